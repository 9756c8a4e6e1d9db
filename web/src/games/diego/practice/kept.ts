// What the device keeps of practice: the boxes of each deck, and the cards that were chosen last.

import { readBoxes, type Boxes } from "./boxes";

const BOXES = "ludotheque.practice.diego";
const CHOSEN = "ludotheque.practice.diego.cards";

/** With which cards one practises: a deck by its name, and ways to show numbers; none chosen means those of the game. */
export type Cards = { readonly deck: string; readonly ways: readonly string[] };

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: what was missed comes back within this visit only.
  }
}

const all = (): Record<string, unknown> => {
  const kept = read(BOXES);
  return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
};

export const keptBoxes = (deck: string): Boxes => readBoxes(all()[deck]);
export const keepBoxes = (deck: string, boxes: Boxes): void => write(BOXES, { ...all(), [deck]: boxes });

export function keptCards(): Cards | undefined {
  const kept = read(CHOSEN) as Partial<Cards> | null;
  if (typeof kept?.deck !== "string" || !Array.isArray(kept.ways)) return undefined;
  return { deck: kept.deck, ways: kept.ways.filter((way) => typeof way === "string") };
}
export const keepCards = (cards: Cards): void => write(CHOSEN, cards);
