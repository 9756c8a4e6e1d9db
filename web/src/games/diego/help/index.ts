// Pictures and worked examples in Diego's rules.

import controlEn from "../../../../../locales/en/diego-control.ftl?raw";
import en from "../../../../../locales/en/diego-help.ftl?raw";
import proofEn from "../../../../../locales/en/diego-proof.ftl?raw";
import tableEn from "../../../../../locales/en/diego-table.ftl?raw";
import controlFr from "../../../../../locales/fr/diego-control.ftl?raw";
import fr from "../../../../../locales/fr/diego-help.ftl?raw";
import proofFr from "../../../../../locales/fr/diego-proof.ftl?raw";
import tableFr from "../../../../../locales/fr/diego-table.ftl?raw";
import "../tokens.css";
import "../card.css";
import "../table.css";
import "../control/control.css";
import "./help.css";
import { addTexts } from "../../../text/text.svelte";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Announced from "./Announced.svelte";
import Countered from "./Countered.svelte";
import Objected from "./Objected.svelte";
import SameNumber from "./SameNumber.svelte";
import Sheet from "./Sheet.svelte";

// Pictures are drawn with what a table is made of, and that has texts of its own.
addTexts({
  fr: [fr, tableFr, controlFr, proofFr].join("\n"),
  en: [en, tableEn, controlEn, proofEn].join("\n"),
});

export default {
  figures: {
    goal: [SameNumber],
    turn: [Announced],
    object: [Objected],
    pass: [Countered],
    control: [Sheet],
  },
  sprite,
} satisfies HelpClient;
