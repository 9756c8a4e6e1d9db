// How rows lie on a cloth of some size: one above the other or blocks side by side, whichever gives the larger cards.

/** What is to be laid out. */
export type Cloth = {
  readonly width: number;
  readonly height: number;
  /** How many blocks are shown whole. */
  readonly blocks: number;
  /** Whether one row lies above them all, with which they are compared: a block has one row then, else two. */
  readonly referent: boolean;
  /** The longest row. */
  readonly columns: number;
  /** How many are folded to a line. */
  readonly folds: number;
};

/** Sizes in pixels, and how many stand side by side. */
export type Laid = {
  readonly card: number;
  /** Between two rows that are compared. */
  readonly gap: number;
  readonly across: number;
  readonly fold: number;
  readonly foldsAcross: number;
  readonly head: number;
  /** How wide names are beside their rows; nothing where they stand above and below. */
  readonly who: number;
  readonly pad: number;
};

/** Cards smaller than this cannot be told apart at arm's length. */
export const READABLE = 44;
const LARGEST = 190;
const SMALLEST = 30;
/** Between cards, and between blocks. */
const BESIDE = 8;
/** Rows lie at least so much of a card apart, that lines and points have room, and at most so much. */
const APART = { least: 0.5, most: 1.3 };
/** A row that is nearly empty is not blown up. */
const FEWEST_COLUMNS = 3;
/** How high a name is that stands above its row. */
const NAME = 24;
/** Beside a row a name is read sooner: it leaves that place only for cards so much larger. */
const WORTH = 1.08;
const LOW = 340;
const LOWEST = 275;
const WIDE = 700;

export function layOut(cloth: Cloth): Laid {
  const { width, height, blocks } = cloth;
  const low = height < LOW;
  const foldsAcross = foldsBeside(cloth);
  const sizes = {
    fold: low ? 30 : 38,
    foldsAcross,
    head: cloth.referent ? 0 : low ? 26 : 34,
    pad: low ? 5 : Math.min(Math.max(width * 0.016, 6), 16),
  };
  const beside = Math.min(Math.max(width * 0.13, 44), 96);
  const ways = blocks > 1 ? [blocks, 1] : [1];
  const lie = (who: number): Laid =>
    ways
      .map((across) => ({ ...sizes, who, across, ...fitted(cloth, { ...sizes, who }, across) }))
      .reduce((best, one) => (one.card > best.card ? one : best));
  const usual = lie(beside);
  // A row that is compared with a Referent's has others below it: its name stays at its side.
  if (cloth.referent) return usual;
  const above = lie(0);
  return above.card > WORTH * usual.card ? above : usual;
}

/** Lines of others stand beside each other where they are many, or there is little height. */
function foldsBeside({ width, height, folds }: Cloth): number {
  if (folds > 2 && height < LOWEST && width > 400) return 3;
  return width >= WIDE || folds > 3 || (folds > 1 && height < LOWEST) ? 2 : 1;
}

type Sizes = Pick<Laid, "fold" | "foldsAcross" | "head" | "who" | "pad">;

/** The largest cards with so many blocks side by side, and how far apart rows then are. */
function fitted(cloth: Cloth, sizes: Sizes, across: number): Pick<Laid, "card" | "gap"> {
  const { width, height, blocks, referent, folds } = cloth;
  const { fold, foldsAcross, head, who, pad } = sizes;
  const stacked = blocks / across;
  const rows = referent ? 1 + stacked : 2 * stacked;
  const inside = (width - (across - 1) * BESIDE) / across - 2 * pad - (who > 0 ? who + 6 : 0);
  const byWidth = inside / Math.max(cloth.columns, FEWEST_COLUMNS) - BESIDE;
  const names = who > 0 ? 0 : 2 * NAME;
  const panels = referent ? 2 * pad + 30 : stacked * (head + 2 * pad + 12 + names);
  const parts = (referent ? 1 : 0) + (folds > 0 ? 1 : 0) + stacked - 1;
  const room = height - panels - Math.ceil(folds / foldsAcross) * (fold + 4) - parts * BESIDE;
  const byHeight = room / (rows + stacked * APART.least);
  const card = Math.floor(Math.max(SMALLEST, Math.min(byWidth, byHeight, LARGEST)));
  const left = (room - rows * card) / stacked;
  return { card, gap: Math.floor(Math.min(Math.max(left, card * APART.least), card * APART.most)) };
}
