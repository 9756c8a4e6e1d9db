import { describe, expect, it } from "vitest";
import { highlights } from "./highlights";
import type { Event } from "./types";

const scored = (
  row: "red" | "blue",
  hell: number,
  heaven: number,
  points: number[],
  doubled: number[] = [],
) => ({ scored: { row, hell, heaven, doubled, shown: points.map(() => []), points } }) satisfies Event;
const dealt = (round: number): Event => ({ dealt: { round, dealer: 0 } });

describe("what is remembered of a game", () => {
  it("is the best gain, with its round and whether it was doubled", () => {
    const found = highlights([scored("red", 1, 4, [5, 0]), dealt(2), scored("blue", 0, 3, [0, 12], [1])]);
    expect(found).toEqual([{ kind: "best", seat: 1, points: 12, row: "blue", round: 2, doubled: true }]);
  });

  it("is the dearest row that was lost by one point", () => {
    const found = highlights([
      scored("red", 8, 7, [-3, 0]),
      scored("blue", 5, 4, [0, -6]),
      scored("red", 9, 1, [-9, 0]),
    ]);
    expect(found).toEqual([
      { kind: "close", row: "blue", hell: 5, heaven: 4, round: 1, losers: [1], points: 6 },
    ]);
  });

  it("is doubles for nothing, from the second on", () => {
    const waste = scored("red", 1, 4, [5, 0], [1]);
    expect(highlights([waste]).some(({ kind }) => kind === "wasted")).toBe(false);
    expect(highlights([waste, waste])).toContainEqual({ kind: "wasted", seat: 1, count: 2 });
  });
});
