// What each part of Compatibility's web half writes with.

import table from "texts:compatibility,compatibility-table,compatibility-reveal,compatibility-end,compatibility-gallery";
import guide from "texts:compatibility-guide";
import help from "texts:compatibility-help";
import moments from "texts:compatibility-moments";
import options from "texts:compatibility-setup";
import rules from "texts:compatibility-rules";
import type { GameTexts } from "../registry";

export default {
  table: [table],
  options: [options],
  rules: [rules],
  help: [table, help],
  mattered: [table, moments],
  guide: [guide],
  gallery: [table],
} satisfies GameTexts;
