// What each part of Diamino's web half writes with.

import table from "texts:diamino,diamino-board,diamino-round,diamino-patience,diamino-practice,diamino-moments";
import guide from "texts:diamino-guide";
import help from "texts:diamino-help";
import options from "texts:diamino-options";
import report from "texts:diamino-report";
import rules from "texts:diamino-rules";
import type { GameTexts } from "../registry";

export default {
  table: [table],
  options: [options],
  rules: [rules],
  help: [table, rules, help],
  mattered: [table],
  guide: [guide],
  report: [table, report],
} satisfies GameTexts;
