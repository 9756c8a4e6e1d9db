// Texts come from the same Fluent files as the terminal's. Reading one inside a component makes it follow the
// language.

import {
  FluentBundle,
  FluentNumber,
  type FluentResource,
  type FluentVariable,
  type Scope,
} from "@fluent/bundle";
import { functions } from "./functions";
import type { Key } from "./keys";

export type Language = "fr" | "en";
export const LANGUAGES: readonly Language[] = ["fr", "en"];

type Message = FluentResource["body"][number];

/** Messages by their keys, as Fluent's own reader made them when the client was built (`tools/texts.ts`). */
export type Messages = Readonly<Record<string, Message["value"]>>;

/** Texts of a part of the client, by language: `import texts from "texts:diabolo"`. */
export type Texts = Readonly<Record<Language, () => Promise<{ readonly default: Messages }>>>;

/** Something in a sentence that is not text: a card, a seat. A component draws it. */
export type Sign = { readonly sign: string; readonly text: string };

/** A sentence in pieces. */
export type Part = string | Sign;

export type Arg = string | number | Sign | readonly Part[];
export type Args = Record<string, Arg>;

const bundle = (one: Language) => new FluentBundle(one, { functions, useIsolating: false });
const bundles: Readonly<Record<Language, FluentBundle>> = { fr: bundle("fr"), en: bundle("en") };

/** What was asked for so far, in each language: loaded, or on its way. */
const asked: Readonly<Record<Language, Map<Texts, Promise<void>>>> = { fr: new Map(), en: new Map() };

let current = $state<Language>("fr");
/** The language that will be read when its texts are here. */
let next: Language = "fr";
/** Counts additions, so that what was written before a game's texts came is written again. */
let additions = $state(0);

/** The language that people read now. */
export const language = (): Language => current;

/** Reads on in another language, as soon as all is there that is read now. */
export async function speak(chosen: Language): Promise<void> {
  next = chosen;
  const missing = [...asked[current].keys()].filter((texts) => !asked[chosen].has(texts));
  if (missing.length > 0) await Promise.all(missing.map((texts) => bring(texts, chosen)));
  if (next !== chosen) return;
  current = chosen;
  document.documentElement.lang = chosen;
}

/** Texts that will be needed at once, in the language that is read, and in the one that is about to be. */
export async function loadTexts(...texts: readonly Texts[]): Promise<void> {
  const languages = new Set([current, next]);
  await Promise.all([...languages].flatMap((one) => texts.map((each) => bring(each, one))));
}

/** A part of the client with its texts, which come beside it and not after it. */
export async function withTexts<P>(part: Promise<P>, ...texts: readonly Texts[]): Promise<P> {
  const [loaded] = await Promise.all([part, loadTexts(...texts)]);
  return loaded;
}

function bring(texts: Texts, one: Language): Promise<void> {
  const known = asked[one].get(texts);
  if (known) return known;
  const coming = texts[one]().then(({ default: messages }) => addMessages(one, messages));
  asked[one].set(texts, coming);
  // Whoever needs it next tries again.
  coming.catch(() => asked[one].delete(texts));
  return coming;
}

export function addMessages(one: Language, messages: Messages): void {
  const body = Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} }));
  bundles[one].addResource({ body });
  additions += 1;
}

/** The first language that the reader names and we speak. */
export function preferred(named: readonly string[]): Language {
  for (const tag of named) {
    const base = tag.toLowerCase().split("-")[0];
    for (const one of LANGUAGES) if (one === base) return one;
  }
  return "fr";
}

/** A sentence. */
export function t(key: Key, args?: Record<string, string | number>): string {
  return typeset(write(key, args), current);
}

/** A sentence with signs in it. */
export function rich(key: Key, args: Args = {}): Part[] {
  return pieces(args, (plain) => write(key, plain)) ?? [];
}

/** The same, where there is such a message and all that it speaks of is known. */
export function richIfKnown(key: string, args: Args): Part[] | undefined {
  return pieces(args, (plain) => {
    const unknown: Error[] = [];
    const text = has(key) ? write(key as Key, plain, unknown) : undefined;
    return unknown.length > 0 ? undefined : text;
  });
}

/** Lets Fluent write a sentence of text alone, and puts what is not text back into it. */
function pieces(
  args: Args,
  write: (plain: Record<string, FluentVariable>) => string | undefined,
): Part[] | undefined {
  const signs: (readonly Part[])[] = [];
  const plain: Record<string, FluentVariable> = {};
  for (const [name, value] of Object.entries(args)) {
    // A character of private use stands for the sign while Fluent writes the sentence.
    plain[name] =
      typeof value === "object" ? String.fromCharCode(0xe000 + signs.push([value].flat()) - 1) : value;
  }
  return write(plain)
    ?.split(/([\ue000-\uf8ff])/)
    .filter((piece) => piece !== "")
    .flatMap((piece) => {
      const sign = piece.length === 1 ? signs[piece.charCodeAt(0) - 0xe000] : undefined;
      return sign ?? [typeset(piece, current)];
    });
}

/** The same in words alone, for those who listen. */
export function plain(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** Made when first needed, and kept: they take long to make. */
const times: Partial<Record<Language, Intl.RelativeTimeFormat>> = {};
const days: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** The language that is read, as it is written where the reader is: days are written otherwise in London than in Boston. */
export const regional = (): string =>
  navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${current}-`)) ?? current;

/** How long ago, in a few words. */
export function ago(at: number): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  if (minutes === 0) return t("lobby-just-now");
  const words = (times[current] ??= new Intl.RelativeTimeFormat(current, {
    numeric: "auto",
    style: "short",
  }));
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 36 * 60) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}

/** A day, as the server counts days. */
export function date(at: number): string {
  const words = (days[current] ??= new Intl.DateTimeFormat(regional(), {
    dateStyle: "long",
    timeZone: "UTC",
  }));
  return words.format(at);
}

/** Names one after the other, as one says them. Without `Intl.ListFormat`, whose first use is felt on a phone. */
export function list(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("names", { names: names.slice(0, -1).join(", "), last });
}

/** A text for a code of the server's, or for none if nobody thought of it. */
export function coded(prefix: string, code: string, otherwise: Key): string {
  const key = `${prefix}-${code}`;
  return has(key) ? t(key as Key) : t(otherwise);
}

export function has(key: string): boolean {
  return additions >= 0 && bundles[current].hasMessage(key);
}

/** `unknown` hears of variables without a value. */
function write(key: Key, args?: Record<string, FluentVariable>, unknown: Error[] = []): string {
  const message = additions >= 0 ? bundles[current].getMessage(key) : undefined;
  if (!message?.value) return key;
  const values = Object.entries(args ?? {}).map(([name, value]) => [name, small(value)]);
  return bundles[current].formatPattern(message.value, Object.fromEntries(values), unknown);
}

/**
 * A whole number below a thousand is written alike everywhere. The first `Intl.NumberFormat` of a visit takes
 * longer than all the rest of a page: most visits never need one.
 */
class Small extends FluentNumber {
  override toString(_scope?: Scope): string {
    return `${this.value}`;
  }
}

const small = (value: FluentVariable): FluentVariable =>
  typeof value === "number" && Number.isInteger(value) && Math.abs(value) < 1000 ? new Small(value) : value;

/** The catalogue is written with plain quotes and spaces: print has its own. */
export function typeset(text: string, one: Language): string {
  const quoted = text.replaceAll("'", "’").replaceAll("->", "→");
  if (one === "en") return quoted;
  return quoted.replace(/ (?=[:;!?»%])/g, "\u00a0").replace(/« /g, "«\u00a0");
}
