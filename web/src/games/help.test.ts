// Pictures and worked examples in the rules: each stands behind a chapter that there is, says something in both
// languages, and counts right.

import { readFileSync } from "node:fs";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { messages } from "../text/checks";
import { LANGUAGES, speak, type Language } from "../text/text.svelte";
import { loadRules, loadHelp, type Chapter, type HelpClient } from "./registry";
import { SHELF } from "./shelf";

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const textsOf = (game: string, language: Language) => file(`locales/${language}/${game}-help.ftl`);

/** Games whose pictures are drawn; a game without any is read all the same. */
const HELPED = SHELF.map(({ key }) => key).filter((key) => {
  try {
    return textsOf(key, "fr") !== "";
  } catch {
    return false;
  }
});

/** What a figure looks like in a page. */
function drawn(figure: HelpClient["figures"][string][number], language: Language): string {
  speak(language);
  return render(figure).body.replaceAll(/<!--[^]*?-->/g, "");
}

/** Sums and products in a text, as they are written and as they ought to be. */
export function wrong(text: string): string[] {
  const plain = text.replaceAll(/(\d)[,\u00a0\u202f ](?=\d{3}\b)/g, "$1");
  const written = plain.matchAll(/(−?\d+(?:\.\d+)?(?: [+−×] \d+(?:\.\d+)?)+) = (−?\d+(?:\.\d+)?)/g);
  return [...written].flatMap(([whole, left, right]) => {
    const terms = left!.split(" ");
    let sum = number(terms[0]!);
    for (let at = 1; at < terms.length; at += 2) {
      const value = number(terms[at + 1]!);
      sum = terms[at] === "+" ? sum + value : terms[at] === "×" ? sum * value : sum - value;
    }
    return Math.abs(sum - number(right!)) < 1e-9 ? [] : [whole];
  });
}
const number = (text: string) => Number(text.replace("−", "-"));

/**
 * What is said below pictures and rests on a decision of the house, by the clause that is one: `Edition` is what a game
 * comes with.
 */
const RULED: Record<string, readonly (readonly [clause: string, key: string])[]> = {
  diabolo: [
    ["DBO-11", "tied"],
    ["DBO-11", "round-none"],
  ],
  diadingo: [
    ["DGO-3", "fixed-3"],
    ["DGO-4", "theft-4"],
    ["DGO-8", "match-3"],
    ["DGO-9", "aid"],
  ],
  diamino: [
    ["Edition", "letters"],
    ["DIA-4", "first-way"],
    ["DIA-5", "across-touch"],
    ["DIA-6", "exchange-back"],
    ["DIA-8", "contest-penalty"],
    ["Edition", "board"],
    ["DIA-12", "one-blocked"],
    ["DIA-14", "score-long"],
    ["DIA-14", "score-short"],
    ["DIA-16", "end-out"],
  ],
  diego: [
    ["DIE-6", "pass-sees"],
    ["DIE-5", "pass-takes"],
    ["DIE-5", "pass-counts"],
    ["DIE-12", "sheet"],
  ],
  compatibility: [
    ["Edition", "track"],
    ["CPT-3", "double-seen"],
  ],
};

/** Text as it stands in a page, without what is filled in. */
const bare = (text: string) =>
  text
    .replaceAll(/<[^>]*>|\{[^}]*\}|\d/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("navigator", { languages: ["fr"] });
  return () => vi.unstubAllGlobals();
});

it("there are pictures", () => expect(HELPED).toEqual(expect.arrayContaining(["diabolo", "diadingo"])));

describe.each(HELPED)("the pictures in the rules of %s", (key) => {
  let help: HelpClient;
  let chapters: readonly Chapter[];
  beforeAll(async () => {
    help = (await loadHelp(key))!;
    chapters = (await loadRules(key))!;
  });

  it("stand behind chapters that there are, the aim among them", () => {
    const ids = chapters.map(({ id }) => id);
    expect(Object.keys(help.figures).filter((id) => !ids.includes(id))).toEqual([]);
    expect(help.figures.goal?.length).toBeGreaterThan(0);
    expect(Object.values(help.figures).flat().length).toBeGreaterThanOrEqual(5);
  });

  it.each(LANGUAGES)("say what they show, and every text is written: %s", (language) => {
    const own = messages({ help: textsOf(key, language) }).known;
    let examples = 0;
    for (const [chapter, figures] of Object.entries(help.figures))
      for (const figure of figures) {
        const page = drawn(figure, language);
        expect(page, chapter).toMatch(/<figure[^>]*>/);
        expect(page, chapter).toMatch(/role="img" aria-label="[^"]{20,}"/);
        expect(page, chapter).toMatch(/<div class="drawn-in[^"]*" inert/);
        expect(/<figcaption>[^]*<p>[^]*\p{L}{3}/u.test(page), chapter).toBe(true);
        if (page.includes('<ol class="worked')) examples += 1;
        // What is not written appears by its key.
        for (const named of page.matchAll(/>\s*([a-z]+(?:-[a-z0-9]+){2,})\s*</g))
          expect(named[1], chapter).toBeUndefined();
      }
    expect(own.size).toBeGreaterThan(examples);
    expect(examples).toBeGreaterThanOrEqual(3);
  });

  it.each(LANGUAGES)("mark what the house decided, and nothing else: %s", async (language) => {
    const texts = file(`locales/${language}/${key}-help.ftl`);
    const written = (name: string) =>
      bare(new RegExp(`^${key}-help-${name} = (.+)$`, "m").exec(texts)?.[1] ?? `${name} is not written`);
    const house = new RegExp(
      `<span class="chip plain[^>]*>${language === "fr" ? "Règle maison" : "House rule"}</span>`,
    );
    const marked = Object.values(help.figures)
      .flat()
      .flatMap((figure) => drawn(figure, language).split(/<\/(?:p|li|th)>/))
      .filter((part) => house.test(part))
      .map((part) => bare(part.split(house)[1]!.replace(/<b class="example[^]*?<\/b>/, "")));
    // Tables below a picture come with what is played with: not without a server.
    const here = RULED[key]!.filter(([, name]) => name !== "contest-penalty");
    expect(marked.toSorted()).toEqual(here.map(([, name]) => written(name)).toSorted());
  });

  it("marks nothing that the rules do not call so", () => {
    const clauses = file(`docs/rules/${key}.md`).split("\n");
    const ours = chapters.flatMap(({ paragraphs }) => paragraphs.filter((paragraph) => paragraph.house));
    for (const [clause, name] of RULED[key]!) {
      const edition = clause === "Edition";
      const line = clauses.find((text) => text.startsWith(edition ? "**Edition.**" : `- **${clause}**`));
      expect(line, name).toContain("[ruling");
      // What is marked in a picture is marked in a paragraph.
      if (!edition)
        expect(
          ours.flatMap((paragraph) => paragraph.clauses),
          name,
        ).toContain(clause);
    }
  });

  it.each(LANGUAGES)("count right: %s", (language) => expect(wrong(textsOf(key, language))).toEqual([]));
});

describe("this test sees", () => {
  it.each([
    ["a sum that is none", "2 + 3 = 6"],
    ["one of three", "2 + 1 + 3 = 7"],
    ["a product", "7 × 2 = 15"],
    ["a difference", "5 − 6 = 1"],
    ["thousands in French", "1\u00a0000 + 3\u00a0000 = 5\u00a0000"],
    ["thousands in English", "1,000 + 3,000 = 4,001"],
  ])("%s", (_, text) => expect(wrong(text)).toHaveLength(1));

  it("and nothing in what is right", () => {
    const right =
      "2 + 3 = 5; 5 − 6 = −1; 7 × 2 = 14; 12,000 − 4,000 = 8,000; 12\u00a0000 − 4\u00a0000 = 8\u00a0000";
    expect(wrong(right)).toEqual([]);
  });
});
