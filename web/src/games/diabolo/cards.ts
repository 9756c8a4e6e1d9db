import { t } from "../../text/text.svelte";
import type { Key } from "../../text/keys";
import type { Action, Card, Colour, Side, View } from "./types";

/** In the order in which their rows are scored. */
export const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue", "violet"];
export const SIDES: readonly Side[] = ["hell", "heaven"];

const LETTERS: Record<string, Colour> = { R: "red", Y: "yellow", G: "green", B: "blue", V: "violet" };

export const colourOf = (card: Card): Colour => LETTERS[card[0] ?? ""] ?? "red";
export const valueOf = (card: Card): number => Number(card.slice(1));

export const colourName = (colour: Colour): string => t(`diabolo-${colour}` as Key);
/** The colour of a row: in French it agrees with it. */
export const rowName = (colour: Colour): string => t(`diabolo-${colour}-row` as Key);
export const sideName = (side: Side): string => t(`diabolo-${side}` as Key);

/** A card in words. */
export const cardName = (card: Card): string =>
  t("diabolo-card", { value: valueOf(card), colour: colourName(colourOf(card)) });

/** A card as a sign in a sentence. */
export const cardSign = (card: Card) => ({ sign: card, text: cardName(card) });

/** What is on offer for a card: the server's list says, not we. */
export function sidesOf(legal: readonly Action[], card: Card): Side[] {
  return SIDES.filter((side) =>
    legal.some((action) => "lay" in action && action.lay.card === card && action.lay.side === side),
  );
}

export function canDiscard(legal: readonly Action[], card: Card): boolean {
  return legal.some((action) => "discard" in action && action.discard.card === card);
}

/** The hand of a seat, as far as the viewer sees it. */
export const handOf = (view: View, seat: number | undefined): Card[] =>
  seat === undefined ? [] : (view.hands[seat]?.cards ?? []);
