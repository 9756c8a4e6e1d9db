// Pictures and worked examples in the rules of Diadingo, drawn with what its table is drawn with.

import en from "../../../../../locales/en/diadingo.ftl?raw";
import helpEn from "../../../../../locales/en/diadingo-help.ftl?raw";
import webEn from "../../../../../locales/en/diadingo-web.ftl?raw";
import fr from "../../../../../locales/fr/diadingo.ftl?raw";
import helpFr from "../../../../../locales/fr/diadingo-help.ftl?raw";
import webFr from "../../../../../locales/fr/diadingo-web.ftl?raw";
import "../tokens.css";
import "../diadingo.css";
import "./help.css";
import { addTexts } from "../../../text/text.svelte";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Aid from "./Aid.svelte";
import Counted from "./Counted.svelte";
import Fixed from "./Fixed.svelte";
import Left from "./Left.svelte";
import Loose from "./Loose.svelte";
import Match from "./Match.svelte";
import Pieces from "./Pieces.svelte";
import Theft from "./Theft.svelte";

addTexts({ fr: [fr, webFr, helpFr].join("\n"), en: [en, webEn, helpEn].join("\n") });

export default {
  figures: {
    goal: [Pieces],
    turn: [Loose, Fixed],
    theft: [Theft],
    "game-end": [Left],
    scoring: [Counted, Match],
    memory: [Aid],
  },
  sprite,
} satisfies HelpClient;
