// A game's style sheets keep to its own tables, and the shared ones know no game. `e2e/styles.spec.ts` asks a browser.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse, type AST } from "svelte/compiler";

const source = fileURLToPath(new URL("../", import.meta.url));
const read = (name: string) => readFileSync(join(source, name), "utf8");
const files = readdirSync(source, { recursive: true, encoding: "utf8" });
const sheets = files.filter((name) => name.endsWith(".css"));
const gameOf = (name: string) => /^games[/\\](\w+)[/\\]/.exec(name)?.[1];
const games = [...new Set(files.flatMap((name) => gameOf(name) ?? []))].filter((name) => name !== "plain");

type Part = AST.CSS.Node;

/** What of a style sheet reaches beyond the tables of its game. */
function strays(sheet: string, game: string): string[] {
  return escaped(partsOf(sheet), game);
}

const partsOf = (sheet: string): readonly Part[] =>
  parse(`<style>${sheet}</style>`, { modern: true }).css?.children ?? [];

function escaped(parts: readonly Part[], game: string): string[] {
  return parts.flatMap((part) => {
    if (part.type === "Rule")
      return part.prelude.children.every((one) => isRoot(one, game)) ? [] : ["a rule"];
    if (part.type !== "Atrule") return [];
    if (part.name === "keyframes")
      return part.prelude.startsWith(`${game}-`) ? [] : [`@keyframes ${part.prelude}`];
    // A length that is registered is so for the whole page: its name says whose it is.
    if (part.name === "property")
      return part.prelude.startsWith(`--${game}-`) ? [] : [`@property ${part.prelude}`];
    // Conditions may stand around rules; nothing else is for one game alone.
    if (!["media", "container", "supports"].includes(part.name)) return [`@${part.name}`];
    return escaped(part.block?.children ?? [], game);
  });
}

/** Whether a selector is the root of a game's tables, `[data-game="…"]`, or something under it. */
function isRoot(selector: AST.CSS.ComplexSelector, game: string): boolean {
  const [first] = selector.children;
  return (
    first?.selectors.some(
      (one) => one.type === "AttributeSelector" && one.name === "data-game" && one.value === game,
    ) ?? false
  );
}

/** The classes that a style sheet selects by. */
const selected = (sheet: string): Set<string> =>
  new Set(
    [...sheet.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!),
  );

/** Everything in a source that could be the name of a class. */
const worn = (text: string): Set<string> => new Set(text.match(/[a-zA-Z][\w-]*/g));

describe("the style sheets of a game", () => {
  it.each(sheets.filter((name) => gameOf(name)))("keep to its tables: %s", (name) => {
    expect(strays(read(name), gameOf(name)!)).toEqual([]);
  });

  it("dress nothing that all games share", () => {
    const shared = new Set(
      sheets.filter((name) => !gameOf(name)).flatMap((name) => [...selected(read(name))]),
    );
    const own = new Set(sheets.filter((name) => gameOf(name)).flatMap((name) => [...selected(read(name))]));
    const borrowed = files
      .filter((name) => name.endsWith(".svelte") && !gameOf(name))
      .flatMap((name) => {
        const [page = "", style = ""] = read(name).split("<style");
        const at = [...page.matchAll(/class="([^"]*)"|class:([\w-]+)/g)];
        const classes = at.flatMap(
          ([, some, one]) => one ?? (some ?? "").replaceAll(/\S*\{[^}]*\}\S*/g, " ").split(/\s+/),
        );
        const dressed = selected(style);
        return classes
          .filter((one) => own.has(one) && !shared.has(one) && !dressed.has(one))
          .map((one) => `${name}: ${one}`);
      });
    expect(borrowed).toEqual([]);
  });
});

describe("the shared style sheets", () => {
  const shared = files.filter((name) => !gameOf(name) && /\.(css|svelte)$/.test(name));

  it("name no game", () => {
    const named = new RegExp(`data-game=["'](${games.join("|")})|\\.(${games.join("|")})\\b`);
    const styles = (name: string) => (name.endsWith(".css") ? read(name) : read(name).split("<style")[1]);
    expect(shared.filter((name) => named.test(styles(name) ?? ""))).toEqual([]);
  });

  it("hold nothing that only one game uses", () => {
    const users = new Map<string, Set<string>>();
    for (const name of files.filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes(".test.")))
      for (const word of worn(read(name).split("<style")[0]!))
        users.set(word, (users.get(word) ?? new Set()).add(gameOf(name) ?? ""));
    const lonely = sheets
      .filter((name) => !gameOf(name))
      .flatMap((name) => [...selected(read(name))])
      .filter((one) => users.get(one)?.size === 1 && !users.get(one)!.has(""));
    expect(lonely).toEqual([]);
  });
});

describe("this test sees", () => {
  it.each([
    ["a rule for everything", ".seat { color: red }"],
    ["a rule under another game", '[data-game="diadingo"] { .seat { color: red } }'],
    ["one of several selectors", '[data-game="diabolo"] .seat, .rail { color: red }'],
    ["a rule in a condition", "@media (min-width: 1px) { .seat { color: red } }"],
    ["keyframes that others could mean", "@keyframes turn { to { opacity: 0 } }"],
    ["a length that others could mean", '@property --wide { syntax: "<length>"; inherits: true }'],
    ["a font", '@font-face { font-family: "Own" }'],
  ])("%s", (_, sheet) => expect(strays(sheet, "diabolo")).not.toEqual([]));

  it("but allows what stands under the game's root", () => {
    const sheet = `[data-game="diabolo"] { .seat { color: red } @media (min-width: 1px) { .rail { color: red } } }
      @media print { [data-game="diabolo"] .seat { color: red } } @keyframes diabolo-turn { to { opacity: 0 } }`;
    expect(strays(sheet, "diabolo")).toEqual([]);
  });
});
