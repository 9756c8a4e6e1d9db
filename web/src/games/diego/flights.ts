// What moves explains what happened: a card of a hand and a target meet in the middle; a pair goes to the side of the
// holder that it was taken for; a new card comes to its place. Only transform and opacity are animated.

import { tick } from "svelte";
import { moves } from "../../store/settings.svelte";
import type { CardId, Event, Side } from "./types";

const EASE = "cubic-bezier(.2, .8, .25, 1)";
/** Two cards meet: within the time that the server gives to it before a delay runs. */
const MEET = 260;
const TAKE = 300;
const COME = 240;

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.tbl.diego ${selector}`)];
const boxOf = (element: Element | undefined): Box | undefined => {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
};
/** Where a card lies on the table, outside the middle: in a hand, or in the line. */
const lying = (card: CardId) =>
  all(`[data-place="${card}"]`).find((place) => !place.closest(".stage .pair2"));
const inMiddle = (card: CardId) => all(`.stage .pair2 [data-card="${card}"]`)[0];
const sideOf = (seat: number, side: Side) =>
  all(`.seat[data-seat="${seat}"] .holder ${side === "diego" ? ".yes" : ".nay"}`)[0];

/** Lets a copy of a card fly from one box to another. */
function fly(card: HTMLElement, from: Box, to: Box, duration: number, end = 1): Animation | undefined {
  const air = document.querySelector(".air");
  if (!air) return undefined;
  const copy = card.cloneNode(true) as HTMLElement;
  copy.classList.add("flying");
  Object.assign(copy.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
  });
  air.append(copy);
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const flight = copy.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, opacity: 1 },
      { transform: "none", opacity: end },
    ],
    { duration, easing: EASE },
  );
  flight.onfinish = () => copy.remove();
  return flight;
}

/** Hides something for as long as its copy flies. */
const wait = (element: Element, duration: number) =>
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration });

/** Two cards leave their places and meet in the middle. Those that lie there already stay. */
function meet(cards: readonly CardId[]): Promise<unknown> {
  const from = cards.map((card) => (inMiddle(card) ? undefined : boxOf(lying(card))));
  return tick().then(() => {
    const flights = cards.flatMap((card, at) => {
      const [middle, start] = [inMiddle(card), from[at]];
      const to = boxOf(middle);
      if (!middle || !start || !to) return [];
      wait(middle, MEET);
      return fly(middle, start, to, MEET) ?? [];
    });
    return Promise.allSettled(flights.map(({ finished }) => finished));
  });
}

/** A pair goes from where it lies to a side of somebody's holder. */
function take(cards: readonly CardId[], seat: number, side: Side): Promise<unknown> | undefined {
  const to = boxOf(sideOf(seat, side));
  const flights = cards.flatMap((card) => {
    const element = inMiddle(card) ?? lying(card)?.querySelector<HTMLElement>(".dc") ?? undefined;
    const from = boxOf(element);
    if (!element || !from || !to) return [];
    // As narrow as the side of the holder, and gone when it is there.
    const wide = Math.min(to.width, 24);
    const end = {
      left: to.left + (to.width - wide) / 2,
      top: to.top - wide * 0.4,
      width: wide,
      height: wide * 1.4,
    };
    return fly(element, from, end, TAKE, 0.2) ?? [];
  });
  return flights.length === 0 ? undefined : Promise.allSettled(flights.map(({ finished }) => finished));
}

/** New cards come to their places when what left has gone. */
function come(cards: readonly CardId[], delay: number): void {
  void tick().then(() => {
    for (const card of cards)
      lying(card)?.animate(
        [
          { transform: "translateY(-14px) scale(.9)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: COME, delay, easing: EASE, fill: "backwards" },
      );
  });
}

/**
 * Shows what is told, from the page as it still lies: called before it is redrawn. Ends when everything is where it
 * belongs; nothing where nothing moves.
 */
export function stir(events: readonly Event[], chosen: readonly CardId[] = []): Promise<unknown> | undefined {
  if (!moves() || document.hidden) return undefined;
  let flight = chosen.length > 0 ? meet(chosen) : undefined;
  const fresh: CardId[] = [];
  for (const event of events) {
    if ("announced" in event) flight = meet([event.announced.card, event.announced.with]);
    else if ("taken" in event) {
      const { card, with: other, seat, side } = event.taken;
      flight = take([card, other], seat, side) ?? flight;
    } else if ("drew" in event) fresh.push(event.drew.card);
    else if ("drew_unseen" in event) fresh.push(...[event.drew_unseen.card ?? []].flat());
    else if ("turned" in event) fresh.push(event.turned.card);
  }
  if (fresh.length > 0) come(fresh, flight ? TAKE : 0);
  return flight;
}
