// Made from the Rust types of ludo-catalogue by `cargo xtask types`: change those, not this file.

/** A game that can be played here. */
export type CatalogueEntry = {
  readonly key: string;
  /** Its name as people say it. */
  readonly title: string;
  /** Who invented it. */
  readonly author: string;
  /** The least and the most that can play. */
  readonly players: readonly [number, number];
  /** The levels of its bots. */
  readonly bots: readonly string[];
  /** The options taken where none are given: `Options` of the game's own types. */
  readonly default_options: unknown;
  /** The options for those who have just come and for bots of the two weakest levels, if they differ. */
  readonly easy_options?: unknown;
};

/** Every game, in the order in which they are offered. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    key: "diabolo",
    title: "Diabolo",
    author: "Michael Schacht",
    players: [2, 5],
    bots: ["1", "2", "3", "4", "5"],
    default_options: {
      first_dealer: "chance",
    },
  },
  {
    key: "diadingo",
    title: "Diadingo",
    author: "Gunter Baars",
    players: [2, 8],
    bots: ["1", "2", "3", "4", "5"],
    default_options: {
      first: "chance",
      games: 1,
      memory: "none",
      scoring: "casual",
    },
  },
  {
    key: "diamino",
    title: "Diamino Compétition",
    author: "",
    players: [1, 8],
    bots: ["1", "2", "3", "4", "5"],
    default_options: {
      convention: "all",
      first: "draw",
      game: "usual",
      judging: "contest",
      scoring: "every_word",
      unjustified: "free",
      window: 15,
    },
    easy_options: {
      convention: "all",
      family: "c48c28f23ff28bd632807173aa8da3ad764d1386efed38d2e34e5d130bca1b1d",
      first: "draw",
      game: "usual",
      judging: "referee",
      scoring: "every_word",
      unjustified: "free",
      window: 15,
    },
  },
  {
    key: "diego",
    title: "Diego",
    author: "",
    players: [2, 4],
    bots: ["1", "2", "3", "4", "5"],
    default_options: {
      affiliations: "standard",
      capital: "none",
      control: "together",
      delay: {
        seconds: 15,
      },
      first: "chance",
      hands: "open",
      own_pairs: "no",
      sides: "alone",
      size: "six",
    },
  },
  {
    key: "compatibility",
    title: "Compatibility",
    author: "Craig Browne",
    players: [2, 8],
    bots: ["1", "2", "3", "4", "5"],
    default_options: {
      first: "chance",
      track: "long",
      window: {
        seconds: 5,
      },
    },
  },
];
