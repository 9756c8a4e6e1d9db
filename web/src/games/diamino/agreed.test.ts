import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../catalogue";
import {
  agreedOptions,
  chosenWords,
  fitting,
  gamesFor,
  hasScore,
  isAlone,
  newestFamily,
  SUBJECTS,
} from "./agreed";

const file = (name: string) =>
  readFileSync(new URL(`../../../../data/lexicon/${name}`, import.meta.url), "utf8");
const usual = agreedOptions(undefined);

describe("what a table agrees on", () => {
  it("offers the subjects that the lexicon has", () => {
    const named = [...`${file("fr-subjects.txt")}\n${file("fr-2.txt")}`.matchAll(/^(?:\+@)?([a-z]+)\t/gm)];
    expect([...new Set(named.map(([, subject]) => subject))].sort()).toEqual([...SUBJECTS]);
  });

  it("knows the newest list of coarse words", () => {
    expect(newestFamily()).toMatch(/^[0-9a-f]{64}$/);
    expect(usual.family).toBeUndefined();
    const easy = CATALOGUE.find(({ key }) => key === "diamino")?.easy_options;
    expect(agreedOptions(easy)).toMatchObject({ judging: "referee", family: newestFamily() });
  });

  it("offers the games that the seats allow", () => {
    expect(gamesFor(1)).toEqual(["usual", "patience"]);
    expect(gamesFor(4)).toContain("with_score");
    expect(gamesFor(5)).toEqual(["usual", "without_score"]);
  });

  it("keeps what fits when seats come or go", () => {
    const agreed = { ...usual, game: "with_score", first: { seat: 3 }, scoring: "none" } as const;
    expect(fitting(agreed, 4)).toEqual(agreed);
    expect(fitting(agreed, 3)).toEqual({ ...agreed, first: "draw" });
    expect(fitting(agreed, 6)).toEqual({ ...agreed, game: "usual" });
  });

  it("tells what cannot matter", () => {
    expect([1, 2, 4, 5].map((seats) => hasScore(usual, seats))).toEqual([false, true, true, false]);
    expect([isAlone(usual, 1), isAlone(usual, 2)]).toEqual([true, false]);
    expect(chosenWords({ subject: "mode" })).toBe("subject:mode");
    expect(chosenWords({ own: ["ZUK"] })).toBe("own");
    expect(chosenWords("verbs")).toBe("verbs");
  });
});
