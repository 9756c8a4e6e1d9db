// What is usual, and what people type in its one spelling. No page, no server.

import type { CatalogueEntry } from "../games/catalogue";
import type { Box } from "../games/shelf";

/** More bots than this make one person wait. */
const ENOUGH_SEATS = 4;

/** How many sit down if nobody says so: about the middle of what the game allows. */
export function usualSeats({ players: [least, most] }: CatalogueEntry): number {
  const middle = Math.round((least + most) / 2);
  return Math.max(least, Math.min(middle, ENOUGH_SEATS));
}

/** The bot for somebody who did not choose: the middle one, or where it has easy options one that they are for. */
export function usualBot({ bots, easy_options }: CatalogueEntry): string {
  const levels = bots.slice(0, 5);
  const middle = Math.floor(levels.length / 2);
  return levels[easy_options === undefined ? middle : middle - 1] ?? "3";
}

/** How strong bots can be, weakest first. */
export const LEVELS: readonly string[] = ["1", "2", "3", "4", "5"];

/** Whether it is played at once against bots of some strength: a partner has a character instead. */
export const hasLevels = ({ entry, atOnce }: Pick<Box, "entry" | "atOnce">): boolean =>
  atOnce === undefined && entry !== undefined && LEVELS.every((level) => entry.bots.includes(level));

/** A code in its one spelling, as far as it was typed. */
export const spelled = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** Characters that show nothing: the server takes none of them, and emoji bring some along. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffc]/gu;
const LONGEST_NAME = 20;

/** A name as the server takes it. */
export function tidyName(typed: string): string {
  const shown = typed.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
  return [...shown].slice(0, LONGEST_NAME).join("").trim();
}
