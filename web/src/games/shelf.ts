// The five boxes on the shelf. What can be played is the catalogue's word; of the others we know what their
// boxes say.

import type { Key } from "../text/keys";
import { CATALOGUE, type CatalogueEntry } from "./catalogue";

export type Box = {
  readonly key: string;
  readonly title: string;
  readonly author: string;
  /** As printed on the box. */
  readonly players: readonly [number, number];
  readonly minutes: number;
  /** The page on which things of this game are looked up, if it has one. */
  readonly book?: { readonly href: string; readonly title: Key };
  /** Whether it has a board of the day. */
  readonly daily?: boolean;
  /** Whether it has a page on which one practises alone. */
  readonly practice?: boolean;
  /** Whether one person against bots can be advised: `practise` of its client. */
  readonly advises?: boolean;
  /** Whether it has a page on which all its pictures are looked at. */
  readonly gallery?: boolean;
  /** Bots that have a character instead of a level: for somebody's partner. */
  readonly characters?: readonly string[];
  /** With how many, of them one person, and with which bot it is played at once; what is usual if it does not say. */
  readonly atOnce?: { readonly seats: number; readonly bot: string };
  /** Present once it can be played. */
  readonly entry: CatalogueEntry | undefined;
};

const boxes: Omit<Box, "entry">[] = [
  {
    key: "diabolo",
    title: "Diabolo",
    author: "Michael Schacht",
    players: [3, 5],
    minutes: 20,
    advises: true,
  },
  { key: "diadingo", title: "Diadingo", author: "Gunter Baars", players: [2, 8], minutes: 15, advises: true },
  {
    key: "diamino",
    title: "Diamino Compétition",
    author: "",
    players: [1, 8],
    minutes: 40,
    daily: true,
    advises: true,
    book: { href: "/words", title: "lobby-words" },
  },
  { key: "diego", title: "Diego", author: "", players: [2, 4], minutes: 20, practice: true, advises: true },
  {
    key: "compatibility",
    title: "Compatibility",
    author: "Craig Browne",
    // For two it is the duo, which is ours.
    players: [2, 8],
    minutes: 30,
    gallery: true,
    characters: ["usual", "dreamy", "literal"],
    atOnce: { seats: 2, bot: "usual" },
  },
];

export const SHELF: readonly Box[] = boxes.map((box) => ({
  ...box,
  entry: CATALOGUE.find((entry) => entry.key === box.key),
}));

export const boxOf = (key: string): Box | undefined => SHELF.find((box) => box.key === key);
