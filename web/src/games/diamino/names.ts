import { t } from "../../text/text.svelte";
import { DEVIL, isDevil, type Plan } from "./plan";

/** A tile in words: its letter and what it is worth. */
export function tileName(tile: string, plan: Plan): string {
  if (tile === DEVIL) return t("diamino-board-devil");
  if (isDevil(tile)) return t("diamino-board-devil-as", { letter: tile.toUpperCase() });
  return t("diamino-board-tile", { letter: tile, value: plan.value(tile) });
}
