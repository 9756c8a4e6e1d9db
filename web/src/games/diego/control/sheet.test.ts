import { describe, expect, it } from "vitest";
import type { Controlled, ControlView } from "../types";
import { accounts, originOf, pairNow } from "./sheet";

const pair = (
  seat: number,
  player: number,
  side: Controlled["side"],
  verdict?: { right: boolean; points: number },
): Controlled => ({
  seat,
  player,
  side,
  pair: { card: 1, with: 2 },
  ...(verdict ? { verdict: { ...verdict, votes: [null, null] } } : {}),
});

const control: ControlView = {
  reason: "agreed",
  absent: [],
  capital: 100,
  points: [104, 92],
  pairs: [
    pair(0, 0, "diego", { right: true, points: 2 }),
    pair(0, 1, "diego", { right: true, points: 2 }),
    pair(1, 0, "pas_diego", { right: true, points: -4 }),
    pair(1, 1, "diego", { right: false, points: -2 }),
    pair(1, 1, "diego"),
  ],
};

describe("the control sheet", () => {
  it("looks at one pair at a time", () => {
    const window = { call: 1, passed: [], opens: 0 };
    expect(pairNow({ voting: { pair: 3, voted: [], skipped: [], window } })).toBe(3);
    expect(pairNow({ checked: { pair: 2 } })).toBe(2);
    expect(pairNow("over")).toBeUndefined();
    expect(pairNow({ turn: { seat: 0 } })).toBeUndefined();
  });

  it("says how a pair came about", () => {
    expect(control.pairs.map(originOf)).toEqual([
      { how: "announced" },
      { how: "countered", from: 1 },
      { how: "objected", from: 0 },
      { how: "announced" },
      { how: "announced" },
    ]);
  });

  it("adds up: capital, pairs of each kind, and what naming none has cost", () => {
    const [one, two] = accounts(control);
    expect(one).toEqual({
      seat: 0,
      capital: 100,
      pairs: [{ side: "diego", right: true, count: 2, points: 4 }],
      none: 0,
      total: 104,
    });
    expect(two!.pairs).toEqual([
      { side: "diego", right: false, count: 1, points: -2 },
      { side: "pas_diego", right: true, count: 1, points: -4 },
    ]);
    expect(two!.none).toBe(-2);
  });
});
