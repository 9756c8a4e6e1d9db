import { beforeAll, describe, expect, it, vi } from "vitest";
import { player } from "../../ui/people.sample";
import { plain, speak } from "../../text/text.svelte";
import type { Scored } from "./scored";
import { aboutClosing, aboutRow } from "./sentence";

const players = [player(0, "Léo"), player(1, "Zoé", true), player(2, "Ana")];
const scored = (points: number[], doubled: number[] = []): Scored => ({
  row: "red",
  hell: 3,
  heaven: 8,
  doubled,
  shown: [["3red"], ["3red"], []],
  points,
});

/** What is said of a row, to Zoé or to all who share her device. */
function said(row: Scored, alone = true): string {
  const { sentence, why } = aboutRow(row, alone ? players : [...players.slice(0, 2), player(2, "Ana", true)]);
  return `${plain(sentence)} ${why}`;
}

describe("the end of a round", () => {
  beforeAll(() => {
    vi.stubGlobal("document", { documentElement: {} });
  });
  const side = { cards: [], points: 0, open: true };
  const closing = (closed: number, needed: number) => {
    const row = (at: number) => ({ hell: side, heaven: side, closed: at < closed });
    const rows = { red: row(0), yellow: row(1), green: row(2), blue: row(3), violet: row(4) };
    return plain(aboutClosing({ rows, rows_to_close: needed }).sentence);
  };

  it("says why it is counted", () => {
    speak("en");
    expect(closing(2, 2)).toBe("Two rows are closed: we count.");
    expect(closing(3, 3)).toBe("Three rows are closed: we count.");
    expect(closing(1, 2)).toBe("No cards left: we count.");
    speak("fr");
    expect(closing(2, 2)).toMatch(/^Deux rangées sont fermées\s: on compte\.$/);
  });
});

describe("what came of a row", () => {
  beforeAll(() => {
    vi.stubGlobal("document", { documentElement: {} });
  });

  it("speaks to whoever sits alone at the device", () => {
    speak("fr");
    expect(said(scored([0, 8, 0]))).toContain("Vous gagnez 8 points");
    expect(said(scored([8, 8, 0]))).toContain("Vous et Léo gagnez 8 points");
    expect(said(scored([-3, -6, 0]))).toMatch(/^Avec le rouge\s: vous .6 et Léo .3/);
    expect(said(scored([8, 0, 0], [1]))).toContain("Vous aviez joué votre ×2");
    speak("en");
    expect(said(scored([0, 8, 0]))).toContain("You gain 8 points");
    expect(said(scored([8, 8, 0], [1, 2]))).toContain("Ana had played their ×2: it is lost.");
  });

  it("names others, and all where several share it", () => {
    speak("en");
    expect(said(scored([8, 0, 0]))).toContain("Léo gains 8 points");
    expect(said(scored([0, -8, 0]), false)).toContain("Zoé loses 8 points");
  });
});
