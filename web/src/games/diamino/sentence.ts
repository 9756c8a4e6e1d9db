import type { Said } from "../../screens/table/said";
import type { Place } from "../../store/place.svelte";
import { rich } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import type { Diamino, View } from "./types";

/** What is asked of whom. */
export function ask({
  view,
  place,
  players,
}: {
  view: View;
  place: Place<Diamino>;
  players: readonly Player[];
}): Said {
  const { phase } = view;
  if ("over" in phase) return { sentence: rich("diamino-round-say-over"), why: "" };
  const [kind, seat] =
    "compose" in phase
      ? (["compose", phase.compose.seat] as const)
      : "contest" in phase
        ? (["contest", phase.contest.by] as const)
        : (["give_back", phase.give_back.seat] as const);
  const player = players[seat];
  const who = player?.you && !place.shared ? "you" : "other";
  return { sentence: rich(`diamino-round-say-${kind}`, { name: player?.name ?? "", who }), why: "" };
}
