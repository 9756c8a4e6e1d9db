// A film as the page shows it, beside what the engine says that its viewer saw.

import { isDeepStrictEqual } from "node:util";
import { PatchError } from "../../src/net/patch";
import type { Eyes, FromServer, Replay } from "../../src/protocol/types";
import { Film } from "../../src/store/film.svelte";
import { Table } from "../../src/store/table.svelte";

/** What was shown to one viewer, and what should have been. */
export type Shown = {
  as: string;
  frames: (FromServer | null)[];
  /** None where it is the one before. */
  views: unknown[];
  told: unknown[][];
  scenes: unknown[][];
};

export type Game = {
  number: number;
  replay: Replay;
  films: Shown[];
  outcome: { places: number[]; scores: number[]; reason: string };
};

const eyesOf = (as: string): Eyes => (as === "spectator" || as === "referee" ? as : { seat: Number(as) });

/** Every `STRIDE`-th moment is also gone to straight, from elsewhere. */
const STRIDE = 9;

/** What does not agree, in words; nothing if all of it does. Also how many moments were looked at, and the last view. */
export function follow(
  { replay, number }: Pick<Game, "replay" | "number">,
  shown: Shown,
): { wrong: string[]; moments: number; last: unknown } {
  const wrong: string[] = [];
  let film: Film;
  try {
    film = new Film({ ...replay, eyes: eyesOf(shown.as), frames: shown.frames }, []);
  } catch (error) {
    if (!(error instanceof PatchError)) throw error;
    return { wrong: [`${replay.game} ${number} as ${shown.as}: ${error.message}`], moments: 0, last: null };
  }
  const table = new Table(replay.id, { film });
  const note = (at: number, what: string) =>
    void wrong.push(`${replay.game} ${number} as ${shown.as} at ${at}: ${what}`);
  let told: unknown[] = [];
  /** The views that were on screen since. */
  let screens: unknown[] = [];
  table.watch(({ events, stream }) => {
    told.push(...events);
    screens.push(stream.view);
  });
  const view = () => table.stream()?.view as unknown;
  const expected: unknown[] = [];
  shown.views.forEach((own, at) => expected.push(own ?? expected[at - 1]));
  if (film.length !== expected.length - 1) note(0, `${film.length} entries of ${expected.length - 1}`);

  for (let at = 0; at <= film.length; at += 1) {
    if (at > 0) {
      [told, screens] = [[], []];
      film.forward();
      // What is shown on the way is what this viewer knew there, in that order; whoever leaves it goes on.
      for (let scene = 0; table.scene !== undefined || table.stream()?.rest !== undefined; scene += 1) {
        if (scene > 500) {
          note(at, "a scene that cannot be left");
          break;
        }
        table.goOn();
      }
      let scene = 0;
      const own = shown.scenes[at] ?? [];
      for (const screen of screens.slice(0, -1)) {
        while (scene < own.length && !isDeepStrictEqual(screen, own[scene])) scene += 1;
        if (scene === own.length) note(at, "a scene that the engine does not know");
        scene += 1;
      }
      if (!isDeepStrictEqual(told, shown.told[at])) note(at, "another thing is told");
    }
    if (film.at !== at) note(at, `it stands at ${film.at}`);
    if (!isDeepStrictEqual(view(), expected[at])) note(at, "another view");
    if ((table.stream()?.legal.length ?? 0) > 0) note(at, "something can be done");
    if (wrong.length > 3) break;
  }
  const all = shown.told.slice(0, film.length + 1);
  for (let at = film.length; at >= 0 && wrong.length === 0; at -= STRIDE) {
    film.seek(at);
    if (!isDeepStrictEqual(view(), expected[at])) note(at, "another view when it is gone to straight");
    const known = all
      .slice(0, at + 1)
      .flat()
      .slice(-table.told.length);
    const log = table.told.map(({ event }) => event as unknown);
    if (!isDeepStrictEqual(log, known)) note(at, "another log when it is gone to straight");
  }
  table.close();
  return { wrong, moments: expected.length, last: expected.at(-1) };
}

/** What a score sheet adds up: the points of each seat, by its team where there are teams. */
const together = (points: readonly number[], teams: readonly number[] | undefined): number[] =>
  points.map((own, seat) =>
    teams ? points.reduce((sum, more, other) => (teams[other] === teams[seat] ? sum + more : sum), 0) : own,
  );

type Sheet = { sheet: { totals: number[] } };

/** The points in a title's view of a game that is over: what its score sheet shows. */
export const SHEETS: Record<string, (view: never, teams?: readonly number[]) => readonly number[]> = {
  diabolo: ({ sheet }: Sheet) => sheet.totals,
  diadingo: ({ sheet }: Sheet) => sheet.totals,
  diamino: ({ scores }: { scores: number[] }) => scores,
  diego: ({ control }: { control: { points: number[] } }, teams) => together(control.points, teams),
  compatibility: ({ pawns }: { pawns: number[] }) => pawns,
};
