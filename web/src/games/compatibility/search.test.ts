import { describe, expect, it } from "vitest";
import type { Pack } from "./pack";
import { found } from "./search";

const text = (fr: string, en: string) => ({ fr, en });
const pack: Pack = [
  { src: "", name: text("une longue écharpe", "a long scarf"), alt: text("Elle tricote.", "She knits.") },
  { src: "", name: text("un cœur d’ours", "a bear’s heart"), alt: text("Il pleut.", "It rains.") },
  {
    src: "",
    name: text("un phare", "a lighthouse"),
    alt: text("La nuit, au désert.", "At night, in the desert."),
  },
];

describe("pictures by name", () => {
  it("are all there when nothing was typed", () => expect(found(pack, "  ")).toEqual([0, 1, 2]));

  it.each([
    ["ECHARPE", [0]],
    ["scarf", [0]],
    ["coeur", [1]],
    ["d'ours", [1]],
    ["desert", [2]],
    ["une elle", [0]],
    ["phare rain", []],
  ])("%s", (typed, pictures) => expect(found(pack, typed)).toEqual(pictures));
});
