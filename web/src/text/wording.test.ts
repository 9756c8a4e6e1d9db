// The house's words: one for each thing, in both languages (`docs/wording.md`). What was said otherwise once does not
// come back.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "./text.svelte";

const locales = fileURLToPath(new URL("../../../locales/", import.meta.url));

/** What is not said, and what is said instead. */
const BANNED: Record<Language, readonly (readonly [RegExp, string])[]> = {
  fr: [
    [/\b(novice|amateur|habitué|fin joueur)/i, "Très facile, Facile, Moyen, Difficile, Expert"],
    [/fin de manche à/i, "La manche finit à 2 rangées fermées (0 pour l'instant)"],
    [/la manche \S+( \S+)? \}? ?est comptée/i, "Manche 1 terminée"],
    [
      /la plus forte main de (la|cette) couleur compte|couleur compte seule/i,
      "Seule la plus forte main compte",
    ],
    [/annoncez-vous votre double/i, "Jouer votre ×2 sur le rouge ?"],
    [/\btient la table|\btenez la table/i, "organise"],
    [/quelqu['’]un ici/i, "Sur cet appareil"],
    [/\bse lever\b|\blevez-vous\b/i, "Quitter la place"],
    [/attendez-moi/i, "Pas encore prêt"],
    [/^libre$/i, "Sans limite"],
    [/selon la table/i, "Si la table est ouverte"],
    [/\b(s['’]il|il|diamant|rien ne) vient\b/i, "S'il se détache"],
    [/\bjet(er|ez|ée?s?|te|tent)\b/i, "défausser"],
    // One word for a thing, and words that fit everybody.
    [/\brobots?\b/i, "bot"],
    [/\bhôtes?\b/i, "la personne qui organise"],
    [/\bjoueu(r|rs|se|ses)\b/i, "personne, tout le monde, la table"],
    [/\bcoéquipi/i, "partenaire"],
    [/\bréférente?s?\b/i, "Référence"],
    [
      /\b(donneur|passeur|spectateur|gagnant|partant|éditeur|auteur)s?\b/i,
      "qui donne, la main qui passe, le public…",
    ],
    [/\bvoisine?s?\b/i, "à votre gauche"],
    [/\b(vous êtes|tout le monde est|sont|je suis) prête?s?\b|^prêt\b/i, "C'est prêt"],
    [/^(absent|parti|sorti|seul)\b/i, "Pas là, A quitté, Hors jeu, En solo"],
    [/\bchacun des autres\b|\bcelui(-là)? qui (a|avait|joue|perd|gagne)\b/i, "chaque autre personne, qui…"],
    [/\b(votre|son|la carte) double\b/i, "×2"],
  ],
  en: [
    [/\b(novice|casual|regular|sharp)\b/i, "Very easy, Easy, Medium, Hard, Expert"],
    [/\blooks? on\b/i, "is watching"],
    [/you are expected/i, "You're invited"],
    [/,\s*level,|\b(are|is) level\b|^level:|\blevel with\b/i, "tied"],
    [/the start is yours/i, "Start when you like"],
    [/fill up (and play|with bots)/i, "Add bots and play"],
    [/somebody here/i, "On this device"],
    [/size of cards/i, "Card size"],
    [/^free$/i, "No limit"],
    [/throw(n|s)? away/i, "discard"],
    [/\b(lay|lays|laid|laying)\b/i, "place"],
    [/\breferents?\b/i, "Reference"],
    [/\bNOT DIEGO\b/, "PAS DIEGO"],
    [/\b(your|their|the) double\b/i, "×2"],
    [/\b(is|are) rid of\b/i, "has no tiles left"],
    [/\bmeanwhile\b/i, "in the meantime"],
  ],
};

/** A word that the list would take for another: the place that is free, on a wall or a plan of the table. */
const OTHERWISE = new Set(["facing-free", "wall-free"]);

/** Every text by its key, each of its forms apart. */
function texts(language: Language): [string, string][] {
  return readdirSync(`${locales}${language}`).flatMap((file) =>
    new FluentResource(readFileSync(`${locales}${language}/${file}`, "utf8")).body.flatMap((message) =>
      forms(message.value).map((form): [string, string] => [message.id, form]),
    ),
  );
}

/** The ways in which a message can be written, with a dot where a value stands. */
export function forms(pattern: unknown): string[] {
  if (typeof pattern === "string") return [pattern];
  if (Array.isArray(pattern))
    return pattern.reduce<string[]>(
      (all, part) => all.flatMap((before) => forms(part).map((after) => before + after)),
      [""],
    );
  const { type, variants, value } = pattern as {
    type?: string;
    variants?: { value: unknown }[];
    value?: unknown;
  };
  if (type === "select") return (variants ?? []).flatMap((variant) => forms(variant.value));
  return type === "str" ? [String(value)] : ["…"];
}

const said = (language: Language, all: readonly [string, string][]): string[] =>
  all
    .filter(([key]) => !OTHERWISE.has(key))
    .flatMap(([key, text]) =>
      BANNED[language]
        .filter(([wrong]) => wrong.test(text))
        .map(([, instead]) => `${key}: “${text}”, say: ${instead}`),
    );

describe("the house's words", () => {
  it.each(LANGUAGES)("are kept to: %s", (language) => {
    expect(said(language, texts(language))).toEqual([]);
  });

  it.each(LANGUAGES)("are looked for in every text: %s", (language) => {
    expect(texts(language).length).toBeGreaterThan(1200);
  });
});

/** Texts that go on where another has begun, stand within a line, or are typed: these may begin small. */
const FRAGMENTS: readonly RegExp[] = [
  // What is asked of whoever sits at a terminal, after “Your turn:”; and facts of a line.
  /-ask-/,
  /^(diabolo|diadingo)-(pile|rows-end|cards|game-of|thefts-aside|no-ring)$|^round-of$|^diego-terminal-/,
  // What a terminal is told: options, columns and faults, after a word of their own.
  /^(help|usage|verify|simulate|games|error|replay|play|bench|serve|print|save|saved|diadingo-terminal|referee|reach|backup|restore|doctor|migrate)-/,
  // What is wrong with a file, after its name; words about words, after the word.
  /^house-|^lexicon-|^words-|^diamino-list-why-/,
  // Colours, sides, numbers and letters, within a sentence.
  /^diabolo-(red|yellow|green|blue|violet|hell|heaven)(-row)?$|^diabolo-keys-|^diego-proof-/,
  /^(you-within|facing-nobody|lobby-nobody|diamino-round-a-devil|compatibility-table-slot)$/,
  // After a card, a tile, a name or a number.
  /^diabolo-(in-hand|not-playable|just-drawn)$|^diadingo-web-(stones|cards|by|by-stones|memory-say)$|^end-by$/,
  /^diamino-board-(print|devil|tentative)$|^diamino-patience-of$|^diamino-record-|^diamino-report-save-name$/,
  /^diamino-round-(tiles-left|leads|sheet-taken-back|sheet-penalty)$|^compatibility-reveal-so-far$/,
  /^diego-control-is-|^diego-table-(hand-count|holder-note|cry-naming)$|^print-points-/,
  /^lobby-(minutes-long|just-now|code-example)$|^devices-(seen|this)$/,
  // Under a figure, and after one.
  /^admin-(load|store)-.*-note$|^admin-(load-none|table-people-bots|announced-left)$/,
];

describe("a text that stands for itself", () => {
  it.each(LANGUAGES)("begins with a capital: %s", (language) => {
    const small = texts(language)
      .filter(([key]) => !FRAGMENTS.some((fragment) => fragment.test(key)))
      .filter(([, text]) => /^\p{Ll}/u.test(text.trim()));
    expect(small.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it("has no exception that is none", () => {
    const keys = new Set([...texts("fr"), ...texts("en")].map(([key]) => key));
    for (const fragment of FRAGMENTS) expect([...keys].some((key) => fragment.test(key))).toBe(true);
  });
});

describe("this test sees", () => {
  it.each([
    ["fr", "Fin de manche à 2 rangées fermées : 0 pour l'instant."],
    ["fr", "La manche … est comptée."],
    ["fr", "La plus forte main de la couleur compte seule."],
    ["fr", "Annoncez-vous votre double ?"],
    ["fr", "tient la table"],
    ["fr", "Quelqu'un ici"],
    ["fr", "Se lever"],
    ["fr", "Attendez-moi"],
    ["fr", "Libre"],
    ["fr", "Selon la table"],
    ["fr", "S'il vient, il ira sur votre bague."],
    ["fr", "Vous jetez une carte."],
    ["fr", "Un robot joue pour vous."],
    ["fr", "À moins que l'hôte n'en décide."],
    ["fr", "Le Référent avance."],
    ["fr", "Prêt !"],
    ["fr", "Les joueurs"],
    ["en", "Lay a card."],
    ["en", "Ada looks on."],
    ["en", "You are expected"],
    ["en", "…: 3 against 3, level, nothing happens."],
    ["en", "The start is yours."],
    ["en", "Fill up and play"],
    ["en", "Somebody here"],
    ["en", "Size of cards"],
    ["en", "Free"],
  ] as const)("%s: %s", (language, text) => expect(said(language, [["x", text]])).not.toEqual([]));

  it("every form of a message", () => {
    const [message] = new FluentResource(
      "a = { $n ->\n    [one] one\n   *[other] { $n } more\n } of { $m }\n",
    ).body;
    expect(forms(message?.value)).toEqual(["one of …", "… more of …"]);
  });
});
