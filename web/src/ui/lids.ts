// The lids of the games' boxes: our own drawings.

const LIDS = import.meta.glob<string>("../games/*/cover.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** A game's lid, as SVG; nothing for a game without a box. */
export const lidOf = (game: string): string => LIDS[`../games/${game}/cover.svg`] ?? "";
