import { describe, expect, test } from "vitest";
import type { Colour, Holder, SeatView } from "../protocol/types";
import { players } from "./people";

const person = (number: number, name: string): Holder => ({ person: { person: number, name } });
const bot: Holder = { bot: { bot: "3" } };

/** Who has which colour, at a table with these on its seats. */
function colours(...holders: (Holder | [Holder, Colour])[]): Map<string, Colour> {
  const seats = holders.map((given): SeatView => {
    const [holder, colour] = Array.isArray(given) ? given : [given];
    return { holder, ready: true, presence: "here", ...(colour ? { colour } : {}) };
  });
  const all = players({ seats }, []);
  return new Map(all.map(({ name, colour }) => [name, colour]));
}

describe("a colour goes with its person", () => {
  const [ana, ben, cleo] = [person(1, "Ana"), person(2, "Ben"), person(3, "Cléo")];

  test("from seat to seat", () => {
    const before = colours(ana, ben, cleo, bot);
    const after = colours(bot, cleo, ana, ben);
    for (const name of ["Ana", "Ben", "Cléo"]) expect(after.get(name)).toBe(before.get(name));
  });

  test("when others come and go", () => {
    const alone = colours("nobody", ben, "nobody");
    expect(colours(ana, ben, bot).get("Ben")).toBe(alone.get("Ben"));
    expect(colours(ana, ben, bot).get("Basile")).toBe(colours(bot).get("Basile"));
  });

  test("which several at one device do not share", () => {
    const both = colours(person(1, "Ana"), person(1, "Zoé"));
    expect(both.get("Ana")).not.toBe(both.get("Zoé"));
    expect(colours(person(1, "Zoé"), person(1, "Ana"))).toEqual(both);
  });

  test("and nobody has one that somebody chose", () => {
    const usual = colours(ana, ben).get("Ben")!;
    const chosen = colours([ana, usual], ben);
    expect(chosen.get("Ana")).toBe(usual);
    expect(chosen.get("Ben")).not.toBe(usual);
  });

  test("at a full table all differ", () => {
    const eight = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? person(at + 9, `P${at}`) : bot));
    expect(new Set(colours(...eight).values()).size).toBe(8);
  });
});
