// The chain of a game's log (docs/fairness.md), computed from its transcript: what a player kept of a game is
// compared with it. It works on the transcript's own words, so that nothing is written otherwise than it was hashed.

import { digest, fromHex, number, toHead, toHex, utf8 } from "./digest";

/** What a transcript says of itself. */
export type Account = {
  /** The head of the header, then after each entry; none if nobody had committed to the shuffle. */
  heads: string[];
  /** What was committed to, as secret and table give it. */
  commitment: string | undefined;
  entries: number;
};

/** Where a JSON value ends that begins at `from`. */
function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      at += 1;
      while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
      if (depth === 0) return at + 1;
    } else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (sign === "," && depth === 0) return at;
  }
  return text.length;
}

/** The members of an object, in their order and their own words. */
function members(object: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  for (let at = 1; object[at] === '"';) {
    const colon = valueEnd(object, at);
    const end = valueEnd(object, colon + 1);
    found.push([JSON.parse(object.slice(at, colon)) as string, object.slice(colon + 1, end)]);
    at = end + 1;
  }
  return found;
}

/** The elements of a list, in their own words. */
function elements(list: string): string[] {
  const found: string[] = [];
  for (let at = 1; at < list.length - 1;) {
    const end = valueEnd(list, at);
    found.push(list.slice(at, end));
    at = end + 1;
  }
  return found;
}

const written = (parts: readonly (readonly [string, string])[]) =>
  `{${parts.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;

/** A header without anybody's name. */
function nameless(header: string): string {
  const seat = (text: string) =>
    written(members(text).map(([name, value]) => [name, name === "name" ? '""' : value]));
  return written(
    members(header).map(([name, value]) => [
      name,
      name === "seats" ? `[${elements(value).map(seat).join(",")}]` : value,
    ]),
  );
}

/** An entry without its number, list and events. */
const alone = (line: string) =>
  written(members(line).filter(([name]) => !["n", "legal", "events"].includes(name)));

type Header = { commitment?: { table: string; secret: string } };

/** Reads the transcript of one game. */
export function accountOf(transcript: string): Account {
  const [header = "", ...rest] = transcript.split("\n").filter((line) => line !== "");
  const entries = rest.filter((line) => !line.startsWith('{"outcome"'));
  const { commitment } = JSON.parse(header) as Header;
  if (!commitment) return { heads: [], commitment: undefined, entries: entries.length };
  const secret = fromHex(commitment.secret);
  let last = new Uint8Array();
  const heads = [nameless(header), ...entries.map(alone)].map((text, n) => {
    const salt = digest("salt", secret, number(n, 8));
    last = digest("link", last, number(n, 8), salt, utf8(text)) as Uint8Array<ArrayBuffer>;
    return toHead(last);
  });
  const committed = toHex(digest("commitment", utf8(commitment.table), secret));
  return { heads, commitment: committed, entries: entries.length };
}
