// The board and the letters of an edition, as its face tells them. Nothing here is typed from the standard edition:
// a board of another size, other letters and other values are drawn by the same code.

import type { Direction, Face, Square, View } from "./types";

/** What is printed on a square. */
export type Print = "plain" | "start" | "yellow" | "yellow-devil" | "red-devil";

export type Cell = {
  readonly name: Square;
  readonly row: number;
  readonly column: number;
  readonly print: Print;
};

const PRINTS: Readonly<Record<string, Print>> = {
  S: "start",
  Y: "yellow",
  y: "yellow-devil",
  r: "red-devil",
};

/** The sign of a tile that can stand for any letter. */
export const DEVIL = "?";

/** A letter tile is a capital; a devil is `?`, or a small letter once it stands for one. */
export const isDevil = (tile: string): boolean => tile === DEVIL || tile !== tile.toUpperCase();

/** The tile as it lies in a hand. */
export const inHand = (tile: string): string => (isDevil(tile) ? DEVIL : tile);

/** Columns are letters, from A. */
export const columnName = (column: number): string => String.fromCharCode(65 + column);

export class Plan {
  readonly side: number;
  readonly rows: readonly (readonly Cell[])[];
  /** The square that the first word begins on. */
  readonly start: Square;
  /** Every letter that there are tiles of, in order. */
  readonly letters: readonly string[];
  readonly #cells = new Map<Square, Cell>();
  readonly #values: ReadonlyMap<string, number>;

  constructor(readonly face: Face) {
    this.side = face.board.length;
    this.rows = face.board.map((line, row) =>
      [...line].map((sign, column) => {
        const name = `${columnName(column)}${row + 1}`;
        const cell = { name, row, column, print: PRINTS[sign] ?? "plain" };
        this.#cells.set(name, cell);
        return cell;
      }),
    );
    this.start = this.rows.flat().find(({ print }) => print === "start")?.name ?? "A1";
    this.letters = face.letters.flatMap(({ tile }) => (tile === DEVIL ? [] : [tile]));
    this.#values = new Map(face.letters.map(({ tile, value }) => [tile, value]));
  }

  /** The square of that name, if the board has it. */
  cell(name: Square): Cell | undefined {
    return this.#cells.get(name);
  }

  at(row: number, column: number): Cell | undefined {
    return this.rows[row]?.[column];
  }

  /** The square so many steps on. */
  step(from: Square, direction: Direction, steps = 1): Cell | undefined {
    const cell = this.cell(from);
    if (!cell) return undefined;
    const { row, column } = cell;
    return direction === "right" ? this.at(row, column + steps) : this.at(row + steps, column);
  }

  /** What a tile is worth; a devil nothing, whatever it stands for. */
  value(tile: string): number {
    return isDevil(tile) ? 0 : (this.#values.get(tile) ?? 0);
  }
}

/** What lies on the table, by square: the board, and the word in the window. */
export function lying(view: View, plan: Plan): ReadonlyMap<Square, string> {
  const tiles = new Map<Square, string>();
  view.board.forEach((line, row) =>
    [...line].forEach((sign, column) => {
      const cell = plan.at(row, column);
      if (sign !== "." && cell) tiles.set(cell.name, sign);
    }),
  );
  for (const [at, tile] of inWindow(view, plan)) tiles.set(at, tile);
  return tiles;
}

/** The tiles that may still be contested, or are being judged, by square. */
export function inWindow(view: View, plan: Plan): ReadonlyMap<Square, string> {
  const { phase } = view;
  if ("contest" in phase) return squaresOf(phase.contest, view, plan);
  // While its verdict is read it still lies there.
  return "judged" in phase ? squaresOf(phase.judged, view, plan) : new Map<Square, string>();
}

/** Where the tiles of a move lie: one empty square after the other, over what lies there already. */
export function squaresOf(
  { at, direction, tiles }: { at: Square; direction: Direction; tiles: string },
  { board }: Pick<View, "board">,
  plan: Plan,
): ReadonlyMap<Square, string> {
  const found = new Map<Square, string>();
  let cell = plan.cell(at);
  for (const tile of tiles) {
    while (cell && board[cell.row]?.[cell.column] !== ".") cell = plan.step(cell.name, direction);
    if (!cell) break;
    found.set(cell.name, tile);
    cell = plan.step(cell.name, direction);
  }
  return found;
}

/** How many of each tile, as a hand is written: `AAE?`. */
export function countsOf(tiles: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}
