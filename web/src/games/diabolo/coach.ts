// What a first game of Diabolo explains, and when.

import type { Tip } from "../../store/coaching.svelte";
import { t } from "../../text/text.svelte";
import { colourName, colourOf } from "./cards";
import { sideOf, type Scored } from "./scored";
import type { Card, View } from "./types";

export function coach(now: {
  view: Pick<View, "phase">;
  /** Whether whoever looks is asked something, and may see it. */
  asked: boolean;
  /** The card that is about to be laid. */
  card: Card | undefined;
  /** The row that is looked at in the count. */
  scored: Scored | undefined;
}): Tip[] {
  const { view, asked, card, scored } = now;
  const { phase } = view;
  if (phase === "over") return [];
  if ("count" in phase) {
    const side = scored && sideOf(scored);
    if (!scored || !side || scored.points.every((points) => points === 0)) return [];
    return [{ id: "count", text: t("coach-diabolo-count", { side }) }];
  }
  if ("stake" in phase) {
    const colour = colourName(phase.stake.row);
    return asked ? [{ id: "double", text: t("coach-diabolo-double", { colour }) }] : [];
  }
  const aim: Tip = { id: "aim", text: t("coach-diabolo-aim") };
  if (!asked || card === undefined || !("lay" in phase)) return [aim];
  const colour = colourName(colourOf(card));
  return [aim, { id: "choice", text: t("coach-diabolo-choice", { colour }) }];
}
