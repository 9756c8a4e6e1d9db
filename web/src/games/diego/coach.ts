// What a first game of Diego explains, and when.

import type { Tip } from "../../store/coaching.svelte";
import { t } from "../../text/text.svelte";
import type { Options, View } from "./types";

export function coach(now: {
  view: Pick<View, "phase" | "control">;
  options: Pick<Options, "hands" | "own_pairs" | "control">;
  /** Whether whoever looks is asked something, and may see it. */
  asked: boolean;
}): Tip[] {
  const { view, options, asked } = now;
  const { phase, control } = view;
  if (control) return [{ id: "count", text: t("coach-diego-count", { control: options.control }) }];
  if (typeof phase === "string") return [];
  const aim: Tip = { id: "aim", text: t("coach-diego-aim") };
  const what = asked ? choiceOf(phase, options) : undefined;
  return what === undefined ? [aim] : [aim, { id: "choice", text: t("coach-diego-choice", { what }) }];
}

/** The first choice that matters: a pair of one's own, or whether somebody else's is one. */
function choiceOf(
  phase: Exclude<View["phase"], string>,
  { hands, own_pairs }: Pick<Options, "hands" | "own_pairs">,
): string | undefined {
  if ("announced" in phase) return "object";
  if (!("turn" in phase)) return undefined;
  return own_pairs === "yes" ? "own" : hands;
}
