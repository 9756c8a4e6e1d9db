// Transcripts in which somebody has changed something of chance, in every way that there is to check.

import { digest, fromHex, toHex, utf8 } from "../../src/fair/digest";
import { Draws } from "../../src/fair/draws";
import type { Fairness } from "../../src/fair/fairness";
import { seedOf } from "../../src/fair/verify";

export type Header = {
  game: string;
  options: unknown;
  seats: unknown[];
  seed: string;
  commitment: { table: string; digest: string; secret: string; contributions: (string | null)[] };
  layout: Record<string, unknown>;
};

/** What a forger has before them: the game, another of the same title, and a number that says where to begin. */
export type Original = {
  readonly transcript: string;
  readonly face: unknown;
  readonly fairness: Fairness;
  readonly draw: number;
};

export const headerOf = (transcript: string): Header =>
  JSON.parse(transcript.slice(0, transcript.indexOf("\n"))) as Header;

/** `false` where there is nothing of that kind to change. */
type Change = (header: Header, original: Original) => boolean | void;

const withHeader = (original: Original, change: Change): string | undefined => {
  const { transcript } = original;
  const header = headerOf(transcript);
  if (change(header, original) === false) return undefined;
  return JSON.stringify(header) + transcript.slice(transcript.indexOf("\n"));
};

/** One digit is another. */
const turned = (hex: string, draw: number): string => {
  const at = draw % hex.length;
  return (
    hex.slice(0, at) + ((parseInt(hex[at]!, 16) + 1 + (draw % 15)) % 16).toString(16) + hex.slice(at + 1)
  );
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Two different things of a list, or two letters of a text, change places; nothing if they are all the same. */
function swapped(list: unknown, draw: number): unknown {
  const things = typeof list === "string" ? [...list] : Array.isArray(list) ? [...(list as unknown[])] : [];
  const one = things.length > 0 ? draw % things.length : 0;
  const other = things.findIndex((thing) => !same(thing, things[one]));
  if (other < 0) return undefined;
  [things[one], things[other]] = [things[other], things[one]];
  return typeof list === "string" ? things.join("") : things;
}

/** One thing of a list is another of it. */
function replaced(list: unknown, draw: number): unknown {
  const things = typeof list === "string" ? [...list] : Array.isArray(list) ? [...(list as unknown[])] : [];
  const one = things.length > 0 ? draw % things.length : 0;
  const other = things.find((thing) => !same(thing, things[one]));
  if (other === undefined) return undefined;
  things[one] = other;
  return typeof list === "string" ? things.join("") : things;
}

/** Changes what chance laid out, wherever that can be done; but for the order of what has none. */
const inLayout =
  (change: (list: unknown, draw: number) => unknown): Change =>
  ({ layout }, { draw, fairness: { sets = [] } }) => {
    const ordered = Object.keys(layout).filter((name) => change === replaced || !sets.includes(name));
    const names = ordered.filter((name) => change(layout[name], draw) !== undefined);
    const name = names[draw % Math.max(1, names.length)];
    if (name === undefined) return false;
    layout[name] = change(layout[name], draw);
  };

/** A header that agrees with itself: whoever has forged something goes on to forge all that follows from it. */
const dealtAnew = (header: Header, { fairness, face }: Original): void => {
  const { commitment, options, seats } = header;
  const secret = fromHex(commitment.secret);
  commitment.digest = toHex(digest("commitment", utf8(commitment.table), secret));
  const seed = seedOf(commitment);
  header.seed = toHex(seed);
  const setup = { seats: seats.length, options, face };
  header.layout = fairness.deal(setup, new Draws(seed, 0)) as Header["layout"];
};

const contributor = ({ commitment: { contributions } }: Header, draw: number): number | undefined => {
  const seats = contributions.flatMap((contribution, seat) => (contribution === null ? [] : [seat]));
  return seats[draw % Math.max(1, seats.length)];
};

const CHANGES: Record<string, Change> = {
  "two things of the layout changed places": inLayout(swapped),
  "a thing of the layout is another": inLayout(replaced),
  "another begins": ({ layout, seats }) => {
    const name = "dealer" in layout ? "dealer" : "first";
    if (seats.length < 2) return false;
    layout[name] = ((layout[name] as number) + 1) % seats.length;
  },
  "another secret": ({ commitment }, { draw }) => void (commitment.secret = turned(commitment.secret, draw)),
  "another promise": ({ commitment }, { draw }) => void (commitment.digest = turned(commitment.digest, draw)),
  "another table": ({ commitment }) => void (commitment.table += "1"),
  "another seed": (header, { draw }) => void (header.seed = turned(header.seed, draw)),
  "another contribution": (header, { draw }) => {
    const seat = contributor(header, draw);
    if (seat === undefined) return false;
    const { contributions } = header.commitment;
    contributions[seat] = turned(contributions[seat]!, draw);
  },
  "a contribution less": (header, { draw }) => {
    const seat = contributor(header, draw);
    if (seat === undefined) return false;
    header.commitment.contributions[seat] = null;
  },
  "a contribution more": ({ commitment: { contributions, secret } }) => {
    const seat = contributions.indexOf(null);
    if (seat < 0) return false;
    contributions[seat] = secret;
  },
  "two contributions changed places": ({ commitment: { contributions } }) => {
    const other = contributions.findIndex((contribution) => contribution !== contributions[0]);
    if (other < 0) return false;
    [contributions[0], contributions[other]] = [contributions[other]!, contributions[0]!];
  },
};

/** Only what a browser kept of the game tells these from another game. */
const CONSISTENT: Record<string, Change> = {
  "another secret, and all that follows from it": (header, original) => {
    header.commitment.secret = turned(header.commitment.secret, original.draw);
    dealtAnew(header, original);
  },
  "another contribution, and all that follows from it": (header, original) => {
    const seat = contributor(header, 0);
    if (seat === undefined) return false;
    const { contributions } = header.commitment;
    contributions[seat] = turned(contributions[seat]!, original.draw);
    dealtAnew(header, original);
  },
};

type Line = { events?: Record<string, unknown>[] };

/** A later shuffle says something else. */
function laterShuffle({ transcript, fairness, draw }: Original): string | undefined {
  const { shuffle } = fairness;
  if (!shuffle) return undefined;
  const lines = transcript.split("\n");
  const telling = lines.flatMap((line, at) => (at > 0 && line.includes(`"${shuffle.event}":`) ? [at] : []));
  const at = telling[draw % Math.max(1, telling.length)];
  if (at === undefined) return undefined;
  const line = JSON.parse(lines[at]!) as Line;
  const told = line.events?.find((event) => shuffle.event in event)?.[shuffle.event];
  const parts = told as Record<string, unknown> | undefined;
  const name = Object.keys(parts ?? {}).find((name) => swapped(parts![name], draw) !== undefined);
  if (!parts || name === undefined) return undefined;
  parts[name] = swapped(parts[name], draw);
  lines[at] = JSON.stringify(line);
  return lines.join("\n");
}

export type Forgery = {
  readonly kind: string;
  readonly transcript: string;
  /** Whether it can be told from another true game only by what was kept. */
  readonly consistent: boolean;
};

/** All that can be forged in a game, each way once. */
export function forgeries(original: Original): Forgery[] {
  const made = (changes: Record<string, Change>, consistent: boolean) =>
    Object.entries(changes).map(([kind, change]) => ({
      kind,
      transcript: withHeader(original, change),
      consistent,
    }));
  const later = { kind: "a later shuffle", transcript: laterShuffle(original), consistent: false };
  const all = [...made(CHANGES, false), ...made(CONSISTENT, true), later];
  return all.flatMap(({ transcript, ...more }) =>
    transcript === undefined || transcript === original.transcript ? [] : [{ ...more, transcript }],
  );
}
