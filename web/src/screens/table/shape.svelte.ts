// How bar, people, cloth and rail lie in the window. Style sheets select by the shape's name, which stands at
// `.table` as `data-shape`, and size what is inside from its container: no other place knows these numbers.

import { MediaQuery } from "svelte/reactivity";

/**
 * - `tall`: people above the cloth, the rail below it, under the thumb.
 * - `side`: people beside the cloth, the rail at its right: wider than high, and not high enough for a rail below.
 * - `desk`: people and log beside the cloth, the rail below all three: there is room for everything.
 */
export type Shape = "tall" | "side" | "desk";

/**
 * Wider than high, and wide enough for a cloth between people and rail; below 400 px of height its cards may be
 * smaller. In a window that is nearly square there is more room with the rail below.
 */
const WIDE =
  "(min-aspect-ratio: 11 / 10) and (min-width: 600px), " +
  "(min-aspect-ratio: 11 / 10) and (min-width: 560px) and (max-height: 399px)";
const ROOMY = "(min-aspect-ratio: 11 / 10) and (min-width: 1400px) and (min-height: 820px)";

const wide = new MediaQuery(WIDE);
const roomy = new MediaQuery(ROOMY);

/** The shape of the table in this window, as it is now. */
export function shape(): Shape {
  if (roomy.current) return "desk";
  return wide.current ? "side" : "tall";
}

const lying = new MediaQuery("(min-aspect-ratio: 11 / 10)");

/** The same on a wall, where everything is drawn larger: there is never room for a log. */
export const wallShape = (): Shape => (lying.current ? "side" : "tall");
