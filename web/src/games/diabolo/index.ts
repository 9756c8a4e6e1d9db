// Diabolo's web half.
import "./styles";
import type { GameClient } from "../registry";
import { rules } from "./rules";
import DiaboloTable from "./DiaboloTable.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diabolo } from "./types";

export default {
  Table: DiaboloTable,
  end: () => import("./End.svelte"),
  Options,
  optionNames: {
    first_dealer: "diabolo-option-dealer",
  },
  // By whatever is agreed on.
  practise: (options) => options,
  rules,
  moments: ["closed", "scored"],
  shortcuts,
  sprite,
} satisfies GameClient<Diabolo>;
