import { afterEach, describe, expect, it, vi } from "vitest";
import { eventsIn, eventsOf } from "./transcript";

const text = `{"transcript":1}\n{"n":0,"events":[{"dealt":{"round":1}}]}\n{"n":1}\n{"n":2,"events":["over"]}\n`;

describe("a transcript", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is read for its events", () => {
    expect(eventsIn(text)).toEqual([{ dealt: { round: 1 } }, "over"]);
  });

  it("tells nothing where it cannot be had", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    expect(await eventsOf("g1")).toEqual([]);
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: false }));
    expect(await eventsOf("g1")).toEqual([]);
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, text: () => Promise.resolve(text) }));
    expect(await eventsOf("g1")).toHaveLength(2);
  });
});
