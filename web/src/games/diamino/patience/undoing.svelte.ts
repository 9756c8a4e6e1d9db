import { squaresBetween } from "./line";
import type { Lay } from "../types";

/**
 * What was taken back of a patience and can be laid again. The table takes back; here is only remembered what went, as
 * the board shows it, whatever took it back. It outlasts a reload, as long as the board is the one that was left.
 */
export class Undoing {
  /** What can be laid again, the next last. */
  undone = $state.raw<readonly Lay[]>([]);
  #board: readonly string[] | undefined;

  /** `name` tells the patiences of this browser apart. */
  constructor(private readonly name: string) {
    const kept = recalled(name);
    if (!kept) return;
    this.#board = kept.board;
    this.undone = kept.undone;
  }

  /** What can be laid again next. */
  readonly next: Lay | undefined = $derived.by(() => this.undone.at(-1));

  /** The board as it lies now. */
  follow(board: readonly string[]): void {
    const before = this.#board;
    this.#board = board;
    if (!before) return;
    const gone = squaresBetween(board, before);
    const came = squaresBetween(before, board);
    if (gone === undefined && came === undefined) return;
    if (gone && !came) this.undone = [...this.undone, gone];
    // What was taken back is laid again; any other word makes an end of it.
    else if (came && !gone && same(came, this.next)) this.undone = this.undone.slice(0, -1);
    else this.undone = [];
    keep(this.name, { board, undone: this.undone });
  }
}

const same = (one: Lay, other: Lay | undefined): boolean =>
  other !== undefined &&
  one.at === other.at &&
  one.direction === other.direction &&
  one.tiles === other.tiles;

type Kept = { readonly board: readonly string[]; readonly undone: readonly Lay[] };

function keep(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Full or forbidden: it holds until the page is loaded anew.
  }
}

function recalled(name: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
