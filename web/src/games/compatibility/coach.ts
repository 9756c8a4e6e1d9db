// What a first game of Compatibility explains, and when.

import type { Tip } from "../../store/coaching.svelte";
import { t } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import { referentOf } from "./phase";
import type { View } from "./types";

export function coach(now: {
  view: Pick<View, "mode" | "announcer" | "themes_at_most" | "phase" | "reveal">;
  players: readonly Pick<Player, "name">[];
  seat: number | undefined;
  /** Who walks with us. */
  partner: number | undefined;
  ranking: {
    readonly open: boolean;
    /** The ×2 was pressed once, or is asked for at the last moment. */
    readonly armed: boolean;
    readonly canDecline: boolean;
  };
}): Tip[] {
  const { view, ranking } = now;
  const { mode, phase, reveal } = view;
  if (phase === "over") return [];
  if (phase === "revealing") {
    if (!reveal) return [];
    const found = reveal.matches.length > 0;
    if (!found && reveal.step < reveal.steps) return [];
    return [{ id: "count", text: t("coach-compatibility-count", { found: found ? "yes" : "no" }) }];
  }
  const aim: Tip = {
    id: "aim",
    text: t("coach-compatibility-aim", { mode, most: view.themes_at_most, name: nameOf(now, now.partner) }),
  };
  if (ranking.armed || ranking.canDecline)
    return [{ id: "double", text: t("coach-compatibility-double") }, aim];
  return ranking.open ? [aim, { id: "choice", text: aboutChoice(now) }] : [aim];
}

/** With whom one is compared says what to think of. */
function aboutChoice(now: Parameters<typeof coach>[0]): string {
  const referent = referentOf(now.view);
  const what = referent === undefined ? "partner" : referent === now.seat ? "referent" : "guess";
  return t("coach-compatibility-choice", { what, name: nameOf(now, referent ?? now.partner) });
}

const nameOf = ({ players }: Pick<Parameters<typeof coach>[0], "players">, seat: number | undefined) =>
  (seat === undefined ? undefined : players[seat]?.name) ?? "";
