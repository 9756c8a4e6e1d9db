// What the end of this game adds to the picture of its result: who thinks alike, and something worth a smile.

import type { Player } from "../../../ui/people";
import {
  EDGE,
  face,
  framed,
  INK,
  INSIDE,
  RAISED,
  write,
  type Fonts,
  type Pen,
} from "../../../ui/picture/pen";
import type { Extra } from "../../../ui/picture/result";
import type { Common } from "../types";
import { between, percent } from "./alike";

/** What stands on the picture. */
export type Alike = {
  readonly headline: string | undefined;
  /** Who thinks alike most. */
  readonly alike: string;
  readonly people: readonly Player[];
  readonly pairs: readonly Common[];
  /** Something worth a smile, with addresses of its pictures. */
  readonly moment: { theme: string; text: string; pictures: readonly string[] } | undefined;
  /** To whom thanks are due for the pictures. */
  readonly credit: string;
};

/** Rows of the matrix are at most so high, and its disc as wide as this share of one. */
const CELL = 84;
const MOST_PICTURES = 5;

export function extraOf(shared: Alike): Extra {
  return {
    headline: shared.headline,
    sources: (shared.moment?.pictures ?? []).slice(0, MOST_PICTURES),
    credit: shared.credit,
    paint: (pen, top, fonts, pictures) => {
      let y = matrix(pen, shared, top + 20, fonts);
      y = write(pen, shared.alike, y + 26, { font: `700 32px ${fonts.text}`, colour: INK, line: 40 });
      return shared.moment ? moment(pen, shared.moment, pictures, y + 6, fonts) : y;
    },
  };
}

/** Everybody with everybody. */
function matrix(pen: Pen, { people, pairs }: Alike, top: number, fonts: Fonts): number {
  const shown = people.filter(({ seat }) => pairs.some(({ one, other }) => one === seat || other === seat));
  if (shown.length < 3) return top;
  const cell = Math.min(CELL, (INSIDE - 260) / shown.length);
  const left = EDGE + 260;
  shown.forEach((person, row) => {
    const y = top + (row + 1) * cell - cell / 2;
    face(pen, person, left + row * cell + cell / 2, top + 4, cell * 0.3);
    face(pen, person, EDGE + cell * 0.3, y + 22, cell * 0.3);
    pen.fillStyle = INK;
    pen.font = `600 28px ${fonts.text}`;
    pen.textAlign = "left";
    pen.fillText(person.name, EDGE + cell * 0.7, y + 32, 250 - cell * 0.7);
    shown.forEach((other, column) => {
      const common = between(pairs, person.seat, other.seat);
      if (common) share(pen, percent(common), left + column * cell, y + 22 - cell / 2, cell, fonts);
    });
  });
  pen.textAlign = "left";
  return top + shown.length * cell + 36;
}

/** What two have in common: a disc by its size, and a figure. */
function share(pen: Pen, part: number | undefined, x: number, y: number, cell: number, fonts: Fonts): void {
  if (part === undefined) return;
  pen.fillStyle = RAISED;
  pen.beginPath();
  pen.roundRect(x + 3, y + 3, cell - 6, cell - 6, 10);
  pen.fill();
  pen.fillStyle = "#e6c6dd";
  pen.beginPath();
  pen.arc(x + cell / 2, y + cell / 2, (cell / 2 - 6) * Math.sqrt(part / 100), 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = INK;
  pen.font = `800 ${Math.round(cell * 0.32)}px ${fonts.display}`;
  pen.textAlign = "center";
  pen.fillText(`${part}`, x + cell / 2, y + cell * 0.61);
}

function moment(
  pen: Pen,
  told: NonNullable<Alike["moment"]>,
  pictures: readonly (HTMLImageElement | undefined)[],
  top: number,
  fonts: Fonts,
): number {
  const large = { font: `800 44px ${fonts.display}`, colour: INK, line: 50 };
  const usual = { font: `500 32px ${fonts.text}`, colour: INK, line: 42 };
  const there = pictures.filter((picture) => picture !== undefined);
  const side = there.length > 1 ? Math.min(220, (INSIDE - (there.length - 1) * 16) / there.length) : 300;
  there.forEach((picture, nth) => framed(pen, picture, EDGE + nth * (side + 16), top, side));
  if (there.length === 1) {
    // One picture has its words beside it.
    const x = EDGE + side + 32;
    const width = INSIDE - side - 32;
    const y = told.theme === "" ? top + 60 : write(pen, told.theme, top + 60, { ...large, x, width });
    write(pen, told.text, y + 6, { ...usual, x, width });
    return top + side + 40;
  }
  const y = top + (there.length > 0 ? side + 60 : 44);
  const below = told.theme === "" ? y : write(pen, told.theme, y, large);
  return write(pen, told.text, below, usual);
}
