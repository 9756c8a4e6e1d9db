import { describe, expect, it } from "vitest";
import { Plan, Spelling, STEP } from "./places";

const plan = new Plan([4, 6, 7, 8, 7, 6, 4]);

describe("the tray", () => {
  it("has the places that its edition says, A1 to G4", () => {
    const { rows } = plan;
    expect(rows.map((row) => row.length)).toEqual([4, 6, 7, 8, 7, 6, 4]);
    expect(plan.stones).toBe(42);
    expect(rows[0]![0]!.place).toBe("A1");
    expect(rows[6]!.at(-1)!.place).toBe("G4");
    for (const row of rows) row.slice(1).forEach((spot, at) => expect(spot.x - row[at]!.x).toBeCloseTo(STEP));
  });

  it("leads to the nearest place of the next row", () => {
    expect(plan.towards("D4", "arrowleft")).toBe("D3");
    expect(plan.towards("D4", "arrowup")).toBe("C3");
    expect(plan.towards("C3", "arrowdown")).toBe("D3");
    expect(plan.towards("D8", "arrowup")).toBe("C7");
    expect(plan.towards("A1", "arrowup")).toBeUndefined();
    expect(plan.towards("D8", "arrowright")).toBeUndefined();
    expect([plan.towards("D4", "home"), plan.towards("D4", "end")]).toEqual(["D1", "D8"]);
    expect(plan.towards("D4", "x")).toBeUndefined();
  });

  it("lets every place be reached by arrows alone", () => {
    const reached = new Set(["A1"]);
    for (const place of reached)
      for (const key of ["arrowleft", "arrowright", "arrowup", "arrowdown"]) {
        const to = plan.towards(place, key);
        if (to !== undefined) reached.add(to);
      }
    expect(reached.size).toBe(42);
  });
});

describe("a place is spelt", () => {
  it("by a letter and a number", () => {
    const spelling = new Spelling(plan);
    expect(spelling.take("d")).toEqual({ used: true });
    expect(spelling.take("8")).toEqual({ place: "D8", used: true });
    expect(spelling.take("3")).toEqual({ used: false });
  });

  it("and no other way", () => {
    const spelling = new Spelling(plan);
    spelling.take("a");
    expect(spelling.take("5")).toEqual({ used: false });
    expect(spelling.take("h")).toEqual({ used: false });
    spelling.take("a");
    spelling.take("g");
    expect(spelling.take("4")).toEqual({ place: "G4", used: true });
  });
});
