// Compatibility's web half.

import en from "../../../../locales/en/compatibility.ftl?raw";
import endEn from "../../../../locales/en/compatibility-end.ftl?raw";
import revealEn from "../../../../locales/en/compatibility-reveal.ftl?raw";
import galleryEn from "../../../../locales/en/compatibility-gallery.ftl?raw";
import setupEn from "../../../../locales/en/compatibility-setup.ftl?raw";
import tableEn from "../../../../locales/en/compatibility-table.ftl?raw";
import fr from "../../../../locales/fr/compatibility.ftl?raw";
import endFr from "../../../../locales/fr/compatibility-end.ftl?raw";
import revealFr from "../../../../locales/fr/compatibility-reveal.ftl?raw";
import galleryFr from "../../../../locales/fr/compatibility-gallery.ftl?raw";
import setupFr from "../../../../locales/fr/compatibility-setup.ftl?raw";
import tableFr from "../../../../locales/fr/compatibility-table.ftl?raw";
import "./tokens.css";
import "./track.css";
import { addTexts } from "../../text/text.svelte";
import type { GameClient } from "../registry";
import rules from "./book";
import CompatibilityTable from "./CompatibilityTable.svelte";
import Editions from "./Editions.svelte";
import End from "./end/End.svelte";
import "./gallery/gallery.css";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Compatibility } from "./types";

addTexts({
  fr: [fr, tableFr, revealFr, endFr, setupFr, galleryFr].join("\n"),
  en: [en, tableEn, revealEn, endEn, setupEn, galleryEn].join("\n"),
});

export default {
  Table: CompatibilityTable,
  End,
  Options,
  optionNames: {
    track: "compatibility-setup-track",
    window: "compatibility-setup-window",
    first: "compatibility-setup-first",
  },
  Editions,
  rules,
  moments: ["doubled", "theme_over"],
  shortcuts,
  sprite,
} satisfies GameClient<Compatibility>;
