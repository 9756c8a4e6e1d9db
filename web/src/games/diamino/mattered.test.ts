import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Eyes } from "../../protocol/types";
import { speak } from "../../text/text.svelte";
import { player } from "../../ui/people.sample";
import mattered from "./mattered";
import { tellReason } from "./reasons";
import type { Placing, Report } from "./study";

const placing = (letters: string, brings: number): Placing => ({
  at: "H8",
  direction: "right",
  tiles: letters,
  squares: [],
  words: [{ at: "H8", direction: "right", letters, points: brings }],
  points: brings,
  yellow: 0,
  red: 0,
  ends: false,
  brings,
});
const laid = (letters: string, seat: number) => ({
  seat,
  made: { laid: { placing: placing(letters, 10), fate: "stayed", wrong: [] } },
});
/** As much of a report as is told of. */
const part: unknown = {
  game: "with_score",
  turns: [laid("kepi", 0), laid("chat", 1), laid("wuzz", 0)],
  chances: [
    { at: 0, chances: [500, 500] },
    { at: 1, chances: [640, 360] },
    { at: 3, chances: [700, 300] },
    { at: 5, chances: [1000, 0] },
  ],
  moments: [
    {
      at: 0,
      turn: 0,
      seat: 0,
      what: { missed: { placing: placing("zeste", 34), more: 24, lost: 60, left: 480 } },
    },
    { at: 1, turn: 1, seat: 1, what: { turned: { gained: 120, to: 610 } } },
    { at: 3, turn: 2, seat: 0, what: { refused: { by: 1 } } },
  ],
};
const report = part as Report;
const players = [player(0, "Hortense"), player(1, "Zoé", true)];
const told = (eyes: Eyes) => mattered.tell(report, { players, eyes });

/** Without the signs of good typesetting. */
const plainly = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en");
});

describe("moments of Diamino", () => {
  it("say what would have been better, with the chance it cost", () => {
    const [missed] = told("referee");
    expect(missed).toEqual({
      at: 0,
      seat: 0,
      title: "A better move",
      text: "“ZESTE” (H8, to the right) would have brought 34 points, 24 more than what was played.",
      chance: { before: 0.54, after: 0.48 },
    });
  });

  it("keep what somebody held from everybody else", () => {
    expect(told({ seat: 0 }).map(({ at }) => at)).toEqual([0, 1, 3]);
    expect(told({ seat: 1 }).map(({ at }) => at)).toEqual([1, 3]);
    expect(told("spectator").map(({ at }) => at)).toEqual([1, 3]);
  });

  it("speak to you and of others", () => {
    expect(told("spectator").map(({ text }) => plainly(text))).toEqual([
      "You placed “CHAT”: your chance of winning goes from 49% to 61%.",
      "You contested Hortense's “WUZZ”, rightly.",
    ]);
    speak("fr");
    expect(plainly(told("spectator")[1]!.text)).toBe(
      "Vous avez contesté le « WUZZ » d'Hortense, avec raison.",
    );
    speak("en");
  });

  it("know everybody's chance of winning, from turn to turn, and in the end", () => {
    expect(mattered.chances(report)).toEqual([
      { at: 0, chances: [0.5, undefined] },
      { at: 1, chances: [undefined, 0.36] },
      { at: 3, chances: [0.7, undefined] },
      { at: 5, chances: [1, 0] },
    ]);
  });
});

it("reasons are told in words", () => {
  expect(tellReason({ red: { devils: 1, points: 10 } }, "with_score")).toBe("It covers a red devil: +10.");
  expect(tellReason({ red: { devils: 2, points: 0 } }, "without_score")).toMatch(/2 red devils: as many/);
  expect(tellReason({ keeps: { tiles: "AES" } }, "with_score")).toMatch(/A E S\.$/);
  expect(tellReason({ ahead: { by: 1 } }, "without_score")).toBe("One tile more than the next best.");
  expect(tellReason("ends", "with_score")).toBe("It ends the game.");
});
