import { expect, test } from "vitest";
import type { GameSummary } from "../protocol/types";
import { resultOf, tallies } from "./games";

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

test("titles are counted each for itself, the curve from the first game to the last", () => {
  const latestFirst = [
    game("diabolo", [0], [1, 2, 3], [9, 5, 2]),
    game("diamino", [0], [1], [612]),
    game("diabolo", [1], [1, 3, 2], [30, -4, 5]),
  ];
  expect(tallies(latestFirst)).toEqual([
    { game: "diabolo", played: 2, won: 1, best: 9, curve: [0, 1] },
    { game: "diamino", played: 1, won: 0, best: 612, curve: [] },
  ]);
  expect(tallies([])).toEqual([]);
});
