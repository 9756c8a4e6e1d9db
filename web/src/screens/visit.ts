// What the pages of the way in have in common: who asks the server, and how a table is opened and listed.

import { CATALOGUE, type CatalogueEntry } from "../games/catalogue";
import { expectGame } from "../games/registry";
import { openTable, RequestError } from "../net/http";
import type { Opened } from "../protocol/types";
import { startAtOnce } from "../store/errands";
import { animal, beSomebody, callMe, myName } from "../store/me.svelte";
import { go } from "../store/route.svelte";
import { usualBot, usualSeats } from "./usual";
import { t } from "../text/text.svelte";

/** Opens a table and goes there: against bots it begins at once. */
export async function openGame(entry: CatalogueEntry, against: "bots" | "people"): Promise<void> {
  expectGame(entry.key);
  const seats = usualSeats(entry);
  const bots = against === "bots" ? Array<string>(seats - 1).fill(usualBot(entry)) : [];
  const { table } = await asSomebody<Opened>(() => openTable({ game: entry.key, seats, bots }));
  if (against === "bots") startAtOnce(table);
  go(`/table/${table}`);
}

/** Asks as somebody whom the server knows, also if it has forgotten us meanwhile. */
export async function asSomebody<T>(ask: () => Promise<T>): Promise<T> {
  await beSomebody();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== "no_identity") throw error;
    await callMe(myName() ?? animal());
    return ask();
  }
}

/** Whether a name in a list of tables stands for a bot. */
export function botsOf(game: string): (name: string) => boolean {
  const bots = CATALOGUE.find((entry) => entry.key === game)?.bots ?? [];
  return (name) => bots.includes(name);
}

/** How long ago, in a few words. */
export function ago(at: number, language: string): string {
  const minutes = Math.max(0, Math.round((Date.now() - at) / 60_000));
  if (minutes === 0) return t("lobby-just-now");
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 36 * 60) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}

/** Names one after the other, as the language has it. */
export const listed = (names: readonly string[], language: string): string =>
  names.length < 2 ? (names[0] ?? "") : new Intl.ListFormat(language).format(names);
