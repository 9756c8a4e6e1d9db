// The faces of what games come with, read from their files. No part of the client: only tests import it.

import { readFileSync } from "node:fs";
import type { Face as Scenes } from "./compatibility/types";
import type { Face as Board } from "./diamino/types";
import type { Face as Deck } from "./diego/types";

const file = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), "utf8");

/** Letters and board as the edition's file lists them. */
export function diaminoFace(): Board {
  const lines = file("diamino/classic-2.txt").split("\n");
  const part = (from: string) => {
    const rest = lines.slice(lines.indexOf(from) + 1);
    const end = rest.findIndex((line) => line === "" || line.startsWith("#"));
    return end < 0 ? rest : rest.slice(0, end);
  };
  return {
    name: "diamino-classic",
    letters: part("letters").map((line) => {
      const [tile = "", count, value] = line.split(" ");
      return { tile, count: Number(count), value: Number(value) };
    }),
    board: part("board"),
    lexicon: { name: "fr", version: 2, digest: "" },
  };
}

/** A card as a deck's file has it. */
export type DeckCard = {
  readonly id: string;
  readonly family: string;
  readonly value?: string;
  readonly interval?: { readonly low: string; readonly high: string };
  readonly alt_fr: string;
  readonly alt_en: string;
};

export const diegoDeck = (): {
  readonly families: readonly { readonly id: string; readonly value: string }[];
  readonly cards: readonly DeckCard[];
} => JSON.parse(file("diego/fractions-decimals.json"));

/** The cards, drawn as no more than their names. */
export function diegoFace(): Deck {
  const both = { fr: "", en: "" };
  return {
    ...{ id: "fractions-decimals", version: 2, name: both, level: both, ages: [9, 12], classes: [] },
    ...{ families: diegoDeck().families.length, affiliations: [] },
    cards: diegoDeck().cards.map(({ id, alt_fr, alt_en }) => ({
      ...{ affiliation: 0, svg: `<svg data-named="${id}"></svg>`, alt: { fr: alt_fr, en: alt_en } },
    })),
  };
}

/** The tracks as the rule book says: so many squares of each number. */
const track = (...zones: readonly (readonly [number, number])[]) =>
  zones.flatMap(([number, squares]) => Array.from({ length: squares }, () => number));

export function compatibilityFace(): Scenes {
  const all: { n: number; fr: string; en: string; alt_fr: string; alt_en: string }[] = JSON.parse(
    file("compatibility/scenes/pictures.json"),
  );
  const { id, version, name, credit } = JSON.parse(file("compatibility/scenes/edition.json"));
  return {
    ...{ id, version, name, credit, cards: 100, bots: true },
    pictures: all.map(({ n, fr, en, alt_fr, alt_en }) => ({
      file: `${String(n).padStart(2, "0")}.svg`,
      name: { fr, en },
      alt: { fr: alt_fr, en: alt_en },
    })),
    tracks: {
      long: track([5, 15], [4, 13], [3, 10], [2, 8], [1, 4]),
      short: track([5, 9], [4, 8], [3, 6], [2, 5], [1, 2]),
    },
  };
}

/** What is read out, by card and place, from 1. */
export function themeAt(card: number, place: number): { fr: string; en: string } | undefined {
  const rows = file("compatibility/themes.tsv")
    .split("\n")
    .map((line) => line.split("\t"));
  const row = rows.find(([one, other]) => one === `${card}` && other === `${place}`);
  return row && { fr: row[3] ?? "", en: row[4] ?? "" };
}
