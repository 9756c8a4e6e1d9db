// What moves explains what happened: a card goes to its row, a drawn one comes to the hand, a full row turns, those
// who are counted come in. Only transform and opacity are animated.

import { tick } from "svelte";
import { moves } from "../../store/settings.svelte";
import { colourOf } from "./cards";
import type { Card, Event, View } from "./types";

const MOVE = { duration: 240, easing: "cubic-bezier(.2, .8, .25, 1)" };
const TURN = { duration: 300, easing: "cubic-bezier(.2, .8, .25, 1)" };

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Prepares a flight: looks where it ends, and returns what begins it. */
function flight(element: HTMLElement | null, from: DOMRect | undefined): (() => Animation) | undefined {
  if (!element || !from || from.width === 0) return undefined;
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.max(0.3, Math.min(1.6, from.width / to.width));
  return () => {
    element.style.zIndex = "5";
    const moving = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      MOVE,
    );
    moving.onfinish = () => (element.style.zIndex = "");
    return moving;
  };
}

/** How many flights are under way. */
let flying = 0;

/** Cloth and rail cut off nothing while cards fly between them; returns what ends that. */
function raise(): () => void {
  const places = document.querySelectorAll(".tbl > .mat, .tbl > .rail");
  flying += 1;
  places.forEach((place) => place.classList.add("flown-over"));
  return () => {
    flying -= 1;
    if (flying === 0) places.forEach((place) => place.classList.remove("flown-over"));
  };
}

/** Where a card that is being laid comes from: one's own hand, or the player's seat. */
function source(
  seat: number,
  card: Card,
  own: number | undefined,
  hand: readonly Card[],
): DOMRect | undefined {
  const at = hand.indexOf(card);
  const element =
    seat === own
      ? (find(`.fan .sel [data-hand]`) ?? find(`.fan [data-hand="${at}"]`))
      : find(`[data-seat="${seat}"] .av`);
  return element?.getBoundingClientRect();
}

const MOVING = ["laid", "drew", "closed", "scored"];

/**
 * Shows what a frame told. Called before the page is redrawn; draws the rest after. Ends when everything is where
 * it belongs; nothing where nothing moves.
 */
export function show(
  events: readonly Event[],
  own: number | undefined,
  hand: readonly Card[],
  after: View,
): Promise<unknown> | undefined {
  if (!moves() || document.hidden) return undefined;
  if (!events.some((event) => MOVING.some((name) => name in event))) return undefined;
  const sources = events.map((event) =>
    "laid" in event ? source(event.laid.seat, event.laid.card, own, hand) : undefined,
  );
  const pile = find("[data-pile] i")?.getBoundingClientRect();
  return fly(events, own, after, sources, pile);
}

async function fly(
  events: readonly Event[],
  own: number | undefined,
  after: View,
  sources: readonly (DOMRect | undefined)[],
  pile: DOMRect | undefined,
): Promise<void> {
  await tick();
  // Places are looked up just before the page is drawn, when it has to know them anyway, and all before
  // anything moves: each look after a change would lay the page out once more.
  await new Promise(requestAnimationFrame);
  const begins = events.map((event, index) => {
    if ("laid" in event) {
      const colour = colourOf(event.laid.card);
      const at = after.rows[colour][event.laid.side].cards.length - 1;
      return flight(find(`[data-at="${colour}-${event.laid.side}-${at}"]`), sources[index]);
    }
    if ("drew" in event && event.drew.card !== undefined && event.drew.seat === own)
      return flight(find(".fan .fresh .pc"), pile);
    return undefined;
  });
  const moving = begins.flatMap((begin) => begin?.() ?? []);
  const lower = moving.length > 0 ? raise() : () => {};
  if (events.some((event) => "scored" in event))
    moving.push(...(find(".cmps")?.getAnimations({ subtree: true }) ?? []));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  lower();
  // The card that filled the row lies: now the row turns.
  const turn = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
  for (const event of events)
    if ("closed" in event) find(`.rows [data-middle="${event.closed.row}"]`)?.animate(turn, TURN);
}
