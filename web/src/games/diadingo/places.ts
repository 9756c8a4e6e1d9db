// The tray: rows of places, each a letter and a number. How many there are is printed: the edition's face says.
// Numbers here are units of its drawing.

import type { Place } from "./types";

export const WIDTH = 470;
export const HEIGHT = 400;
/** From one place to the next, and from row to row. */
export const STEP = 51;

/** A place: where it is drawn, and how many steps it lies right of and below the middle. */
export type Spot = {
  readonly place: Place;
  readonly row: number;
  readonly right: number;
  readonly down: number;
  readonly x: number;
  readonly y: number;
};

/** The places of a tray, and where they are drawn. */
export class Plan {
  /** Row by row, from left to right. */
  readonly rows: readonly (readonly Spot[])[];
  /** Where the letters of the rows stand. */
  readonly letters: readonly { readonly letter: string; readonly x: number; readonly y: number }[];
  readonly #spots: ReadonlyMap<Place, Spot>;

  /** From how many places each row has. */
  constructor(tray: readonly number[]) {
    const letter = (row: number) => String.fromCharCode(65 + row);
    this.rows = tray.map((count, row) =>
      Array.from({ length: count }, (_, at) => {
        const [right, down] = [at - (count - 1) / 2, row - (tray.length - 1) / 2];
        const [x, y] = [WIDTH / 2 + right * STEP, HEIGHT / 2 + down * STEP];
        return { place: `${letter(row)}${at + 1}`, row, right, down, x, y };
      }),
    );
    this.letters = this.rows.map(([first], row) => ({
      letter: letter(row),
      x: first!.x - 34,
      y: first!.y + 5,
    }));
    this.#spots = new Map(this.rows.flat().map((spot) => [spot.place, spot]));
  }

  /** A full tray. */
  get stones(): number {
    return this.#spots.size;
  }

  has(place: Place): boolean {
    return this.#spots.has(place);
  }

  /** Where a key leads from a place; none if it leads nowhere. */
  towards(from: Place, key: string): Place | undefined {
    const spot = this.#spots.get(from);
    if (!spot) return undefined;
    const row = this.rows[spot.row]!;
    const at = row.indexOf(spot);
    switch (key) {
      case "arrowleft":
        return row[at - 1]?.place;
      case "arrowright":
        return row[at + 1]?.place;
      case "arrowup":
        return nearest(this.rows[spot.row - 1], spot.x - 1);
      case "arrowdown":
        return nearest(this.rows[spot.row + 1], spot.x - 1);
      case "home":
        return row[0]?.place;
      case "end":
        return row.at(-1)?.place;
      default:
        return undefined;
    }
  }
}

const nearest = (row: readonly Spot[] | undefined, x: number): Place | undefined =>
  row?.reduce((best, spot) => (Math.abs(spot.x - x) < Math.abs(best.x - x) ? spot : best)).place;

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

/** Spells a place, key by key: a letter, then a number. */
export class Spelling {
  #letter = "";

  constructor(private readonly plan: Plan) {}

  /** Takes a key; returns the place once it is whole, and whether the key was of any use. */
  take(key: string): { place?: Place; used: boolean } {
    const letter = key.toUpperCase();
    if (key.length === 1 && this.plan.has(`${letter}1`)) {
      this.#letter = letter;
      return { used: true };
    }
    const place = this.#letter + key;
    const known = this.#letter !== "" && this.plan.has(place);
    this.#letter = "";
    return known ? { place, used: true } : { used: false };
  }
}
