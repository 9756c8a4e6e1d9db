// Which words lay there before the first move of a patience (DIA-21).

import type { Table } from "../../../store/table.svelte";
import type { Diamino, Options } from "../types";

const wordsOf = ({ table }: Pick<Table<Diamino>, "table">) =>
  (table?.settings.options as Partial<Options> | null | undefined)?.laid ?? [];

/** Whether a table plays a board of a day. */
export const isOfDay = (table: Pick<Table<Diamino>, "table">): boolean => wordsOf(table).length > 0;

/** How many tiles lay there: those cannot be taken back. */
export const laidBefore = (table: Pick<Table<Diamino>, "table">): number =>
  wordsOf(table).reduce((sum, { tiles }) => sum + tiles.length, 0);
