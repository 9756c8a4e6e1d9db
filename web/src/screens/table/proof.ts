// What a transcript is worth beside what was kept while the game was played.

import type { Account } from "../../net/chain";

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
