// What is asked of the lexicon. The address carries it, so that a question can be sent to somebody.

import type { By, LookUp } from "../study";

export type Kind = "word" | By;

/** A question as it stands in the address: `/words?word=képi`, `/words?anagrams=chien%3F&from=60`. */
export type Ask = {
  readonly kind: Kind;
  /** A word, tiles, a pattern. */
  readonly of: string;
  /** How many words came on pages before. */
  readonly from: number;
};

const KINDS: readonly Kind[] = ["word", "anagrams", "tiles", "pattern", "before", "behind"];

/** The question of an address; none on a first visit. */
export function readAsk(search: string): Ask | undefined {
  const given = new URLSearchParams(search);
  const kind = KINDS.find((one) => given.has(one));
  if (kind === undefined) return undefined;
  const from = Number(given.get("from") ?? 0);
  return { kind, of: given.get(kind) ?? "", from: Number.isInteger(from) && from > 0 ? from : 0 };
}

/** Where the answer to a question is. */
export function addressOf(kind: Kind, of: string, from = 0): string {
  const given = new URLSearchParams({ [kind]: of.trim() });
  if (from > 0) given.set("from", `${from}`);
  return `/words?${given}`;
}

/** The question as the server reads it. */
export function lookUp({ kind, of, from }: Ask, coarse: "hidden" | "shown"): LookUp {
  return kind === "word" ? { word: of } : { find: { by: kind, of, from, coarse } };
}
