import { rich, t, type Args, type Part } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import { cardSign, colourName } from "./cards";
import { sideOf, type Scored } from "./scored";
import type { Event } from "./types";

/** What happened, in words. Nothing for what needs none. */
export function tell(event: Event, players: readonly Player[], alone: boolean): Part[] | undefined {
  const who = (seat: number): { name: string; who: string } =>
    players[seat]?.you && alone
      ? { name: t("you"), who: "you" }
      : { name: players[seat]?.name ?? "", who: "other" };
  const cards = (hand: readonly string[]): Args =>
    Object.fromEntries(hand.map((card, at) => [`card${at}`, cardSign(card)]));

  if ("laid" in event) {
    const { seat, card, side } = event.laid;
    return rich("diabolo-laid", { ...who(seat), card: cardSign(card), side });
  }
  if ("closed" in event) return rich("diabolo-closed-row", { colour: colourName(event.closed.row) });
  if ("drew" in event)
    return alone && event.drew.card !== undefined
      ? rich("diabolo-drew-you", { card: cardSign(event.drew.card) })
      : undefined;
  if ("shown" in event) {
    const { seat, hand } = event.shown;
    const parts = rich("diabolo-shown", { ...who(seat), cards: { sign: "cards", text: "" } });
    return parts.flatMap((part) =>
      typeof part === "object" && part.sign === "cards"
        ? spaced(Object.values(cards(hand)) as Part[])
        : [part],
    );
  }
  if ("discarded" in event)
    return rich("diabolo-discarded", { ...who(event.discarded.seat), card: cardSign(event.discarded.card) });
  if ("skipped" in event) return rich("diabolo-skipped", who(event.skipped.seat));
  if ("round_over" in event) return rich("diabolo-round-over", { round: event.round_over.round });
  if ("asked" in event) return rich("diabolo-asked", { colour: colourName(event.asked.row) });
  if ("staked" in event) return rich("diabolo-staked", who(event.staked.seat));
  if ("scored" in event) return tellScore(event.scored, who);
  if ("dealt" in event)
    return rich("diabolo-dealt", { round: event.dealt.round, ...who(event.dealt.dealer) });
  if ("left" in event) return rich("left", who(event.left.seat));
  return undefined;
}

const VERDICTS = { hell: "diabolo-row-lost", heaven: "diabolo-row-won", none: "diabolo-row-level" } as const;

function tellScore(scored: Scored, who: (seat: number) => { name: string; who: string }): Part[] {
  const { row, hell, heaven, doubled, shown, points } = scored;
  const colour = colourName(row);
  const side = sideOf(scored);
  const key = VERDICTS[side ?? "none"];
  const sentences = [rich(key, { colour, hell, heaven })];
  for (const seat of doubled) sentences.push(rich("diabolo-doubled", who(seat)));
  points.forEach((change, seat) => {
    if (change > 0) sentences.push(rich("diabolo-gains", { ...who(seat), points: change }));
    if (change < 0) sentences.push(rich("diabolo-loses", { ...who(seat), points: -change }));
  });
  if (side !== undefined && shown.every((cards) => cards === null || cards.length === 0))
    sentences.push(rich("diabolo-nobody", { colour }));
  return sentences.flatMap((sentence, at) => (at === 0 ? sentence : [" ", ...sentence]));
}

function spaced(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [" ", part]));
}
