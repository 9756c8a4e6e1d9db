// Pictures and worked examples in Compatibility's rules.

import en from "../../../../../locales/en/compatibility-help.ftl?raw";
import revealEn from "../../../../../locales/en/compatibility-reveal.ftl?raw";
import tableEn from "../../../../../locales/en/compatibility-table.ftl?raw";
import fr from "../../../../../locales/fr/compatibility-help.ftl?raw";
import revealFr from "../../../../../locales/fr/compatibility-reveal.ftl?raw";
import tableFr from "../../../../../locales/fr/compatibility-table.ftl?raw";
import "../tokens.css";
import "../track.css";
import "../table.css";
import "../rail.css";
import "./help.css";
import { addTexts } from "../../../text/text.svelte";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Doubled from "./Doubled.svelte";
import OnTrack from "./OnTrack.svelte";
import Ranks from "./Ranks.svelte";
import Revealed from "./Revealed.svelte";
import WithReference from "./WithReference.svelte";

// Pictures are drawn with what a table is made of, and that has texts of its own.
addTexts({ fr: [fr, tableFr, revealFr].join("\n"), en: [en, tableEn, revealEn].join("\n") });

export default {
  figures: {
    goal: [OnTrack],
    ranking: [Ranks],
    double: [Doubled],
    reveal: [Revealed],
    referent: [WithReference],
  },
  sprite,
} satisfies HelpClient;
