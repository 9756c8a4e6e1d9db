import { describe, expect, it } from "vitest";
import { lastLaid } from "./last";
import { inWindow, lying, Plan, squaresOf } from "./plan";
import type { Event, View, Word } from "./types";

const plan = new Plan({
  name: "small",
  letters: [
    { tile: "A", count: 3, value: 1 },
    { tile: "B", count: 1, value: 3 },
    { tile: "?", count: 1, value: 0 },
  ],
  board: ["....", ".S..", "..yr", "Y..."],
  lexicon: { name: "fr", version: 1, digest: "0".repeat(64) },
});
const board = ["....", ".AB.", "....", "...."];
const view: View = {
  game: "with_score",
  board,
  hands: [],
  reserve: 0,
  scores: [],
  first: 0,
  draws: [],
  passed: [],
  idle: [],
  gone: [],
  phase: { compose: { seat: 0 } },
};

describe("a plan", () => {
  it("is read from the face, whatever its size", () => {
    expect([plan.side, plan.start, plan.letters]).toEqual([4, "B2", ["A", "B"]]);
    expect(plan.cell("C3")?.print).toBe("yellow-devil");
    expect(plan.cell("D3")?.print).toBe("red-devil");
    expect(plan.cell("A4")?.print).toBe("yellow");
    expect(plan.cell("E1")).toBeUndefined();
    expect(plan.step("C3", "down")?.name).toBe("C4");
    expect(plan.step("D3", "right")).toBeUndefined();
  });

  it("knows what tiles are worth", () => {
    expect(["B", "b", "?"].map((tile) => plan.value(tile))).toEqual([3, 0, 0]);
  });

  it("steps over what lies there", () => {
    const lay = { at: "A2", direction: "right", tiles: "Bb" } as const;
    expect([...squaresOf(lay, { board }, plan)]).toEqual([
      ["A2", "B"],
      ["D2", "b"],
    ]);
  });

  it("shows the word in the window where it was laid", () => {
    const laid = { at: "A2", direction: "right", tiles: "B", words: [] } as const;
    const contest = { ...laid, by: 0, next: 1, words: [], accepted: [], until: 1 };
    const contested: View = { ...view, phase: { contest } };
    expect([...inWindow(contested, plan)]).toEqual([["A2", "B"]]);
    expect([...lying(contested, plan)].map((one) => one.join(""))).toEqual(["B2A", "C2B", "A2B"]);
  });

  it("finds the word that was laid last, and none that was taken back", () => {
    const words: Word[] = [{ at: "A2", direction: "right", letters: "BAB", points: 7 }];
    const laid: Event = { laid: { seat: 0, at: "A2", direction: "right", tiles: "B", words } };
    expect([...lastLaid([laid, { passed: { seat: 1 } }], view, plan)]).toEqual(["A2", "B2", "C2"]);
    expect(lastLaid([laid, { taken_back: { seat: 0 } }], view, plan).size).toBe(0);
  });
});
