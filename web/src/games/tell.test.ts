import { beforeAll, describe, expect, it, vi } from "vitest";
import { messagesOf } from "../../tools/texts";
import { addMessages, speak, type Messages } from "../text/text.svelte";
import { player } from "../ui/people.sample";
import { teller } from "./tell";

type Event =
  | { called: { seat: number; picture: number; right: boolean } }
  | { passed_on: { from: number; to: number; cards: string[] } }
  | { paid: { seat: number; with: { coins: number } | "nothing" } }
  | { drew: { seat: number; card?: string } }
  | { counted: { sums: number[] } }
  | { hidden: { seat: number } }
  | { left: { seat: number } }
  | "over";

const texts = `
game-called = { $seat } { $seat-who ->
        [you] call
       *[other] calls
    } picture { $picture }, { $right ->
        [yes] rightly
       *[no] wrongly
    }.
game-passed-on = { $cards-count } cards from { $from } to { $to-who ->
        [you] you
       *[other] { $to }
    }: { $cards }.
game-paid = { $seat } with { $with ->
        [coins] { $coins }
       *[nothing] nothing
    }.
game-drew = { $seat } drew { $card }.
game-over = it is over.
`;

const players = [player(0, "Zoé", true), player(1, "Léo")];

const tell = teller<Event>({
  game: "game",
  fields: {
    from: "seat",
    to: "seat",
    cards: (cards) => cards.flatMap((card) => ["-", { sign: card, text: `the ${card}` }]),
  },
  forms: { coins: (value) => `${value} coins` },
  secret: ["drew"],
  exceptions: { counted: ({ sums }) => [`${sums.join("+")}`] },
});

describe("an event", () => {
  beforeAll(() => {
    vi.stubGlobal("document", { documentElement: {} });
    for (const one of ["fr", "en"] as const) addMessages(one, messagesOf([texts]) as Messages);
    speak("en");
  });

  it("is told by the message of its name, with its fields", () => {
    expect(tell({ called: { seat: 1, picture: 3, right: true } }, players, true)).toEqual([
      "Léo calls picture 3, rightly.",
    ]);
    expect(tell({ called: { seat: 0, picture: 3, right: false } }, players, true)).toEqual([
      "You call picture 3, wrongly.",
    ]);
    expect(tell({ called: { seat: 0, picture: 3, right: false } }, players, false)).toEqual([
      "Zoé calls picture 3, wrongly.",
    ]);
  });

  it("names players, counts lists, and draws what the game draws", () => {
    expect(tell({ passed_on: { from: 1, to: 0, cards: ["R1", "B2"] } }, players, true)).toEqual([
      "2 cards from Léo to you: ",
      "-",
      { sign: "R1", text: "the R1" },
      "-",
      { sign: "B2", text: "the B2" },
      ".",
    ]);
  });

  it("tells a field of several forms by its form, and what is in it", () => {
    expect(tell({ paid: { seat: 1, with: { coins: 4 } } }, players, true)).toEqual(["Léo with 4 coins."]);
    expect(tell({ paid: { seat: 1, with: "nothing" } }, players, true)).toEqual(["Léo with nothing."]);
  });

  it("without fields begins with a capital", () => {
    expect(tell("over", players, true)).toEqual(["It is over."]);
  });

  it("that all games have is told alike", () => {
    expect(tell({ left: { seat: 1 } }, players, true)).toEqual(["Léo leaves the table."]);
  });

  it("is not told without a message, nor where the message speaks of what we do not know", () => {
    expect(tell({ hidden: { seat: 1 } }, players, true)).toBeUndefined();
    expect(tell({ drew: { seat: 1 } }, players, true)).toBeUndefined();
    expect(tell({ drew: { seat: 1, card: "R1" } }, players, true)).toEqual(["Léo drew R1."]);
  });

  it("that is for one person is not written where several look", () => {
    expect(tell({ drew: { seat: 0, card: "R1" } }, players, false)).toBeUndefined();
  });

  it("may take code", () => {
    expect(tell({ counted: { sums: [1, 2] } }, players, true)).toEqual(["1+2"]);
  });
});
