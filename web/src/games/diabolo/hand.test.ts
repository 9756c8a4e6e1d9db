import { expect, test } from "vitest";
import { follow } from "./hand";

const ids = (held: readonly { id: number }[]) => held.map(({ id }) => id);

test("the card that was taken goes, and its twin stays", () => {
  const before = follow([], ["R3", "R3", "Y5"], undefined);
  expect(ids(before)).toEqual([1, 2, 3]);
  // One of the twins is laid, and another card is drawn.
  expect(ids(follow(before, ["R3", "Y5", "B2"], 0))).toEqual([2, 3, 4]);
  expect(ids(follow(before, ["R3", "Y5", "B2"], 1))).toEqual([1, 3, 4]);
});

test("cards that stay keep their ids, wherever they lie now", () => {
  const before = follow([], ["G1", "V4"], undefined);
  expect(ids(follow(before, ["B2", "G1", "V4"], undefined))).toEqual([3, 1, 2]);
  // A third of the same kind is new.
  expect(ids(follow(before, ["G1", "G1", "V4"], undefined))).toEqual([1, 3, 2]);
  // What was taken and is still there has been put back.
  expect(ids(follow(before, ["G1", "V4"], 0))).toEqual([1, 2]);
});
