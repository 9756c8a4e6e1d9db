// What the pages of the way in have in common: who asks the server, and how a table is opened.

import type { CatalogueEntry } from "../games/catalogue";
import { expectGame } from "../games/registry";
import { boxOf } from "../games/shelf";
import { openTable, RequestError, tableByCode } from "../net/http";
import type { Opened, TableSummary } from "../protocol/types";
import { startAtOnce } from "../store/errands";
import { beSomebody, comeAgain } from "../store/me.svelte";
import { lastPace } from "../store/memory";
import { go } from "../store/route.svelte";
import { settings } from "../store/settings.svelte";
import { usualBot, usualSeats } from "./usual";

/** Opens a table and goes there: against bots it begins at once. */
export async function openGame(entry: CatalogueEntry, against: "bots" | "people"): Promise<void> {
  expectGame(entry.key);
  const atOnce = against === "bots" ? boxOf(entry.key)?.atOnce : undefined;
  const seats = atOnce?.seats ?? usualSeats(entry);
  const bot = atOnce?.bot ?? settings.level ?? usualBot(entry);
  const bots = against === "bots" ? Array<string>(seats - 1).fill(bot) : [];
  // Against bots nobody has agreed on anything: what is easy for those who have just come.
  const options = against === "bots" ? entry.easy_options : undefined;
  // Nobody is put at a disadvantage by a hint; where somebody comes to play along there is none (`Table::help`).
  const practice = against === "bots" && boxOf(entry.key)?.advises === true;
  const { table } = await asSomebody<Opened>(() =>
    openTable({ game: entry.key, seats, bots, settings: { pace: lastPace(), options, practice } }),
  );
  if (against === "bots") startAtOnce(table);
  go(`/table/${table}`);
}

/** Opens a table for the first game of its kind, which is explained, and goes there. */
export async function openLesson(entry: CatalogueEntry): Promise<void> {
  expectGame(entry.key);
  const { table } = await asSomebody<Opened>(() =>
    openTable({ game: entry.key, settings: { pace: "calm", lesson: true } }),
  );
  startAtOnce(table);
  go(`/table/${table}`);
}

/** Asks as somebody whom the server knows, also if it has forgotten us meanwhile. */
export async function asSomebody<T>(ask: () => Promise<T>): Promise<T> {
  await beSomebody();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== "no_identity") throw error;
    await comeAgain();
    return ask();
  }
}

/**
 * The table behind a code. Where many without a name have tried wrong codes from one network, the server wants to know
 * who asks: somebody with a name is not taken for them.
 */
export async function tableBehind(code: string): Promise<TableSummary> {
  try {
    return await tableByCode(code);
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== "name_first") throw error;
    return asSomebody(() => tableByCode(code));
  }
}
