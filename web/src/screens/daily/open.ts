// The board of the day: opened in one tap, or gone on with.

import { expectGame } from "../../games/registry";
import { daily, openTable } from "../../net/http";
import type { Daily } from "../../protocol/types";
import { startAtOnce } from "../../store/errands";
import { go } from "../../store/route.svelte";
import { asSomebody } from "../visit";

/** Goes to one's table of the day; opens it if there is none. */
export async function openDaily(game: string): Promise<void> {
  expectGame(game);
  const { options, table } = await asSomebody<Daily>(() => daily(game));
  if (table !== undefined) return go(`/table/${table}`);
  const opened = await openTable({ game, seats: 1, settings: { options } });
  startAtOnce(opened.table);
  go(`/table/${opened.table}`);
}
