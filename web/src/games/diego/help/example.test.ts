// The worked examples of Diego, held against the deck that it comes with.

import { describe, expect, it } from "vitest";
import { diegoDeck, diegoFace, type DeckCard } from "../../help-faces";
import { accounts } from "../control/sheet";
import * as example from "./example";

const deck = diegoDeck();
const fraction = (text: string): number => {
  const [above = 0, below = 1] = text.split("/").map(Number);
  return above / below;
};
const card = (name: string): DeckCard => deck.cards.find(({ id }) => id === name)!;

/** DIE-1: one family's number is shown or bracketed by both. */
const associate = (one: string, other: string): boolean =>
  deck.families.some(({ value }) =>
    [card(one), card(other)].every(({ value: shown, interval }) =>
      interval
        ? fraction(interval.low) < fraction(value) && fraction(value) < fraction(interval.high)
        : fraction(shown!) === fraction(value),
    ),
  );

describe("the example of Diego", () => {
  it("finds its cards, each once", () => {
    const face = diegoFace();
    for (const [name, seen] of Object.entries(example.CARDS)) {
      expect(example.plainly(card(name).alt_en), name).toBe(seen);
      expect(face.cards[example.numbered(face, name as example.Named)!]!.svg).toContain(`"${name}"`);
    }
  });

  it("shows one number in six ways", () => {
    for (const one of example.SAME)
      for (const other of example.SAME) expect(associate(one, other)).toBe(true);
    const [bracket] = example.SAME.filter((name) => card(name).interval);
    const inside = deck.families.filter(({ value }) => {
      const { low, high } = card(bracket!).interval!;
      return fraction(low) < fraction(value) && fraction(value) < fraction(high);
    });
    expect(inside.map(({ value }) => value)).toEqual(["1/2"]);
    expect([card("demi.interval").interval, fraction("5/10"), 1 / 4 + 1 / 4]).toEqual([
      { low: "9/20", high: "3/5", open: true },
      ...[0.5, 0.5],
    ]);
  });

  it("knows which pairs are right, and what each brings", () => {
    for (const { cards, right, side, points } of example.TAKEN) {
      expect(associate(cards[0], cards[1]), cards.join()).toBe(right);
      expect(points).toBe(side === "diego" ? (right ? 2 : -2) : right ? -4 : 4);
    }
  });

  it("adds up", () => {
    const found = accounts(example.controlOf(diegoFace()));
    expect(found.map(({ total }) => total)).toEqual(example.TOTALS);
    expect(found.map(({ none }) => none)).toEqual([0, 0, 0]);
  });

  it("keeps holders as pairs are taken", () => {
    const sizes = (seat: number, after: number) => {
      const { diego, pas_diego } = example.holderOf(seat, after);
      return [diego.length, pas_diego.length];
    };
    expect([0, 1, 2].map((seat) => sizes(seat, 1))).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(sizes(1, 2)).toEqual([1, 1]);
    expect([0, 1, 2].map((seat) => sizes(seat, 5))).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
  });

  it("passes over the one pair that there is", () => {
    const pairs = example.HAND.flatMap((one) =>
      example.LATER.filter((other) => associate(one, other)).map((other) => [one, other]),
    );
    expect(pairs).toEqual([[...example.TAKEN[3].cards]]);
    expect(example.LINE).toContain(example.TAKEN[0].cards[1]);
  });

  it("proves that 2/5 is not 2.5", () => {
    const [one, other] = example.TAKEN[1].cards.map((name) => fraction(card(name).value!));
    expect([one, other]).toEqual([0.4, 2.5]);
    const { ticks, spots } = example.PROOF.line!;
    for (const { at, label } of [...ticks, ...spots])
      expect(Math.round((Number(label.en) / 3) * 1000)).toBe(at);
    expect(spots.map(({ label }) => Number(label.en))).toEqual([one, other]);
  });
});
