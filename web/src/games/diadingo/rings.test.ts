import { describe, expect, it } from "vitest";
import { stacksOf } from "./rings";

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
});
