// Twenty pairs, one after the other: what comes next, and what a judgement leads to.

import { due, judged, type Boxes } from "./boxes";

/** So many pairs are judged in one go. Pairs of the same kind that follow a mistake come on top. */
export const LENGTH = 20;

/** A pair to be judged, and one like it for who misses it. */
export type Judged<P> = {
  readonly key: string;
  readonly equal: boolean;
  readonly sibling?: P | null;
};

export type Mark = "right" | "missed";

/** A run as it stands. */
export type Run<P extends Judged<P>> = {
  readonly boxes: Boxes;
  /** All that can be shown, by key. */
  readonly known: ReadonlyMap<string, P>;
  /** Not shown yet, in the order in which they came. */
  readonly fresh: readonly P[];
  /** How each of the twenty was judged. */
  readonly marks: readonly Mark[];
  /** The pair on the sheet; none when all have been judged. */
  readonly now: P | undefined;
  /** Whether it is one of the twenty, or follows a mistake. */
  readonly kind: "counted" | "sibling";
  /** Whether it lay in a box: then something new comes after it, so that nobody goes round in circles. */
  readonly back: boolean;
  /** It was missed: its proof is read. */
  readonly missed: boolean;
  /** What was judged well last, so that one can ask why. */
  readonly last: P | undefined;
};

/** Begins with the pairs that were given: those which lie in a box wait until they are due. */
export function begin<P extends Judged<P>>(pairs: readonly P[], boxes: Boxes): Run<P> {
  return next({
    boxes,
    known: new Map(pairs.map((pair) => [pair.key, pair])),
    fresh: pairs.filter(({ key }) => !(key in boxes.pairs)),
    marks: [],
    now: undefined,
    kind: "counted",
    back: false,
    missed: false,
    last: undefined,
  });
}

/** Somebody says of the pair on the sheet whether it is one. Said well, the next one comes at once. */
export function judge<P extends Judged<P>>(run: Run<P>, equal: boolean): Run<P> {
  const { now } = run;
  if (now === undefined || run.missed) return run;
  const right = equal === now.equal;
  const marks: readonly Mark[] =
    run.kind === "counted" ? [...run.marks, right ? "right" : "missed"] : run.marks;
  const known = new Map(run.known).set(now.key, now);
  // One that follows a mistake is there to try again at once: it counts for nothing.
  const boxes = run.kind === "counted" ? judged(run.boxes, now.key, right) : run.boxes;
  const after = { ...run, known, marks, boxes };
  return right ? next({ ...after, last: now }) : { ...after, missed: true, last: undefined };
}

/** The proof has been read: one like it follows. */
export function goOn<P extends Judged<P>>(run: Run<P>): Run<P> {
  if (!run.missed) return run;
  const { sibling } = run.now ?? {};
  if (run.kind === "counted" && sibling) return { ...run, missed: false, now: sibling, kind: "sibling" };
  return next({ ...run, missed: false });
}

/** What is due comes first, then what is new, then what will be due soonest. */
function next<P extends Judged<P>>(run: Run<P>): Run<P> {
  const over = { ...run, now: undefined, kind: "counted" as const, back: false };
  if (run.marks.length >= LENGTH) return over;
  const lying = (within: number) =>
    due(run.boxes, within).flatMap((key) => (key === run.now?.key ? [] : (run.known.get(key) ?? [])))[0];
  const [fresh, ...rest] = run.fresh;
  const back = run.back && fresh ? undefined : lying(0);
  if (back) return { ...over, now: back, back: true, fresh: run.fresh.filter(({ key }) => key !== back.key) };
  return fresh ? { ...over, now: fresh, fresh: rest } : { ...over, now: lying(Infinity), back: true };
}
