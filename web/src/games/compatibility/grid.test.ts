import { describe, expect, it } from "vitest";
import { lay } from "./grid";

describe("forty pictures", () => {
  it("are all seen at once on a desk", () => {
    const { across, size, whole } = lay(40, 830, 400);
    expect(whole).toBe(true);
    expect(across * size).toBeLessThanOrEqual(830);
    expect(size).toBeGreaterThanOrEqual(66);
  });

  it.each([
    [336, 220],
    [830, 400],
  ])("are larger for whoever likes large cards: %d by %d", (width, height) => {
    const [usual, large] = [lay(40, width, height), lay(40, width, height, "large")];
    expect(large.size).toBeGreaterThan(usual.size * 1.2);
    expect(large.across * (large.size + large.gap) - large.gap).toBeLessThanOrEqual(width);
  });

  it.each([
    [292, 150],
    [336, 220],
    [366, 300],
    [400, 200],
    [520, 180],
  ])("are comfortable to touch and fill a cloth of %d by %d", (width, height) => {
    const { across, size, gap, whole } = lay(40, width, height);
    expect(whole).toBe(false);
    expect(size).toBeGreaterThanOrEqual(64);
    expect(across * size + (across - 1) * gap).toBeLessThanOrEqual(width);
    expect(across * size + (across - 1) * gap).toBeGreaterThan(width - 20);
  });
});
