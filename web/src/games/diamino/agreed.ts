// What a table agrees on, as it stands in the options: what is usual, what fits the seats, what is shown of it.

import { t } from "../../text/text.svelte";
import type { Key } from "../../text/keys";
import { CATALOGUE } from "../catalogue";
import type { Convention, Diamino, Formula, Options } from "./types";

const entry = () => CATALOGUE.find(({ key }) => key === "diamino");

/** What was not chosen is as usual. */
export const agreedOptions = (chosen: unknown): Diamino["Options"] =>
  Object.assign({}, entry()?.default_options, chosen) as Options;

/** The newest list of coarse words (DIA-22), as far as this page knows. */
export const newestFamily = (): string | undefined =>
  (entry()?.easy_options as Partial<Options> | undefined)?.family;

/** Subjects that have a list (DIA-2). With each of them bots find a place in three turns of four: docs/lexicon.md. */
export const SUBJECTS = [
  "animaux",
  "chasse",
  "corps",
  "histoire",
  "mode",
  "nourriture",
  "plantes",
  "sport",
  "transports",
] as const;

/** Games that so many can agree on. */
export function gamesFor(seats: number): readonly Formula[] {
  if (seats === 1) return ["usual", "patience"];
  return seats <= 4 ? ["usual", "without_score", "with_score"] : ["usual", "without_score"];
}

/** The same, as far as it fits so many: what does not is as usual. */
export function fitting(options: Options, seats: number): Options {
  const fitted = { ...options };
  if (!gamesFor(seats).includes(options.game)) fitted.game = "usual";
  if (typeof options.first === "object" && options.first.seat >= seats) fitted.first = "draw";
  return fitted;
}

/** Whether nobody else plays. */
export const isAlone = (options: Options, seats: number): boolean =>
  options.game === "patience" || (options.game === "usual" && seats === 1);

/** Whether words score here. */
export const hasScore = (options: Options, seats: number): boolean =>
  options.game === "with_score" || (options.game === "usual" && seats > 1 && seats <= 4);

/** A convention as a choice: its own words stand elsewhere. */
export function chosenWords(convention: Convention): string {
  if (typeof convention === "string") return convention;
  return "own" in convention ? "own" : `subject:${convention.subject}`;
}

/** A subject by its name. */
export const subjectName = (subject: string): string => t(`diamino-subject-${subject}` as Key);

/** The words that are allowed, in a few words. */
export function wordsAllowed({ convention, family }: Options): string {
  const words =
    typeof convention === "string"
      ? t(`diamino-setup-words-${convention}`)
      : "own" in convention
        ? t("diamino-setup-words-own-n", { count: convention.own.length })
        : subjectName(convention.subject);
  return family === undefined ? words : t("diamino-agreed-polite", { words });
}
