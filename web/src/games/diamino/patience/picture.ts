// The grid of a patience as a picture, drawn here: nothing is asked of anybody for it.

import { columnName, isDevil, type Plan } from "../plan";

/** What stands under the grid. */
export type Caption = { readonly title: string; readonly line: string };

const SQUARE = 64;
const EDGE = 48;
const FOOT = 150;
const DARK = "#0f3d29";

/** Colours of the game, as its style sheet has them. */
type Colours = Record<"felt" | "edge" | "ink" | "tile" | "letter" | "devil" | "devilInk" | "yellow", string>;

function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  const read = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    felt: read("--felt-sq", "#185539"),
    edge: read("--felt-edge", DARK),
    ink: read("--cream", "#fbf0d9"),
    tile: read("--tile", "#fbf0d9"),
    letter: read("--tile-ink", "#2a2019"),
    devil: read("--devil", "#3a1f1c"),
    devilInk: read("--devil-ink", "#ffe3d3"),
    yellow: read("--yellow-sq", "#e2a52e"),
  };
}

/** Draws the board on a canvas, with the fonts and colours of the table that `beside` belongs to. */
export async function draw(
  canvas: HTMLCanvasElement,
  board: readonly string[],
  plan: Plan,
  caption: Caption,
  beside: Element,
): Promise<void> {
  const style = getComputedStyle(beside);
  const display = style.getPropertyValue("--font-display") || "sans-serif";
  const text = style.getPropertyValue("--font-text") || "sans-serif";
  // A canvas takes a font only once it is there.
  await Promise.all([`800 40px ${display}`, `600 20px ${text}`].map((font) => document.fonts.load(font)));
  const colours = coloursOf(beside);
  const side = plan.side * SQUARE + 2 * EDGE;
  canvas.width = side;
  canvas.height = side + FOOT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = colours.edge;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  drawNames(pen, plan, colours, text);
  for (const { row, column, print } of plan.rows.flat()) {
    const sign = board[row]?.[column] ?? ".";
    const [x, y] = [EDGE + column * SQUARE, EDGE + row * SQUARE];
    if (sign === ".") drawSquare(pen, x, y, print === "yellow" ? colours.yellow : colours.felt);
    else drawTile(pen, x, y, sign, plan, colours, display, text);
  }
  pen.fillStyle = colours.ink;
  pen.font = `800 52px ${display}`;
  pen.fillText(caption.title, side / 2, side + 34, side - 2 * EDGE);
  pen.font = `600 34px ${text}`;
  pen.fillText(caption.line, side / 2, side + 96, side - 2 * EDGE);
}

function drawNames(pen: CanvasRenderingContext2D, plan: Plan, colours: Colours, font: string): void {
  pen.fillStyle = colours.ink;
  pen.font = `600 22px ${font}`;
  for (let at = 0; at < plan.side; at += 1) {
    const along = EDGE + (at + 0.5) * SQUARE;
    pen.fillText(columnName(at), along, EDGE / 2);
    pen.fillText(String(at + 1), EDGE / 2, along);
  }
}

function drawSquare(pen: CanvasRenderingContext2D, x: number, y: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.roundRect(x + 2, y + 2, SQUARE - 4, SQUARE - 4, 10);
  pen.fill();
}

function drawTile(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  tile: string,
  plan: Plan,
  colours: Colours,
  display: string,
  text: string,
): void {
  const devil = isDevil(tile);
  drawSquare(pen, x, y, devil ? colours.devil : colours.tile);
  pen.fillStyle = devil ? colours.devilInk : colours.letter;
  pen.font = `800 40px ${display}`;
  pen.fillText(tile.toUpperCase(), x + SQUARE / 2 - 2, y + SQUARE / 2 + 1);
  if (devil) return;
  pen.font = `600 17px ${text}`;
  pen.fillText(String(plan.value(tile)), x + SQUARE - 13, y + SQUARE - 13);
}
