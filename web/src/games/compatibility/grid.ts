// How pictures lie on the cloth: all of them at once where they stay large enough, else so many a row, and it scrolls.

export type Laid = {
  /** How many lie in a row. */
  readonly across: number;
  /** How wide a picture is, in pixels. */
  readonly size: number;
  readonly gap: number;
  /** Whether all are seen at once. */
  readonly whole: boolean;
};

/** A picture is seen well from here on, in pixels; where the cloth scrolls it may as well be larger, and beside a mouse a
    little smaller, if all are seen then. */
const LEAST = 66;
const LEAST_WIDE = 58;
const WISHED = 76;
const MOST = 190;
/** What a bar to scroll with may take, and the edge that a chosen picture has around it. */
const EDGE = 8;

/** Whoever likes larger cards gets fewer and larger pictures. */
const LARGER = { normal: 1, large: 1.4 };

export function lay(
  count: number,
  width: number,
  height: number,
  cards: keyof typeof LARGER = "normal",
): Laid {
  const larger = LARGER[cards];
  const gap = width < 500 ? 6 : 9;
  const [wide, high] = [width - EDGE, height - EDGE];
  let best = { across: 1, size: 0 };
  for (let across = 3; across <= 20; across += 1) {
    const rows = Math.ceil(count / across);
    const size = Math.min((wide - (across - 1) * gap) / across, (high - (rows - 1) * gap) / rows, MOST);
    if (size > best.size) best = { across, size };
  }
  if (best.size >= (width < 680 ? LEAST : LEAST_WIDE) * larger)
    return { ...best, size: Math.floor(best.size), gap, whole: true };
  const across = Math.max(3, Math.round((wide + gap) / (WISHED * larger + gap)));
  const size = Math.floor((wide - (across - 1) * gap) / across);
  // Rounding may ask for one too many.
  if (size >= LEAST) return { across, size, gap, whole: false };
  return {
    across: across - 1,
    size: Math.floor((wide - (across - 2) * gap) / (across - 1)),
    gap,
    whole: false,
  };
}
