// What was missed comes back: three boxes, kept on the device. A pair that was missed lies in the first and is shown
// again after three others; each time it is judged well it goes one box further, and out of the last.

/** After how many pairs a box gives back what lies in it. */
export const AFTER = [3, 8, 20] as const;
/** So many pairs of a deck are kept at most: those that come back soonest. */
const MOST = 200;

/** Where a pair lies, and at which count it is due. */
type Lying = { readonly box: number; readonly due: number };

/** The boxes of one deck. */
export type Boxes = {
  /** How many pairs have been judged so far. */
  readonly count: number;
  readonly pairs: Readonly<Record<string, Lying>>;
};

export const EMPTY: Boxes = { count: 0, pairs: {} };

/** Somebody has judged a pair. */
export function judged(boxes: Boxes, key: string, right: boolean): Boxes {
  const count = boxes.count + 1;
  const { [key]: lying, ...others } = boxes.pairs;
  if (right && lying === undefined) return { count, pairs: others };
  const box = right && lying !== undefined ? lying.box + 1 : 0;
  const after = AFTER[box];
  return {
    count,
    pairs: after === undefined ? others : fewest({ ...others, [key]: { box, due: count + after } }),
  };
}

/** What is due within so many pairs from now, soonest first. */
export function due({ count, pairs }: Boxes, within = 0): string[] {
  return Object.entries(pairs)
    .filter(([, lying]) => lying.due <= count + within)
    .sort(([, one], [, other]) => one.due - other.due)
    .map(([key]) => key);
}

/** How many pairs wait in the boxes. */
export const waiting = ({ pairs }: Boxes): number => Object.keys(pairs).length;

function fewest(pairs: Boxes["pairs"]): Boxes["pairs"] {
  const all = Object.entries(pairs);
  if (all.length <= MOST) return pairs;
  return Object.fromEntries(all.sort(([, one], [, other]) => one.due - other.due).slice(0, MOST));
}

/** Boxes as they were kept; empty ones where that is no longer to be read. */
export function readBoxes(kept: unknown): Boxes {
  if (typeof kept !== "object" || kept === null) return EMPTY;
  const { count, pairs } = kept as { count?: unknown; pairs?: unknown };
  if (!isCount(count) || typeof pairs !== "object" || pairs === null) return EMPTY;
  const lying = Object.entries(pairs as Record<string, unknown>).flatMap(([key, value]) => {
    const { box, due } = (value ?? {}) as { box?: unknown; due?: unknown };
    return isCount(box) && box < AFTER.length && isCount(due) ? [[key, { box, due }] as const] : [];
  });
  return { count, pairs: Object.fromEntries(lying) };
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
