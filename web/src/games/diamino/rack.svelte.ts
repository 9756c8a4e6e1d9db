// Where each tile of a hand stands on the rack. The engine knows hands as counts: the order is the player's own,
// kept in this browser.

import type { Tentative } from "./composing.svelte";
import { countsOf, DEVIL, inHand } from "./plan";
import type { Square } from "./types";

/** A rack has so many places at least. */
export const PLACES = 12;
const EMPTY = ".";

/** The tiles of a rack by place; nothing where a place is empty. */
export type Places = readonly (string | undefined)[];

/** The places for a hand: what is still held stays where it was, what is new goes to free places. */
export function settled(places: Places, hand: string, left: ReadonlySet<number> = new Set()): Places {
  const count = Math.max(PLACES, places.length, hand.length);
  const next: (string | undefined)[] = Array.from({ length: count }, () => undefined);
  const missing = countsOf(hand);
  const keep = (at: number) => {
    const tile = places[at];
    const wanted = tile === undefined ? 0 : (missing.get(tile) ?? 0);
    if (tile === undefined || wanted === 0) return;
    missing.set(tile, wanted - 1);
    next[at] = tile;
  };
  // Of equal tiles, those that lay on the board have left.
  places.forEach((_, at) => !left.has(at) && keep(at));
  places.forEach((_, at) => left.has(at) && keep(at));
  for (const tile of hand) {
    const wanted = missing.get(tile) ?? 0;
    if (wanted === 0) continue;
    missing.set(tile, wanted - 1);
    next[next.indexOf(undefined)] = tile;
  }
  return next;
}

/** Which places are empty because their tile lies on the board: where it came from, else the first that fits. */
export function lent(places: Places, placed: readonly Tentative[]): ReadonlySet<number> {
  const out = new Set<number>();
  const others: string[] = [];
  for (const { tile, from } of placed) {
    const known = from !== undefined && !out.has(from) && places[from] === inHand(tile);
    if (known) out.add(from);
    else others.push(inHand(tile));
  }
  for (const tile of others) {
    const at = places.findIndex((one, at) => one === tile && !out.has(at));
    if (at >= 0) out.add(at);
  }
  return out;
}

/** The place that the tile on a square came from. */
export function placeOf(places: Places, placed: readonly Tentative[], at: Square): number | undefined {
  const others = lent(
    places,
    placed.filter((one) => one.at !== at),
  );
  return [...lent(places, placed)].find((place) => !others.has(place));
}

/** Letters in order, devils last, without gaps. */
export function sorted(places: Places): Places {
  const tiles = places.filter((tile) => tile !== undefined).sort(byLetter);
  return filled(tiles);
}

/** Letters in an order of chance. `chance` gives numbers from 0 to 1. */
export function shuffled(places: Places, chance: () => number = Math.random): Places {
  const tiles = places.filter((tile) => tile !== undefined);
  for (let at = tiles.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [tiles[at], tiles[other]] = [tiles[other]!, tiles[at]!];
  }
  return filled(tiles);
}

/** A tile taken to another place: to an empty one, or between others, which draw together. */
export function moved(places: Places, from: number, to: number): Places {
  const next = [...places];
  const [tile] = next.splice(from, 1, undefined);
  if (tile === undefined || from === to) return places;
  if (next[to] !== undefined) {
    // The tiles between make room, up to the place that it left.
    const step = from < to ? -1 : 1;
    let hole = from;
    while (hole !== to) {
      next[hole] = next[hole - step];
      hole -= step;
    }
  }
  next[to] = tile;
  return next;
}

const byLetter = (one: string, other: string): number =>
  Number(one === DEVIL) - Number(other === DEVIL) || one.localeCompare(other);

const filled = (tiles: readonly string[]): Places => [
  ...tiles,
  ...Array.from({ length: Math.max(0, PLACES - tiles.length) }, () => undefined),
];

/** The rack of one seat: its order outlasts a reload. */
export class Rack {
  places = $state.raw<Places>([]);

  /** `name` tells the racks of this browser apart. */
  constructor(private readonly name: string) {
    this.places = recalled(name);
  }

  /** The hand has changed, or this is the first that is known of it. */
  follow(hand: string, left: ReadonlySet<number>): void {
    const next = settled(this.places, hand, left);
    if (next.length === this.places.length && next.every((tile, at) => tile === this.places[at])) return;
    this.arrange(next);
  }

  arrange(places: Places): void {
    this.places = places;
    try {
      sessionStorage.setItem(this.name, places.map((tile) => tile ?? EMPTY).join(""));
    } catch {
      // Full or forbidden: the order holds until the page is loaded anew.
    }
  }
}

function recalled(name: string): Places {
  try {
    return [...(sessionStorage.getItem(name) ?? "")].map((tile) => (tile === EMPTY ? undefined : tile));
  } catch {
    return [];
  }
}
