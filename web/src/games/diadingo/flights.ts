// What moves explains what happened: a stone rises and goes to its ring, or shakes and stays; a stolen one goes
// from ring to ring. Only transform and opacity are animated.

import { moves } from "../../store/settings.svelte";
import type { Event } from "./types";

const EASE = "cubic-bezier(.2, .8, .25, 1)";
const RISE = 260;
const HANG = 140;
const FLY = 320;
/** Three times three pixels. */
const SHAKE = [0, -3, 3, -3, 3, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
const NAMESPACE = "http://www.w3.org/2000/svg";

const find = (selector: string) => [...document.querySelectorAll(`.diadingo ${selector}`)].at(-1);
const stoneAt = (place: string) => find(`[data-place="${place}"] .cut`);
const ring = (seat: number, which: string) => find(`[data-seat="${seat}"] ${which}`);

/** A stone between two places, for the time of its flight. It rises from the tray before it goes. */
function fly(
  start: Element | undefined,
  end: Element | undefined,
  from: "tray" | "ring",
): Animation | undefined {
  const table = document.querySelector("main.diadingo");
  const [here, there] = [start?.getBoundingClientRect(), end?.getBoundingClientRect()];
  if (!here || here.width === 0 || !there || !table) return undefined;
  const gem = document.createElementNS(NAMESPACE, "svg");
  gem.setAttribute("viewBox", "0 0 40 40");
  gem.setAttribute("class", "flying");
  gem.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(NAMESPACE, "use");
  use.setAttribute("href", "#g-gem");
  gem.append(use);
  Object.assign(gem.style, { left: `${here.left}px`, top: `${here.top}px`, width: `${here.width}px` });
  table.append(gem);

  const x = there.left + there.width / 2 - (here.left + here.width / 2);
  const y = there.top + there.height / 3 - (here.top + here.height / 2);
  const land = `translate(${x}px, ${y}px) scale(${Math.max(0.25, (there.width / here.width) * 0.7)})`;
  const lifted = `translateY(${-here.height * 0.7}px) scale(1.6)`;
  const whole = from === "tray" ? RISE + HANG + FLY : FLY;
  const path =
    from === "tray"
      ? [
          { transform: "none", easing: EASE },
          { transform: lifted, offset: RISE / whole },
          { transform: lifted, offset: (RISE + HANG) / whole, easing: EASE },
          { transform: land },
        ]
      : [{ transform: "none", easing: EASE }, { transform: land }];
  const flight = gem.animate(path, { duration: whole });
  flight.onfinish = () => gem.remove();
  return flight;
}

/**
 * Shows what is told, from the page as it still lies: called before it is redrawn. Ends when everything is where it
 * belongs; nothing where nothing moves.
 */
export function stir(events: readonly Event[]): Promise<unknown> | undefined {
  if (!moves() || document.hidden) return undefined;
  const moving = events.flatMap((event) => movement(event) ?? []);
  if (moving.length === 0) return undefined;
  return Promise.allSettled(moving.map(({ finished }) => finished));
}

function movement(event: Event): Animation | undefined {
  if ("tried" in event) {
    const { seat, place, loose } = event.tried;
    const stone = stoneAt(place);
    return loose ? fly(stone, ring(seat, ".heap.now .rg"), "tray") : stone?.animate(SHAKE, { duration: 320 });
  }
  if ("robbed" in event) {
    const { seat, victim, value } = event.robbed;
    const heap = `[data-value="${value}"] .rg`;
    return fly(ring(victim, `${heap}.set`), ring(seat, `${heap}:not(.set)`), "ring");
  }
  return undefined;
}

/** Turns the tray, once. */
export function turn(tray: Element): Animation | undefined {
  if (!moves()) return undefined;
  return tray.animate([{ transform: "rotate(-405deg) scale(.94)" }, { transform: "none" }], {
    duration: 1_100,
    easing: "cubic-bezier(.25, .6, .2, 1)",
  });
}
