// Who sits where, with a name and a face. Bots have a name by level, so that everybody sees the same one.

import type { Colour, Presence, TableView } from "../protocol/types";

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
};

export type Player = {
  readonly seat: number;
  /** Empty for a free seat. */
  readonly name: string;
  readonly kind: "person" | "bot" | "free";
  /** The bot's key: its level. */
  readonly bot?: string;
  readonly colour: Colour;
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

/** Inks for seats whose holder chose none. One goes with its person from seat to seat, by the number the person
    has at this table; bots take what people leave, from the other end. */
function inks(seats: TableView["seats"]): Colour[] {
  const left = new Set(COLOURS);
  for (const { colour } of seats) if (colour) left.delete(colour);
  const taken: (Colour | undefined)[] = seats.map(({ colour }) => colour ?? undefined);
  const take = (seat: number, wanted: readonly Colour[]) => {
    const ink = wanted.find((colour) => left.has(colour)) ?? wanted[0]!;
    left.delete(ink);
    taken[seat] ??= ink;
  };
  const open = seats.flatMap(({ holder, colour }, seat) => (colour ? [] : [{ holder, seat }]));
  const people = open.flatMap(({ holder, seat }) =>
    typeof holder === "object" && "person" in holder ? [{ ...holder.person, seat }] : [],
  );
  // Several people at one device have one number: their names tell them apart.
  people.sort((one, other) => one.person - other.person || one.name.localeCompare(other.name));
  for (const { person, seat } of people) {
    const from = person % COLOURS.length;
    take(seat, [...COLOURS.slice(from), ...COLOURS.slice(0, from)]);
  }
  for (const { holder, seat } of open)
    if (typeof holder === "object" && "bot" in holder) take(seat, COLOURS.toReversed());
  return taken.map((ink) => ink ?? COLOURS[0]!);
}

/** Everybody at the table, in turn order. */
export function players(table: Pick<TableView, "seats">, mine: readonly number[]): Player[] {
  const colours = inks(table.seats);
  const counted = new Map<string, number>();
  return table.seats.map(({ holder, presence, ready, team }, seat) => {
    const shared = {
      seat,
      presence,
      ready,
      colour: colours[seat]!,
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
export function namesOf(listed: readonly string[], isBot: (name: string) => boolean): string[] {
  const counted = new Map<string, number>();
  return listed.map((name) => {
    if (!isBot(name)) return name;
    const nth = counted.get(name) ?? 0;
    counted.set(name, nth + 1);
    return botName(name, nth);
  });
}
