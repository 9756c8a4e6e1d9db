// Words are found whatever their accents and capitals: "theatre" finds "Théâtre", "x2" and "double" find "×2".

/** A text as it is compared, and where each of its signs stands in the text as it is written. */
type Folded = { readonly text: string; readonly at: readonly number[] };

const ALIKE: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", "×": "x", "’": "'" };

/** What the house writes in another way than people ask for it. */
const ASKED: Readonly<Record<string, string>> = { double: "x2", doubles: "x2", doubler: "x2" };

export function fold(text: string): Folded {
  let folded = "";
  const at: number[] = [];
  for (let from = 0; from < text.length; from += 1) {
    const plain = text[from]!.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    for (const sign of ALIKE[plain] ?? plain) {
      folded += sign;
      at.push(from);
    }
  }
  return { text: folded, at };
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** The words that are looked for; a single letter is none yet. */
export function wordsOf(query: string): readonly string[] {
  const words = fold(query).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join("").length < 2 ? [] : [...new Set(words)];
}

/** Where words that begin so stand in a text, from and to; nowhere unless all of them do. */
export function spots(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const folded = fold(text);
  const found: [number, number][] = [];
  for (const word of words) {
    const before = found.length;
    for (const way of new Set([word, ASKED[word] ?? word]))
      for (let at = folded.text.indexOf(way); at >= 0; at = folded.text.indexOf(way, at + 1)) {
        if (at > 0 && IN_WORD.test(folded.text[at - 1]!)) continue;
        found.push([folded.at[at]!, folded.at[at + way.length - 1]! + 1]);
      }
    if (found.length === before) return [];
  }
  return found
    .sort(([one, oneTo], [other, otherTo]) => one - other || otherTo - oneTo)
    .filter(([from], at, all) => all.slice(0, at).every(([, to]) => to <= from));
}

/** A text in pieces: those found, and those between. */
export type Piece = { readonly text: string; readonly found: boolean };

export function pieces(text: string, words: readonly string[]): readonly Piece[] {
  const cut: Piece[] = [];
  let done = 0;
  for (const [from, to] of words.length > 0 ? spots(text, words) : []) {
    if (from > done) cut.push({ text: text.slice(done, from), found: false });
    cut.push({ text: text.slice(from, to), found: true });
    done = to;
  }
  if (done < text.length) cut.push({ text: text.slice(done), found: false });
  return cut;
}
