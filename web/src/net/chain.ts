// The chain of a game's log (docs/fairness.md), computed from its transcript: what a player kept of a game is
// compared with it. It works on the transcript's own words, so that nothing is written otherwise than it was hashed.

import { sha256 } from "./sha256";

/** What a transcript says of itself. */
export type Account = {
  /** The head of the header, then after each entry; none if nobody had committed to the shuffle. */
  heads: string[];
  /** What was committed to, as secret and table give it. */
  commitment: string | undefined;
  entries: number;
};

const utf8 = new TextEncoder();

/** Numbers as the digest takes them: little-endian. */
function number(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  view.setUint32(0, value, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** SHA-256 over a purpose and parts, each preceded by its length. */
function digest(purpose: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const said = [utf8.encode(purpose), ...parts].flatMap((part) => [number(part.length, 4), part]);
  return sha256(joined([utf8.encode("ludotheque/1/"), ...said]));
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const toHead = (link: Uint8Array) =>
  btoa(String.fromCharCode(...link.subarray(0, 16)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

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
    last = digest("link", last, number(n, 8), salt, utf8.encode(text)) as Uint8Array<ArrayBuffer>;
    return toHead(last);
  });
  const committed = toHex(digest("commitment", utf8.encode(commitment.table), secret));
  return { heads, commitment: committed, entries: entries.length };
}
