// Checks the chance of a game from its transcript: what was promised, who added to it, what came of it. It asks
// nobody: commitment, seed and shuffles are computed here, as docs/fairness.md defines them.

import { digest, fromHex, toHex, utf8 } from "./digest";
import { Draws } from "./draws";
import type { Fairness, Setup } from "./fairness";

/** What a browser kept of a game before its cards were dealt. */
export type Kept = {
  /** What was published; none if it was not at the table then. */
  commitment?: string | undefined;
  /** What its seats added. */
  contributions: readonly { seat: number; contribution: string }[];
};

/**
 * One thing that was checked. `promise`: the revealed secret is the one that was promised. `own`: what this browser
 * added is in the list. `seed`: it comes of secret and contributions. `deal`: the layout is the seed's. `shuffle`: a
 * later one is too.
 */
export type Step = {
  readonly what: "promise" | "own" | "seed" | "deal" | "shuffle";
  readonly holds: boolean;
  /** Which shuffle, counted from 1. */
  readonly nth?: number;
  /** What this browser added is listed as one that did not come in time. */
  readonly missing?: boolean;
};

type Commitment = {
  table: string;
  digest: string;
  secret: string;
  contributions: (string | null)[];
};

type Header = {
  options: unknown;
  seats: unknown[];
  seed: string;
  commitment?: Commitment;
  layout: unknown;
  given?: boolean;
};

type Line = { n: number; events?: Record<string, unknown>[]; rewind?: number };

/** Nothing can be checked: the layout was set by hand, or nobody had promised anything. */
export class Unproven extends Error {}

export function verify(transcript: string, fairness: Fairness, face: unknown, kept: Kept): Step[] {
  const [first = "", ...rest] = transcript.split("\n").filter((line) => line !== "");
  const header = JSON.parse(first) as Header;
  const { commitment } = header;
  if (!commitment || header.given) throw new Unproven("nobody promised anything");
  const seed = fromHex(header.seed);
  const setup = { seats: header.seats.length, options: header.options, face };
  const lines = rest.map((line) => JSON.parse(line) as Line).filter((line) => "n" in line);
  return [
    { what: "promise", holds: keepsPromise(commitment, kept.commitment) },
    ...kept.contributions.map(({ seat, contribution }): Step => {
      const listed = commitment.contributions[seat];
      return { what: "own", holds: listed === contribution, ...(listed === null && { missing: true }) };
    }),
    { what: "seed", holds: toHex(seedOf(commitment)) === header.seed },
    { what: "deal", holds: isDealt(header.layout, setup, fairness, new Draws(seed, 0)) },
    ...later(lines, fairness, setup, seed),
  ];
}

function keepsPromise({ table, secret, digest: promised }: Commitment, published?: string): boolean {
  const committed = toHex(digest("commitment", utf8(table), fromHex(secret)));
  return committed === promised && (published ?? promised) === promised;
}

/** A contribution that did not come is no bytes at all. */
export function seedOf({ table, secret, contributions }: Commitment): Uint8Array {
  const parts = contributions.map((contribution) => fromHex(contribution ?? ""));
  return digest("seed", utf8(table), fromHex(secret), ...parts);
}

/** Whether a stream deals this layout. */
function isDealt(layout: unknown, setup: Setup, { deal, sets = [] }: Fairness, draws: Draws): boolean {
  const ordered = (whole: unknown): unknown => {
    const lists = sets.flatMap((name) => {
      const list = (whole as Record<string, unknown> | null)?.[name];
      return Array.isArray(list) ? [[name, [...(list as unknown[])].sort()]] : [];
    });
    return lists.length > 0 ? { ...(whole as object), ...Object.fromEntries(lists) } : whole;
  };
  return same(ordered(deal(setup, draws)), ordered(layout));
}

/** Every later shuffle has the next stream; what was taken back has not happened. */
function later(lines: readonly Line[], { shuffle }: Fairness, setup: Setup, seed: Uint8Array): Step[] {
  const steps: Step[] = [];
  /** How many streams had been opened before each entry. */
  const opened: number[] = [];
  let streams = 1;
  for (const { n, events = [], rewind } of lines) {
    opened[n] = streams;
    if (rewind !== undefined) streams = opened[rewind] ?? streams;
    for (const event of events) {
      if (!shuffle || !(shuffle.event in event)) continue;
      const said = event[shuffle.event];
      const drawn = shuffle.redraw(said, setup, new Draws(seed, streams));
      streams += 1;
      steps.push({ what: "shuffle", holds: same(drawn, said), nth: steps.length + 1 });
    }
  }
  return steps;
}

/** Whether two values say the same, whatever the order of their members. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return left.length === right.size && left.every(([name, value]) => same(value, right.get(name)));
}
