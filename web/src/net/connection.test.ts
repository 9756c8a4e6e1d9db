import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionState } from "./connection";

class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;
  constructor(readonly address: URL) {
    FakeSocket.all.push(this);
  }
  close(): void {
    this.end(1005);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  end(code: number, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

const NODE = "https://play.example.org/one";
const STRAIGHT = "wss://play.example.org/one/api/socket";
const PASSED_ON = "wss://play.example.org/api/socket";

describe("a connection", () => {
  const socket = () => FakeSocket.all.at(-1)!;
  let states: ConnectionState[];
  let hellos: number;

  beforeEach(() => {
    vi.useFakeTimers();
    [FakeSocket.all, states, hellos] = [[], [], 0];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { href: "https://play.example.org/table/t1" });
    vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    const listener = {
      opened: () => void (hellos += 1),
      heard: () => {},
      state: (state: ConnectionState) => void states.push(state),
    };
    new Connection(listener, () => ({ do: { id: "p", command: { mute: { muted: false } } } })).open();
    socket().open();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const sayHere = () => socket().onmessage?.({ data: "{}" });

  it("goes at once where its table is played, and nobody sees it", () => {
    expect(socket().address.href).toBe(`${PASSED_ON}?follows=true`);
    socket().end(4007, NODE);
    expect(socket().address.href).toBe(STRAIGHT);
    socket().open();
    sayHere();
    vi.advanceTimersByTime(5_000);
    expect([FakeSocket.all.length, hellos, states]).toEqual([2, 2, []]);
  });

  it.each([
    ["does not open", () => socket().end(1006)],
    ["is another house", () => (socket().open(), socket().end(4001))],
    ["says nothing", () => (socket().open(), vi.advanceTimersByTime(3_000))],
    ["is not reached", () => vi.advanceTimersByTime(3_000)],
  ])("comes back at once where that %s", (_, fails) => {
    socket().end(4007, NODE);
    fails();
    expect([socket().address.href, states]).toEqual([PASSED_ON, []]);
    socket().open();
    sayHere();
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.all.length).toBe(3);
  });

  it("is as patient as ever with a server that names a node unasked", () => {
    socket().end(4007, "https://elsewhere.example.org");
    expect(socket().address.href).toBe(PASSED_ON);
    socket().end(4007, NODE);
    expect([FakeSocket.all.length, states]).toEqual([2, ["lost"]]);
  });

  it("begins by the common address when a line breaks", () => {
    socket().end(4007, NODE);
    socket().open();
    sayHere();
    socket().end(1001);
    expect(states).toEqual(["lost"]);
    vi.advanceTimersByTime(1_000);
    expect(socket().address.href).toBe(`${PASSED_ON}?follows=true`);
  });
});
