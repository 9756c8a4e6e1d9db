// Who sits where, with a name and a face. Bots have a name by level, so that everybody sees the same one.

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
  "1": ["Pistache", "Noisette", "Coquelicot", "Framboise", "Tournesol", "Pissenlit", "Mirabelle"],
  "2": ["Colette", "Firmin", "Odette", "Marcel", "Suzette", "Lucien", "Paulette"],
  "3": ["Basile", "Hortense", "Gaspard", "Ninon", "Achille", "Zélie", "Honoré"],
  "4": ["Octave", "Clémence", "Ambroise", "Solange", "Edmond", "Irène", "Anatole"],
  "5": ["Mélusine", "Nestor", "Cassandre", "Merlin", "Sibylle", "Hermès", "Pythie"],
  usual: ["Marguerite", "Bastien", "Lucette", "Fernand", "Josette", "Émile", "Simone"],
  dreamy: ["Séraphine", "Ulysse", "Ondine", "Lazare", "Céleste", "Théophile", "Luna"],
  literal: ["Prudence", "Justin", "Constance", "Urbain", "Modeste", "Aimable", "Fidèle"],
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

/** The name of the nth bot of a level at a table. */
function botName(bot: string, nth: number): string {
  const names = BOTS[bot] ?? BOTS["3"]!;
  const name = names[nth % names.length]!;
  return nth < names.length ? name : `${name} ${Math.floor(nth / names.length) + 1}`;
}

/** Everybody at the table, in turn order. On the result of a game: whoever played it, also if they have left since. */
export function players(
  table: Pick<TableView, "seats"> & Partial<Pick<TableView, "playing">>,
  mine: readonly number[],
): Player[] {
  const counted = new Map<string, number>();
  return table.seats.map(({ holder: sits, presence, ready, team, colour, face }, seat) => {
    const holder = table.playing?.players?.[seat] ?? sits;
    const shared = {
      seat,
      presence,
      ready,
      // A free seat has neither.
      colour: colour ?? COLOURS[0]!,
      face: face ?? FACE_NAMES[0]!,
      you: mine.includes(seat),
      ...(team === undefined ? {} : { team }),
    };
    if (holder === "nobody") return { ...shared, name: "", kind: "free" };
    if ("person" in holder) return { ...shared, name: holder.person.name, kind: "person" };
    const nth = counted.get(holder.bot.bot) ?? 0;
    counted.set(holder.bot.bot, nth + 1);
    return { ...shared, name: botName(holder.bot.bot, nth), kind: "bot", bot: holder.bot.bot };
  });
}

/** The names in a list of tables, where bots stand by their key. */
export function namesOf(listed: readonly string[], isBot: (at: number) => boolean): string[] {
  const counted = new Map<string, number>();
  return listed.map((name, at) => {
    if (!isBot(at)) return name;
    const nth = counted.get(name) ?? 0;
    counted.set(name, nth + 1);
    return botName(name, nth);
  });
}
