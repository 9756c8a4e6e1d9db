import { describe, expect, it } from "vitest";
import { about, held, onto, shows, type Sizes } from "./lens.svelte";

/** A phone: seventeen squares of twenty pixels on a cloth that is wider than high. */
const sizes: Sizes = { width: 360, height: 300, board: 300, edge: 11, square: 16 };

describe("the lens", () => {
  it("shows a word large, with what comes before and behind it", () => {
    const part = { row: 8, column: 8, rows: 1, columns: 5 };
    const sight = onto(part, sizes);
    expect(sight.scale).toBeCloseTo(40 / 16);
    expect(shows(sight, { ...part, column: 7, columns: 7 }, sizes)).toBe(true);
  });

  it("shows all of a long word", () => {
    const part = { row: 3, column: 0, rows: 1, columns: 17 };
    const sight = onto(part, sizes);
    expect(sight.scale).toBeGreaterThanOrEqual(1);
    expect(shows(sight, part, sizes)).toBe(true);
    const down = { row: 0, column: 16, rows: 17, columns: 1 };
    expect(shows(onto(down, sizes), down, sizes)).toBe(true);
  });

  it("never shows empty cloth where there could be board", () => {
    const corner = onto({ row: 0, column: 0, rows: 1, columns: 1 }, sizes);
    expect((sizes.width - sizes.board) / 2 + corner.x).toBeCloseTo(0);
    expect((sizes.height - sizes.board) / 2 + corner.y).toBeCloseTo(0);
    const far = held({ scale: 2, x: -9999, y: 9999 }, sizes);
    expect((sizes.width - sizes.board) / 2 + far.x + 2 * sizes.board).toBeCloseTo(sizes.width);
    expect((sizes.height - sizes.board) / 2 + far.y).toBeCloseTo(0);
  });

  it("leaves what is between the fingers where it is", () => {
    const at = { x: 200, y: 140 };
    const before = onto({ row: 8, column: 8, rows: 1, columns: 1 }, sizes);
    const after = about(before, 1.4, at, sizes);
    const under = (sight: typeof before) => (at.x - (sizes.width - sizes.board) / 2 - sight.x) / sight.scale;
    expect(under(after)).toBeCloseTo(under(before));
    expect(about(before, 0.01, at, sizes)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
