// Words and tiles as they are written in sentences.

import { list, type Part, type Sign } from "../../text/text.svelte";
import type { Word } from "./types";

/** A word as it lies there: capitals, a devil too. A sign, so that whoever draws it can make it stand out. */
export const capitals = ({ letters }: Pick<Word, "letters">): Sign => {
  const text = letters.toUpperCase();
  return { sign: `word:${text}`, text };
};

/** Signs one after the other, as one says them. */
export function joined(signs: readonly Sign[]): Part[] {
  // A character of private use holds the place of each.
  const places = signs.map((_, at) => String.fromCharCode(0xf000 + at));
  return list(places)
    .split(/([\uf000-\uf8ff])/)
    .filter((piece) => piece !== "")
    .map((piece) => (piece.length === 1 ? (signs[piece.charCodeAt(0) - 0xf000] ?? piece) : piece));
}

/** How a word is written, with its accents; in capitals where no lexicon knows it. */
export const spelled = (word: Word, spellings: readonly string[]): string =>
  spellings.length > 0 ? spellings.join(" / ") : word.letters.toUpperCase();
