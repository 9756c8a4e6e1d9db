import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../games/catalogue";
import { spelled, tidyName, usualBot, usualSeats } from "./usual";

describe("what people type", () => {
  it.each([
    ["  Zoé  ", "Zoé"],
    ["Jean\t\n Paul", "Jean Paul"],
    ["Mamie ❤\ufe0f", "Mamie ❤"],
    ["a\u200bb\u202ec", "abc"],
    ["x".repeat(30), "x".repeat(20)],
    ["🦊".repeat(30), "🦊".repeat(20)],
    ["\u200b", ""],
  ])("is a name: %j", (typed, name) => expect(tidyName(typed)).toBe(name));

  it.each([" k7f-2mqx ", "K7F 2MQX", "k7f2mqx"])("is a code: %j", (typed) =>
    expect(spelled(typed)).toBe("K7F2MQX"),
  );
});

describe("a table for those who do not choose", () => {
  const game = CATALOGUE[0]!;

  it.each([
    [[2, 5], 4],
    [[2, 4], 3],
    [[1, 8], 4],
    [[6, 8], 6],
  ] as const)("%j has %i seats", (players, seats) => expect(usualSeats({ ...game, players })).toBe(seats));

  it("has the middle bot", () => expect(usualBot(game)).toBe("3"));

  it("has an easy one where the game has easy options", () =>
    expect(usualBot({ ...game, easy_options: {} })).toBe("2"));
});
