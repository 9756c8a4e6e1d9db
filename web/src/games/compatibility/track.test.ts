import { describe, expect, it } from "vitest";
import { standing, type Measures } from "./track";

const phone: Measures = {
  width: 292,
  squares: 50,
  pawn: 14,
  figure: (square) => `${square}`.length * 7.5 + 8,
};

/** Pawns of these squares, one a seat. */
const on = (...squares: number[]) => squares.map((square, seat) => ({ seat, square }));

describe("pawns above the track", () => {
  it("stand over their squares where there is room", () => {
    for (const { at, over } of standing(on(5, 20, 40), phone)) expect(at).toBeCloseTo(over);
  });

  it("stand together on one square", () => {
    const [group, ...others] = standing(on(0, 0, 0), phone);
    expect(others).toEqual([]);
    expect(group?.seats).toEqual([0, 1, 2]);
  });

  it.each([
    ["close to each other", on(20, 21, 22, 23, 24, 25, 26)],
    ["at the beginning", on(0, 1, 2, 3, 4, 5, 6)],
    ["at the end", on(43, 44, 45, 46, 47, 48, 49)],
  ])("never stand on each other nor beside the track: seven %s", (_, pawns) => {
    const groups = standing(pawns, phone);
    let edge = 0;
    for (const { at, wide } of groups) {
      expect(at - wide / 2).toBeGreaterThanOrEqual(edge);
      edge = at + wide / 2;
    }
    expect(edge).toBeLessThanOrEqual(phone.width);
  });
});
