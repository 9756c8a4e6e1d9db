// What one board has that another lacks, as the move that lays it.

import { columnName } from "../plan";
import type { Lay } from "../types";

/** The tiles of `more` that `less` has not, in order of reading; nothing if there are none. */
export function squaresBetween(less: readonly string[], more: readonly string[]): Lay | undefined {
  const tiles: { row: number; column: number; tile: string }[] = [];
  more.forEach((line, row) =>
    [...line].forEach((tile, column) => {
      if (tile !== "." && less[row]?.[column] !== tile) tiles.push({ row, column, tile });
    }),
  );
  const [first] = tiles;
  if (!first) return undefined;
  const down = tiles.length > 1 && tiles.every(({ column }) => column === first.column);
  return {
    at: `${columnName(first.column)}${first.row + 1}`,
    direction: down ? "down" : "right",
    tiles: tiles.map(({ tile }) => tile).join(""),
  };
}

/** How many tiles lie on a board. */
export const laidOn = (board: readonly string[]): number =>
  board.reduce((sum, line) => sum + [...line].filter((sign) => sign !== ".").length, 0);
