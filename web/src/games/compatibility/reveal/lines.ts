// Lines between cards, from boxes that were measured: where they run, and where their points stand without covering
// each other.

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A line from the lower edge of one card to the upper edge of another, and where its points stand. */
export type Line = { readonly path: string; readonly x: number; readonly y: number };

/** Where along its last stretch the points of a line may stand, best first. */
const PLACES = [0.5, 0.3, 0.7, 0.16, 0.84];
/** Points nearer to each other than so many pixels, across and down, would cover each other. */
const APART = { across: 32, down: 26 };

type Point = { readonly x: number; readonly y: number };

/** A line for each two boxes; `gap` is how high the room above the lower row is. */
export function linesBetween(pairs: readonly (readonly [Box, Box])[], gap: number): Line[] {
  const taken: Point[] = [];
  return pairs.map(([one, two]) => {
    const [upper, lower] = one.y <= two.y ? [one, two] : [two, one];
    const from = { x: upper.x + upper.width / 2, y: upper.y + upper.height };
    const to = { x: lower.x + lower.width / 2, y: lower.y };
    const bend = (to.y - from.y) / 2;
    const path = `M${from.x} ${from.y}C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
    // Points stand in the room right above the lower row, whatever the line passes behind before.
    const room = Math.min(gap, to.y - from.y);
    const places = PLACES.map((place) =>
      at(from, to, (to.y - room * (1 - place) - from.y) / (to.y - from.y)),
    );
    const free =
      places.find((place) => taken.every((other) => !covers(place, other))) ?? farthest(places, taken);
    taken.push(free);
    return { path, ...free };
  });
}

/** Where there is room nowhere: as far from the others as can be. */
function farthest(places: readonly Point[], taken: readonly Point[]): Point {
  const room = (place: Point) => Math.min(...taken.map(({ x, y }) => Math.hypot(place.x - x, place.y - y)));
  return places.reduce((best, place) => (room(place) > room(best) ? place : best));
}

const covers = (one: Point, two: Point): boolean =>
  Math.abs(one.x - two.x) < APART.across && Math.abs(one.y - two.y) < APART.down;

/** Where the curve is at so much of its height. */
function at(from: Point, to: Point, share: number): Point {
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 20; turn += 1) {
    const middle = (low + high) / 2;
    if (height(middle) < share) low = middle;
    else high = middle;
  }
  const across = 3 * low ** 2 - 2 * low ** 3;
  return { x: from.x + (to.x - from.x) * across, y: from.y + (to.y - from.y) * share };
}

/** How far down a curve with both bends halfway is, at a parameter from 0 to 1. */
const height = (t: number): number => 1.5 * t * (1 - t) ** 2 + 1.5 * t ** 2 * (1 - t) + t ** 3;
