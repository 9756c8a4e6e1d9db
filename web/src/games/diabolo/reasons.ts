// What a good player would consider in Diabolo, and why, in words.

import { t } from "../../text/text.svelte";
import { percent } from "../chances";
import { cardName, colourName, colourOf, rowName } from "./cards";
import type { Reason } from "./study";
import type { Action, Colour } from "./types";

/** Whom it is said to, or of whom. */
export type Who = "you" | "other";

/** What to do. */
export function whatOf(action: Action): string {
  if ("lay" in action)
    return t("diabolo-hint-lay", { side: action.lay.side, card: cardName(action.lay.card) });
  if ("discard" in action) return t("diabolo-hint-discard", { card: cardName(action.discard.card) });
  return t("diabolo-hint-stake", { stake: action.stake });
}

/** Why, in a sentence for each reason. `asked` is the row whose ×2 is decided about. */
export function whyOf(action: Action, reasons: readonly Reason[], who: Who, asked?: Colour): string {
  const colour =
    "lay" in action ? colourOf(action.lay.card) : "discard" in action ? colourOf(action.discard.card) : asked;
  return reasons.map((reason) => sentence(reason, colour ?? "red", who)).join(" ");
}

function sentence(reason: Reason, of: Colour, who: Who): string {
  const [colour, row] = [colourName(of), rowName(of)];
  if (reason === "spare") return t("diabolo-hint-spare", { colour });
  if (reason === "quiet") return t("diabolo-hint-quiet");
  if (reason === "no_better_row") return t("diabolo-hint-no-better");
  if ("closes" in reason) {
    const { leads, ends_round } = reason.closes;
    return t("diabolo-hint-closes", { row, leads: leads ?? "none", ends: ends_round ? "yes" : "no" });
  }
  if ("turns" in reason) return t("diabolo-hint-turns", reason.turns);
  if ("strong" in reason)
    return t("diabolo-hint-strong", {
      who,
      row,
      sum: reason.strong.sum,
      percent: percent(reason.strong.chance),
    });
  if ("light" in reason) return t("diabolo-hint-light", { who, colour, sum: reason.light.sum });
  if ("sheds" in reason) return t("diabolo-hint-sheds", { who, value: reason.sheds.value });
  if ("keeps_high" in reason)
    return t("diabolo-hint-keeps-high", { who, colour, sum: reason.keeps_high.sum });
  if ("better_later" in reason)
    return t("diabolo-hint-better-later", { colour: colourName(reason.better_later.row) });
  return t("diabolo-hint-weak", {
    who,
    colour,
    sum: reason.weak.sum,
    percent: percent(reason.weak.chance),
  });
}
