// A word that somebody laid comes from where they sit. Only transform and opacity are animated.

import { tick } from "svelte";
import { moves } from "../../store/settings.svelte";
import { squaresOf, type Plan } from "./plan";
import type { Event, View } from "./types";

const EASE = "cubic-bezier(.2, .8, .25, 1)";
const FLY = 420;
/** One tile after the other. */
const APART = 60;

/** Shows the words that others laid; ends when they lie there. Nothing where nothing moves. */
export function arrive(
  events: readonly Event[],
  own: number | undefined,
  before: View,
  plan: Plan,
): Promise<unknown> | undefined {
  if (!moves() || document.hidden) return undefined;
  const words = events.flatMap((event) => ("laid" in event && event.laid.seat !== own ? [event.laid] : []));
  if (words.length === 0) return undefined;
  return tick().then(() => {
    const flights = words.flatMap((laid) => {
      const seat = document.querySelector(`.diamino .seat[data-seat="${laid.seat}"] .av`);
      return [...squaresOf(laid, before, plan).keys()].flatMap((at, nth) => fly(seat, at, nth) ?? []);
    });
    return Promise.allSettled(flights.map(({ finished }) => finished));
  });
}

function fly(seat: Element | null, at: string, nth: number): Animation | undefined {
  const tile = document.querySelector<HTMLElement>(`.diamino [data-lies="${at}"]`);
  const table = document.querySelector(".air");
  const [here, there] = [seat?.getBoundingClientRect(), tile?.getBoundingClientRect()];
  if (!tile || !table || !here || here.width === 0 || !there) return undefined;
  const copy = document.createElement("span");
  copy.className = `${tile.className} flying`;
  copy.innerHTML = tile.innerHTML;
  copy.setAttribute("aria-hidden", "true");
  copy.style.setProperty("--w", `${there.width}px`);
  Object.assign(copy.style, { left: `${there.left}px`, top: `${there.top}px` });
  table.append(copy);
  const x = here.left + here.width / 2 - (there.left + there.width / 2);
  const y = here.top + here.height / 2 - (there.top + there.height / 2);
  const timing = { duration: FLY, delay: nth * APART, easing: EASE, fill: "backwards" } as const;
  // The tile itself is there when its copy has come.
  tile.animate([{ opacity: 0 }, { opacity: 0 }], { ...timing, easing: "linear" });
  const flight = copy.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    timing,
  );
  flight.onfinish = () => copy.remove();
  return flight;
}
