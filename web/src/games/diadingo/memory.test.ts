import { describe, expect, it } from "vitest";
import { forget, memories, ranked } from "./memory";
import type { Event } from "./types";

const tried = (seat: number, place: string, loose = false): Event => ({ tried: { seat, place, loose } });
const over = (game: number): Event => ({
  game_over: { game, reason: "cards", fixed: [], points: [0, 0], set: [0, 0] },
});

describe("how well people remembered", () => {
  it("counts tries at stones that anybody had seen to be fixed", () => {
    const events = [tried(0, "A1"), tried(1, "A1"), tried(0, "B2", true), tried(0, "A1")];
    expect(memories(events, 2)).toEqual([
      { seat: 0, tries: 3, again: 1 },
      { seat: 1, tries: 1, again: 1 },
    ]);
  });

  it("begins anew with each game", () => {
    const events = [tried(0, "A1"), over(1), tried(0, "A1"), tried(1, "A1")];
    expect(memories(events, 2).map(({ again }) => again)).toEqual([0, 1]);
  });

  it("puts the best memory first, and leaves out who never tried", () => {
    const all = [
      { seat: 0, tries: 4, again: 2 },
      { seat: 1, tries: 0, again: 0 },
      { seat: 2, tries: 8, again: 1 },
    ];
    expect(ranked(all).map(({ seat }) => seat)).toEqual([2, 0]);
  });
});

describe("what outlasts a reload", () => {
  it("is that somebody tried and what came of it, not where", () => {
    expect(forget(tried(2, "D4", true))).toEqual({ tried: { seat: 2, loose: true } });
    expect(forget(over(1))).toEqual(over(1));
  });
});
