// Windows that everything must hold in: those people have, and ten more, the same in every run.
//   LUDO_WINDOWS_SEED=4711 npm run test:browser -- boxes     ten others
//   LUDO_WINDOWS=300 npm run test:browser -- boxes           three hundred: before a layout is called done

export type Window = { width: number; height: number };

const LISTED: readonly (readonly [number, number])[] = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [640, 512],
  [740, 360],
  [800, 600],
  [960, 600],
  [1024, 698],
  [1024, 768],
  [1093, 525],
  [1280, 585],
  [1366, 657],
  [1440, 900],
  [2560, 1440],
];

const DRAWN = Number(process.env.LUDO_WINDOWS ?? 10);
const NARROWEST = 320;
const WIDEST = 2560;
const LOWEST = 480;
const HIGHEST = 1440;
/** Windows are seldom flatter or taller than this, height by width. */
const FLATTEST = 0.42;
const TALLEST = 2.2;

/** A run that was green is green again: others are drawn by whoever asks for them, and with `--full`. */
export const SEED = Number(process.env.LUDO_WINDOWS_SEED ?? 1);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Windows of every size alike: as many under 900 px wide as over. */
export function drawn(seed: number): Window[] {
  const next = chance(seed);
  const between = (least: number, most: number) => Math.round(least * (most / least) ** next());
  return Array.from({ length: DRAWN }, () => {
    const width = between(NARROWEST, WIDEST);
    const least = Math.max(LOWEST, width * FLATTEST);
    return { width, height: between(least, Math.min(HIGHEST, width * TALLEST)) };
  });
}

export const WINDOWS: readonly Window[] = [
  ...LISTED.map(([width, height]) => ({ width, height })),
  ...drawn(SEED),
];

/** What is seen of a large window at 200 % zoom. */
export const ZOOMED: readonly Window[] = LISTED.filter(([width]) => width >= 1280).map(([width, height]) => ({
  width: Math.round(width / 2),
  height: Math.round(height / 2),
}));

/** A phone, upright or on its side. */
export const isPhone = ({ width, height }: Window): boolean => width < 700 || height < 500;

/** How wide cards and stones are at least. */
export function leastCard(window: Window, players: number): number {
  const tiny = window.width < 360 || window.height < 400;
  return tiny || (players > 5 && isPhone(window)) ? 32 : 40;
}

export const nameOf = ({ width, height }: Window): string => `${width}x${height}`;
