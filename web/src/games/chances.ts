// What reports by the chance of winning have in common: who is told of which decisions, and the curve.

import type { Eyes } from "../protocol/types";

/** A decision: the chance of winning with the best there was and with what was done, in thousandths. */
type Decision = {
  readonly entry: number;
  readonly seat: number;
  readonly best: number;
  readonly made: number;
};

/** A seat is told of its own decisions; who watches, and the referee, of everybody's. */
export const seenBy = <M extends { readonly seat: number }>(all: readonly M[], eyes: Eyes): readonly M[] =>
  typeof eyes === "object" ? all.filter(({ seat }) => seat === eyes.seat) : all;

/** What a hand would have allowed is not for those who only watched. */
export const seesHands = (eyes: Eyes): boolean => eyes !== "spectator";

/** What begins a sentence, within another: names of places stay as they are. */
export const within = (text: string): string =>
  /^\p{Lu}(\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text;

export const percent = (thousandths: number): number => Math.round(thousandths / 10);

/** Before and after: for a moment that mattered. */
export const fromTo = (moment: { readonly before: number; readonly after: number }) => ({
  before: moment.before / 1000,
  after: moment.after / 1000,
});

/** The chances of those whose decisions these eyes may know: before each of them, and after. */
export const chancesOf = (decisions: readonly Decision[], eyes: Eyes) =>
  seenBy(decisions, eyes).flatMap(({ entry, seat, best, made }) => {
    const at = (entry: number, chance: number) => {
      const chances: (number | undefined)[] = [];
      chances[seat] = chance / 1000;
      return { at: entry, chances };
    };
    return [at(entry, best), at(entry + 1, made)];
  });
