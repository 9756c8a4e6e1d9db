// Every event has its message, in both languages, for terminal and browser alike; and a message speaks of nothing that
// its event does not tell. Where a game comes or grows, this test says which messages to write.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { messages } from "./checks";
import { eventsOf } from "./events";
import { LANGUAGES } from "./text.svelte";

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

/** What goes without saying, or is for the referee alone; and what is told by code, from several messages. */
const GAMES = {
  diabolo: { untold: ["shuffled", "hand"], exceptions: ["scored"] },
  diadingo: { untold: ["shuffled"], exceptions: [] },
  diamino: { untold: ["accepted", "stayed", "reshuffled"], exceptions: ["scored"] },
  diego: { untold: ["hand_shown", "voted"], exceptions: [] },
  compatibility: { untold: ["theme_over"], exceptions: [] },
} as const satisfies Record<string, { untold: readonly string[]; exceptions: readonly string[] }>;

describe.each(Object.entries(GAMES))("the events of %s", (game, { untold, exceptions }) => {
  const events = eventsOf(file(`web/src/games/${game}/types.ts`));
  const others: readonly string[] = [...untold, ...exceptions];

  it.each(LANGUAGES)("have each their message, which uses what the event tells: %s", (language) => {
    const { known } = messages(
      { own: file(`locales/${language}/${game}.ftl`), common: file(`locales/${language}/common.ftl`) },
      "selectors too",
    );
    for (const [event, args] of events) {
      if (others.includes(event)) continue;
      const name = event.replaceAll("_", "-");
      const used = known.get(`${game}-${name}`) ?? known.get(name);
      expect(used, `${game}-${name} has no message`).toBeDefined();
      expect(
        [...used!].filter((one) => !args.has(one)),
        `${game}-${name} speaks of`,
      ).toEqual([]);
    }
  });

  it("are known by the names of those that have none", () => {
    expect(others.filter((event) => !events.has(event))).toEqual([]);
    const { known } = messages({ own: file(`locales/fr/${game}.ftl`) });
    expect(untold.filter((event) => known.has(`${game}-${event.replaceAll("_", "-")}`))).toEqual([]);
  });
});

describe("this test sees", () => {
  const source = `
    export type Card = { ring: number } | "theft";
    export type Places = Place[];
    export type Event =
      | { drew: { seat: Seat; card?: Card } }
      | { game_over: { reason: Ending; fixed: Places; points: BySeat<number> } }
      | "shuffled";`;

  it("events, and what their messages are given", () => {
    expect(eventsOf(source)).toEqual(
      new Map([
        ["drew", new Set(["seat", "seat-who", "card", "ring"])],
        ["game_over", new Set(["reason", "fixed", "fixed-count", "points", "points-count"])],
        ["shuffled", new Set()],
      ]),
    );
  });
});
