import { describe, expect, it } from "vitest";
import { lyingBefore, stacksOf } from "./rings";
import type { View } from "./types";

describe("rings before a player", () => {
  const rings = [
    { value: 3000, set: true },
    { value: 1000, set: false },
    { value: 3000, set: false },
    { value: 3000, set: false },
  ];

  it("lie by value", () => {
    expect(stacksOf(rings, false)).toEqual([
      { value: 1000, set: 0, empty: 1, now: false },
      { value: 3000, set: 1, empty: 2, now: false },
    ]);
  });

  it("keep the one just drawn apart", () => {
    expect(stacksOf(rings, true)).toEqual([
      { value: 1000, set: 0, empty: 1, now: false },
      { value: 3000, set: 1, empty: 1, now: false },
      { value: 3000, set: 0, empty: 1, now: true },
    ]);
    expect(stacksOf([], true)).toEqual([]);
  });

  it("show the stone on the one just drawn when it is there", () => {
    const last = { value: 3000, set: true };
    expect(stacksOf([...rings.slice(0, -1), last], true).at(-1)).toEqual({
      value: 3000,
      set: 1,
      empty: 0,
      now: true,
    });
  });

  it("lose a stone at once and have it when it has landed", () => {
    const ring = (set: boolean) => [{ value: 3000, set }];
    const [before, after] = [
      [ring(true), ring(false)],
      [ring(false), ring(true)],
    ].map((rings) => ({ rings }) as View) as [View, View];
    expect(lyingBefore(0, after, before)).toBe(after);
    expect(lyingBefore(1, after, before)).toBe(before);
    expect(lyingBefore(1, after, after)).toBe(after);
  });
});
