// What each part of Diabolo's web half writes with.

import table from "texts:diabolo";
import guide from "texts:diabolo-guide";
import help from "texts:diabolo-help";
import hints from "texts:diabolo-hints";
import rules from "texts:diabolo-rules";
import type { GameTexts } from "../registry";

export default {
  table: [table],
  rules: [rules],
  help: [table, help],
  hint: [hints],
  mattered: [table, hints],
  guide: [guide, hints],
} satisfies GameTexts;
