// Texts come with the parts that write them, and with no other (`tools/texts.ts`). Whatever a part can ask for has to be among
// what is loaded by then: here its sources are read, as far as they are imported without being asked for, and the keys that they
// name looked up in the files that are loaded with it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { messages, usesOfWeb } from "./checks";

const web = fileURLToPath(new URL("../../", import.meta.url));
const locales = join(web, "../locales/fr");
const source = (path: string) => readFileSync(join(web, path), "utf8");

/** Each key with the file in which it stands. */
const FILES = new Map(
  readdirSync(locales).flatMap((name) =>
    [...messages({ [name]: readFileSync(join(locales, name), "utf8") }).known.keys()].map(
      (key): [string, string] => [key, name.replace(".ftl", "")],
    ),
  ),
);

/** Everything that a module imports without being asked, itself included. */
function reached(path: string, all = new Set<string>()): Set<string> {
  if (all.has(path)) return all;
  all.add(path);
  const code = source(path).replace(/^\s*import type [^;]*;/gm, "");
  for (const [, from] of code.matchAll(/^\s*(?:import|export)\b[^;"']*["'](\.[^"']+)["']/gm)) {
    const base = normalize(join(dirname(path), from!));
    const found = [base, `${base}.ts`, `${base}/index.ts`].find(
      (file) => /\.(ts|svelte)$/.test(file) && existsSync(join(web, file)),
    );
    if (found) reached(found, all);
  }
  return all;
}

/** Files whose texts a part asks for. */
function asked(path: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const module of reached(path)) {
    if (/\/(keys|events|catalogue|types)\.ts$/.test(module)) continue;
    // Chapters are named everywhere, and written once their texts are there (`loadRules`).
    if (module.endsWith("/rules.ts") && module !== path) continue;
    const uses = usesOfWeb([source(module)]);
    const families = [...uses.families].map((one) => new RegExp(`^${one.replaceAll("\u0000", "\\w+")}$`));
    for (const [key, file] of FILES) {
      const named = uses.asked.has(key) || (key.includes("-") && uses.literals.has(key));
      // A family of which nothing is known but its first letters says little.
      const inFamily = families.some((family) => family.source.length > 12 && family.test(key));
      if (named || inFamily) files.set(file, `${key} of ${relative("src", module)}`);
    }
  }
  return files;
}

const named = (code: string): string[] =>
  [...code.matchAll(/"texts:([^"]+)"/g)].flatMap(([, files]) => files!.split(","));

/** What every page has. */
const SHELL = named(source("src/main.ts"));

/** What `texts.ts` of a game says of a part. */
function ofGame(game: string, ...parts: string[]): string[] {
  const code = source(`src/games/${game}/texts.ts`);
  const imports = new Map(
    [...code.matchAll(/import (\w+) from "texts:([^"]+)"/g)].map(([, name, files]) => [
      name!,
      files!.split(","),
    ]),
  );
  return parts.flatMap((part) => {
    const names = new RegExp(`\\b${part}: \\[([^\\]]*)\\]`).exec(code)?.[1] ?? "";
    return names.split(", ").flatMap((name) => imports.get(name) ?? []);
  });
}

/** What a screen is loaded with. */
function ofScreen(screen: string): string[] {
  const code = source("src/App.svelte");
  const names =
    new RegExp(`withTexts\\(import\\("\\./screens/${screen}\\.svelte"\\), ([^)]*)\\)`).exec(code)?.[1] ?? "";
  return names
    .split(", ")
    .flatMap((name) => new RegExp(`import ${name} from "texts:([^"]+)"`).exec(code)?.[1]?.split(",") ?? []);
}

const missing = (path: string, has: readonly string[]): string[] =>
  [...asked(path)].filter(([file]) => !has.includes(file)).map(([file, why]) => `${file}: ${why}`);

const GAMES = readdirSync(join(web, "src/games")).filter((name) =>
  existsSync(join(web, `src/games/${name}/texts.ts`)),
);
/** Where tables stand: with what a table says that one plays at. */
const TABLES = ofScreen("TableScreen");

const SCREENS = [...source("src/App.svelte").matchAll(/import\("\.\/screens\/([^"]+)\.svelte"\)/g)].map(
  ([, name]) => name!,
);

describe("texts that are loaded with a screen", () => {
  it("are known", () => {
    expect(SHELL.length).toBeGreaterThan(5);
    expect(SCREENS.length).toBeGreaterThan(12);
    expect(TABLES).toContain("coach");
    expect(GAMES).toHaveLength(5);
    expect(ofGame("diego", "mattered")).toContain("diego-moments");
  });
  it("are all that the first page asks for", () => expect(missing("src/main.ts", SHELL)).toEqual([]));
  it.each(SCREENS)("are all that it asks for: %s", (screen) => {
    expect(missing(`src/screens/${screen}.svelte`, [...SHELL, ...ofScreen(screen)])).toEqual([]);
  });
});

describe.each(GAMES)("texts that are loaded with a part of %s", (game) => {
  const PARTS: readonly (readonly [string, readonly string[]])[] = [
    ["index.ts", ["table", "options"]],
    ["rules.ts", ["rules"]],
    ["help/index.ts", ["help"]],
    ["hint.ts", ["table", "options", "hint"]],
    ["mattered.ts", ["mattered"]],
    ["guide.ts", ["table", "options", "guide"]],
    ["replay/index.ts", ["table", "replay"]],
    ["report/index.ts", ["report"]],
    ["practice/index.ts", ["practice"]],
    ["gallery/index.ts", ["gallery"]],
  ];
  const there = PARTS.filter(([file]) => existsSync(join(web, `src/games/${game}/${file}`)));
  it.each(there)("are all that it asks for: %s", (file, parts) => {
    const has = [...SHELL, ...TABLES, ...ofScreen("replay/ReplayScreen"), ...ofGame(game, ...parts)];
    expect(missing(`src/games/${game}/${file}`, has)).toEqual([]);
  });
});
