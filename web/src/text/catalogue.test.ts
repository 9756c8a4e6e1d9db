import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { eventsOf } from "./events";
import { differences, messages, missing, unused, usesOfTerminal, usesOfWeb } from "./checks";
import { LANGUAGES, type Language } from "./text.svelte";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Every file under a folder whose name matches. */
function read(folder: string, name: RegExp): Record<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  const wanted = files.filter((file) => name.test(file)).map((file) => join(folder, file));
  return Object.fromEntries(wanted.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

const texts = Object.fromEntries(
  LANGUAGES.map((language) => [language, messages(read(`locales/${language}`, /\.ftl$/))]),
) as Record<Language, ReturnType<typeof messages>>;
const web = usesOfWeb(Object.values(read("web/src", /(?<!\.test)(?<!keys)(?<!checks)\.(ts|svelte)$/)));
/** Events name their messages: nobody else does. */
const told = Object.entries(read("web/src/games", /types\.ts$/)).flatMap(([file, source]) =>
  [...eventsOf(source).keys()].map((event) => `${file.split(/[/\\]/).at(-2)}-${event.replaceAll("_", "-")}`),
);
const events = usesOfWeb([["left", ...told].map((key) => `"${key}"`).join()]);
const terminal = usesOfTerminal(
  ["crates/ludo-cli/src", "crates/ludo-print/src"].flatMap((folder) => Object.values(read(folder, /\.rs$/))),
);

describe("the catalogue", () => {
  it.each(LANGUAGES)("can be read whole: %s", (language) => {
    expect(texts[language].faults).toEqual([]);
    expect(texts[language].known.size).toBeGreaterThan(80);
  });

  it("says the same things in every language, with the same variables", () => {
    expect(differences(texts.fr.known, texts.en.known)).toEqual([]);
  });

  it("has every key that the client names", () => {
    expect(web.asked.size).toBeGreaterThan(0);
    expect(missing(texts.fr.known, web)).toEqual([]);
  });

  it("has no key that neither browser nor terminal names", () => {
    expect(unused(texts.fr.known, web, terminal, events)).toEqual([]);
  });

  it("is the type of keys", () => {
    const tool = join(root, "web/tools/keys.mjs");
    expect(() => execFileSync(process.execPath, [tool, "--check"], { stdio: "pipe" })).not.toThrow();
  });
});

describe("these tests see", () => {
  const read = (source: string) => messages({ "x.ftl": source });

  it.each([
    ["a broken message", "a = { $x\n\nb = fine\n"],
    ["a selector without a default", "a = { $x ->\n    [one] 1\n    }\n"],
    ["a line that belongs to nothing", "a = fine\nnot indented\n"],
    ["a key that stands twice", "a = one\na = two\n"],
  ])("%s", (_, source) => expect(read(source).faults).not.toEqual([]));

  it("a key that stands in two files", () => {
    expect(messages({ "x.ftl": "a = one\n", "y.ftl": "a = two\n" }).faults).not.toEqual([]);
  });

  it("a sound file", () => {
    const sound = read("# Comment\n\na =\n    { $x ->\n        [one] 1\n       *[other] { $y } b\n    }\n");
    expect(sound).toEqual({ known: new Map([["a", new Set(["y"])]]), faults: [] });
  });

  it("what one language lacks", () => {
    const [one, other] = [read("a = { $x }\nb = b\n").known, read("a = { $y }\n").known];
    expect(differences(one, one)).toEqual([]);
    expect(differences(one, other)).toEqual([
      "a uses $x in one language only",
      "a uses $y in one language only",
      "b is in one language only",
    ]);
  });

  it("keys that do not exist", () => {
    const { known } = read("here = x\nlevel-1 = x\nproblem-a = x\n");
    const uses = (source: string) => missing(known, usesOfWeb([source]));
    expect(uses(`t("here"); t(\`level-\${n}\` as Key); coded("problem", code, "here")`)).toEqual([]);
    expect(uses(`t("not-here")`)).toEqual(["not-here"]);
    expect(uses(`rich("not-here", {})`)).toEqual(["not-here"]);
    expect(uses(`{ key: "not-here", clauses: [] }`)).toEqual(["not-here"]);
    expect(uses(`coded("nothing", code, "here")`)).toEqual(["nothing-…"]);
    expect(uses(`// t("not-here")`)).toEqual([]);
  });

  it("keys that nobody names", () => {
    const { known } = read("a = x\nlevel-1 = x\nlevel-1-long = x\nrefused-a_b = x\nown-refused-a_b = x\n");
    expect(unused(known, usesOfWeb([`t("a")`]))).toHaveLength(4);
    expect(unused(known, usesOfWeb([`t(\`level-\${n}\` as Key), coded("refused", x, "a")`]))).toEqual([
      "level-1-long",
      "own-refused-a_b",
    ]);
    const rust = `let general = format!("refused-{}", code); format!("{}-{general}", KEY); get("a")`;
    expect(unused(known, usesOfTerminal([rust]))).toEqual(["level-1", "level-1-long"]);
  });
});
