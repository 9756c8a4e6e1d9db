// Where things stand on the drawing of a number line.

import type { Language } from "../../../text/text.svelte";
import type { Line, Spot, Tick } from "./proven";

/** How wide the drawing is, in its own units. */
export const WIDTH = 320;
/** Room at both ends. */
const EDGE = 20;
/** About as wide as a digit. */
const DIGIT = 8.5;

/** A place in thousandths of the line, in units of the drawing. */
export const place = (at: number): number => EDGE + (at / 1000) * (WIDTH - 2 * EDGE);

const width = (text: string) => text.length * DIGIT;
export const middle = ({ at, to }: Spot): number => (place(at) + place(to ?? at)) / 2;

/** Where a label is written so that all of it is seen. */
export function labelAt(spot: Spot, language: Language): number {
  const half = Math.min(width(spot.label[language]), WIDTH) / 2;
  return Math.min(Math.max(middle(spot), half), WIDTH - half);
}

/** Marks with their numbers: not those that the mark of the second card, or the number before, leaves no room. */
export function shownTicks(line: Line, language: Language): Tick[] {
  const shown: Tick[] = [];
  const stem = middle(line.spots[1]);
  for (const tick of line.ticks) {
    const half = width(tick.label[language]) / 2;
    const before = shown.at(-1);
    const free =
      before === undefined ||
      place(before.at) + width(before.label[language]) / 2 + 4 < place(tick.at) - half;
    if (free && Math.abs(place(tick.at) - stem) > half + 9) shown.push(tick);
  }
  return shown;
}
