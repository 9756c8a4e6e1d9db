// The tray: 42 places in seven rows, each a letter and a number. Numbers here are units of its drawing.

import type { Place } from "./types";

export const WIDTH = 470;
export const HEIGHT = 400;
/** From one place to the next, and from row to row. */
export const STEP = 51;

const ROWS = [4, 6, 7, 8, 7, 6, 4];
const LETTERS = "ABCDEFG";

export type Spot = { readonly place: Place; readonly row: number; readonly x: number; readonly y: number };

/** Row by row, from left to right. */
export const rows: readonly (readonly Spot[])[] = ROWS.map((count, row) =>
  Array.from({ length: count }, (_, at) => ({
    place: `${LETTERS[row]}${at + 1}`,
    row,
    x: WIDTH / 2 + (at - (count - 1) / 2) * STEP,
    y: HEIGHT / 2 + (row - 3) * STEP,
  })),
);

const spots = new Map(rows.flat().map((spot) => [spot.place, spot]));

/** A full tray. */
export const STONES = spots.size;

/** Where the letters of the rows stand. */
export const letters = rows.map(([first], row) => ({
  letter: LETTERS[row]!,
  x: first!.x - 34,
  y: first!.y + 5,
}));

/** The outline of the tray, so far in from its edge. */
export function octagon(inset: number): string {
  const cut = 136 - inset * 0.42;
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  return (
    `M${inset + cut} ${inset}H${right - cut}L${right} ${inset + cut}V${bottom - cut}` +
    `L${right - cut} ${bottom}H${inset + cut}L${inset} ${bottom - cut}V${inset + cut}z`
  );
}

/** The outline of a stone, 40 units wide. */
export const STONE = "M13 2h14l11 11v14L27 38H13L2 27V13z";

const nearest = (row: readonly Spot[] | undefined, x: number): Place | undefined =>
  row?.reduce((best, spot) => (Math.abs(spot.x - x) < Math.abs(best.x - x) ? spot : best)).place;

/** Where a key leads from a place; none if it leads nowhere. */
export function towards(from: Place, key: string): Place | undefined {
  const spot = spots.get(from);
  if (!spot) return undefined;
  const row = rows[spot.row]!;
  const at = row.indexOf(spot);
  switch (key) {
    case "arrowleft":
      return row[at - 1]?.place;
    case "arrowright":
      return row[at + 1]?.place;
    case "arrowup":
      return nearest(rows[spot.row - 1], spot.x - 1);
    case "arrowdown":
      return nearest(rows[spot.row + 1], spot.x - 1);
    case "home":
      return row[0]?.place;
    case "end":
      return row.at(-1)?.place;
    default:
      return undefined;
  }
}

/** Spells a place, key by key: a letter, then a number. */
export class Spelling {
  #letter = "";

  /** Takes a key; returns the place once it is whole, and whether the key was of any use. */
  take(key: string): { place?: Place; used: boolean } {
    const letter = key.toUpperCase();
    if (key.length === 1 && LETTERS.includes(letter)) {
      this.#letter = letter;
      return { used: true };
    }
    const place = this.#letter + key;
    const known = this.#letter !== "" && spots.has(place);
    this.#letter = "";
    return known ? { place, used: true } : { used: false };
  }
}
