import { beforeAll, describe, expect, it, vi } from "vitest";
import { player } from "../../ui/people.sample";
import { LANGUAGES, plain, speak } from "../../text/text.svelte";
import { tell } from "./tell";
import type { Event } from "./types";

const players = [player(0, "Zoé", true), player(1, "Léo")];
const events: Event[] = [
  { drew: { seat: 1, card: { ring: 3000 } } },
  { drew: { seat: 0, card: "theft" } },
  { tried: { seat: 0, place: "D3", loose: true } },
  { tried: { seat: 1, place: "D3", loose: false } },
  { robbed: { seat: 0, victim: 1, value: 3000 } },
  { robbed: { seat: 1, victim: 0, value: 3000 } },
  { declined: { seat: 1 } },
  { put_aside: { seat: 0 } },
  { game_over: { game: 1, reason: "stones", fixed: ["D3", "G4"], points: [3000, -1000], set: [1, 0] } },
  { began: { game: 2, first: 1 } },
  { left: { seat: 1 } },
];

describe("the log", () => {
  beforeAll(() => {
    vi.stubGlobal("document", { documentElement: {} });
  });

  it.each(LANGUAGES)("tells every event in whole sentences and names no place: %s", (language) => {
    speak(language);
    for (const event of events) {
      const said = plain(tell(event, players, true) ?? []);
      expect(said, JSON.stringify(event)).toMatch(/\.$/);
      expect(said).not.toMatch(/\b[A-G][1-8]\b|diadingo|\$\w*[{}]|undefined/);
    }
  });

  it("keeps the referee's events to itself", () => {
    expect(tell({ shuffled: { deck: [], fixed: ["A1"] } }, players, true)).toBeUndefined();
  });

  it("writes dollars as each language does", () => {
    const said = (language: "fr" | "en") => {
      speak(language);
      return plain(tell(events[0]!, players, true)!);
    };
    expect(said("fr")).toMatch(/^Léo tire une bague à 3\s000\s\$\.$/);
    expect(said("en")).toBe("Léo draws a $3,000 ring.");
  });
});
