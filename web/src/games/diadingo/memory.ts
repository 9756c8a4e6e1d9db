import type { Event } from "./types";

/** How well somebody remembered: tries, and those at a stone that had been seen to be fixed. */
export type Memory = { readonly seat: number; readonly tries: number; readonly again: number };

/** A try without its place: a reload is no help to the memory. */
export function forget(event: Event): unknown {
  if (!("tried" in event)) return event;
  const { seat, loose } = event.tried;
  return { tried: { seat, loose } };
}

/** By seat: how often a stone already seen to be fixed in that game was tried again. */
export function memories(events: readonly Event[], seats: number): Memory[] {
  const tries = Array.from({ length: seats }, () => 0);
  const again = Array.from({ length: seats }, () => 0);
  let seen = new Set<string>();
  for (const event of events) {
    if ("game_over" in event) seen = new Set();
    if (!("tried" in event)) continue;
    const { seat, place, loose } = event.tried;
    tries[seat] = (tries[seat] ?? 0) + 1;
    if (seen.has(place)) again[seat] = (again[seat] ?? 0) + 1;
    if (!loose) seen.add(place);
  }
  return tries.map((count, seat) => ({ seat, tries: count, again: again[seat] ?? 0 }));
}

/** The best memory first. */
export function ranked(all: readonly Memory[]): Memory[] {
  return all
    .filter(({ tries }) => tries > 0)
    .toSorted((a, b) => a.again / a.tries - b.again / b.tries || b.tries - a.tries || a.seat - b.seat);
}
