// How a mistake comes about, said to whoever may have made it.

import { language, t } from "../../text/text.svelte";
import type { Both } from "./types";

/** Why two cards are mistaken for each other, as one of those things that happen. */
export function mistake(why: Both): string {
  const said = why[language()];
  return t("diego-proof-mistake", { why: said.charAt(0).toLowerCase() + said.slice(1) });
}
