import { rich, type Part } from "../../text/text.svelte";
import { about, teller, type People } from "../tell";
import { cardSign, colourName, rowName } from "./cards";
import { sideOf, type Scored } from "./scored";
import type { Card, Event } from "./types";

/** What happened, in words. */
export const tell = teller<Event>({
  game: "diabolo",
  fields: { card: cardSign, hand: (cards) => spaced(cards), row: rowName, dealer: "seat" },
  secret: ["drew"],
  exceptions: { scored: tellScore },
});

const VERDICTS = { hell: "diabolo-row-lost", heaven: "diabolo-row-won", none: "diabolo-row-level" } as const;

/** A row, and everything it led to. */
function tellScore(scored: Scored, people: People): Part[] {
  const { row, hell, heaven, doubled, shown, points } = scored;
  const colour = colourName(row);
  const side = sideOf(scored);
  const who = (seat: number) => about("seat", seat, people);
  const sentences = [rich(VERDICTS[side ?? "none"], { row: rowName(row), hell, heaven })];
  for (const seat of doubled) sentences.push(rich("diabolo-doubled", who(seat)));
  points.forEach((change, seat) => {
    if (change > 0) sentences.push(rich("diabolo-gains", { ...who(seat), points: change }));
    if (change < 0) sentences.push(rich("diabolo-loses", { ...who(seat), points: -change }));
  });
  if (side !== undefined && shown.every((cards) => cards === null || cards.length === 0))
    sentences.push(rich("diabolo-nobody", { colour }));
  return sentences.flatMap((sentence, at) => (at === 0 ? sentence : [" ", ...sentence]));
}

function spaced(cards: readonly Card[]): Part[] {
  return cards.flatMap((card, at) => (at === 0 ? [cardSign(card)] : [" ", cardSign(card)]));
}
