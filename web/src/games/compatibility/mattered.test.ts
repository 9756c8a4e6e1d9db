import { beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../../text/text.svelte";
import { player } from "../../ui/people.sample";
import { hasHints, hasMattered } from "../registry";
import mattered from "./mattered";
import type { Report, Revealed } from "./study";

const theme = (at: number, en: string, direct: number, indirect: number, accord: number): Revealed => ({
  at,
  text: { fr: en, en },
  announcer: 0,
  direct,
  indirect,
  accord,
  points: [0, 0],
});
const base = { text: { fr: "Jungle", en: "Jungle" } };
const report: Report = {
  mode: "teams",
  themes: [theme(9, "Jungle", 3, 0, 1000), theme(18, "Winter", 1, 2, 580), theme(27, "Noise", 0, 0, 0)],
  most: 0,
  least: 2,
  doubles: [
    { at: 9, seat: 0, ...base, rank: 2, more: 3 },
    { at: 18, seat: 1, ...base, rank: 1, more: 0, better: 3 },
    { at: 36, seat: 1, ...base, more: 0 },
    { at: 45, seat: 0, ...base, rank: 1, more: 0 },
  ],
};
const players = [player(0, "Léo", true), player(1, "Zoé")];

/** Without the signs of good typesetting. */
const plainly = (text: string) => text.replaceAll("’", "'").replaceAll(/[\u00a0\u202f]/g, " ");

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en");
});

describe("moments of Compatibility", () => {
  it("are the themes with most and least accord and every ×2, where the reveal was over", () => {
    const told = mattered.tell(report, { players, eyes: "spectator" });
    expect(told.map(({ at, title }) => [at, title])).toEqual([
      [9, "Most accord · The ×2"],
      [18, "The ×2"],
      [27, "Least accord"],
      [36, "The ×2"],
      [45, "The ×2"],
    ]);
    expect(told.map(({ text }) => plainly(text))).toEqual([
      "“Jungle”: 3 pictures at the same rank, none at another, between partners of all teams. That's 100% of what could have been. You placed the ×2 on rank 2 for “Jungle”, and it counts: +3 points.",
      "Zoé placed the ×2 on rank 1 for “Jungle”, where nobody agreed. On rank 3 it would have counted.",
      "“Noise”: no picture at the same rank, none at another, between partners of all teams. That's 0% of what could have been.",
      "Zoé announced the ×2 for “Jungle” and didn't place it in time: it's spent.",
      "You placed the ×2 on rank 1 for “Jungle”, where nobody agreed: it brought nothing.",
    ]);
  });

  it("are the same through everybody's eyes: all of it was revealed", () => {
    const told = (eyes: "spectator" | { seat: number }) => mattered.tell(report, { players, eyes });
    expect(told({ seat: 0 })).toEqual(told("spectator"));
  });

  it("are none where every theme was alike and no ×2 was played", () => {
    expect(
      mattered.tell({ mode: "duo", themes: report.themes, doubles: [] }, { players, eyes: "spectator" }),
    ).toEqual([]);
  });
});

it("gives no hints: nobody can know better what you think", () => {
  expect(hasHints("compatibility")).toBe(false);
  expect(hasMattered("compatibility")).toBe(true);
});
