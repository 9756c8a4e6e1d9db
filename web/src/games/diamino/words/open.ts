// Whether words of a table lead to the lexicon. Where players judge each other's words the lexicon would judge for them:
// the server keeps it closed to them, and their words lead nowhere until the game is over.

import { getContext, setContext } from "svelte";
import type { Table } from "../../../store/table.svelte";
import type { Diamino, Options, View } from "../types";

const LEADING = Symbol("words lead to the lexicon");

/** Where the words of a part of the page lead: nowhere, to the lexicon, or there in a tab of its own. */
export type Leading = "nowhere" | "there" | "beside";

/** Lets the words of a table lead to the lexicon when they may. Called once, by whatever shows the table. */
export function linkWords(table: Table<Diamino>): void {
  setContext(LEADING, () => leadingAt(table));
}

/** Where words lead here. */
export function leading(): Leading {
  return getContext<(() => Leading) | undefined>(LEADING)?.() ?? "nowhere";
}

function leadingAt(table: Table<Diamino>): Leading {
  if (table.table?.status === "finished") return "there";
  const view = table.streams[0]?.view;
  const agreed = table.table?.settings.options as Partial<Options> | undefined;
  // A table that goes on is not left for it.
  return view && isOpen(view, agreed?.judging) ? "beside" : "nowhere";
}

/** When the game is over; at once where a referee judges, and in patience, where every word is checked (DIA-18). */
export function isOpen(view: Pick<View, "phase" | "game">, judging: Options["judging"] = "contest"): boolean {
  return "over" in view.phase || view.game === "patience" || judging === "referee";
}
