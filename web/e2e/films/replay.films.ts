// Simulated games looked at again: the page's own code follows what the server sends, and every view of every viewer at
// every moment is the one that the engine has for them there. What a view does not hold cannot be shown.

import { describe, expect, test } from "vitest";
import { follow, SHEETS, type Game, type Shown } from "./follow";
import { played, TITLES, trials, type TitleKey } from "./games";

/** All of them, and how many of each title are tried at every commit. */
const [ALL, SAMPLE] = [1_000, 8];

describe.each(TITLES)("%s", (title) => {
  test("every moment through every pair of eyes is the engine's, up to the score sheet", async () => {
    const chosen = trials(SAMPLE, ALL);
    const seats = new Set<number>();
    let [games, films, moments] = [0, 0, 0];
    for await (const game of played<Game>(title, chosen)) {
      for (const shown of game.films) {
        const { wrong, last, moments: looked } = follow(game, shown);
        expect(wrong, alone(title, game)).toEqual([]);
        expect(SHEETS[title]!(last as never, game.replay.teams), `${alone(title, game)}: the sheet`).toEqual(
          game.outcome.scores,
        );
        films += 1;
        moments += looked;
      }
      games += 1;
      seats.add(game.replay.players.length);
    }
    expect(games).toBe(chosen.games);
    const tables = [...seats].sort((one, other) => one - other).join(", ");
    console.info(`${title}: ${games} games of ${tables} players, ${films} films, ${moments} moments`);
  });
});

const alone = (title: TitleKey, { number }: Game) =>
  `LUDO_FROM=${number} LUDO_GAMES=1 npm run test:films -- -t ${title}`;

describe("what would be wrong is found", () => {
  /** One that is long enough, of a title where much is hidden. */
  const one = async (): Promise<Game> => {
    for await (const game of played<Game>("diabolo", { from: 3, games: 1 })) return game;
    throw new Error("no game");
  };
  const found = (game: Game, change: (shown: Shown) => void, seat = 1): string[] => {
    const shown = structuredClone(game.films[seat]!);
    change(shown);
    return follow(game, shown).wrong;
  };
  /** The last frame that brings something, and its moment. */
  const changed = ({ frames }: Shown) => {
    const at = frames.findLastIndex(
      (frame) => frame && "update" in frame && frame.update.patch !== undefined,
    );
    const frame = frames[at];
    if (!frame || !("update" in frame)) throw new Error("nothing ever changed");
    return { at, update: frame.update };
  };
  const viewAt = ({ views }: Shown, at: number) => views.slice(0, at + 1).findLast((view) => view) as object;

  test("frames of another viewer, and one too many", async () => {
    const game = await one();
    expect(found(game, () => {})).toEqual([]);
    expect(found(game, (shown) => (shown.frames = game.films[0]!.frames))).not.toEqual([]);
    expect(found(game, (shown) => shown.frames.push(null))[0]).toContain("entries of");
  });

  test("a view of the referee's, one that has a member more, one that stayed behind", async () => {
    const game = await one();
    const leak = found(game, (shown) => {
      const { at, update } = changed(shown);
      update.patch = { "=": viewAt(game.films.at(-1)!, at) };
    });
    expect(leak[0]).toContain("another view");
    const more = found(game, (shown) => {
      const { at, update } = changed(shown);
      update.patch = { "=": { ...viewAt(shown, at), pile_cards: ["R1"] } };
    });
    expect(more[0]).toContain("another view");
    expect(found(game, (shown) => delete changed(shown).update.patch)[0]).toContain("another view");
  });

  test("something that is not told, and something that is told to others only", async () => {
    const game = await one();
    const telling = ({ frames }: Shown) => {
      const frame = frames.findLast((frame) => frame && "update" in frame && frame.update.events);
      if (!frame || !("update" in frame)) throw new Error("nothing was ever told");
      return frame.update;
    };
    expect(found(game, (shown) => delete telling(shown).events)[0]).toContain("another thing is told");
    const more = found(game, (shown) =>
      telling(shown).events!.push({ "=": { drew: { seat: 0, card: "R1" } } }),
    );
    expect(more[0]).toContain("another thing is told");
  });
});
