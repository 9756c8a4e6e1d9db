import { expect, test } from "vitest";
import type { GameSummary } from "../protocol/types";
import { botLevel, heights, resultOf } from "./games";

const game = (key: string, you: number[], places: number[], scores: number[]): GameSummary => ({
  id: `${key}-${places.join("")}`,
  table: "t",
  game: key,
  finished_at: 0,
  inputs: 9,
  players: places.map((_, seat) => ({ name: `P${seat}`, you: you.includes(seat) })),
  outcome: { places, scores, reason: "finished" },
});

test("a result is that of one's own seat, the best of several", () => {
  expect(resultOf(game("diabolo", [1], [1, 3, 2], [9, 2, 5]))).toEqual({ place: 3, of: 3, score: 2 });
  expect(resultOf(game("diabolo", [1, 2], [1, 3, 2], [9, 2, 5]))).toEqual({ place: 2, of: 3, score: 5 });
  expect(resultOf(game("diabolo", [], [1, 2], [9, 2]))).toBeUndefined();
  const { outcome: _, ...broken } = game("diabolo", [0], [1, 2], [9, 2]);
  expect(resultOf(broken)).toBeUndefined();
});

test("a curve goes from the last place to the first", () => {
  expect(
    heights([
      [3, 3],
      [1, 2],
      [2, 3],
    ]),
  ).toEqual([0, 1, 0.5]);
  expect(heights([])).toEqual([]);
});

test("bots of a kind have a name together", () => {
  expect(botLevel("3")).toBe("Moyen");
  expect(botLevel("of-a-later-version")).toBe("of-a-later-version");
});
