// Who sits where, with a name and a face. Bots have a name by level and seat, so that everybody sees the same one, and it
// stays when somebody else comes or goes.

import type { Colour, Face, Presence, TableView } from "../protocol/types";
import { FACE_NAMES } from "./faces";

/** Inks that tell people apart, by the colour's name in the protocol. */
export const INKS: Record<Colour, string> = {
  coral: "#b5462f",
  teal: "#2f6f62",
  amber: "#8a5a14",
  indigo: "#3d5a96",
  plum: "#7d3f6e",
  moss: "#4f6b2a",
  sky: "#3f5d6b",
  slate: "#5b5468",
};
export const COLOURS = Object.keys(INKS) as Colour[];

const BOTS: Record<string, readonly string[]> = {
  "1": ["Pistache", "Noisette", "Coquelicot", "Framboise", "Tournesol", "Pissenlit", "Mirabelle", "Cassis"],
  "2": ["Colette", "Firmin", "Odette", "Marcel", "Suzette", "Lucien", "Paulette", "Gustave"],
  "3": ["Basile", "Hortense", "Gaspard", "Ninon", "Achille", "Zélie", "Honoré", "Blanche"],
  "4": ["Octave", "Clémence", "Ambroise", "Solange", "Edmond", "Irène", "Anatole", "Philomène"],
  "5": ["Mélusine", "Nestor", "Cassandre", "Merlin", "Sibylle", "Hermès", "Pythie", "Ariane"],
  usual: ["Marguerite", "Bastien", "Lucette", "Fernand", "Josette", "Émile", "Simone", "Raymond"],
  dreamy: ["Séraphine", "Ulysse", "Ondine", "Lazare", "Céleste", "Théophile", "Luna", "Anselme"],
  literal: ["Prudence", "Justin", "Constance", "Urbain", "Modeste", "Aimable", "Fidèle", "Clément"],
};

export type Player = {
  readonly seat: number;
  /** Empty for a free seat. */
  readonly name: string;
  readonly kind: "person" | "bot" | "free";
  /** The bot's key: its level, or its character. */
  readonly bot?: string;
  readonly colour: Colour;
  readonly face: Face;
  /** One of our own seats. */
  readonly you: boolean;
  readonly presence: Presence;
  readonly ready: boolean;
  readonly team?: number;
};

type Marks = { readonly colour: Colour; readonly face: Face };

/** By what those who sat in a game were told apart there. Whoever was kept without, as once all were, has what is left. */
export function marksOf(sat: readonly Partial<Marks>[]): Marks[] {
  const colours = rest(
    COLOURS,
    sat.map(({ colour }) => colour),
  );
  const faces = rest(
    FACE_NAMES,
    sat.map(({ face }) => face),
  );
  return sat.map(({ colour, face }) => ({ colour: colour ?? colours(), face: face ?? faces() }));
}

/** One after the other of those that are not taken. */
function rest<T>(all: readonly T[], taken: readonly (T | undefined)[]): () => T {
  const left = all.filter((one) => !taken.includes(one));
  let next = 0;
  return () => left[next++ % left.length]!;
}

/** The name of a bot of this level on a seat. Whoever opens a table sits on the first: bots begin with the second. */
function botName(bot: string, seat: number): string {
  const names = BOTS[bot] ?? BOTS["3"]!;
  return names[(seat + names.length - 1) % names.length]!;
}

/** Everybody at the table, in turn order. On the result of a game: whoever played it, also if they have left since. */
export function players(
  table: Pick<TableView, "seats"> & Partial<Pick<TableView, "playing">>,
  mine: readonly number[],
): Player[] {
  return table.seats.map(({ holder: sits, presence, ready, team, colour, face }, seat) => {
    const holder = table.playing?.players?.[seat] ?? sits;
    const had = table.playing?.marks?.[seat];
    const shared = {
      seat,
      presence,
      ready,
      // A free seat has neither.
      colour: had?.colour ?? colour ?? COLOURS[0]!,
      face: had?.face ?? face ?? FACE_NAMES[0]!,
      you: mine.includes(seat),
      ...(team === undefined ? {} : { team }),
    };
    if (holder === "nobody") return { ...shared, name: "", kind: "free" };
    if ("person" in holder) return { ...shared, name: holder.person.name, kind: "person" };
    return { ...shared, name: botName(holder.bot.bot, seat), kind: "bot", bot: holder.bot.bot };
  });
}

/** The names in a list of tables, seat by seat, where bots stand by their key. */
export function namesOf(listed: readonly string[], isBot: (at: number) => boolean): string[] {
  return listed.map((name, at) => (isBot(at) ? botName(name, at) : name));
}
