import { describe, expect, it } from "vitest";
import { layOut, READABLE } from "./lay";

const teams = { blocks: 2, referent: false, columns: 4, folds: 0 };

describe("how rows lie", () => {
  it("lays blocks side by side where that gives larger cards", () => {
    expect(layOut({ ...teams, width: 880, height: 450 }).across).toBe(2);
    expect(layOut({ ...teams, width: 344, height: 460 }).across).toBe(1);
  });

  it("puts names above and below two rows where cards gain by it, and never with a Referent", () => {
    const duo = { blocks: 1, referent: false, columns: 5, folds: 0 };
    const phone = layOut({ ...duo, width: 336, height: 300 });
    expect(phone.who).toBe(0);
    expect(phone.card).toBeGreaterThanOrEqual(54);
    // Where height is what lacks, names stay where they are read sooner.
    expect(layOut({ ...duo, width: 700, height: 240 }).who).toBeGreaterThan(40);
    expect(layOut({ ...duo, referent: true, width: 336, height: 300 }).who).toBeGreaterThan(40);
  });

  it("shows two teams whole on a wall", () => {
    const wall = layOut({ ...teams, columns: 5, width: 735, height: 290 });
    expect(wall.across).toBe(2);
    expect(wall.card).toBeGreaterThanOrEqual(READABLE);
  });

  it("can be read on a small phone by eight, and by seven with a Referent", () => {
    const phone = { width: 344, height: 262 };
    for (const cloth of [
      { blocks: 1, referent: false, columns: 5, folds: 3 },
      { blocks: 1, referent: true, columns: 5, folds: 5 },
    ])
      expect(layOut({ ...cloth, ...phone }).card).toBeGreaterThanOrEqual(READABLE - 4);
  });

  it("fills what is left between rows, up to a bound", () => {
    const { card, gap } = layOut({ ...teams, blocks: 1, width: 344, height: 900 });
    expect(gap).toBe(Math.floor(card * 1.3));
  });
});
