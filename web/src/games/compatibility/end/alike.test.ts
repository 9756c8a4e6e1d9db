import { describe, expect, it } from "vitest";
import { between, mostAlike, percent } from "./alike";

const pair = (one: number, other: number, shared: number, of: number) => ({ one, other, shared, of });

describe("who thinks alike", () => {
  const pairs = [pair(0, 1, 3, 10), pair(0, 2, 5, 10), pair(1, 2, 2, 4), pair(0, 3, 0, 0)];

  it("counts by what two could have had in common", () => {
    expect(pairs.map(percent)).toEqual([30, 50, 50, undefined]);
  });

  it("names those who do most, all of them", () => {
    expect(mostAlike(pairs)).toEqual([pairs[1], pairs[2]]);
    expect(mostAlike([pair(0, 1, 0, 20)])).toEqual([]);
    expect(mostAlike([])).toEqual([]);
  });

  it("finds two in either order", () => {
    expect(between(pairs, 2, 0)).toBe(pairs[1]);
    expect(between(pairs, 2, 3)).toBeUndefined();
  });
});
