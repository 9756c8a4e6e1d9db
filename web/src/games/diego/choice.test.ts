import { describe, expect, it, vi } from "vitest";
import { Choice } from "./choice.svelte";
import type { Action, CardId } from "./types";

vi.mock("../../store/settings.svelte", () => ({ settings: { confirm: false } }));
vi.mock("../../screens/attempt", () => ({
  attempt: async (what: () => Promise<unknown>) => (await what(), true),
}));

/** A choice among these actions, and what was said. */
function among(legal: Action[]): { choice: Choice; said: Action[]; left: CardId[] } {
  const said: Action[] = [];
  const left: CardId[] = [];
  const table = {
    table: undefined,
    act: (_: number, action: Action) => Promise.resolve(void said.push(action)),
  };
  const place = { seat: 0, covered: false, stream: { legal }, cover: () => {} };
  return { choice: new Choice(table, place, (card) => left.push(card)), said, left };
}

/** Cards 1 to 3 are in the hand, 11 to 13 are targets. */
const turn = (): Action[] => [
  ...[1, 2, 3].flatMap((card) => [11, 12, 13].map((other) => ({ diego: { card, with: other } }))),
  "pass",
];
const own = (): Action[] => [
  ...turn(),
  { diego: { card: 1, with: 2 } },
  { diego: { card: 1, with: 3 } },
  { diego: { card: 2, with: 3 } },
];

describe("two cards are chosen", () => {
  it("in either order, and are announced as the list has them", async () => {
    const { choice, said, left } = among(turn());
    choice.pick(12);
    expect(choice.pair).toBeUndefined();
    choice.pick(3);
    expect(choice.pair).toEqual({ diego: { card: 3, with: 12 } });
    await choice.sayPair();
    expect(said).toEqual([{ diego: { card: 3, with: 12 } }]);
    expect(choice.picked).toEqual([]);
    expect(left).toEqual([12, 3]);
  });

  it("and another one takes the place of the one it is like", () => {
    const { choice } = among(turn());
    [1, 11, 12].forEach((card) => choice.pick(card));
    expect(choice.picked).toEqual([1, 12]);
    choice.pick(2);
    expect(choice.picked).toEqual([12, 2]);
  });

  it("a second tap takes one back, and two cards of a hand are no pair unless the list says so", () => {
    const { choice } = among(turn());
    choice.pick(1);
    choice.pick(2);
    expect(choice.picked).toEqual([2]);
    choice.pick(2);
    expect(choice.picked).toEqual([]);
    choice.pick(40);
    expect(choice.picked).toEqual([]);
  });

  it("two of one hand where that is agreed on", () => {
    const { choice } = among(own());
    choice.pick(2);
    choice.pick(1);
    expect(choice.pair).toEqual({ diego: { card: 1, with: 2 } });
    choice.pick(13);
    expect(choice.picked).toEqual([1, 13]);
  });
});

describe("what lights up", () => {
  it("is what goes with the card chosen first", () => {
    const { choice } = among(turn());
    expect([...choice.lit].sort((a, b) => a - b)).toEqual([1, 2, 3, 11, 12, 13]);
    choice.pick(1);
    expect([...choice.lit].sort((a, b) => a - b)).toEqual([1, 11, 12, 13]);
  });

  it("is nothing where no pair can be named", () => {
    const { choice } = among([{ let_pass: { call: 3 } }, { pas_diego: { call: 3 } }]);
    expect(choice.names).toBe(false);
    expect(choice.lit.size).toBe(0);
    expect(choice.answer("pas_diego")).toEqual({ pas_diego: { call: 3 } });
    expect(choice.answer("challenge")).toBeUndefined();
  });
});
