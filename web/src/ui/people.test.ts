import { expect, test } from "vitest";
import type { Holder, SeatView } from "../protocol/types";
import { FACE_NAMES, FACES } from "./faces";
import { COLOURS, marksOf, players } from "./people";

const person = (number: number, name: string): Holder => ({ person: { person: number, name } });
const bot: Holder = { bot: { bot: "3" } };
const seat = (holder: Holder, marks: Partial<SeatView> = {}): SeatView => ({
  holder,
  ready: true,
  presence: "here",
  ...marks,
});

test("people have the colour and the face that the table gave them, wherever they sit", () => {
  const ana = seat(person(1, "Ana"), { colour: "plum", face: "owl" });
  const basile = seat(bot, { colour: "slate", face: "lion" });
  const marks = (...seats: SeatView[]) =>
    new Map(players({ seats }, []).map(({ name, colour, face }) => [name, [colour, face]]));
  expect(marks(ana, basile)).toEqual(
    new Map([
      ["Ana", ["plum", "owl"]],
      ["Basile", ["slate", "lion"]],
    ]),
  );
  expect(marks(seat("nobody"), basile, ana).get("Ana")).toEqual(["plum", "owl"]);
});

test("on the result they are those who played, though others sit there by now", () => {
  const seats = [seat(person(1, "Ana"), { colour: "plum", face: "owl" }), seat("nobody")];
  const playing = {
    id: "",
    number: 1,
    commitment: { table: "", digest: "" },
    contributed: [],
    players: [person(1, "Ana"), bot],
    marks: [{}, { colour: "slate", face: "lion" } as const],
  };
  const shown = players({ seats, playing }, []).map(({ colour, face }) => [colour, face]);
  expect(shown).toEqual([
    ["plum", "owl"],
    ["slate", "lion"],
  ]);
});

test("whoever was kept without colour and face has those that nobody else had", () => {
  const none = marksOf(Array.from({ length: 8 }, () => ({})));
  expect(none.map(({ colour }) => colour)).toEqual(COLOURS);
  expect(none.map(({ face }) => face)).toEqual(FACE_NAMES.slice(0, 8));
  const first = { colour: COLOURS[0]!, face: FACE_NAMES[0]! };
  const some = marksOf([{}, { face: "lion" }, first, ...Array.from({ length: 5 }, () => ({}))]);
  expect(some[2]).toEqual(first);
  expect(some[1]!.face).toBe("lion");
  expect(new Set(some.map(({ colour }) => colour)).size).toBe(8);
  expect(new Set(some.map(({ face }) => face)).size).toBe(8);
});

test("a bot keeps its name when somebody takes over from another", () => {
  const names = (...holders: Holder[]) =>
    players({ seats: holders.map((holder) => seat(holder)) }, []).map(({ name }) => name);
  const [, , third] = names(person(1, "Ana"), bot, bot);
  expect(names(person(1, "Ana"), person(2, "Odile"), bot)).toEqual(["Ana", "Odile", third]);
  const all = names(...Array.from({ length: 8 }, () => bot));
  expect(new Set(all).size).toBe(8);
});

test("every face is another drawing", () => {
  const drawn = Object.values(FACES).map((face) => JSON.stringify(face));
  expect(new Set(drawn).size).toBe(drawn.length);
});
