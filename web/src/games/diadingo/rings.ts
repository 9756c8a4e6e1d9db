import type { Ring, View } from "./types";

/** Rings of one value in front of one player, lying on each other. */
export type Stack = {
  readonly value: number;
  /** How many of them have a stone, and how many have none. */
  readonly set: number;
  readonly empty: number;
  /** The ring just drawn lies apart until its try. */
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
  return now ? [...stacks, { value: now.value, set: 0, empty: 1, now: true }] : stacks;
}

/** Whose turn the view shows. */
export function turnOf({ phase }: View): number | undefined {
  if (typeof phase === "string") return undefined;
  if ("try" in phase) return phase.try.seat;
  return "tried" in phase ? phase.tried.seat : phase.theft.seat;
}

/** What the ring just drawn is worth. */
export function drawn({ phase }: View): number {
  return typeof phase === "object" && "try" in phase ? phase.try.value : 0;
}
