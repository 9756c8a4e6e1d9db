// How this browser likes it: kept here, told to nobody.

import { language, LANGUAGES, preferred, speak, type Language } from "../text/text.svelte";

export type Theme = "system" | "light" | "dark";
type Motion = "system" | "none";
type CardSize = "normal" | "large";

export type Choices = {
  language: Language;
  theme: Theme;
  motion: Motion;
  cards: CardSize;
  /** Ask before a move is made. */
  confirm: boolean;
  /** Words that others lay are accepted after a moment, unless one contests. */
  accept: boolean;
  /** Single letters are shortcuts. */
  shortcuts: boolean;
  sound: boolean;
  vibrate: boolean;
  notify: boolean;
  /** A first game explains itself. */
  tips: boolean;
  /** What was explained: sentences of the coach, each by its game and name. */
  coached: readonly string[];
  /** How strong the bots of "play now" are; not asked yet if there is none. */
  level?: string;
};

const NAME = "ludotheque.settings";

function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

const first: Choices = {
  language: preferred(navigator.languages),
  theme: "system",
  motion: "system",
  cards: "normal",
  confirm: false,
  accept: false,
  shortcuts: true,
  sound: false,
  vibrate: true,
  notify: false,
  tips: true,
  coached: [],
};

/** Read it anywhere; change it with `choose`. */
export const settings: Choices = $state({ ...first, ...kept() });
if (!LANGUAGES.includes(settings.language)) settings.language = first.language;

export function choose(choices: Partial<Choices>): void {
  Object.assign(settings, choices);
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the choice holds for this visit.
  }
  applySettings();
}

/** Puts the choices where style sheets see them. */
export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.cards = settings.cards;
  if (settings.motion === "none") root.dataset.motion = "none";
  else delete root.dataset.motion;
  speak(settings.language).catch(() => {
    // Its texts cannot be had now: the next visit tries again.
    settings.language = language();
  });
}

/** Whether things may move. */
export function moves(): boolean {
  return settings.motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
