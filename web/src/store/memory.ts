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

const HEADS = "ludotheque.heads";
/** The last heads of so many games are kept. */
const MOST_HEADS = 50;

function heads(): [game: string, head: string][] {
  try {
    return JSON.parse(localStorage.getItem(HEADS) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** What a game's log came to with our last action there: nobody can change what was before it unseen. */
export const headOf = (game: string): string | undefined => heads().find(([known]) => known === game)?.[1];

export function keepHead(game: string, head: string): void {
  const others = heads().filter(([known]) => known !== game);
  try {
    localStorage.setItem(HEADS, JSON.stringify([...others, [game, head]].slice(-MOST_HEADS)));
  } catch {
    // Full or forbidden: the game can be checked against its last head only.
  }
}

const READ = "ludotheque.read";

function reads(): [seat: string, last: number][] {
  try {
    return JSON.parse(localStorage.getItem(READ) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

/** Up to which entry of a game's log somebody has read what a bot played for a seat. */
export const readFor = (game: string, seat: number): number =>
  reads().find(([known]) => known === `${game}/${seat}`)?.[1] ?? -1;

export function keepRead(game: string, seat: number, last: number): void {
  const others = reads().filter(([known]) => known !== `${game}/${seat}`);
  try {
    localStorage.setItem(READ, JSON.stringify([...others, [`${game}/${seat}`, last]].slice(-MOST_HEADS)));
  } catch {
    // Full or forbidden: it is told once more.
  }
}

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
