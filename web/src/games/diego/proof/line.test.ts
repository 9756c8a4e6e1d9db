import { describe, expect, it } from "vitest";
import type { Line, Spot } from "./proven";
import { labelAt, place, shownTicks, WIDTH } from "./line";

const both = (text: string) => ({ fr: text, en: text });
const spot = (at: number, text: string, to?: number): Spot => ({
  at,
  label: both(text),
  ...(to === undefined ? {} : { to }),
});
const tenths = (spots: Line["spots"]): Line => ({
  ticks: Array.from({ length: 6 }, (_, at) => ({ at: at * 200, label: both(`0,${at}`) })),
  spots,
});
const labels = (line: Line) => shownTicks(line, "fr").map(({ label }) => label.fr);

describe("a number line", () => {
  it("keeps its ends inside the drawing", () => {
    expect(place(0)).toBeGreaterThan(0);
    expect(place(1000)).toBeLessThan(WIDTH);
  });

  it("leaves out the number that the second card's mark stands on", () => {
    expect(labels(tenths([spot(200, "0,1"), spot(800, "0,4")]))).toEqual(["0,0", "0,1", "0,2", "0,3", "0,5"]);
  });

  it("leaves out numbers that have no room", () => {
    const long = (at: number) => ({ at, label: both("1 000 000") });
    const line: Line = {
      ticks: [0, 200, 400, 600, 800, 1000].map(long),
      spots: [spot(0, "1"), spot(1000, "2")],
    };
    const shown = shownTicks(line, "fr");
    expect(shown.length).toBeLessThan(5);
    for (const [at, tick] of shown.entries())
      if (at > 0) expect(place(tick.at) - place(shown[at - 1]!.at)).toBeGreaterThan(70);
  });

  it("writes all of a label, also at its ends and of what lies between two numbers", () => {
    const wide = spot(0, "entre 0,45 et 0,6", 100);
    expect(labelAt(wide, "fr")).toBeGreaterThan(60);
    expect(labelAt(spot(500, "1"), "fr")).toBe(WIDTH / 2);
    expect(labelAt(spot(1000, "123 456 789"), "fr")).toBeLessThan(WIDTH - 40);
  });
});
