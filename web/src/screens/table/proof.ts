// What a transcript is worth beside what was kept while the game was played.

import type { Account } from "../../fair/chain";
import type { Step } from "../../fair/verify";
import type { Key } from "../../text/keys";

export type Kept = {
  /** What was published before the deal. */
  commitment: string;
  /** What the log came to with our last action, if we acted in this browser. */
  own: string | undefined;
  /** What it came to in the end. */
  last: string | undefined;
};

/**
 * `whole`: it is the game that we played. `told`: it agrees with what everybody was told at the end, but nothing was
 * kept here. `unchained`: only the shuffle can be compared. `changed`: it is another game.
 */
export type Verdict = { kind: "whole" | "told" | "unchained" | "changed"; entries: number };

export function judge({ heads, commitment, entries }: Account, kept: Kept): Verdict {
  const verdict = (kind: Verdict["kind"]) => ({ kind, entries });
  if (commitment !== kept.commitment) return verdict("changed");
  if (kept.last === undefined) return verdict("unchained");
  if (heads.at(-1) !== kept.last) return verdict("changed");
  if (kept.own === undefined) return verdict("told");
  return verdict(heads.includes(kept.own) ? "whole" : "changed");
}

/** A line of what was found about the shuffle: one a kind, all later shuffles together. */
export type Finding = {
  readonly what: Step["what"];
  readonly holds: boolean;
  /** What to say of it. */
  readonly says: Key;
  /** How many shuffles hold, or which is the first that does not. */
  readonly count: number;
};

export function findings(steps: readonly Step[]): Finding[] {
  const kinds = [...new Set(steps.map(({ what }) => what))];
  return kinds.map((what) => {
    const all = steps.filter((step) => step.what === what);
    const bad = all.find(({ holds }) => !holds);
    if (!bad) return { what, holds: true, says: `end-fair-${what}-holds`, count: all.length };
    const says = bad.missing ? "end-fair-own-missing" : (`end-fair-${what}-fails` as const);
    return { what, holds: false, says, count: bad.nth ?? 1 };
  });
}
