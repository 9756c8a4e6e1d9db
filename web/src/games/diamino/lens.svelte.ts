// How near the board is looked at. On a small screen it comes nearer by itself to the word being composed, and goes
// back; fingers and wheel may do both at any time. Only a transform changes, never a layout.

/** A part of the board, in squares from its top left corner. */
export type Part = {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
};

/** Where the board is and how large: in pixels of the cloth it lies on. */
export type Sight = { readonly scale: number; readonly x: number; readonly y: number };

/** Sizes before anything is enlarged. */
export type Sizes = {
  /** The cloth. */
  readonly width: number;
  readonly height: number;
  /** The side of the whole board with its edge, which lies in the middle of the cloth. */
  readonly board: number;
  /** From its edge to the first square. */
  readonly edge: number;
  /** The side of a square. */
  readonly square: number;
};

const WHOLE: Sight = { scale: 1, x: 0, y: 0 };
/** Squares that are smaller than this come nearer by themselves. */
const SMALL = 30;
/** How large they are then, where there is room for the word. */
const NEAR = 40;
/** No square is made larger than this. */
const LARGEST = 96;

/** The same with no empty cloth at a side where there could be board. */
export function held({ scale, x, y }: Sight, { width, height, board }: Sizes): Sight {
  return { scale, x: within(x, scale * board, board, width), y: within(y, scale * board, board, height) };
}

function within(at: number, large: number, whole: number, room: number): number {
  // The board lies in the middle, and is enlarged from its own corner.
  const corner = (room - whole) / 2;
  if (large <= room) return (room - large) / 2 - corner;
  return Math.min(-corner, Math.max(room - large - corner, at));
}

/** Such that a part of the board is in the middle, as large as squares may be and the part fits. */
export function onto(part: Part, sizes: Sizes): Sight {
  const { width, height, board, edge, square } = sizes;
  // A square more at each end: what comes next is seen too. Where the cloth is low, half of one must do.
  const rows = part.rows + (height < 3 * NEAR ? 1 : 2);
  const fits = Math.min(width / ((part.columns + 2) * square), height / (rows * square));
  const scale = Math.max(1, Math.min(NEAR / square, fits));
  const middle = (first: number, count: number) => edge + (first + count / 2) * square;
  return held(
    {
      scale,
      x: width / 2 - (width - board) / 2 - scale * middle(part.column, part.columns),
      y: height / 2 - (height - board) / 2 - scale * middle(part.row, part.rows),
    },
    sizes,
  );
}

/** Whether a part of the board is in sight. */
export function shows(sight: Sight, part: Part, { width, height, board, edge, square }: Sizes): boolean {
  const inside = (at: number, room: number, first: number, count: number) => {
    const from = (room - board) / 2 + at + sight.scale * (edge + first * square);
    return from >= -1 && from + sight.scale * count * square <= room + 1;
  };
  return inside(sight.x, width, part.column, part.columns) && inside(sight.y, height, part.row, part.rows);
}

/** Larger or smaller by a factor, while a point of the cloth stays where it is. */
export function about(sight: Sight, factor: number, at: { x: number; y: number }, sizes: Sizes): Sight {
  const scale = Math.min(Math.max(1, sight.scale * factor), Math.max(1, LARGEST / sizes.square));
  const grown = scale / sight.scale;
  const [left, top] = [(sizes.width - sizes.board) / 2, (sizes.height - sizes.board) / 2];
  return held(
    {
      scale,
      x: (at.x - left) * (1 - grown) + sight.x * grown,
      y: (at.y - top) * (1 - grown) + sight.y * grown,
    },
    sizes,
  );
}

export class Lens {
  /** Whether the board is enlarged. */
  zoomed = $state(false);
  /** What is seen, when nothing moves: for the small picture of the whole. */
  sight = $state.raw<Sight>(WHOLE);

  #now = WHOLE;
  #sizes: Sizes | undefined;
  #board: HTMLElement | undefined;
  /** What is being composed. */
  #part: Part | undefined;
  /** Somebody chose what to look at: it stays until the word is done. */
  #chosen = false;

  /** The cloth of the board: what is seen through the lens. */
  readonly attach = (cloth: HTMLElement): (() => void) => {
    this.#board = cloth.querySelector<HTMLElement>(".bd") ?? undefined;
    const measure = () => this.#measure(cloth);
    const observer = new ResizeObserver(measure);
    observer.observe(cloth);
    measure();
    return () => observer.disconnect();
  };

  get sizes(): Sizes | undefined {
    return this.#sizes;
  }

  /** Whether squares are too small to be met with a finger. */
  get isSmall(): boolean {
    return this.#sizes !== undefined && this.#sizes.square < SMALL;
  }

  /** Comes nearer to a part, where squares are small; goes on with it if it leaves the sight. */
  follow(part: Part): void {
    this.#part = part;
    if (!this.#sizes || !this.isSmall || this.#chosen) return;
    if (this.zoomed && shows(this.#now, part, this.#sizes)) return;
    this.#move(onto(part, this.#sizes), "smoothly");
  }

  /** There is nothing to look at more closely any more. */
  rest(): void {
    this.#chosen = false;
    this.#part = undefined;
    this.#move(WHOLE, "smoothly");
  }

  /** Somebody looks at the whole, or at a part. */
  choose(part: Part | undefined): void {
    this.#chosen = true;
    this.#move(part && this.#sizes ? onto(part, this.#sizes) : WHOLE, "smoothly");
  }

  /** Somebody taps the whole board: it comes nearer again. */
  wake(): void {
    if (!this.zoomed) this.#chosen = false;
  }

  /** With fingers or a wheel: at once, and told when it ends. */
  zoom(factor: number, at: { x: number; y: number }): void {
    if (!this.#sizes) return;
    this.#chosen = true;
    this.#move(about(this.#now, factor, at, this.#sizes), "at once");
  }

  pan(x: number, y: number): boolean {
    if (!this.#sizes || this.#now.scale === 1) return false;
    this.#chosen = true;
    this.#move({ ...this.#now, x: this.#now.x + x, y: this.#now.y + y }, "at once");
    return true;
  }

  /** The fingers have left it. */
  settle(): void {
    this.sight = this.#now;
    this.zoomed = this.#now.scale > 1.01;
  }

  #move(sight: Sight, how: "smoothly" | "at once"): void {
    this.#now = this.#sizes ? held(sight, this.#sizes) : WHOLE;
    if (this.#board) {
      this.#board.classList.toggle("at-once", how === "at once");
      const { scale, x, y } = this.#now;
      this.#board.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    }
    if (how === "smoothly") this.settle();
  }

  #measure(cloth: HTMLElement): void {
    const board = this.#board;
    const cells = board?.querySelector<HTMLElement>(".cells");
    if (!board || !cells) return;
    const side = Number(board.dataset.side);
    this.#sizes = {
      width: cloth.clientWidth,
      height: cloth.clientHeight,
      board: board.offsetWidth,
      edge: cells.offsetLeft,
      square: cells.offsetWidth / side,
    };
    // In another window it is looked at anew.
    this.#move(this.#chosen ? this.#now : WHOLE, "at once");
    this.settle();
    if (this.#part) this.follow(this.#part);
  }
}
