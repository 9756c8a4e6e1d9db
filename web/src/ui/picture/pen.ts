// What pictures that leave this device are drawn with: paper, inks, texts over several lines, faces.

import { FACES, TONES } from "../faces";
import { INKS, type Player } from "../people";

export const WIDTH = 1080;
export const EDGE = 64;
export const INSIDE = WIDTH - 2 * EDGE;
export const PAPER = "#fbf2e4";
export const RAISED = "#fffaf0";
export const INK = "#2a2019";
export const SOFT = "#5a4c40";
export const WOOD = "#8a6238";

export type Fonts = { readonly display: string; readonly text: string };
export type Pen = CanvasRenderingContext2D;

/** The fonts of the page that an element lies on. A canvas takes one only once it is there. */
export async function fontsOf(element: Element): Promise<Fonts> {
  const style = getComputedStyle(element);
  const fonts = {
    display: style.getPropertyValue("--font-display") || "sans-serif",
    text: style.getPropertyValue("--font-text") || "sans-serif",
  };
  const sizes = [`800 40px ${fonts.display}`, `600 20px ${fonts.text}`];
  await Promise.all(sizes.map((font) => document.fonts.load(font)));
  return fonts;
}

/** A picture, once it can be drawn; none that does not come. */
export async function loaded(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

/** Where and how a text stands. */
export type Written = {
  readonly font: string;
  readonly colour: string;
  readonly line: number;
  readonly x?: number;
  readonly width?: number;
};

/** Writes a text over as many lines as it needs, and says where the next may begin. */
export function write(pen: Pen, text: string, y: number, how: Written): number {
  const { font, colour, line, x = EDGE, width = INSIDE } = how;
  pen.font = font;
  pen.fillStyle = colour;
  for (const part of wrapped(pen, text, width)) {
    pen.fillText(part, x, y, width);
    y += line;
  }
  return y;
}

function wrapped(pen: Pen, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? lines : [...lines, line];
}

export type Somebody = Pick<Player, "colour" | "face" | "kind">;

/** Somebody's face round a point: a disc for a person, a square for a bot. */
export function face(pen: Pen, { colour, face, kind }: Somebody, x: number, y: number, radius: number): void {
  pen.save();
  pen.translate(x - radius, y - radius);
  pen.scale(radius / 20, radius / 20);
  pen.fillStyle = INKS[colour];
  pen.beginPath();
  if (kind === "bot") pen.roundRect(0, 0, 40, 40, 11);
  else pen.arc(20, 20, 20, 0, 2 * Math.PI);
  pen.fill();
  pen.clip();
  for (const [tone, shape] of kind === "bot" ? MASK : FACES[face]) {
    pen.fillStyle = TONES[tone];
    pen.fill(new Path2D(shape));
  }
  pen.restore();
}

/** What a bot looks out of. */
const MASK = [
  ["light", "M5 14Q20 4 35 14v13q-15 14-30 0z"],
  ["dark", "M11 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM23 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"],
  ["dark", "M14 26h12a6 6 0 0 1-12 0z"],
] as const;

/** A picture in a frame. */
export function framed(pen: Pen, picture: HTMLImageElement, x: number, y: number, side: number): void {
  pen.fillStyle = RAISED;
  pen.beginPath();
  pen.roundRect(x, y, side, side, 24);
  pen.fill();
  pen.save();
  pen.beginPath();
  pen.roundRect(x + 8, y + 8, side - 16, side - 16, 18);
  pen.clip();
  pen.drawImage(picture, x + 8, y + 8, side - 16, side - 16);
  pen.restore();
}
