// The one sentence while the control sheet is gone through.

import type { Said } from "../../../screens/table/said";
import { calledWithin, those } from "../../../text/called";
import { rich, t } from "../../../text/text.svelte";
import type { Player } from "../../../ui/people";
import { change } from "../../../ui/points";
import type { View } from "../types";

/** `seat` is whose view it is; none for a spectator. */
export function sayOfSheet(view: View, players: readonly Player[], seat: number | undefined): Said {
  const { phase, control } = view;
  if (typeof phase === "object" && "voting" in phase) {
    const { voted, skipped } = phase.voting;
    const done = [...voted, ...skipped, ...view.gone];
    if (seat !== undefined && !done.includes(seat))
      return { sentence: rich("diego-control-ask"), why: t("diego-control-ask-why") };
    const awaited = players.map((player) => player.seat).filter((one) => !done.includes(one));
    return { sentence: rich("diego-control-wait", those(players, awaited)), why: "" };
  }
  const entry =
    typeof phase === "object" && "checked" in phase ? control?.pairs[phase.checked.pair] : undefined;
  if (!entry?.verdict)
    return { sentence: rich("diego-control-ended", { reason: control?.reason ?? "" }), why: "" };
  const { right, points } = entry.verdict;
  const name = calledWithin(players, entry.seat);
  return {
    sentence: rich(right ? "diego-control-same" : "diego-control-different"),
    why: t(`diego-control-why-${entry.side}`, {
      name,
      right: right ? "yes" : "no",
      points: change(points),
    }),
  };
}
