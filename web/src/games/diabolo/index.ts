// Diabolo's web half.

import en from "../../../../locales/en/diabolo.ftl?raw";
import fr from "../../../../locales/fr/diabolo.ftl?raw";
import "./tokens.css";
import "./cards.css";
import { addTexts } from "../../text/text.svelte";
import type { GameClient } from "../registry";
import rules from "./book";
import DiaboloTable from "./DiaboloTable.svelte";
import End from "./End.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diabolo } from "./types";

addTexts({ fr, en });

export default {
  Table: DiaboloTable,
  End,
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
