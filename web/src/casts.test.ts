import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("./", import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  // This one names what it refuses.
  .filter((name) => /\.(ts|svelte)$/.test(name) && name !== "casts.test.ts");

/** Ways round the compiler: a cast to anything at all, a check that is switched off. */
const WAYS = [
  /\bas\s+unknown\s+as\b/,
  /\bas\s+(any|never)\b/,
  /[:<,|]\s*any\b/,
  /@ts-(ignore|nocheck|expect-error)/,
];
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/ (?!@ts-).*$/gm;
const goesRound = (code: string): boolean => WAYS.some((way) => way.test(code.replaceAll(COMMENTS, "")));

describe("what the server sends keeps its type", () => {
  it("in every file", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => goesRound(readFileSync(join(source, name), "utf8")))).toEqual([]);
  });
});

describe("this test sees", () => {
  it.each([
    "const view = stream.view as unknown as View;",
    "const view = stream.view as unknown\n  as View;",
    "const view = stream.view as any;",
    "let view: any;",
    "const all = new Map<string, any>();",
    "// @ts-expect-error\nconst view: View = 3;",
  ])("%j", (code) => expect(goesRound(code)).toBe(true));

  it.each([
    "/** Of any game. */",
    "const view: unknown = stream.view;",
    "const seat = view as Partial<View>;",
  ])("but allows %j", (code) => expect(goesRound(code)).toBe(false));
});
