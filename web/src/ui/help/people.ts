import type { Colour, Face } from "../../protocol/types";
import type { Player } from "../people";

const LOOKS: readonly (readonly [string, Colour, Face])[] = [
  ["Ada", "coral", "fox"],
  ["Blaise", "teal", "owl"],
  ["Chloé", "amber", "cat"],
  ["Denis", "indigo", "frog"],
  ["Élise", "plum", "rabbit"],
];

/** Those who play in the examples, as many as are needed: the same in every game. */
export const people = (count: number): readonly Player[] =>
  LOOKS.slice(0, count).map(([name, colour, face], seat) => ({
    ...{ seat, name, colour, face, kind: "person", you: false, presence: "here", ready: true },
  }));
