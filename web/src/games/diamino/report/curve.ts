// The curve of a game: what is drawn, and the figures behind it.

import type { Report } from "../study";

/** What a curve shows: how far one of two is ahead, everybody's points, or everybody's tiles. */
export type Kind = "lead" | "points" | "tiles";

export type Line = { readonly seat: number; readonly values: readonly number[] };

export type Curve = {
  readonly kind: Kind;
  /** Before the first turn, after every turn, and after the end. */
  readonly lines: readonly Line[];
  readonly low: number;
  readonly high: number;
};

/** With score for two, one line: the lead of whoever sits first. */
export function curveOf(report: Report): Curve {
  const { game, turns, end } = report;
  const kind = game === "without_score" ? "tiles" : report.scores.length === 2 ? "lead" : "points";
  const steps =
    kind === "tiles"
      ? [report.held, ...turns.map(({ held }) => held)]
      : [report.scores, ...turns.map(({ scores }) => scores)];
  const last = steps.at(-1) ?? [];
  if (kind !== "tiles" && end) steps.push(last.map((score, seat) => score + (end.points[seat] ?? 0)));
  const seats = kind === "lead" ? [0] : report.scores.map((_, seat) => seat);
  const at = (step: readonly number[], seat: number) =>
    kind === "lead" ? (step[0] ?? 0) - (step[1] ?? 0) : (step[seat] ?? 0);
  const lines = seats.map((seat) => ({ seat, values: steps.map((step) => at(step, seat)) }));
  const all = lines.flatMap(({ values }) => values);
  return { kind, lines, low: Math.min(0, ...all), high: Math.max(1, ...all) };
}

/** Who was furthest ahead of all others, by how much, and after how many turns; nothing if nobody ever was. */
export function furthest(report: Report): { seat: number; by: number; turn: number } | undefined {
  let best: { seat: number; by: number; turn: number } | undefined;
  report.turns.forEach(({ scores }, at) => {
    const top = Math.max(...scores);
    const seat = scores.indexOf(top);
    const by = top - Math.max(...scores.filter((_, other) => other !== seat));
    if (by > (best?.by ?? 0)) best = { seat, by, turn: at + 1 };
  });
  return best;
}
