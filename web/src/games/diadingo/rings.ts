import type { Ring, View } from "./types";

/** Rings of one value in front of one player, lying on each other. */
export type Stack = {
  readonly value: number;
  /** How many of them have a stone, and how many have none. */
  readonly set: number;
  readonly empty: number;
  /** The ring just drawn lies apart until its try has been seen. */
  readonly now: boolean;
};

/** Rings by value; the one just drawn last, on its own. */
export function stacksOf(rings: readonly Ring[], drawing: boolean): Stack[] {
  const now = drawing ? rings.at(-1) : undefined;
  const lying = now ? rings.slice(0, -1) : rings;
  const values = [...new Set(lying.map(({ value }) => value))].sort((a, b) => a - b);
  const stacks = values.map((value) => {
    const alike = lying.filter((ring) => ring.value === value);
    const set = alike.filter((ring) => ring.set).length;
    return { value, set, empty: alike.length - set, now: false };
  });
  if (!now) return stacks;
  const set = now.set ? 1 : 0;
  return [...stacks, { value: now.value, set, empty: 1 - set, now: true }];
}

/** Whose turn the view shows. */
export function turnOf({ phase }: View): number | undefined {
  if (typeof phase === "string") return undefined;
  if ("try" in phase) return phase.try.seat;
  return "tried" in phase ? phase.tried.seat : phase.theft.seat;
}

/** Who has just drawn a ring, or tried for it. */
export function drawnBy({ phase }: View): number | undefined {
  if (typeof phase === "string" || "theft" in phase) return undefined;
  return "try" in phase ? phase.try.seat : phase.tried.seat;
}

/** The view that shows what lies before a seat: a stone is gone at once, and there when it has landed. */
export function lyingBefore(seat: number, shown: View, landed: View): View {
  const stones = ({ rings }: View) => (rings[seat] ?? []).filter(({ set }) => set).length;
  return stones(shown) < stones(landed) ? shown : landed;
}
