// Pictures in the rules: they stand behind chapters that there are, are drawn in both languages from what each game comes
// with, and say only what the catalogue has.

import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { LANGUAGES, speak } from "../text/text.svelte";
import { scenes } from "./compatibility/help/example";
import compatibility from "./compatibility/help/index";
import { rules as compatibilityRules } from "./compatibility/rules";
import { compatibilityFace, diaminoFace, diegoFace } from "./help-faces";
import { classic } from "./diamino/help/example";
import diamino from "./diamino/help/index";
import { rules as diaminoRules } from "./diamino/rules";
import { deck } from "./diego/help/example";
import diego from "./diego/help/index";
import { rules as diegoRules } from "./diego/rules";
import type { HelpClient } from "./registry";

const printed = <F>(game: string, face: F) => ({ game, name: game, digest: "", face, pictures: [] });

const HELPS = [
  {
    ...{ key: "diamino", help: diamino as HelpClient, rules: diaminoRules },
    chapters: ["goal", "begin", "turn", "contest", "squares", "one", "two"],
  },
  {
    ...{ key: "diego", help: diego as HelpClient, rules: diegoRules },
    chapters: ["goal", "turn", "object", "pass", "control"],
  },
  {
    ...{ key: "compatibility", help: compatibility as HelpClient, rules: compatibilityRules },
    chapters: ["goal", "ranking", "double", "reveal", "referent"],
  },
];

beforeAll(() => {
  // The language is told to the page too.
  vi.stubGlobal("document", { documentElement: {} });
  classic.show({ printed: printed("diamino", diaminoFace()), address: "/a/face.json" });
  deck.show({ printed: printed("diego", diegoFace()), address: "/a/face.json" });
  scenes.show({ printed: printed("compatibility", compatibilityFace()), address: "/a/face.json" });
  return () => vi.unstubAllGlobals();
});

describe.each(HELPS)("pictures in the rules of $key", ({ key, help, rules, chapters }) => {
  it("stand behind chapters that there are", () => {
    expect(Object.keys(help.figures)).toEqual(chapters);
    expect(chapters.filter((id) => !rules.some((chapter) => chapter.id === id))).toEqual([]);
  });

  const figures = Object.entries(help.figures).flatMap(([id, all]) =>
    all.map((Figure, nth) => ({ id, nth, Figure })),
  );
  it.each(figures)("are drawn and told: $id $nth", ({ Figure }) => {
    const pages = LANGUAGES.map((language) => {
      speak(language);
      return render(Figure).body;
    });
    for (const page of pages) {
      expect(page).toMatch(/<figure\b[^]*<figcaption\b[^]*<\/figcaption>[^]*<\/figure>/);
      // A text that is not there shows its key.
      expect(page.match(new RegExp(`[>"](${key}|rulebook|rules)-[a-z][\\w-]*[<"]`, "g")) ?? []).toEqual([]);
    }
    expect(pages[0]).not.toBe(pages[1]);
  });

  it("have the same numbers in both languages", () => {
    const numbers = (language: string) => {
      const source = readFileSync(
        new URL(`../../../locales/${language}/${key}-help.ftl`, import.meta.url),
        "utf8",
      );
      return new FluentResource(source).body.map(({ id, value }) => {
        const found = JSON.stringify(value).replaceAll(/(\d),(\d)/g, "$1.$2");
        return [id, found.match(/\d+(\.\d+)?/g) ?? []] as const;
      });
    };
    const sorted = (language: string) => numbers(language).map(([id, all]) => [id, all.toSorted()]);
    expect(sorted("fr")).toEqual(sorted("en"));
    expect(numbers("fr").flatMap(([, all]) => all).length).toBeGreaterThan(20);
  });

  it("show what is played with", () => {
    const all = figures.map(({ Figure }) => render(Figure).body).join("\n");
    const drawn = {
      diamino: /class="tile/,
      diego: /class="dc/,
      compatibility: /class="picture|class="track/,
    }[key]!;
    expect(all).toMatch(drawn);
    expect(help.sprite).toContain("<symbol");
  });
});
