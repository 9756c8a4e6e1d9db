// What each part of Diadingo's web half writes with.

import table from "texts:diadingo,diadingo-web";
import guide from "texts:diadingo-guide";
import help from "texts:diadingo-help";
import hints from "texts:diadingo-hints";
import rules from "texts:diadingo-rules";
import type { GameTexts } from "../registry";

export default {
  table: [table],
  rules: [rules],
  help: [table, help],
  hint: [hints],
  mattered: [table, hints],
  guide: [guide],
} satisfies GameTexts;
