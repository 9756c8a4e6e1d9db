// The five games, as tests name them.

import type { Key } from "../src/text/keys";

export const titles = [
  { title: "Diabolo", game: "diabolo" },
  { title: "Diadingo", game: "diadingo" },
  { title: "Diamino Compétition", game: "diamino" },
  { title: "Diego", game: "diego" },
  { title: "Compatibility", game: "compatibility" },
] as const;

type Game = (typeof titles)[number]["game"];

/** Something that keys do at each table. */
export const chapters: Record<Game, readonly Key[]> = {
  diabolo: ["keys-diabolo-card", "keys-diabolo-double"],
  diadingo: ["keys-diadingo-spell", "keys-diadingo-try"],
  diamino: ["keys-diamino-letter", "keys-diamino-contest"],
  diego: ["keys-diego-card", "keys-diego-vote"],
  compatibility: ["keys-compatibility-rank", "keys-compatibility-ready"],
};
