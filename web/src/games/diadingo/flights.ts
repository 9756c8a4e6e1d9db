// What moves explains what happened: a stone rises and goes to its ring, or shakes and stays; a stolen one goes
// from ring to ring. Only transform and opacity are animated.

import { tick } from "svelte";
import { moves } from "../../store/settings.svelte";
import type { Event } from "./types";

const EASE = "cubic-bezier(.2, .8, .25, 1)";
const RISE = 260;
const FLY = 300;
/** Three times three pixels. */
const SHAKE = [0, -3, 3, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const NAMESPACE = "http://www.w3.org/2000/svg";

const find = (selector: string) => document.querySelector<Element>(`.diadingo ${selector}`);
const stone = (place: string) => find(`[data-place="${place}"] .cut`);
/** The last ring with a stone among those of a value in front of a seat. */
const ringOf = (seat: number, value: number) =>
  [...document.querySelectorAll(`.diadingo [data-seat="${seat}"] [data-value="${value}"] .rg.set`)].at(-1);

/** A stone between two places, for the time of its flight. */
function fly(from: DOMRect | undefined, to: Element | undefined, rise: boolean): void {
  const table = document.querySelector("main.diadingo");
  if (!from || from.width === 0 || !to || !table) return;
  const gem = document.createElementNS(NAMESPACE, "svg");
  gem.setAttribute("viewBox", "0 0 40 40");
  gem.setAttribute("class", "flying");
  gem.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(NAMESPACE, "use");
  use.setAttribute("href", "#g-gem");
  gem.append(use);
  Object.assign(gem.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
  table.append(gem);

  const goal = to.getBoundingClientRect();
  const x = goal.left + goal.width / 2 - (from.left + from.width / 2);
  const y = goal.top + goal.height / 3 - (from.top + from.height / 2);
  const land = `translate(${x}px, ${y}px) scale(${Math.max(0.25, (goal.width / from.width) * 0.7)})`;
  const lifted = `translateY(${-from.height * 0.7}px) scale(1.6)`;
  const [up, hold] = rise ? [RISE, 140] : [0, 0];
  const whole = up + hold + FLY;
  const path = rise
    ? [
        { transform: "none", easing: EASE },
        { transform: lifted, offset: up / whole },
        { transform: lifted, offset: (up + hold) / whole, easing: EASE },
        { transform: land },
      ]
    : [{ transform: "none" }, { transform: land }];
  gem.animate(path, { duration: whole, easing: rise ? "linear" : EASE }).onfinish = () => gem.remove();
  // The ring gets its stone when the stone is there.
  const wait = (whole - 60) / whole;
  to.animate([{ opacity: 0 }, { opacity: 0, offset: wait }, { opacity: 1 }], { duration: whole });
}

/** Shows what a step tells; `drawn` is what the ring being tried for is worth. Called before the page is redrawn; draws the rest after. */
export async function stir(events: readonly Event[], drawn: number): Promise<void> {
  if (!moves() || document.hidden) return;
  const after = events.flatMap((event): (() => void)[] => {
    if ("tried" in event) {
      const { seat, place, loose } = event.tried;
      if (!loose) return [() => stone(place)?.animate(SHAKE, { duration: 320 })];
      const from = stone(place)?.getBoundingClientRect();
      return [() => fly(from, ringOf(seat, drawn), true)];
    }
    if ("robbed" in event) {
      const { seat, victim, value } = event.robbed;
      const from = ringOf(victim, value)?.getBoundingClientRect();
      return [() => fly(from, ringOf(seat, value), false)];
    }
    return [];
  });
  await tick();
  for (const show of after) show();
}

/** Turns the tray, once. */
export function turn(tray: Element): void {
  if (!moves()) return;
  tray.animate([{ transform: "rotate(-405deg) scale(.94)" }, { transform: "none" }], {
    duration: 1_100,
    easing: "cubic-bezier(.25, .6, .2, 1)",
  });
}
