// Diego's web half.

import en from "../../../../locales/en/diego.ftl?raw";
import controlEn from "../../../../locales/en/diego-control.ftl?raw";
import optionsEn from "../../../../locales/en/diego-options.ftl?raw";
import proofEn from "../../../../locales/en/diego-proof.ftl?raw";
import tableEn from "../../../../locales/en/diego-table.ftl?raw";
import fr from "../../../../locales/fr/diego.ftl?raw";
import controlFr from "../../../../locales/fr/diego-control.ftl?raw";
import optionsFr from "../../../../locales/fr/diego-options.ftl?raw";
import proofFr from "../../../../locales/fr/diego-proof.ftl?raw";
import tableFr from "../../../../locales/fr/diego-table.ftl?raw";
import "./tokens.css";
import { addTexts } from "../../text/text.svelte";
import type { GameClient } from "../registry";
import rules from "./book";
import DiegoTable from "./DiegoTable.svelte";
import Editions from "./Editions.svelte";
import End from "./End.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diego } from "./types";

addTexts({
  fr: [fr, tableFr, controlFr, proofFr, optionsFr].join("\n"),
  en: [en, tableEn, controlEn, proofEn, optionsEn].join("\n"),
});

export default {
  Table: DiegoTable,
  End,
  Options,
  optionNames: {
    delay: "diego-setup-delay",
    hands: "diego-setup-hands",
    size: "diego-setup-size",
    affiliations: "diego-setup-ways",
    own_pairs: "diego-setup-own",
    capital: "diego-setup-capital",
    sides: "diego-setup-sides",
    control: "diego-setup-control",
    first: "diego-setup-first",
  },
  Editions,
  /** Whoever thinks about a hint shall have the time for it. */
  practise: (options) => ({ ...options, delay: "none" }),
  rules,
  moments: ["objected", "countered", "challenged", "checked"],
  shortcuts,
  sprite,
} satisfies GameClient<Diego>;
