// Made from the catalogue of ludo-catalogue by `cargo xtask types`: change that, not this file.

/** A game that can be played here. */
export type CatalogueEntry = {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  readonly players: readonly [number, number];
  readonly bots: readonly string[];
  readonly default_options: unknown;
};

/** Every game, in the order in which they are offered. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    key: "diabolo",
    title: "Diabolo",
    author: "Michael Schacht",
    players: [2, 5],
    bots: ["1", "2", "3", "4", "5"],
    default_options: { first_dealer: "chance" },
  },
];
