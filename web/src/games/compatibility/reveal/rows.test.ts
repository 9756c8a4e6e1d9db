import { describe, expect, it } from "vitest";
import type { Player } from "../../../ui/people";
import type { Match, Reveal } from "../types";
import { foundAt, isCounted, justFound, markOf, rowsOf } from "./rows";

const match = (seat: number, other: number, rank: number, with_rank: number): Match => ({
  seat,
  with: other,
  picture: 7,
  rank,
  with_rank,
  accord: rank === with_rank ? "direct" : "indirect",
  doubled: false,
  points: rank === with_rank ? 3 : 2,
});

const reveal = (counts: number[], matches: Match[] = [], step = 2): Reveal => ({
  announcer: 0,
  step,
  steps: 3,
  counts,
  rows: counts.map(() => []),
  matches,
  from: counts.map(() => 0),
  points: counts.map((_, seat) =>
    matches.filter((one) => one.seat === seat).reduce((all, { points }) => all + points, 0),
  ),
  referent_moved: false,
});

const players = (seats: number, teams = false): Player[] =>
  Array.from({ length: seats }, (_, seat) => ({
    seat,
    name: `P${seat}`,
    kind: "person",
    colour: "teal",
    face: "owl",
    you: seat === 0,
    presence: "here",
    ready: true,
    ...(teams ? { team: seat % (seats / 2) } : {}),
  }));

const view = (mode: "teams" | "referent", seats: number) => ({ mode, pawns: Array(seats).fill(0) });

describe("the rows of a reveal", () => {
  it("shows both of two teams, one's own first", () => {
    const rows = rowsOf(view("teams", 4), reveal([4, 4, 4, 4]), players(4, true), 3);
    expect(rows.open.map(({ seats }) => seats)).toEqual([
      [1, 3],
      [0, 2],
    ]);
    expect([rows.referent, rows.folded]).toEqual([undefined, []]);
  });

  it("folds all teams but one's own where there are more", () => {
    const rows = rowsOf(view("teams", 8), reveal(Array(8).fill(2)), players(8, true), 6);
    expect(rows.open.map(({ seats }) => seats)).toEqual([[2, 6]]);
    expect(rows.folded).toHaveLength(3);
  });

  it("compares everybody with the Referent, who stands apart", () => {
    const found = [match(2, 0, 1, 1)];
    const rows = rowsOf(view("referent", 3), reveal([5, 3, 4], found), players(3), 0);
    expect(rows.referent).toBe(0);
    expect(rows.open.map(({ seats, points }) => [seats, points])).toEqual([
      [[1], 0],
      [[2], 3],
    ]);
    const many = rowsOf(view("referent", 7), reveal(Array(7).fill(1)), players(7), 5);
    expect(many.open.map(({ seats }) => seats)).toEqual([[5]]);
    expect(many.folded).toHaveLength(5);
  });

  it("leaves out who is out", () => {
    const rows = rowsOf(view("teams", 6), reveal([3, 0, 3, 3, 0, 3]), players(6, true), 1);
    expect(rows.open.map(({ seats }) => seats)).toEqual([
      [0, 3],
      [2, 5],
    ]);
  });

  it("says what was found just now, and how cards are marked", () => {
    const found = [match(0, 2, 1, 1), match(0, 2, 2, 1), match(1, 3, 2, 3)];
    expect(found.map(foundAt)).toEqual([1, 2, 3]);
    expect(justFound(reveal([3, 3, 3, 3], found))).toEqual([found[1]]);
    expect(markOf(found, 2, 1)).toBe("direct");
    expect(markOf(found, 0, 2)).toBe("indirect");
    expect(markOf(found, 0, 3)).toBeUndefined();
  });

  it("knows when a theme is counted", () => {
    const theme = { card: 4, number: 2, text: { fr: "", en: "" } };
    const played = { theme, announcer: 0, rankings: [], points: [] };
    const whole = reveal([3, 3], [], 3);
    expect(isCounted({ theme, reveal: whole, past: [played] })).toBe(true);
    expect(isCounted({ theme, reveal: whole, past: [] })).toBe(false);
    expect(isCounted({ theme, reveal: { ...whole, step: 1 }, past: [played] })).toBe(false);
  });
});
