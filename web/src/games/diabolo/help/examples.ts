// What the pictures in the rules show: made up, and counted by hand. A test counts again.

import type { Scored } from "../scored";
import type { ByColour, Card, Row, Side, View } from "../types";

/** A row as it lies, with the points of its sides. */
function row(
  hell: readonly [Card[], number],
  heaven: readonly [Card[], number],
  says: { leads?: Side; closed?: boolean } = {},
): Row {
  const { leads, closed = false } = says;
  return {
    hell: { cards: hell[0], points: hell[1], open: !closed },
    heaven: { cards: heaven[0], points: heaven[1], open: !closed },
    closed,
    ...(leads ? { leads } : {}),
  };
}

const EMPTY = row([[], 0], [[], 0]);
const NO_ROWS: ByColour<Row> = { red: EMPTY, yellow: EMPTY, green: EMPTY, blue: EMPTY, violet: EMPTY };

const view = (rows: Partial<ByColour<Row>>, rest: Partial<View> = {}): View => ({
  round: 1,
  rounds: 3,
  dealer: 2,
  rows_to_close: 2,
  rows: { ...NO_ROWS, ...rows },
  hands: [],
  pile: 40,
  discards: [],
  doubles: [0, 1, 2],
  gone: [],
  sheet: { rounds: [], totals: [0, 0, 0], leads: [] },
  phase: { lay: { seat: 0 } },
  ...rest,
});

/** A card of each colour. */
export const CARDS: readonly Card[] = ["R1", "Y2", "G3", "B4", "V5"];

/** The red 4 is about to be placed: what either side would come to. */
export const placing = view({
  red: row([["R3"], 3], [["R1", "R4"], 5], { leads: "heaven" }),
  blue: row([["B2", "B1"], 3], [["B3"], 3]),
});
export const placingSums: Record<Side, number> = { hell: 7, heaven: 9 };

/** Three and two: five. */
export const closed = view({
  yellow: row([["Y2", "Y1", "Y3"], 6], [["Y5", "Y4"], 9], { leads: "heaven", closed: true }),
});

/** Of five who play, one holds nothing but colours that are closed. */
export const stuck = view(
  {},
  {
    rows_to_close: 3,
    phase: { discard: { seat: 0 } },
    hands: [{ count: 6, cards: ["R1", "R2", "R5", "Y1", "Y1", "Y4"] }],
  },
);

type Counted = { readonly scored: Scored; readonly sums: readonly (number | null)[] };

/** Heaven has more: two hold as much. */
export const heaven: Counted = {
  scored: {
    row: "blue",
    hell: 4,
    heaven: 7,
    doubled: [],
    shown: [["B2", "B3"], ["B5"], ["B1"]],
    points: [5, 5, 0],
  },
  sums: [5, 5, 1],
};

/** Hell has more. */
export const hell: Counted = {
  scored: {
    row: "green",
    hell: 8,
    heaven: 5,
    doubled: [],
    shown: [["G4"], ["G1", "G5"], []],
    points: [0, -6, 0],
  },
  sums: [4, 6, 0],
};

/** As many on both sides. */
export const tied: Counted = {
  scored: { row: "violet", hell: 5, heaven: 5, doubled: [], shown: [null, null, null], points: [0, 0, 0] },
  sums: [null, null, null],
};

/** Heaven has more, and two play their ×2. */
export const doubled: Counted = {
  scored: {
    row: "red",
    hell: 3,
    heaven: 5,
    doubled: [0, 1],
    shown: [["R3", "R4"], ["R5"], ["R1", "R2"]],
    points: [14, 0, 0],
  },
  sums: [7, 5, 3],
};

/** The round of the examples: nobody held any yellow. */
export const round: ByColour<readonly number[]> = {
  red: doubled.scored.points,
  yellow: [0, 0, 0],
  green: hell.scored.points,
  blue: heaven.scored.points,
  violet: tied.scored.points,
};
export const totals: readonly number[] = [19, -1, 0];
