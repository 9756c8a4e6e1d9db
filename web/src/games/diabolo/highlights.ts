import type { Event } from "./types";

/** Something to remember of a game. */
export type Highlight =
  | { kind: "best"; seat: number; points: number; row: string; round: number; doubled: boolean }
  | {
      kind: "close";
      row: string;
      hell: number;
      heaven: number;
      round: number;
      losers: number[];
      points: number;
    }
  | { kind: "wasted"; seat: number; count: number };

/** At most three: the best move, a row lost by a point, doubles for nothing. */
export function highlights(events: readonly Event[]): Highlight[] {
  let round = 1;
  let best: Extract<Highlight, { kind: "best" }> | undefined;
  let close: Extract<Highlight, { kind: "close" }> | undefined;
  const wasted = new Map<number, number>();
  for (const event of events) {
    if ("dealt" in event) round = event.dealt.round;
    if (!("scored" in event)) continue;
    const { row, hell, heaven, doubled, points } = event.scored;
    points.forEach((value, seat) => {
      if (value > (best?.points ?? 0))
        best = { kind: "best", seat, points: value, row, round, doubled: doubled.includes(seat) };
    });
    const losers = points.flatMap((value, seat) => (value < 0 ? [seat] : []));
    const lost = Math.max(0, ...points.map((value) => -value));
    if (hell === heaven + 1 && losers.length > 0 && lost > (close?.points ?? 0))
      close = { kind: "close", row, hell, heaven, round, losers, points: lost };
    for (const seat of doubled) if ((points[seat] ?? 0) <= 0) wasted.set(seat, (wasted.get(seat) ?? 0) + 1);
  }
  const [spender] = [...wasted].sort((a, b) => b[1] - a[1]);
  const found: Highlight[] = [];
  if (best) found.push(best);
  if (close) found.push(close);
  if (spender && spender[1] > 1) found.push({ kind: "wasted", seat: spender[0], count: spender[1] });
  return found;
}
