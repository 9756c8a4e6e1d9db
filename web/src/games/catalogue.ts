// Made from the Rust types of ludo-catalogue by `cargo xtask types`: change those, not this file.

/** What a game is called in addresses and messages. */
export type GameKey = "diabolo";

/** A game that can be played. */
export type CatalogueGame = {
  key: GameKey;
  /** Its name as people say it. */
  title: string;
  /** Who invented it. */
  author: string;
  /** The least and the most that can play. */
  players: readonly [number, number];
  /** The levels of its bots. */
  bots: readonly string[];
  /** The options taken where none are given: `Options` of the game's own types. */
  default_options: unknown;
};

/** Every game, in the order in which they are offered. */
export const CATALOGUE: readonly CatalogueGame[] = [
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
];
