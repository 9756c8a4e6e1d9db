// Diadingo's web half.

import en from "../../../../locales/en/diadingo.ftl?raw";
import webEn from "../../../../locales/en/diadingo-web.ftl?raw";
import fr from "../../../../locales/fr/diadingo.ftl?raw";
import webFr from "../../../../locales/fr/diadingo-web.ftl?raw";
import "./tokens.css";
import { addTexts } from "../../text/text.svelte";
import type { GameClient } from "../registry";
import rules from "./book";
import DiadingoTable from "./DiadingoTable.svelte";
import End from "./End.svelte";
import Options from "./Options.svelte";
import { forget } from "./memory";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diadingo } from "./types";

addTexts({ fr: [fr, webFr].join("\n"), en: [en, webEn].join("\n") });

export default {
  Table: DiadingoTable,
  End,
  Options,
  optionNames: {
    scoring: "diadingo-web-option-scoring",
    memory: "diadingo-web-option-aid",
    games: "diadingo-web-option-games",
    first: "diadingo-web-option-first",
  },
  forget,
  // By whatever is agreed on.
  practise: (options) => options,
  rules,
  moments: ["robbed", "game_over"],
  shortcuts,
  sprite,
} satisfies GameClient<Diadingo>;
