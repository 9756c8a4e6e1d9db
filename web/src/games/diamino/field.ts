// Where a dragged tile is: over a square, over a place of the rack, or over neither. Everything is measured once when
// it is taken up; while it moves there is only arithmetic, and two transforms.

import { columnName } from "./plan";
import type { Square } from "./types";

export type Target = { readonly square: Square } | { readonly place: number };

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const holds = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x < right && y >= top && y < bottom;

export class Field {
  #cells: HTMLElement | undefined;
  #aim: HTMLElement | undefined;
  #rack: HTMLElement | undefined;
  /** What of the board is in sight. */
  #cloth: Box | undefined;
  #board: Box | undefined;
  #places: readonly Box[] = [];
  #rackBox: Box | undefined;
  #side = 1;

  /** What moves does so in a layer of its own: nothing else is laid out for it. */
  air: HTMLElement | undefined;
  readonly over = (air: HTMLElement): (() => void) => {
    this.air = air;
    return () => (this.air = undefined);
  };

  /** The squares of the board; the mark on it shows where a tile would go. */
  readonly board = (cells: HTMLElement): (() => void) => {
    this.#cells = cells;
    this.#aim = cells.querySelector<HTMLElement>(".aim") ?? undefined;
    return () => (this.#cells = undefined);
  };

  /** The places of the rack. */
  readonly rack = (rack: HTMLElement): (() => void) => {
    this.#rack = rack;
    return () => (this.#rack = undefined);
  };

  /** Looks where everything is. */
  measure(): void {
    this.#board = this.#cells?.getBoundingClientRect();
    this.#cloth = this.#cells?.closest(".bd-wrap")?.getBoundingClientRect();
    this.#side = Number(this.#cells?.parentElement?.dataset.side ?? 1);
    this.#rackBox = this.#rack?.getBoundingClientRect();
    this.#places = Array.from(this.#rack?.children ?? [], (place) => place.getBoundingClientRect());
  }

  /** How large a square is now. */
  get square(): number {
    return this.#board ? (this.#board.right - this.#board.left) / this.#side : 0;
  }

  at(x: number, y: number): Target | undefined {
    const { square } = this;
    if (this.#board && this.#cloth && holds(this.#cloth, x, y) && holds(this.#board, x, y)) {
      const [column, row] = [
        Math.floor((x - this.#board.left) / square),
        Math.floor((y - this.#board.top) / square),
      ];
      return { square: `${columnName(column)}${row + 1}` };
    }
    if (!this.#rackBox || !holds(this.#rackBox, x, y)) return undefined;
    // Between places, the nearest.
    let [place, least] = [-1, Infinity];
    this.#places.forEach(({ left, top, right, bottom }, at) => {
      const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
      if (away < least) [place, least] = [at, away];
    });
    return place < 0 ? undefined : { place };
  }

  /** Marks the square that a tile hangs over. */
  mark(target: Target | undefined): void {
    const aim = this.#aim;
    if (!aim) return;
    const at = target && "square" in target ? target.square : undefined;
    aim.style.opacity = at === undefined ? "0" : "1";
    if (at === undefined) return;
    const [column, row] = [at.charCodeAt(0) - 65, Number(at.slice(1)) - 1];
    aim.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
  }
}
