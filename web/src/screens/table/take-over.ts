// Playing instead of a bot, from the next decision on.

import type { Table } from "../../store/table.svelte";
import { t } from "../../text/text.svelte";
import { players, type Player } from "../../ui/people";
import { say } from "../../ui/toast.svelte";
import { attempt } from "../attempt";

/** The bots whose seats somebody who watches may take over. */
export function takeable(table: Table): Player[] {
  const shown = table.table;
  if (!shown || shown.status !== "playing" || shown.locked || table.wall || table.mine.length > 0) return [];
  return players(shown, []).filter(({ kind, presence }) => kind === "bot" && presence === "here");
}

/** Takes over from one of them; from the first if there is no such one any more. */
export async function takeOver(table: Table, nth: number): Promise<void> {
  const bots = takeable(table);
  const bot = bots[nth] ?? bots[0];
  if (!bot) return;
  if (await attempt(() => table.do({ take_over: { seat: bot.seat } })))
    say(t("watch-took-over", { name: bot.name }), "check");
}
