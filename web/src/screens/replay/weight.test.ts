import { expect, it } from "vitest";
import { weightiest } from "./weight";

const moment = (at: number, chance?: [number, number]) => ({
  at,
  title: "",
  text: "",
  ...(chance && { chance: { before: chance[0], after: chance[1] } }),
});

it("is the moment at which the game tipped furthest, to either side", () => {
  const moments = [moment(1, [0.5, 0.4]), moment(7, [0.3, 0.75]), moment(9, [0.8, 0.5]), moment(12)];
  expect(weightiest(moments).map(({ at }) => at)).toEqual([7]);
});

it("is each of several that are as heavy", () => {
  const moments = [moment(3, [0.5, 0.25]), moment(5, [0.25, 0.5]), moment(6, [0.5, 0.4])];
  expect(weightiest(moments).map(({ at }) => at)).toEqual([3, 5]);
});

it("is none where there is nothing to compare", () => {
  expect(weightiest([])).toEqual([]);
  expect(weightiest([moment(3, [0.5, 0.2]), moment(4)])).toEqual([]);
  expect(weightiest([moment(3), moment(4)])).toEqual([]);
});
