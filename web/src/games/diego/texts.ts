// What each part of Diego's web half writes with.

import table from "texts:diego,diego-table,diego-control,diego-proof";
import guide from "texts:diego-guide";
import help from "texts:diego-help";
import hints from "texts:diego-hints";
import moments from "texts:diego-moments";
import options from "texts:diego-options";
import practice from "texts:diego-practice";
import rules from "texts:diego-rules";
import type { GameTexts } from "../registry";

export default {
  table: [table],
  options: [options],
  rules: [rules],
  help: [table, help],
  hint: [hints],
  mattered: [table, moments],
  replay: [moments],
  guide: [guide],
  practice: [table, options, practice],
  report: [table],
} satisfies GameTexts;
