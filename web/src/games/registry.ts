// The web half of each game, loaded when a table of it is entered. A new game is a folder beside this file.

import type { Component } from "svelte";
import type { Fairness } from "../fair/fairness";
import type { EditionInfo, Eyes, Player } from "../protocol/types";
import type { Printed } from "../store/edition";
import type { Film } from "../store/film.svelte";
import type { Step } from "../store/guiding.svelte";
import type { Table } from "../store/table.svelte";
import type { Key } from "../text/keys";
import { withTexts, type Texts } from "../text/text.svelte";
import type { GameTypes } from "./game";

/** A part of a game's folder that is loaded by itself. */
type GamePart =
  | "table"
  | "options"
  | "rules"
  | "help"
  | "hint"
  | "mattered"
  | "guide"
  | "replay"
  | "report"
  | "practice"
  | "gallery";

/** What each part of a game's folder writes with: its `texts.ts`. */
export type GameTexts = Partial<Record<GamePart, readonly Texts[]>>;

const TEXTS = import.meta.glob<GameTexts>("./*/texts.ts", { eager: true, import: "default" });

/** A part with its texts, which come beside it and not after it; nothing where a game has no such part. */
async function whole<P>(
  key: string,
  part: GamePart,
  load: (() => Promise<{ default: P }>) | undefined,
): Promise<P | undefined> {
  if (!load) return undefined;
  return (await withTexts(load(), ...textsOf(key, part))).default;
}

const textsOf = (key: string, part: GamePart): readonly Texts[] => TEXTS[`./${key}/texts.ts`]?.[part] ?? [];

/** What a game's folder gives. */
export type GameClient<G extends GameTypes = GameTypes> = {
  /** The whole table while the game is played, inside the shared frame. */
  Table: Component<{
    table: Table<G>;
    /** What is printed, as far as everybody may see it. */
    edition: Printed<G>;
    /** A finished game has been shown to its end. */
    over: () => void;
  }>;
  /** Signs that it draws with: symbols in an SVG, there while its table or its end is. */
  sprite?: string;
  /** The sheet and the highlights, when it is over: loaded by then (`loadEnd`). */
  end: () => Promise<{ default: End<G> }>;
  /** The game's own options in the set-up; absent if it has none to show. */
  Options?: Component<OptionsProps<G>>;
  /** What its options are called where one of them is changed: by message key. */
  optionNames?: Partial<Record<keyof G["Options"] & string, Key>>;
  /** How an edition is chosen in the set-up, if its name and a sentence do not say enough. */
  Editions?: Component<EditionsProps>;
  /** The options as a table for practice needs them; absent if the game gives no such advice. */
  practise?: (options: G["Options"]) => G["Options"];
  /** What the log keeps of an event over a reload; absent if that is everything. */
  forget?: (event: G["Event"]) => unknown;
  /** The rules in words. */
  rules: readonly Chapter[];
  /** The events that one looks for when a game is looked at again, by their names. */
  moments?: readonly string[];
  /** What keys do at its table, in the language that is read; absent if there are none of its own. */
  shortcuts?: () => readonly Shortcut[];
};

/** What is shown when a game is over. */
export type End<G extends GameTypes = GameTypes> = Component<{ table: Table<G>; edition: Printed<G> }>;

/** A key, as it is printed, and what it does. */
export type Shortcut = { readonly keys: string; readonly does: string };

/** What a game's options in the set-up are shown with. */
export type OptionsProps<G extends GameTypes = GameTypes> = {
  /** As chosen so far. */
  options: G["Options"];
  /** Who sits where. */
  seats: string[];
  /** What is printed, as it is chosen now; not before it is known. */
  edition?: Printed<G>;
  editable: boolean;
  change: (options: G["Options"]) => void;
};

/** What a game's choice of editions is shown with. */
export type EditionsProps = {
  editions: readonly EditionInfo[];
  /** By its digest. */
  chosen: string;
  editable: boolean;
  change: (digest: string) => void;
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

/**
 * The web half of each game, by its folder. Here a game's types come in: the client in a folder is of the game that
 * the folder is named after, and only tables of that game are handed to it.
 */
const FOLDERS = import.meta.glob<{ default: GameClient }>("./*/index.ts");

const folderOf = (key: string) => FOLDERS[`./${key}/index.ts`];

/** A game that has no table of its own yet is played at a plain one. */
export async function loadGame(key: string): Promise<GameClient> {
  // What all tables are drawn with comes first: a game's style sheets go on from there.
  await import("../screens/table/Frame.svelte");
  return (await whole(key, "table", folderOf(key) ?? folderOf("plain")!))!;
}

/** The same with what is needed before it begins: its options. */
export const loadSetUp = (key: string): Promise<GameClient> =>
  withTexts(loadGame(key), ...textsOf(key, "options"));

/** What is shown when it is over. */
export async function loadEnd(key: string): Promise<End> {
  const { end } = await loadGame(key);
  return (await end()).default;
}

const RULES = import.meta.glob<{ rules: readonly Chapter[] }>("./*/rules.ts");

/** The rules of a game, without its table; nothing for a game that has none in words. */
export function loadRules(key: string): Promise<readonly Chapter[] | undefined> {
  const load = RULES[`./${key}/rules.ts`];
  return whole(key, "rules", load && (async () => ({ default: (await load()).rules })));
}

/** The page of a game's report, where its folder has one. */
export type ReportClient<R = unknown> = {
  Report: Component<{ report: R; players: readonly Player[] }>;
  /** Signs that it draws with. */
  sprite?: string;
};

const REPORTS = import.meta.glob<{ default: ReportClient }>("./*/report/index.ts");

/** The page of a report; nothing for a game that has none. */
export function loadReport(key: string): Promise<ReportClient | undefined> {
  return whole(key, "report", REPORTS[`./${key}/report/index.ts`]);
}

const FAIRNESS = import.meta.glob<{ default: Fairness }>("./*/fair.ts");

/** How a game draws its chance; nothing for a game that has not said. */
export async function loadFairness(key: string): Promise<Fairness | undefined> {
  return (await FAIRNESS[`./${key}/fair.ts`]?.())?.default;
}

/** Pictures and worked examples of a game's rules, in the order in which they stand behind each chapter, by its name. */
export type HelpClient = {
  figures: Readonly<Record<string, readonly Component[]>>;
  /** Signs that they draw with. */
  sprite?: string;
};

const HELPS = import.meta.glob<{ default: HelpClient }>("./*/help/index.ts");

/** The pictures in the rules of a game; nothing for a game that has none. */
export function loadHelp(key: string): Promise<HelpClient | undefined> {
  return whole(key, "help", HELPS[`./${key}/help/index.ts`]);
}

/** A hint in words. */
export type Hint = {
  /** What a good player would consider. */
  readonly what: string;
  /** And why. */
  readonly why: string;
  /** Where to look, as a selector; nothing if nowhere in particular. */
  readonly at?: string;
};

/**
 * What a hint is asked with, and how an answer is told: advice is the game's own (`study.ts`). Players come in turn order,
 * bots by the names they have at the table.
 */
export type HintClient<G extends GameTypes = GameTypes, A = unknown> = {
  question: unknown;
  tell: (
    advice: A,
    now: { view: G["View"]; seat: number; players: readonly Player[]; edition: Printed<G> },
  ) => readonly Hint[];
};

const HINTS = import.meta.glob<{ default: HintClient }>("./*/hint.ts");

/** Whether a game's tables for practice give hints in words. */
export const hasHints = (key: string): boolean => `./${key}/hint.ts` in HINTS;

/** How hints are told at a game's tables for practice; nothing for a game that gives none. */
export function loadHints(key: string): Promise<HintClient | undefined> {
  return whole(key, "hint", HINTS[`./${key}/hint.ts`]);
}

/** A moment that mattered in a game that is over. */
export type Mattered = {
  /** So many entries had been made when it was decided. */
  readonly at: number;
  /** Who decided. */
  readonly seat?: number;
  readonly title: string;
  readonly text: string;
  /** The chance of winning from 0 to 1 of whoever decided, with the best there was and with what they did. */
  readonly chance?: { readonly before: number; readonly after: number };
};

/** How a report tells which moments mattered, to whoever looks through these eyes: a seat is told of its own decisions. */
export type MatteredClient<R = unknown> = {
  tell: (report: R, now: { players: readonly Player[]; eyes: Eyes }) => readonly Mattered[];
  /** What its moments are, if not decisions of those who look. */
  explain?: () => string;
  /** What is said where it tells of none, unless that is that nothing tipped the game. */
  none?: () => string;
  /**
   * The chance of winning from 0 to 1, seat by seat, when so many entries had been made; for games in which it is known.
   * Nothing for a seat that did not decide there, or whose chance these eyes could not know.
   */
  chances?: (
    report: R,
    eyes: Eyes,
  ) => readonly { readonly at: number; readonly chances: readonly (number | undefined)[] }[];
};

const MATTERED = import.meta.glob<{ default: MatteredClient }>("./*/mattered.ts");

/** Whether a game's reports tell which moments mattered. */
export const hasMattered = (key: string): boolean => `./${key}/mattered.ts` in MATTERED;

/** Which moments mattered, by a game's report; nothing for a game that does not say. */
export function loadMattered(key: string): Promise<MatteredClient | undefined> {
  return whole(key, "mattered", MATTERED[`./${key}/mattered.ts`]);
}

/** What a first game explains: loaded at tables of lessons only. */
export type GuideClient<Now = unknown, A = unknown> = {
  /** What the game's study is asked before each decision; absent if what is seen is enough. */
  question?: unknown;
  /**
   * What there is to say now, the most important first: `now` is what the game's table hands to the frame, `advice` what
   * the study answered, if it has. It has to be right whatever was played.
   */
  steps: (now: Now, advice: A | undefined) => readonly Step[];
  /** No text has more letters, where that is fewer than all may have: its bubble is as much smaller. */
  longest?: number;
  /** The same while something is looked at that one goes on from; absent if there is no more to say than that. */
  scene?: (now: Now) => readonly Step[];
};

const GUIDES = import.meta.glob<{ default: GuideClient }>("./*/guide.ts");

/** What is said in a game's lesson; nothing for a game that has none. */
export function loadGuide(key: string): Promise<GuideClient | undefined> {
  return whole(key, "guide", GUIDES[`./${key}/guide.ts`]);
}

/** Whether a game has a lesson. */
export const hasGuide = (key: string): boolean => `./${key}/guide.ts` in GUIDES;

const CHOICES = import.meta.glob<{ default: Component<{ film: Film }> }>("./*/replay/index.ts");

/** What can be chosen when a game of a title is looked at again; nothing for one that has no more than all have. */
export function loadChoices(key: string): Promise<Component<{ film: Film }> | undefined> {
  return whole(key, "replay", CHOICES[`./${key}/replay/index.ts`]);
}

const PRACTICES = import.meta.glob<{ default: Component }>("./*/practice/index.ts");

/** The page on which one practises a game alone; nothing for a game that has none. */
export function loadPractice(key: string): Promise<Component | undefined> {
  return whole(key, "practice", PRACTICES[`./${key}/practice/index.ts`]);
}

const GALLERIES = import.meta.glob<{ default: Component }>("./*/gallery/index.ts");

/** The page on which all pictures of a game are looked at; nothing for a game that has none. */
export function loadGallery(key: string): Promise<Component | undefined> {
  return whole(key, "gallery", GALLERIES[`./${key}/gallery/index.ts`]);
}

/** Begins to load a game that will be needed soon. Whoever needs it hears of failures. */
export function expectGame(key: string): void {
  if (folderOf(key)) loadGame(key).catch(() => {});
}
