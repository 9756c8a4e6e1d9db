import { describe, expect, it } from "vitest";
import type { Player } from "../../ui/people";
import { ranks } from "./ranks";

const player = (seat: number, team?: number): Player => ({
  seat,
  name: `P${seat}`,
  kind: "person",
  colour: "teal",
  face: "owl",
  you: false,
  presence: "here",
  ready: true,
  ...(team === undefined ? {} : { team }),
});
const shown = (players: Player[], places: number[], scores: number[]) =>
  ranks(players, { places, scores, reason: "" }).map(({ players, team, place, score }) => [
    players.map(({ seat }) => seat),
    team,
    place,
    score,
  ]);

describe("the podium", () => {
  it("ranks everybody alone where there are no teams", () => {
    expect(shown([player(0), player(1), player(2)], [2, 1, 2], [3, 9, 3])).toEqual([
      [[1], undefined, 1, 9],
      [[0], undefined, 2, 3],
      [[2], undefined, 2, 3],
    ]);
  });

  it("has partners share a plinth, and puts whoever left behind", () => {
    const four = [player(0, 0), player(1, 1), player(2, 0), player(3, 1)];
    expect(shown(four, [2, 1, 2, 1], [3, 9, 3, 9])).toEqual([
      [[1, 3], 1, 1, 9],
      [[0, 2], 0, 2, 3],
    ]);
    expect(shown(four, [1, 2, 3, 2], [5, 4, 5, 4])).toEqual([
      [[0], 0, 1, 5],
      [[1, 3], 1, 2, 4],
      [[2], 0, 3, 5],
    ]);
  });
});
