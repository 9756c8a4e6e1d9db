// What a report's parts are called, so that every part of the page says the same.

import { t } from "../../../text/text.svelte";
import { INKS, marksOf, namesOf } from "../../../ui/people";
import type { Colour, Player as Listed } from "../../../protocol/types";
import type { Expert, Made, Placing, Report, Turn } from "../study";
import type { Variant } from "../types";

/** Who played. */
export type Person = {
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
  /** Whoever reads. */
  readonly you: boolean;
  readonly colour: Colour;
  readonly ink: string;
};

/** Everybody, in turn order; each has the ink that they had. */
export function people(players: readonly Listed[]): Person[] {
  const listed = players.map(({ name, bot }) => bot ?? name);
  const marks = marksOf(players);
  return namesOf(listed, (at) => players[at]?.bot !== undefined).map((name, seat) => {
    const { colour } = marks[seat]!;
    return {
      seat,
      name,
      bot: players[seat]?.bot !== undefined,
      you: players[seat]?.you ?? false,
      colour,
      ink: INKS[colour],
    };
  });
}

/** What can be looked at in a turn. */
export type Side = "made" | "best" | "expert";

/** The placement that a side shows, if it is one. */
export function placingOf(turn: Turn, side: Side): Placing | undefined {
  switch (side) {
    case "made":
      return typeof turn.made === "object" && "laid" in turn.made ? turn.made.laid.placing : undefined;
    case "best":
      return turn.possible?.best;
    case "expert":
      return typeof turn.expert === "object" && "lay" in turn.expert ? turn.expert.lay : undefined;
  }
}

/** The main word as it stands on the board. */
export const mainWord = (placing: Placing): string => placing.words[0]?.letters ?? placing.tiles;

/** The sides of a turn that there are. */
export function sides({ possible, expert }: Turn): Side[] {
  return [
    "made",
    ...(possible ? (["best"] as const) : []),
    ...(expert === undefined ? [] : (["expert"] as const)),
  ];
}

/** What was done without a placement, in words. */
export function otherwise(turn: Turn, side: Side): string {
  if (side === "best") return t("diamino-report-nothing");
  return side === "made" ? doneOtherwise(turn.made) : advisedOtherwise(turn.expert);
}

function doneOtherwise(made: Made): string {
  if (typeof made === "object" && "exchanged" in made)
    return t("diamino-report-exchanged-for", {
      tiles: made.exchanged.given,
      drawn: made.exchanged.drawn,
    });
  return t("diamino-report-passed");
}

function advisedOtherwise(expert: Expert | undefined): string {
  if (typeof expert === "object" && "exchange" in expert)
    return t("diamino-report-exchanged", { tiles: expert.exchange.tiles });
  return t("diamino-report-passed");
}

/** What somebody did, in a few letters: for lists. */
export function inShort(turn: Turn): string {
  const placing = placingOf(turn, "made");
  return placing ? mainWord(placing).toUpperCase() : doneOtherwise(turn.made);
}

/** What somebody gained by a turn with score, less what each other got for devils, as the best placement is told. */
export function gained({ made, points, seat }: Turn): number {
  const stayed = typeof made === "object" && "laid" in made && made.laid.fate === "stayed";
  return stayed ? made.laid.placing.brings : (points[seat] ?? 0);
}

/** Whether both are the same move. */
export function isSame(one: Placing | undefined, other: Placing | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.tiles === other.tiles &&
    one.squares.join() === other.squares.join()
  );
}

export const brings = (game: Variant, value: number): string =>
  t("diamino-report-brings", { game, brings: value });

/** The points of each in the end. */
export function totals({ scores, turns, end }: Report): number[] {
  const last = turns.at(-1)?.scores ?? scores;
  return last.map((score, seat) => score + (end?.points[seat] ?? 0));
}
