// The table against a server that is played by the test: every frame is one that docs/protocol.md describes.

// Where things may move, what is shown goes on by itself.
vi.mock("./settings.svelte", () => ({ moves: () => true }));

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PROTOCOL, type FromClient, type FromServer, type TableView } from "../protocol/types";
import { Refusal } from "../net/refusal";
import { Table } from "./table.svelte";

class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.drop(1005);
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  hear(...messages: FromServer[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code });
  }
}

const person = (person: number, name: string) => ({
  holder: { person: { person, name } },
  ready: true,
  presence: "here" as const,
});

const view = (status: TableView["status"], more: Partial<TableView> = {}): TableView => ({
  id: "t1",
  game: "diabolo",
  status,
  host: 0,
  locked: false,
  settings: {
    visibility: "link",
    thinking: "none",
    absence: "wait",
    order: "as_seated",
    spectators: "as_visible",
    pace: "normal",
  },
  edition: { digest: "0".repeat(64), face: "/api/editions/0/face-1.json" },
  seats: [person(0, "Zoé"), person(1, "Léo")],
  spectators: 0,
  paused: false,
  ...more,
});

/** A patch that fits no table. */
const MISFIT = [99, 1];
/** A patch of a table: a member by its place among all, sorted, and its new value. */
const change = (table: TableView, key: keyof TableView, value: unknown): FromServer => ({
  changed: [Object.keys(table).sort().indexOf(key), value],
});

const welcome = (epoch = "e1", names_games = true): FromServer => ({
  welcome: { protocol: PROTOCOL, epoch, you: 0, names_games },
});
const fresh = (n: number, pile = 40): FromServer => ({
  view: { seat: 0, n, at: 0, view: { pile }, legal: [], must: [0] },
});

describe("a table", () => {
  let kept: Map<string, string>;
  const socket = () => FakeSocket.all.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    kept = new Map();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { href: "http://test/table/t1" });
    vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function playing(): Table {
    const table = new Table("t1");
    socket().open();
    socket().hear(welcome(), { table: view("playing") }, fresh(7));
    return table;
  }

  it("shows the seat that was taken instead of another while the line was down", () => {
    const table = playing();
    const seats = [{ ...person(0, ""), holder: { bot: { bot: "1" } } }, person(0, "Zoé")];
    const taken: FromServer = { view: { seat: 1, n: 3, at: 0, view: { pile: 30 }, legal: [], must: [1] } };
    const playingOn = { table: view("playing", { seats }) };
    // It names no seat: there is only one.
    socket().hear(welcome(), playingOn, taken, { update: { n: 4, patch: [0, 29] } });
    expect(table.mine).toEqual([1]);
    expect(table.streams.map(({ seat, view }) => ({ seat, view }))).toEqual([
      { seat: 1, view: { pile: 29 } },
    ]);
  });

  it("shows a sign for a while, and never again at the next game", () => {
    const table = playing();
    socket().hear({ reacted: { seat: 1, reaction: "oops" } });
    expect(table.reacted).toMatchObject({ seat: 1, reaction: "oops" });
    vi.advanceTimersByTime(4_000);
    expect(table.reacted).toBeUndefined();
    const game = { id: "g1", number: 1, commitment: { table: "t1/1", digest: "0" }, contributed: [] };
    socket().hear({ table: view("finished", { playing: game }) });
    socket().hear({ reacted: { seat: 1, reaction: "good_game" } }, { table: view("lobby") });
    expect(table.reacted).toBeUndefined();
  });

  it("says what concerns everybody once", () => {
    const table = playing();
    socket().hear({ notice: "taken_back" });
    expect(table.takeNotice()).toBe("taken_back");
    expect(table.takeNotice()).toBeUndefined();
  });

  it("reads what happened before it came, in place of what it knew", () => {
    const table = playing();
    expect(table.told).toEqual([]);
    socket().hear({ chronicle: [{ dealt: 1 }, { laid: 2 }] });
    expect(table.told.map(({ event }) => event)).toEqual([{ dealt: 1 }, { laid: 2 }]);
    socket().hear({ chronicle: [{ laid: 3 }] });
    expect(table.told.map(({ event }) => event)).toEqual([{ laid: 3 }]);
    expect(new Set(table.told.map(({ id }) => id)).size).toBe(1);
  });

  it("says hello first, and knows its seats", () => {
    const table = playing();
    expect(socket().sent[0]).toEqual({
      hello: { protocol: PROTOCOL, table: "t1", scenes: true, chronicle: true },
    });
    expect(table.mine).toEqual([0]);
    expect(table.hosting).toBe(true);
  });

  const asked = () => socket().sent.flatMap((message) => ("preview" in message ? [message.preview] : []));

  it("asks for previews together, and takes the answers as they come", async () => {
    const table = playing();
    const heard: unknown[] = [];
    const drafts = new Map([
      ["a", "lay"],
      ["b", "throw"],
      ["c", "pass"],
    ]);
    table.previews(0, drafts, (name, preview) => heard.push([name, preview]));
    const [lay, toss, pass] = asked();
    expect([lay, toss, pass]).toMatchObject([
      { seat: 0, draft: "lay" },
      { draft: "throw" },
      { draft: "pass" },
    ]);
    socket().hear({ previewed: { id: pass!.id, preview: { gain: 3 } } });
    socket().hear({ refused: { id: toss!.id, code: "not_playing" } });
    socket().hear({ previewed: { id: lay!.id, preview: { gain: 1 } } });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([
      ["c", { gain: 3 }],
      ["a", { gain: 1 }],
    ]);
  });

  it("drops a preview that nobody wants any more, and does not ask for it again", async () => {
    const table = playing();
    const heard: unknown[] = [];
    const stop = table.previews(0, new Map([["a", "lay"]]), (_, preview) => heard.push(preview));
    const [first] = asked();
    stop();
    socket().hear({ previewed: { id: first!.id, preview: { gain: 1 } } });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([]);
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(60_000);
    socket().open();
    socket().hear(welcome());
    expect(asked()).toEqual([]);
  });

  it("adds each seat's part to the seed, once a game", () => {
    new Table("t1");
    socket().open();
    const game = { id: "g1", number: 1, commitment: { table: "t1/1", digest: "" }, contributed: [] };
    const begun = view("starting", { playing: game });
    socket().hear(welcome(), { table: begun }, change(begun, "spectators", 1));
    const parts = socket().sent.filter((message) => "contribute" in message);
    expect(parts).toHaveLength(1);
    expect(JSON.stringify(parts[0])).toMatch(/"contribution":"[0-9a-f]{64}"/);
  });

  const starting = (contributed: number[] = []): FromServer => ({
    table: view("starting", {
      playing: { id: "g1", number: 1, commitment: { table: "t1/1", digest: "" }, contributed },
    }),
  });
  const parts = () => socket().sent.filter((message) => "contribute" in message);

  it("sends a part of the seed again that was lost with the connection, until the server has it", async () => {
    new Table("t1");
    socket().open();
    socket().hear(welcome(), starting());
    const [first] = parts();
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    socket().hear(welcome(), starting());
    expect(parts()).toEqual([first]);
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    socket().hear(welcome(), starting([0]));
    expect(parts()).toEqual([]);
  });

  it("is answered by the update that carries its move", async () => {
    const table = playing();
    const played = table.act(0, { lay: {} });
    expect(table.pending).toBe(1);
    const [act] = socket().sent.filter((message) => "act" in message);
    const { id } = (act as { act: { id: string } }).act;
    socket().hear({ update: { n: 8, events: [{ laid: {} }], patch: [0, 39], done: id } });
    await played;
    expect(table.pending).toBe(0);
    expect(table.stream(0)?.view).toEqual({ pile: 39 });
    expect(table.told.map(({ event }) => event)).toEqual([{ laid: {} }]);
  });

  it("says why it was refused", async () => {
    const table = playing();
    const played = table.act(0, "nonsense");
    const id = (socket().sent.at(-1) as { act: { id: string } }).act.id;
    socket().hear({ refused: { id, code: "row_closed" } });
    await expect(played).rejects.toEqual(new Refusal("row_closed"));
  });

  it("comes back after a lost connection, tells what it has seen, and asks again under the same id", async () => {
    const table = playing();
    const played = table.act(0, { lay: {} });
    const asked = socket().sent.at(-1);
    socket().drop(1006);
    expect(table.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    expect(socket().sent[0]).toEqual({
      hello: {
        protocol: PROTOCOL,
        table: "t1",
        scenes: true,
        chronicle: true,
        resume: { epoch: "e1", seen: [{ seat: 0, n: 7 }] },
      },
    });
    socket().hear(welcome());
    expect(socket().sent.at(-1)).toEqual(asked);
    socket().hear({ done: { id: (asked as { act: { id: string } }).act.id } });
    await played;
  });

  it("asks the table again under the same id, for the game it meant", async () => {
    const table = new Table("t1");
    socket().open();
    const commitment = { table: "t1/2", digest: "0".repeat(64) };
    const playing = (number: number) => ({ id: `g${number}`, number, commitment, contributed: [] });
    socket().hear(welcome(), { table: view("playing", { playing: playing(2) }) }, fresh(7));
    const broken = table.do("abort");
    const asked = socket().sent.at(-1);
    expect(asked).toMatchObject({ do: { game: 2, command: "abort" } });
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    // Another game has begun meanwhile: this is still about the one before.
    socket().hear(welcome("e2"));
    expect(socket().sent.at(-1)).toEqual(asked);
    socket().hear({ table: view("playing", { playing: playing(3) }) });
    const { id } = (asked as { do: { id: string } }).do;
    socket().hear({ refused: { id, code: "another_game" } });
    await expect(broken).rejects.toMatchObject({ code: "another_game" });
  });

  it("names no game where the server would not understand it", async () => {
    const table = new Table("t1");
    socket().open();
    const playing = {
      id: "g2",
      number: 2,
      commitment: { table: "t1/2", digest: "0".repeat(64) },
      contributed: [],
    };
    socket().hear(welcome(), { table: view("playing", { playing }) }, fresh(7));
    const played = table.act(0, { lay: {} });
    const { id } = (socket().sent.at(-1) as { act: { id: string } }).act;
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    // An older node: it is sent what it reads, under the same name.
    socket().hear(welcome("e2", false), { table: view("playing", { playing }) }, fresh(7));
    const again = socket().sent.find((message) => "act" in message);
    expect(again).toEqual({ act: { id, seat: 0, action: { lay: {} } } });
    socket().hear({ done: { id } });
    await played;
  });

  it("plays in the game it meant, and in no other", async () => {
    const table = new Table("t1");
    socket().open();
    const commitment = { table: "t1/2", digest: "0".repeat(64) };
    const playing = (number: number) => ({ id: `g${number}`, number, commitment, contributed: [] });
    socket().hear(welcome(), { table: view("playing", { playing: playing(2) }) }, fresh(7));
    const played = table.act(0, { lay: {} });
    const asked = socket().sent.at(-1);
    expect(asked).toMatchObject({ act: { game: 2, seat: 0, action: { lay: {} } } });
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    // Another game has begun meanwhile: this is still about the one before.
    socket().hear(welcome("e2"), { table: view("playing", { playing: playing(3) }) }, fresh(1));
    expect(socket().sent.find((message) => "act" in message)).toEqual(asked);
    const { id } = (asked as { act: { id: string } }).act;
    socket().hear({ refused: { id, code: "another_game" } });
    await expect(played).rejects.toEqual(new Refusal("another_game"));
  });

  it("names no game where there is none", () => {
    const table = new Table("t1");
    socket().open();
    socket().hear(welcome(), { table: view("lobby") });
    void table.do({ ready: { seat: 0, ready: true } });
    expect(socket().sent.at(-1)).toMatchObject({ do: { command: { ready: { seat: 0, ready: true } } } });
    expect(JSON.stringify(socket().sent.at(-1))).not.toContain("game");
  });

  it("keeps what a seat composes, and sends again only the last that was not answered", async () => {
    const table = playing();
    const saves = () => socket().sent.flatMap((message) => ("draft" in message ? [message.draft] : []));
    for (const word of ["A", "AB"]) {
      table.drafts.save(0, word);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(saves().map(({ seat, draft }) => [seat, draft])).toEqual([
      [0, "A"],
      [0, "AB"],
    ]);
    socket().drop(1006);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    socket().hear(welcome());
    expect(saves().map(({ draft }) => draft)).toEqual(["AB"]);
    socket().hear({ done: { id: saves()[0]!.id } }, { draft: { seat: 0, draft: "ABC" } });
    expect(table.drafts.of(0)).toBe("ABC");
    socket().hear({ draft: { seat: 0, draft: null } });
    expect(table.drafts.of(0)).toBe(null);
  });

  it("is given back what a seat composed on another device", () => {
    const table = new Table("t1");
    socket().open();
    const whole = fresh(7) as Extract<FromServer, { view: unknown }>;
    socket().hear(welcome(), { table: view("playing") }, { view: { ...whole.view, draft: { word: "É" } } });
    expect(table.drafts.of(0)).toEqual({ word: "É" });
  });

  it("asks for everything anew when a frame does not follow", async () => {
    const table = playing();
    socket().hear({ update: { n: 9, patch: [0, 1] } });
    expect(table.streams).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    socket().open();
    expect(socket().sent[0]).toEqual({
      hello: { protocol: PROTOCOL, table: "t1", scenes: true, chronicle: true },
    });
  });

  it("asks for everything anew when a patch of the table does not fit", async () => {
    const table = playing();
    socket().hear({ changed: MISFIT });
    expect(table.streams).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    expect(socket().sent[0]).toEqual({
      hello: { protocol: PROTOCOL, table: "t1", scenes: true, chronicle: true },
    });
    socket().hear(welcome(), { table: view("playing", { spectators: 3 }) }, fresh(9));
    socket().hear(change(view("playing"), "spectators", 4));
    expect(table.table?.spectators).toBe(4);
    expect(table.streams).toHaveLength(1);
  });

  it("does not ask anew for ever", async () => {
    const table = playing();
    for (let time = 0; time < 5; time += 1) {
      socket().hear({ changed: MISFIT });
      await vi.advanceTimersByTimeAsync(1000);
      if (table.connection === "ended") break;
      socket().open();
      socket().hear(welcome(), { table: view("playing") }, fresh(9));
    }
    expect(FakeSocket.all).toHaveLength(2);
    expect(table.connection).toBe("ended");
    expect(table.closeCode).toBe(4000);
  });

  it("forgives a frame that does not fit once in a while", async () => {
    const table = playing();
    for (let time = 0; time < 3; time += 1) {
      socket().hear({ update: { n: 99, patch: [] } });
      await vi.advanceTimersByTimeAsync(1000);
      socket().open();
      socket().hear(welcome(), { table: view("playing") }, fresh(9));
      for (let second = 0; second < 70; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        socket().hear(change(view("playing"), "spectators", second));
      }
    }
    expect(table.connection).toBe("open");
  });

  it("keeps streams and log over a reload", () => {
    const table = playing();
    socket().hear({ update: { n: 8, events: [{ laid: {} }], patch: [0, 39] } });
    table.close();
    const again = new Table("t1");
    socket().open();
    expect(again.told.map(({ event }) => event)).toEqual([{ laid: {} }]);
    expect(socket().sent[0]).toMatchObject({ hello: { resume: { epoch: "e1", seen: [{ seat: 0, n: 8 }] } } });
  });

  it("keeps in its log what was still to be shown when it was left", () => {
    const table = playing();
    socket().hear(scenes());
    expect(table.told.map(({ event }) => event)).toEqual([{ a: 1 }]);
    table.close();
    const again = new Table("t1");
    expect(again.told.map(({ event }) => event)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(new Set(again.told.map(({ id }) => id)).size).toBe(2);
  });

  it("resumes nothing that a page of another version knew", () => {
    const table = playing();
    socket().hear({ update: { n: 8, events: [{ laid: {} }], patch: [0, 39] } });
    table.close();
    const [name, text] = [...kept][0]!;
    kept.set(name, text.replace(`"protocol":${PROTOCOL}`, `"protocol":${PROTOCOL - 1}`));
    const again = new Table("t1");
    socket().open();
    expect(again.streams).toEqual([]);
    expect(again.told).toHaveLength(1);
    expect(socket().sent[0]).toEqual({
      hello: { protocol: PROTOCOL, table: "t1", scenes: true, chronicle: true },
    });
  });

  it("keeps of the log only what the game lets it keep", () => {
    const table = playing();
    table.forget = () => ({ laid: {} });
    socket().hear({ update: { n: 8, events: [{ laid: { where: "D4" } }], patch: [0, 39] } });
    table.close();
    expect(new Table("t1").told.map(({ event }) => event)).toEqual([{ laid: {} }]);
  });

  it("gives up where coming back is of no use", async () => {
    const table = playing();
    socket().drop(4001);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.connection).toBe("ended");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("notices a connection that is dead without being closed", async () => {
    playing();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  const act = (n: number): FromServer => ({
    update: { n, held: n, shown: 1000, events: [{ laid: { n } }], patch: [0, 40 - n] },
  });

  it("gives each act of a bot its time, and says when it was seen", () => {
    const table = playing();
    socket().hear(act(8), act(9));
    const pile = () => table.streams[0]?.view as { pile: number };
    expect(pile()).toMatchObject({ pile: 32 });
    vi.advanceTimersByTime(999);
    expect([table.told.length, pile()]).toMatchObject([1, { pile: 32 }]);
    vi.advanceTimersByTime(1);
    expect([table.told.length, pile()]).toMatchObject([2, { pile: 31 }]);
    expect(socket().sent.at(-1)).not.toHaveProperty("shown");
    vi.advanceTimersByTime(1000);
    expect(socket().sent.at(-1)).toEqual({ shown: { hold: 9 } });
  });

  it("catches up where the table went on without it, and where nobody can look", () => {
    const table = playing();
    socket().hear(act(8), act(9), act(10), act(11));
    expect(table.told).toHaveLength(1);
    socket().hear(act(12));
    expect(table.told).toHaveLength(5);
    expect(socket().sent.at(-1)).toEqual({ shown: { hold: 12 } });
    vi.stubGlobal("document", { ...document, hidden: true });
    socket().hear(act(13));
    expect([table.told.length, socket().sent.at(-1)]).toEqual([6, { shown: { hold: 13 } }]);
  });

  const scenes = (leader?: number): FromServer => ({
    update: {
      n: 8,
      held: 2,
      scenes: [
        { events: [{ a: 1 }], patch: [0, 30], shown: 4000 },
        { patch: [0, 20], shown: 4000, ...(leader === undefined ? {} : { leader }) },
      ],
      events: [{ b: 2 }],
      patch: [0, 10],
      must: [0],
    },
  });
  const last = () => socket().sent.at(-1);

  it("tells the server when its screen is done, and not before", () => {
    const table = playing();
    socket().hear(scenes());
    expect(table.told.map(({ event }) => event)).toEqual([{ a: 1 }]);
    table.goOn();
    expect(last()).not.toHaveProperty("shown");
    expect(table.scene?.index).toBe(1);
    table.goOn();
    expect(last()).toEqual({ shown: { hold: 2 } });
    expect(table.told.map(({ event }) => event)).toEqual([{ a: 1 }, { b: 2 }]);
    expect(table.streams[0]?.held).toBe(2);
    socket().hear({ released: { hold: 2, at: 50 } });
    expect(table.streams[0]?.held).toBeUndefined();
  });

  it("goes on with whoever leads, and leads where it does", () => {
    const table = playing();
    socket().hear(scenes(0));
    table.goOn();
    expect(last()).toEqual({ looking: { hold: 2, scene: 1 } });
    table.goOn();
    table.skip();
    vi.advanceTimersByTime(5_000);
    expect([table.scene?.index, last()]).toEqual([1, { next: { hold: 2, scene: 1 } }]);
    socket().hear({ next: { hold: 2, scene: 1 } });
    expect([table.scene, last()]).toEqual([undefined, { shown: { hold: 2 } }]);
    const other = playing();
    socket().hear(scenes(1), { next: { hold: 1, scene: 1 } });
    expect(other.scene?.index).toBe(0);
    socket().hear({ next: { hold: 2, scene: 1 } });
    expect(other.scene).toBeUndefined();
    expect(last()).toEqual({ shown: { hold: 2 } });
  });

  it("waits for a tap at each scene of a lesson, whoever leads and however long it takes", () => {
    const at = view("playing");
    const table = new Table("t1");
    socket().open();
    socket().hear(welcome(), { table: { ...at, settings: { ...at.settings, lesson: true } } }, fresh(7));
    socket().hear(scenes(1));
    vi.advanceTimersByTime(20_000);
    expect([table.scene?.index, table.together]).toEqual([0, false]);
    table.goOn();
    socket().hear({ next: { hold: 2, scene: 1 } }, { released: { hold: 2, at: 50 } });
    vi.advanceTimersByTime(20_000);
    expect(table.scene?.index).toBe(1);
    table.goOn();
    expect(table.scene).toBeUndefined();
    // Whoever is done sooner is not waited for any longer.
    const other = new Table("t1");
    socket().open();
    socket().hear(welcome(), { table: { ...at, settings: { ...at.settings, lesson: true } } }, fresh(7));
    socket().hear(scenes(1));
    other.goOn();
    other.goOn();
    expect([other.scene, last()]).toEqual([undefined, { shown: { hold: 2 } }]);
  });

  it("goes on by itself once nobody is waited for", () => {
    const table = playing();
    socket().hear(scenes(1));
    table.goOn();
    vi.advanceTimersByTime(5_000);
    expect(table.scene?.index).toBe(1);
    socket().hear({ released: { hold: 2, at: 50 } });
    vi.advanceTimersByTime(3_999);
    expect(table.scene?.index).toBe(1);
    vi.advanceTimersByTime(1);
    expect(table.scene).toBeUndefined();
  });
});
