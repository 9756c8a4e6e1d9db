// The web half of each game, loaded when a table of it is entered. A new game is one line here.

import type { Component } from "svelte";
import type { Json } from "../net/json";
import type { EditionFace } from "../protocol/types";
import type { Table } from "../store/table.svelte";

/** What a game's folder gives. */
export type GameClient = {
  /** The whole table while the game is played, inside the shared frame. */
  Table: Component<{
    table: Table;
    /** What is printed, as far as everybody may see it. */
    edition: EditionFace;
    /** A finished game has been shown to its end. */
    over: () => void;
  }>;
  /** The sheet and the highlights, when it is over. */
  End: Component<{ table: Table; edition: EditionFace }>;
  /** The game's own options in the set-up; absent if it has none to show. */
  Options?: Component<OptionsProps>;
  /** What the log keeps of an event over a reload; absent if that is everything. */
  forget?: (event: Json) => Json;
  /** The rules in words. */
  rules: readonly Chapter[];
};

/** What a game's options in the set-up are shown with. */
export type OptionsProps = {
  /** As chosen so far. */
  options: unknown;
  /** Who sits where. */
  seats: string[];
  editable: boolean;
  change: (options: unknown) => void;
};

/** A chapter of the rules: a title and its paragraphs, by message key. */
export type Chapter = {
  /** Names the chapter: a phase of the game opens it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
};

/** A paragraph, the clauses it stands for, and whether it is a ruling of the house. */
type Paragraph = {
  readonly key: string;
  readonly clauses: readonly string[];
  readonly house?: boolean;
};

const CLIENTS: Record<string, () => Promise<GameClient>> = {
  diabolo: async () => (await import("./diabolo")).default,
  diadingo: async () => (await import("./diadingo")).default,
};

/** A game that has no table of its own yet is played at a plain one. */
const plain = async (): Promise<GameClient> => (await import("./plain")).default;

export function loadGame(key: string): Promise<GameClient> {
  return (CLIENTS[key] ?? plain)();
}

/** Begins to load a game that will be needed soon. Whoever needs it hears of failures. */
export function expectGame(key: string): void {
  if (key in CLIENTS) loadGame(key).catch(() => {});
}
