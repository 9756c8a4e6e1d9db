// The end of a game as a picture, drawn on this device from what lies on the page: nothing is asked of anybody for it.

import type { Rank } from "../../screens/table/ranks";
import {
  EDGE,
  face,
  fontsOf,
  INK,
  INSIDE,
  loaded,
  PAPER,
  RAISED,
  SOFT,
  WIDTH,
  WOOD,
  write,
  type Fonts,
  type Pen,
} from "./pen";

/** What a game adds to the picture of its end. */
export type Extra = {
  /** Said in place of who won. */
  readonly headline?: string | undefined;
  /** What will be remembered, in a sentence or two. */
  readonly lines?: readonly string[];
  /** Addresses of pictures that it paints with. */
  readonly sources?: readonly string[];
  /** Paints more below the podium, and says where the next may begin. */
  readonly paint?: (
    pen: Pen,
    y: number,
    fonts: Fonts,
    pictures: readonly (HTMLImageElement | undefined)[],
  ) => number;
  /** To whom thanks are due. */
  readonly credit?: string;
};

/** What stands on the picture. */
export type Result = {
  readonly title: string;
  /** The lid of the box, as SVG. */
  readonly lid: string;
  /** The game's own ink. */
  readonly print: string;
  readonly headline: string;
  readonly day: string;
  readonly ranks: readonly (Rank & { readonly names: string; readonly written: string })[];
  readonly extra: Extra;
};

/** Plinths are for so many; whoever comes after them stands in a line of the list. */
const PLINTHS = 3;
const HEIGHTS = [250, 180, 120];
const LID = { width: 168, height: 210 };

/** Draws it. `stale` says that something else is to be drawn by now. */
export async function draw(canvas: HTMLCanvasElement, result: Result, stale: () => boolean): Promise<void> {
  const lid = `data:image/svg+xml,${encodeURIComponent(standing(result.lid))}`;
  const sources = [lid, ...(result.extra.sources ?? [])];
  const [fonts, [cover, ...pictures]] = await Promise.all([
    fontsOf(canvas),
    Promise.all(sources.map(loaded)),
  ]);
  if (stale()) return;
  const all = (pen: Pen) => paint(pen, result, cover, pictures, fonts);
  // Measured first, drawn second: a canvas that changes its height is empty again.
  canvas.width = WIDTH;
  canvas.height = 10;
  const measuring = canvas.getContext("2d");
  if (!measuring) return;
  canvas.height = all(measuring);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, canvas.height);
  all(pen);
}

/** A drawing of the page as a file of its own: it needs a namespace and a size. */
function standing(svg: string): string {
  const { width, height } = LID;
  const size = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" `;
  // A file of its own has none of the page's fonts.
  return svg.replace("<svg ", size).replaceAll(/font-family="(\w+)"/g, 'font-family="$1, sans-serif"');
}

/** Paints everything from top to bottom, and says how high it is. */
function paint(
  pen: Pen,
  { title, print, headline, day, ranks, extra }: Result,
  cover: HTMLImageElement | undefined,
  pictures: readonly (HTMLImageElement | undefined)[],
  fonts: Fonts,
): number {
  pen.textBaseline = "alphabetic";
  pen.textAlign = "left";
  pen.fillStyle = print;
  pen.fillRect(0, 0, WIDTH, 18);
  const left = cover ? EDGE + LID.width + 40 : EDGE;
  const width = WIDTH - EDGE - left;
  if (cover) lid(pen, cover);
  let y = 118;
  y = write(pen, title, y, { font: `800 60px ${fonts.display}`, colour: print, line: 66, x: left, width });
  y = write(pen, extra.headline ?? headline, y, {
    font: `800 44px ${fonts.display}`,
    colour: INK,
    line: 52,
    x: left,
    width,
  });
  y = write(pen, day, y, { font: `500 28px ${fonts.text}`, colour: SOFT, line: 36, x: left, width });
  y = Math.max(y, 62 + LID.height) + 40;
  y = podium(pen, ranks.slice(0, PLINTHS), y, fonts);
  y = list(pen, ranks.slice(PLINTHS), y, fonts);
  y = extra.paint?.(pen, y + 20, fonts, pictures) ?? y + 6;
  pen.textAlign = "left";
  for (const line of extra.lines ?? [])
    y = write(pen, line, y + 30, { font: `500 32px ${fonts.text}`, colour: INK, line: 42 });
  const foot = ["Ludothèque", extra.credit ?? ""].filter((text) => text !== "").join(" · ");
  return write(pen, foot, y + 34, { font: `400 22px ${fonts.text}`, colour: SOFT, line: 30 }) + 12;
}

function lid(pen: Pen, cover: HTMLImageElement): void {
  const { width, height } = LID;
  pen.save();
  pen.beginPath();
  pen.roundRect(EDGE, 62, width, height, 18);
  pen.clip();
  pen.drawImage(cover, EDGE, 62, width, height);
  pen.restore();
}

/** The second at the left, the first in the middle, the third at the right. */
function podium(pen: Pen, ranks: Result["ranks"], top: number, fonts: Fonts): number {
  const order = ranks.length === PLINTHS ? [1, 0, 2] : ranks.map((_, at) => at);
  const width = Math.min(300, INSIDE / Math.max(1, ranks.length));
  const left = (WIDTH - width * ranks.length) / 2;
  const tallest = HEIGHTS[0]!;
  const ground = top + 168 + tallest;
  order.forEach((at, column) => {
    const rank = ranks[at]!;
    const height = HEIGHTS[Math.min(rank.place, PLINTHS) - 1] ?? 80;
    const middle = left + (column + 0.5) * width;
    const y = ground - height;
    faces(pen, rank, middle, y - 104, 54, width);
    pen.textAlign = "center";
    pen.fillStyle = INK;
    pen.font = `700 32px ${fonts.text}`;
    pen.fillText(rank.names, middle, y - 14, width - 16);
    pen.fillStyle = WOOD;
    pen.beginPath();
    pen.roundRect(middle - width / 2 + 8, y, width - 16, height, [14, 14, 0, 0]);
    pen.fill();
    pen.fillStyle = RAISED;
    pen.font = `800 52px ${fonts.display}`;
    pen.fillText(rank.written, middle, y + 66, width - 40);
  });
  pen.fillStyle = WOOD;
  pen.fillRect(EDGE, ground - 4, INSIDE, 8);
  pen.textAlign = "left";
  return ground + 16;
}

/** Partners stand side by side. */
function faces(pen: Pen, { players }: Rank, x: number, y: number, radius: number, width: number): void {
  const step = Math.min(radius * 1.7, (width - 2 * radius - 16) / Math.max(1, players.length - 1));
  const from = x - ((players.length - 1) * step) / 2;
  players.forEach((player, nth) => face(pen, player, from + nth * step, y, radius));
}

/** Whoever stands beside the plinths, one below the other. */
function list(pen: Pen, ranks: Result["ranks"], top: number, fonts: Fonts): number {
  let y = top;
  for (const rank of ranks) {
    pen.fillStyle = RAISED;
    pen.beginPath();
    pen.roundRect(EDGE, y + 8, INSIDE, 76, 16);
    pen.fill();
    const step = 48;
    rank.players.forEach((player, nth) => face(pen, player, EDGE + 112 + nth * step, y + 46, 28));
    pen.fillStyle = SOFT;
    pen.font = `800 34px ${fonts.display}`;
    pen.fillText(`${rank.place}`, EDGE + 28, y + 58);
    pen.fillStyle = INK;
    pen.font = `700 32px ${fonts.text}`;
    const x = EDGE + 164 + (rank.players.length - 1) * step;
    pen.fillText(rank.names, x, y + 57, WIDTH - EDGE - 220 - x);
    pen.font = `800 38px ${fonts.display}`;
    pen.textAlign = "right";
    pen.fillText(rank.written, WIDTH - EDGE - 28, y + 59, 190);
    pen.textAlign = "left";
    y += 84;
  }
  return ranks.length > 0 ? y + 12 : y;
}
