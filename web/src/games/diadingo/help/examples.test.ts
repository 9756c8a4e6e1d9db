// The examples are counted again.

import { describe, expect, it } from "vitest";
import type { Ring } from "../types";
import * as examples from "./examples";

const worth = (rings: readonly Ring[]) => rings.reduce((all, { value, set }) => all + (set ? value : 0), 0);

describe("the examples of Diadingo", () => {
  const { ALL, FIXED, left, loose, fixed, marks, thief, robbed, stolen, counted, sheet } = examples;

  it("have sixteen fixed diamonds of forty-two, and take none of them", () => {
    expect(ALL).toHaveLength(42);
    expect(new Set(FIXED).size).toBe(16);
    expect([...FIXED, ...marks].filter((place) => !left.includes(place))).toEqual([]);
    expect(marks.every((place) => FIXED.includes(place))).toBe(true);
  });

  it("try diamonds that are there, as fixed as they are said to be", () => {
    for (const { tried } of [loose, fixed]) {
      expect(left).toContain(tried.place);
      expect(FIXED.includes(tried.place)).toBe(!tried.loose);
    }
  });

  it("steal where a ring of the same value is empty", () => {
    expect(thief.some(({ value, set }) => value === stolen && !set)).toBe(true);
    const set = robbed.filter((ring) => ring.set).map(({ value }) => value);
    const empty = thief.filter((ring) => !ring.set).map(({ value }) => value);
    expect(set.filter((value) => empty.includes(value))).toEqual([stolen]);
  });

  it("count dollars", () => {
    const lost = counted.reduce((all, { value, set }) => all + (set ? 0 : value), 0);
    // As the text says.
    expect([worth(counted), worth(counted) - lost]).toEqual([12_000, 8_000]);
    for (const seat of [0, 1]) {
      expect(sheet.totals[seat]).toBe(sheet.games.reduce((all, game) => all + game[seat]!, 0));
      expect(sheet.total_set[seat]).toBe(sheet.set.reduce((all, game) => all + game[seat]!, 0));
    }
    expect(sheet.games[0]![0]).toBe(worth(counted));
  });
});
