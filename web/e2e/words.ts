// What the client says, read from the same catalogue: tests look for what people read.

import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { functions } from "../src/text/functions";
import type { Key } from "../src/text/keys";

export type Language = "fr" | "en";

const bundles = new Map<Language, FluentBundle>();

function bundle(language: Language): FluentBundle {
  const known = bundles.get(language);
  if (known) return known;
  const made = new FluentBundle(language, { functions, useIsolating: false });
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  for (const name of readdirSync(folder))
    made.addResource(new FluentResource(readFileSync(new URL(name, folder), "utf8")));
  bundles.set(language, made);
  return made;
}

/** A text as people read it. Spaces are plain: Playwright takes all spaces for the same. */
export function words(language: Language, key: Key, args: Record<string, FluentVariable> = {}): string {
  const message = bundle(language).getMessage(key);
  if (!message?.value) throw new Error(`no text for ${key}`);
  const text = bundle(language).formatPattern(message.value, args);
  return text.replaceAll("'", "’").replaceAll("->", "→");
}

/** A pattern for texts in which every variable may be anything. */
export function pattern(language: Language, key: Key, args: Record<string, FluentVariable> = {}): RegExp {
  const any = "\u0001";
  const message = bundle(language).getMessage(key);
  if (!message?.value) throw new Error(`no text for ${key}`);
  const all = new Proxy(args, {
    get: (known, name: string) => known[name] ?? any,
    has: () => true,
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
  const text = bundle(language).formatPattern(message.value, all, []);
  const typeset = text.replaceAll("'", "’").replaceAll("->", "→");
  const escaped = typeset.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");
  return new RegExp(escaped.replaceAll(any, ".*"));
}
