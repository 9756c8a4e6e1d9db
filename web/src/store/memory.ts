// What a tab keeps over a reload: its streams as they were, so that the server sends only what was missed, and
// the log, which the server does not repeat.

import type { Fresh, Pace, TableView, Welcome } from "../protocol/types";
import type { Told } from "./table.svelte";

/** What the game before this one came to, as it was shown. */
export type Past = { table: TableView; you: number | undefined; streams: Fresh[]; told: Told[] };

type Kept = { welcome: Welcome; streams: Fresh[]; told: Told[]; past?: Past };

const name = (table: string) => `ludotheque.table.${table}`;

export function remember(table: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name(table), JSON.stringify(kept));
  } catch {
    // Full or forbidden: the server sends whole views then, and the log begins anew.
  }
}

export function recall(table: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(name(table));
    sessionStorage.removeItem(name(table));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

/** So many of a kind are kept. */
const MOST = 50;

/** The latest of many small things, by name, over all visits. Full or forbidden, nothing is kept. */
function latest<T>(under: string) {
  const all = (): [name: string, thing: T][] => {
    try {
      return JSON.parse(localStorage.getItem(under) ?? "[]") as [string, T][];
    } catch {
      return [];
    }
  };
  return {
    of: (name: string): T | undefined => all().find(([known]) => known === name)?.[1],
    keep: (name: string, thing: T): void => {
      const others = all().filter(([known]) => known !== name);
      try {
        localStorage.setItem(under, JSON.stringify([...others, [name, thing]].slice(-MOST)));
      } catch {
        // The game can be checked against its last head only; what was read is told once more.
      }
    },
  };
}

const heads = latest<string>("ludotheque.heads");

/** What a game's log came to with our last action there: nobody can change what was before it unseen. */
export const headOf = heads.of;
export const keepHead = heads.keep;

/** What a game was promised to be dealt from, and what our seats added to it. */
export type Promised = {
  commitment: string;
  contributions: { seat: number; contribution: string }[];
};

const promises = latest<Promised>("ludotheque.promises");

/** What was kept of a game before its cards were dealt. */
export const promiseOf = promises.of;

/** Keeps what a seat adds, before it is sent. */
export function keepContribution(game: string, commitment: string, seat: number, contribution: string): void {
  const others = (promises.of(game)?.contributions ?? []).filter((one) => one.seat !== seat);
  promises.keep(game, { commitment, contributions: [...others, { seat, contribution }] });
}

const reads = latest<number>("ludotheque.read");

/** Up to which entry of a game's log somebody has read what a bot played for a seat. */
export const readFor = (game: string, seat: number): number => reads.of(`${game}/${seat}`) ?? -1;

export const keepRead = (game: string, seat: number, last: number): void =>
  reads.keep(`${game}/${seat}`, last);

const GAME = "ludotheque.game";

/** The game played last in this browser. */
export function lastGame(): string {
  try {
    return localStorage.getItem(GAME) ?? "";
  } catch {
    return "";
  }
}

export function keepGame(game: string): void {
  try {
    localStorage.setItem(GAME, game);
  } catch {
    // Forbidden: the next visit waits for the table's word.
  }
}

const PACE = "ludotheque.pace";
const PACES: readonly Pace[] = ["calm", "normal", "quick"];

/** How fast bots played when this browser chose it last. */
export function lastPace(): Pace {
  try {
    const kept = localStorage.getItem(PACE);
    return PACES.find((pace) => pace === kept) ?? "normal";
  } catch {
    return "normal";
  }
}

export function keepPace(pace: Pace): void {
  try {
    localStorage.setItem(PACE, pace);
  } catch {
    // Forbidden: the next table begins with the usual one.
  }
}

/** Whoever is forgotten leaves nothing in this browser, but how they like it: theme, language, sounds. */
export function forgetAll(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith("ludotheque.") && key !== "ludotheque.settings") storage.removeItem(key);
  } catch {
    // Forbidden: then nothing was kept.
  }
}
