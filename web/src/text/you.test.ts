// Where a message speaks of somebody it says what they do, and so it has a form for “you”: « Vous gagnez », “You win”.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "./text.svelte";

const locales = fileURLToPath(new URL("../../../locales/", import.meta.url));

/** Whom a message can be about. */
const PEOPLE = new Set(["seat", "name", "names", "player", "dealer", "first", "victim", "by", "host"]);

/** Said of others alone: whoever reads is spoken to in words of their own, or is not at that table. */
const OF_OTHERS = new Set([
  "join-host",
  "awaited-stand_in",
  "awaited-leave",
  "awaited-give-back",
  "setup-changed-what",
  "lobby-turn-of",
  "setup-host-decides",
  "setup-host-starts",
  "setup-guest-missing-small",
  "setup-swap-asked",
  "setup-powers-soon",
  "setup-powers-held",
  "setup-powers-yours",
  "stall-soon",
  "stall-open",
  "take-back-asked",
  "scene-led",
  "outcome-other-won",
  "end-wins",
  "diabolo-shows",
  "compatibility-say-taken",
  "compatibility-say-beyond",
  "diamino-round-still-asked",
  "diamino-round-if-wrong",
  "diamino-report-taken-back",
  "diego-table-say-agree",
  "diego-table-say-counter",
  "diego-table-say-stop",
  "diego-ask-announced",
  "diego-ask-passed",
  "diego-ask-stop",
]);

/** A name that is followed by no verb; and a game written down as text, which is for everybody. */
const NO_VERB = new Set([
  "names",
  "diego-setup-deck-class",
  "compatibility-reveal-with",
  "compatibility-reveal-also",
  "diamino-record-left",
  "diamino-record-left-in-hand",
]);

type Part =
  | string
  | {
      type: string;
      name?: string;
      selector?: Part;
      variants?: { key: Part; value: Pattern }[];
      value?: unknown;
    };
type Pattern = string | Part[];

/** Each way to write a message: what stands in it, and the choices that lead there. */
function* ways(
  pattern: unknown,
  chosen: readonly string[] = [],
): Generator<{ parts: Part[]; chosen: readonly string[] }> {
  const parts = (typeof pattern === "string" ? [pattern] : pattern) as Part[];
  const at = parts.findIndex((part) => typeof part === "object" && part.type === "select");
  if (at < 0) return yield { parts, chosen };
  const select = parts[at] as Exclude<Part, string>;
  const by = (select.selector as { name?: string }).name ?? "";
  for (const { key, value } of select.variants ?? []) {
    const inner = typeof value === "string" ? [value] : value;
    const name = String((key as { value?: unknown }).value ?? "");
    yield* ways([...parts.slice(0, at), ...inner, ...parts.slice(at + 1)], [...chosen, `${by}:${name}`]);
  }
}

/** Somebody is the subject: a name, and a verb after it. */
function subject(parts: readonly Part[]): string | undefined {
  const [first, next] = parts.filter((part) => part !== "");
  if (typeof first !== "object" || first.type !== "var" || !PEOPLE.has(first.name ?? "")) return undefined;
  return typeof next === "string" && /^ \p{Ll}/u.test(next) ? first.name : undefined;
}

/** Messages in which somebody does something, and that have no form for “you”. */
function unspoken(source: string): string[] {
  return new FluentResource(source).body.flatMap(({ id, value }) => {
    if (OF_OTHERS.has(id) || NO_VERB.has(id)) return [];
    const all = [...ways(value)];
    const acting = all.some(({ parts }) => subject(parts) !== undefined);
    return acting && !all.some(({ chosen }) => chosen.some((one) => /(^|-)who:you$|^whose:you$/.test(one)))
      ? [id]
      : [];
  });
}

const source = (language: Language) =>
  readdirSync(`${locales}${language}`)
    .map((file) => readFileSync(`${locales}${language}/${file}`, "utf8"))
    .join("\n");

/** English has one form for the past, and for what several people do. */
const SAME_FORM = new Set(["end-team", "end-shared", "compatibility-end-most-alike", "diamino-report-left"]);

describe("a message about somebody", () => {
  it("has a form for “you”: fr", () => expect(unspoken(source("fr"))).toEqual([]));

  it("has a form for “you”, or one that fits all: en", () => {
    const left = unspoken(source("en")).filter((id) => !SAME_FORM.has(id));
    const text = new Map(
      new FluentResource(source("en")).body.map(({ id, value }) => [id, JSON.stringify(value)]),
    );
    // A verb that is the same for all persons: “You contested”, “Ada contested”.
    expect(
      left.filter((id) => !/^\[\{[^}]*\},\" (contested|played|had|said)\b/.test(text.get(id) ?? "")),
    ).toEqual([]);
  });

  it.each(LANGUAGES)("is not excepted without need: %s", (language) => {
    const ids = new Set(new FluentResource(source(language)).body.map(({ id }) => id));
    expect([...OF_OTHERS, ...NO_VERB, ...SAME_FORM].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe("this test sees", () => {
  it("a name with a verb and no form for “you”", () => {
    expect(unspoken("a = { $seat } gagne.\nb = { $names } : case 3.\nc = { $name }, à vous.\n")).toEqual([
      "a",
    ]);
    expect(unspoken("a = { $seat } { $seat-who ->\n    [you] gagnez\n   *[other] gagne\n }.\n")).toEqual([]);
  });
});
