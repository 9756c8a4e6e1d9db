// Diamino's web half.

import en from "../../../../locales/en/diamino.ftl?raw";
import boardEn from "../../../../locales/en/diamino-board.ftl?raw";
import patienceEn from "../../../../locales/en/diamino-patience.ftl?raw";
import momentsEn from "../../../../locales/en/diamino-moments.ftl?raw";
import optionsEn from "../../../../locales/en/diamino-options.ftl?raw";
import practiceEn from "../../../../locales/en/diamino-practice.ftl?raw";
import roundEn from "../../../../locales/en/diamino-round.ftl?raw";
import fr from "../../../../locales/fr/diamino.ftl?raw";
import boardFr from "../../../../locales/fr/diamino-board.ftl?raw";
import patienceFr from "../../../../locales/fr/diamino-patience.ftl?raw";
import momentsFr from "../../../../locales/fr/diamino-moments.ftl?raw";
import optionsFr from "../../../../locales/fr/diamino-options.ftl?raw";
import practiceFr from "../../../../locales/fr/diamino-practice.ftl?raw";
import roundFr from "../../../../locales/fr/diamino-round.ftl?raw";
import "./tokens.css";
import { addTexts } from "../../text/text.svelte";
import type { GameClient } from "../registry";
import rules from "./book";
import DiaminoTable from "./DiaminoTable.svelte";
import End from "./End.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diamino } from "./types";

addTexts({
  fr: [fr, boardFr, practiceFr, roundFr, optionsFr, patienceFr, momentsFr].join("\n"),
  en: [en, boardEn, practiceEn, roundEn, optionsEn, patienceEn, momentsEn].join("\n"),
});

export default {
  Table: DiaminoTable,
  End,
  Options,
  optionNames: {
    game: "diamino-setup-game",
    judging: "diamino-setup-judging",
    window: "diamino-setup-window",
    unjustified: "diamino-setup-unjustified",
    scoring: "diamino-setup-scoring",
    convention: "diamino-setup-words",
    first: "diamino-setup-first",
  },
  /** Words are advised: where opponents judge them (DIA-8), nobody else may. */
  practise: (options) => ({ ...options, judging: "referee" }),
  rules,
  moments: ["contested", "taken_back"],
  shortcuts,
  sprite,
} satisfies GameClient<Diamino>;
