// A game as plain text: who played, every move with its squares, points and totals.

import { list, t } from "../../../text/text.svelte";
import { points } from "../../../ui/points";
import type { Report, Turn } from "../study";
import { mainWord, placingOf, totals, type Person } from "./reading";

/** The whole text, in the language of the page. */
export function recordOf(report: Report, people: readonly Person[]): string {
  const { game, turns, end, leaves } = report;
  const name = (seat: number) => people[seat]?.name ?? "";
  const left = (after: number) =>
    leaves
      .filter((leave) => leave.after === after)
      .map(({ seat }) => `     ${t("diamino-record-left", { name: name(seat) })}`);
  const rows = turns.map((turn, at) => [
    `${at + 1}.`,
    name(turn.seat),
    moveOf(turn),
    game === "with_score" ? gained(turn) : "",
    game === "without_score" ? turn.held.join(" : ") : turn.scores.map(points).join(" : "),
  ]);
  const lines = aligned(rows).flatMap((line, at) => [line, ...left(at + 1)]);
  const held = (end?.hands ?? []).flatMap((tiles, seat) =>
    tiles && game !== "patience" ? [t("diamino-record-left-in-hand", { name: name(seat), tiles })] : [],
  );
  const ended = t("diamino-record-end", {
    reason: end?.reason ?? "broken_off",
    name: end?.seat === undefined ? "" : name(end.seat),
  });
  const scores = totals(report).map((score, seat) => `${name(seat)} ${points(score)}`);
  return [
    t("diamino-record-title", { game }),
    t("diamino-record-players", { names: list(people.map((person) => person.name)) }),
    t("diamino-record-hands"),
    "",
    ...left(0),
    ...lines,
    "",
    ended,
    ...held,
    t("diamino-record-total", { scores: scores.join(", ") }),
    "",
  ].join("\n");
}

/** What was done, as one writes it down: `I9 droite MOT`. */
function moveOf(turn: Turn): string {
  const { made } = turn;
  if (made === "passed") return t("diamino-record-pass");
  if ("exchanged" in made)
    return t("diamino-record-exchange", { tiles: made.exchanged.given, drawn: made.exchanged.drawn });
  const { placing, fate, wrong } = made.laid;
  const { at, direction } = placing.words[0] ?? placing;
  const move = t("diamino-record-lay", { at, direction, word: mainWord(placing) });
  if (fate === "taken_back") {
    const words = wrong.map(({ letters }) => letters.toUpperCase()).join(", ");
    return `${move} (${t("diamino-record-taken-back", { words })})`;
  }
  return fate === "withdrawn" ? `${move} (${t("diamino-record-withdrawn")})` : move;
}

/** What the player got for it. */
function gained(turn: Turn): string {
  const own = turn.points[turn.seat] ?? 0;
  return placingOf(turn, "made") ? (own < 0 ? points(own) : `+${own}`) : "";
}

/** Columns that stand under each other. */
function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    column === 0 || column >= 3 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}
