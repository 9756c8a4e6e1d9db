import { describe, expect, it } from "vitest";
import { chosenWays, toggled } from "./ways";

const way = (id: string, extra = false) => ({
  id,
  extra,
  label: { fr: id, en: id },
  from_class: "CM1",
  sample: 0,
});
const face = { affiliations: [way("fraction"), way("decimal"), way("area"), way("percentage", true)] };

describe("ways to show a number", () => {
  it("are those of the game, all, or the table's own choice", () => {
    expect(chosenWays(face, "standard")).toEqual(["fraction", "decimal", "area"]);
    expect(chosenWays(face, "all")).toEqual(["fraction", "decimal", "area", "percentage"]);
    expect(chosenWays(face, { only: ["area", "fraction"] })).toEqual(["fraction", "area"]);
  });

  it("are a choice of one's own once one is ticked or unticked", () => {
    expect(toggled(face, "standard", "decimal")).toEqual({ only: ["fraction", "area"] });
    expect(toggled(face, "standard", "percentage")).toEqual({
      only: ["fraction", "decimal", "area", "percentage"],
    });
    expect(toggled(face, { only: ["area"] }, "fraction")).toEqual({ only: ["fraction", "area"] });
  });

  it("leave out what the deck does not have", () => {
    expect(chosenWays(face, { only: ["root", "area"] })).toEqual(["area"]);
  });
});
