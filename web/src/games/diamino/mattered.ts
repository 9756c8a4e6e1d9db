// The moments of Diamino that mattered: words that turned the game, words taken back, and to whoever held the tiles what
// would have been better.
import type { Eyes } from "../../protocol/types";
import { called, calledWithin, isYou } from "../../text/called";
import { t } from "../../text/text.svelte";
import type { Mattered, MatteredClient } from "../registry";
import type { Moment, Placing, Report } from "./study";

type People = readonly { readonly name: string; readonly you: boolean }[];

const WHOLE = 1000;

export default {
  tell: (report, { players, eyes }) =>
    report.moments.flatMap((moment) => tellOne(moment, report, players, eyes) ?? []),
  // Points, tiles in hand and turns are what everybody saw. Whoever has just played waits, and is a little less sure for a
  // while: each line goes from turn to turn of its seat.
  chances: ({ chances, turns }) =>
    chances.map(({ at, chances }, nth) => {
      const turn = turns[nth];
      const told = (chance: number, seat: number) =>
        turn === undefined || turn.seat === seat ? chance / WHOLE : undefined;
      return { at, chances: chances.map(told) };
    }),
} satisfies MatteredClient<Report>;

/** What is told of a moment to these eyes, if anything. */
function tellOne(
  { at, turn, seat, what }: Moment,
  report: Report,
  people: People,
  eyes: Eyes,
): Mattered | undefined {
  const made = report.turns[turn]?.made;
  const word = made && typeof made === "object" && "laid" in made ? wordOf(made.laid.placing) : "";
  const you = isYou(people, seat) ? "you" : "other";
  if ("missed" in what) {
    // What was better shows what was in hand.
    if (eyes !== "referee" && (typeof eyes !== "object" || eyes.seat !== seat)) return undefined;
    const { placing, more, lost, left } = what.missed;
    const text = t("diamino-moments-missed-text", {
      game: report.game,
      word: wordOf(placing),
      place: t("diamino-practice-place", {
        at: placing.words[0]?.at ?? placing.at,
        direction: placing.direction,
      }),
      brings: placing.brings,
      more,
    });
    const chance = { before: (left + lost) / WHOLE, after: left / WHOLE };
    return { at, seat, title: t("diamino-moments-missed"), text, chance };
  }
  if ("turned" in what) {
    const { gained, to } = what.turned;
    const text = t("diamino-moments-turned-text", {
      name: called(people, seat),
      who: you,
      word,
      before: percent(to - gained),
      after: percent(to),
    });
    return { at, seat, title: t("diamino-moments-turned"), text };
  }
  const { by } = what.refused;
  const text = t("diamino-moments-refused-text", {
    name: calledWithin(people, seat),
    by: calledWithin(people, by),
    who: you === "you" ? "you" : isYou(people, by) ? "yours" : "other",
    word,
  });
  return { at, seat, title: t("diamino-moments-refused"), text };
}

const percent = (chance: number): number => Math.round((100 * chance) / WHOLE);

const wordOf = ({ words: [main] }: Placing): string => main?.letters.toUpperCase() ?? "";
