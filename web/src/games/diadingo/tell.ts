import { rich, t, type Part } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import { dollars } from "./money";
import type { Event } from "./types";

/** What happened, in words. It never names a place: to remember them is the game. */
export function tell(event: Event, players: readonly Player[], alone: boolean): Part[] | undefined {
  const who = (seat: number): { name: string; who: string } =>
    players[seat]?.you && alone
      ? { name: t("you"), who: "you" }
      : { name: players[seat]?.name ?? "", who: "other" };

  if ("drew" in event) {
    const { seat, card } = event.drew;
    return card === "theft"
      ? rich("diadingo-web-tell-drew-theft", who(seat))
      : rich("diadingo-web-tell-drew", { ...who(seat), value: dollars(card.ring) });
  }
  if ("tried" in event)
    return rich("diadingo-web-tell-tried", {
      ...who(event.tried.seat),
      loose: event.tried.loose ? "yes" : "no",
    });
  if ("robbed" in event) {
    const { seat, victim, value } = event.robbed;
    const from = who(victim);
    return rich("diadingo-web-tell-robbed", {
      ...who(seat),
      victim: from.name,
      whom: from.who,
      value: dollars(value),
    });
  }
  if ("declined" in event) return rich("diadingo-web-tell-declined", who(event.declined.seat));
  if ("put_aside" in event) return rich("diadingo-web-tell-aside", who(event.put_aside.seat));
  if ("game_over" in event) {
    const { game, reason, points } = event.game_over;
    const counted = players.map(({ seat, name }) => `${name} ${dollars(points[seat] ?? 0)}`).join(", ");
    return rich("diadingo-web-tell-over", { game, reason, counted });
  }
  if ("began" in event)
    return rich("diadingo-web-tell-began", { game: event.began.game, ...who(event.began.first) });
  if ("left" in event) return rich("left", who(event.left.seat));
  return undefined;
}
