import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { messages } from "../text/checks";
import { rules as compatibility } from "./compatibility/rules";
import { rules as diabolo } from "./diabolo/rules";
import { rules as diadingo } from "./diadingo/rules";
import { rules as diamino } from "./diamino/rules";
import { rules as diego } from "./diego/rules";
import type { Chapter } from "./registry";
import { clausesOf, forgotten } from "./rules-checks";

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");

const general = clausesOf(file("docs/rules/README.md"));
const games = [
  {
    key: "diabolo",
    rules: diabolo,
    clauses: 13,
    chapters: ["goal", "turn", "stuck", "round-end", "scoring", "double", "game-end", "leaving"],
  },
  {
    key: "diadingo",
    rules: diadingo,
    clauses: 9,
    chapters: ["goal", "turn", "theft", "game-end", "scoring", "memory", "leaving"],
  },
  {
    key: "diamino",
    rules: diamino,
    clauses: 22,
    chapters: [
      ...["goal", "words", "begin", "turn", "contest", "squares", "one", "two"],
      ...["blocked", "patience", "secrets", "leaving"],
    ],
  },
  {
    key: "diego",
    rules: diego,
    clauses: 12,
    chapters: [
      ...["goal", "turn", "object", "fair", "pass", "end", "control"],
      ...["options", "leaving", "about"],
    ],
  },
  {
    key: "compatibility",
    rules: compatibility,
    clauses: 13,
    chapters: [
      ...["goal", "theme", "ranking", "double", "reveal", "teams", "referent"],
      ...["end", "duo", "leaving", "about"],
    ],
  },
];

describe.each(games)("the rules of $key in words", ({ key, rules, clauses, chapters }) => {
  const page = file(`docs/rules/${key}.md`);

  it("tell every clause, and which are ours", () => {
    expect(clausesOf(page).size).toBe(clauses);
    expect(forgotten(page, rules)).toEqual([]);
  });

  it("tell what holds for all games about leaving and thinking", () => {
    const told = new Set(rules.flatMap(({ paragraphs }) => paragraphs.flatMap(({ clauses }) => clauses)));
    expect(["ALL-4", "ALL-5"].filter((id) => !general.has(id) || !told.has(id))).toEqual([]);
  });

  it("name no clause that does not exist", () => {
    const known = new Set([...clausesOf(page).keys(), ...general.keys()]);
    for (const { paragraphs } of rules)
      for (const { key, clauses } of paragraphs) {
        expect(clauses.length, key).toBeGreaterThan(0);
        expect(
          clauses.filter((id) => !known.has(id)),
          key,
        ).toEqual([]);
      }
  });

  it("begin with the aim", () => {
    expect(rules[0]?.id).toBe("goal");
    expect(rules[0]?.paragraphs[0]?.house ?? false).toBe(false);
  });

  it("have a chapter for each phase, and each text once", () => {
    expect(rules.map(({ id }) => id)).toEqual(chapters);
    const keys = rules.flatMap(({ title, paragraphs }) => [title, ...paragraphs.map(({ key }) => key)]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of ["fr", "en"]) {
      const name = `locales/${language}/${key}-rules.ftl`;
      expect([...messages({ [name]: file(name) }).known.keys()].sort(), name).toEqual([...keys].sort());
    }
  });
});

describe("this test sees", () => {
  const tells = (...clauses: string[]): Chapter[] => [
    { id: "a", title: "t", paragraphs: [{ key: "k", clauses }] },
  ];

  it("a clause that nobody tells", () => {
    expect(forgotten("- **DBO-1** [sheet] One.\n- **DBO-2** [sheet] Two.\n", tells("DBO-1"))).toEqual([
      "DBO-2",
    ]);
  });

  it("a ruling told as if it were printed", () => {
    expect(forgotten("- **DBO-1** [sheet] One; two [ruling].\n", tells("DBO-1"))).toHaveLength(1);
  });
});
