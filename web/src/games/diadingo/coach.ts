// What a first game of Diadingo explains, and when.

import type { Tip } from "../../store/coaching.svelte";
import { t } from "../../text/text.svelte";
import { boxOf } from "../shelf";
import type { Options, View } from "./types";

export function coach(now: {
  view: Pick<View, "phase">;
  /** What the table agreed on; what it did not is as usual. */
  options: unknown;
  /** Whether whoever looks is asked something. */
  asked: boolean;
  /** The tray of a game that is over lies open. */
  opened: boolean;
}): Tip[] {
  const { phase } = now.view;
  const { scoring, memory } = Object.assign(
    {},
    boxOf("diadingo")?.entry?.default_options,
    now.options,
  ) as Options;
  if (now.opened) return [{ id: "count", text: t("coach-diadingo-count", { scoring }) }];
  if (phase === "over") return [];
  const aim: Tip = { id: "aim", text: t("coach-diadingo-aim", { scoring }) };
  if (!now.asked || phase === "turning" || !("try" in phase)) return [aim];
  return [aim, { id: "choice", text: t("coach-diadingo-choice", { memory }) }];
}
