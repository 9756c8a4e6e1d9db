// The game that the pictures in Diego's rules tell: Ada, you and Chloé, pair by pair. A test holds every number against the
// deck that the game comes with.

import { Standard } from "../../../store/standard.svelte";
import { cast } from "../../../ui/help/cast";
import type { Proof } from "../proof/proven";
import type { CardId, Controlled, ControlView, Diego, Face, Holder, Side } from "../types";

export const deck = new Standard<Diego>("diego", "fractions-decimals");

export const players = cast(["Ada", "", "Chloé"]);

/** Cards, by what is seen on them: a face does not say which are of one family. */
export const CARDS = {
  "demi.fraction": "Fraction: 1 above the bar, 2 below",
  "demi.decimal": "Decimal number: 0.5",
  "demi.words": "In words: one half",
  "demi.area":
    "1 disc shared in 2 equal parts, 1 part shaded. Apart, one whole disc is labelled 1: it is the unit.",
  "demi.sum": "Calculation: 1/4 + 1/4",
  "demi.interval": "Bracket: greater than 0.45 and less than 0.6",
  "quart.fraction": "Fraction: 1 above the bar, 4 below",
  "quart.decimal": "Decimal number: 0.25",
  "quart.words": "In words: one quarter",
  "quart.sum": "Calculation: 1/8 + 1/8",
  "deux_cinquiemes.fraction": "Fraction: 2 above the bar, 5 below",
  "deux_cinquiemes.decimal": "Decimal number: 0.4",
  "deux_cinquiemes.words": "In words: two fifths",
  "deux_cinquiemes.sum": "Calculation: 3/10 + 1/10",
  "trois_quarts.area":
    "1 disc shared in 4 equal parts, 3 parts shaded. Apart, one whole disc is labelled 1: it is the unit.",
  "trois_quarts.interval": "Bracket: greater than 0.7 and less than 0.8",
  "trois_quarts.decimal": "Decimal number: 0.75",
  "trois_quarts.words": "In words: three quarters",
  "trois_demis.number_line":
    "Line from 0 to 2 shared in 4 equal parts, point at the 3rd mark after 0. Numbers written: 0, 1 and 2.",
  "trois_demis.fraction": "Fraction: 3 above the bar, 2 below",
  "cinq_demis.decimal": "Decimal number: 2.5",
  "cinq_demis.words": "In words: five halves",
} as const;

/** A card by its name in the deck. */
export type Named = keyof typeof CARDS;

/** Spaces that do not break are spaces. */
export const plainly = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The number of a card in a face; nothing if that has no such card. */
export function numbered(face: Face, name: Named): CardId | undefined {
  const at = face.cards.findIndex(({ alt }) => plainly(alt.en) === CARDS[name]);
  return at < 0 ? undefined : at;
}

/** One number, shown in six ways. */
export const SAME: readonly Named[] = [
  ...(["demi.fraction", "demi.decimal", "demi.words"] as const),
  ...(["demi.area", "demi.sum", "demi.interval"] as const),
];

/** The line when you announce, and when you pass; your hand then, in which there is one pair with it. */
export const LINE: readonly Named[] = [
  ...(["cinq_demis.decimal", "demi.decimal", "trois_quarts.interval"] as const),
  ...(["deux_cinquiemes.decimal", "trois_demis.fraction", "trois_quarts.words"] as const),
];
export const LATER: readonly Named[] = [
  ...(["deux_cinquiemes.words", "trois_quarts.decimal", "trois_demis.fraction"] as const),
  ...(["deux_cinquiemes.decimal", "cinq_demis.words", "trois_quarts.words"] as const),
];
export const HAND: readonly Named[] = [
  ...(["quart.decimal", "demi.words", "trois_demis.number_line"] as const),
  ...(["quart.sum", "demi.area", "quart.fraction"] as const),
];

/** A pair that was taken: in whose holder it lies, whose turn it was, what the sheet says and what it brings. */
export type Taken = {
  readonly cards: readonly [Named, Named];
  readonly seat: number;
  readonly player: number;
  readonly side: Side;
  readonly right: boolean;
  readonly points: number;
};

export const TAKEN = [
  { cards: ["demi.sum", "demi.decimal"], seat: 1, player: 1, side: "diego", right: true, points: 2 },
  {
    ...{ cards: ["deux_cinquiemes.fraction", "cinq_demis.decimal"], seat: 1, player: 0 },
    ...{ side: "pas_diego", right: false, points: 4 },
  },
  {
    ...{ cards: ["trois_quarts.area", "trois_quarts.interval"], seat: 0, player: 2 },
    ...{ side: "pas_diego", right: true, points: -4 },
  },
  {
    ...{ cards: ["trois_demis.number_line", "trois_demis.fraction"], seat: 2, player: 1 },
    ...{ side: "diego", right: true, points: 2 },
  },
  {
    ...{ cards: ["quart.words", "deux_cinquiemes.decimal"], seat: 0, player: 0 },
    ...{ side: "diego", right: false, points: -2 },
  },
] as const satisfies readonly Taken[];

/** What everybody has when the sheet is closed. */
export const TOTALS = [-6, 6, 2];

/** The holder of a seat after so many pairs. */
export function holderOf(seat: number, after: number): Holder {
  const held = (side: Side) =>
    TAKEN.slice(0, after).flatMap((taken, order) =>
      taken.seat === seat && taken.side === side
        ? [{ card: 2 * order, with: 2 * order + 1, player: taken.player, order }]
        : [],
    );
  return { diego: held("diego"), pas_diego: held("pas_diego"), named_none: 0 };
}

/** The control sheet, as it is shown when all of it has been read. */
export function controlOf(face: Face): ControlView {
  const pairs = TAKEN.flatMap(({ cards, points, right, ...taken }): Controlled[] => {
    const [card, other] = cards.map((name) => numbered(face, name));
    if (card === undefined || other === undefined) return [];
    return [{ ...taken, pair: { card, with: other }, verdict: { right, points, votes: [null, null, null] } }];
  });
  return { pairs, points: TOTALS, capital: 0, reason: "agreed", absent: [] };
}

const number = (text: string) => ({ number: text });
const mark = (sign: "=" | "×" | "<") => ({ mark: sign });
const over = (above: readonly string[], below: readonly string[]) => {
  const times = (all: readonly string[]) =>
    all.flatMap((one, at) => (at === 0 ? [number(one)] : [mark("×"), number(one)]));
  return { fraction: { above: times(above), below: times(below) } };
};
const reckoned = (result: string) => [
  ...[over(["2"], ["5"]), mark("="), over(["2", "2"], ["5", "2"])],
  ...[mark("="), over(["4"], ["10"]), mark("="), number(result)],
];
const same = (text: string) => ({ fr: text, en: text });
const label = (fr: string) => ({ fr, en: fr.replace(",", ".") });

/** Why 2/5 is not 2.5, as the sheet tells it. */
export const PROOF: Proof = {
  right: false,
  steps: [
    { fr: [{ math: reckoned("0,4") }], en: [{ math: reckoned("0.4") }] },
    {
      fr: [{ math: [number("0,4"), mark("<"), number("2,5")] }],
      en: [{ math: [number("0.4"), mark("<"), number("2.5")] }],
    },
  ],
  line: {
    ticks: [
      { at: 0, label: same("0") },
      { at: 167, label: label("0,5") },
      { at: 333, label: same("1") },
      { at: 500, label: label("1,5") },
      { at: 667, label: same("2") },
      { at: 833, label: label("2,5") },
      { at: 1000, label: same("3") },
    ],
    spots: [
      { at: 133, label: label("0,4") },
      { at: 833, label: label("2,5") },
    ],
  },
};
