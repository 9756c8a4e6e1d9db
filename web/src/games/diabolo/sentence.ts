import type { Said } from "../../screens/table/said";
import type { Place } from "../../store/place.svelte";
import { list, rich, t } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import { change } from "../../ui/points";
import { cardSign, colourName } from "./cards";
import type { Choice } from "./choice.svelte";
import { sideOf, type Scored } from "./scored";
import type { Colour, Diabolo, Sheet, View } from "./types";

export function ask(now: {
  view: View;
  place: Place<Diabolo>;
  players: readonly Player[];
  choice: Choice;
  /** The row that is looked at, if one is. */
  scored: Scored | undefined;
}): Said {
  const { view, place, players, choice, scored } = now;
  const { phase } = view;
  if (phase === "over") return { sentence: rich("diabolo-say-over"), why: "" };
  if ("count" in phase) {
    if (scored) return aboutRow(scored, players);
    const sentence = rich("diabolo-say-sheet", { round: view.round });
    return { sentence, why: aboutLeaders(view.sheet, players) };
  }
  if ("stake" in phase) {
    if (place.asksYou && !place.covered)
      return { sentence: rich("diabolo-say-double"), why: t("diabolo-say-double-why") };
    const waiting = phase.stake.answers.waiting.map((seat) => players[seat]?.name ?? "");
    return {
      sentence: rich("diabolo-say-deciding", { names: list(waiting), count: waiting.length }),
      why: t("diabolo-say-deciding-why"),
    };
  }
  const seat = "lay" in phase ? phase.lay.seat : phase.discard.seat;
  if (!place.asksYou || place.covered)
    return { sentence: rich("turn-other", { name: players[seat]?.name ?? "" }), why: whyWaiting(view) };
  if (choice.discarding) {
    const card = choice.card;
    if (card === undefined)
      return { sentence: rich("diabolo-say-discard"), why: t("diabolo-say-discard-why") };
    return {
      sentence: rich("diabolo-say-discard-card", { card: cardSign(card) }),
      why: t("diabolo-say-discard-why"),
    };
  }
  if (choice.card === undefined) return { sentence: rich("diabolo-say-choose"), why: closedRows(view) };
  const sentence = rich(choice.armed ? "diabolo-say-confirm" : "diabolo-say-place", {
    card: cardSign(choice.card),
    side: choice.armed ?? "none",
  });
  return { sentence, why: choice.armed ? t("diabolo-say-confirm-why") : t("diabolo-say-place-why") };
}

function closedRows(view: View): string {
  const closed = (Object.keys(view.rows) as Colour[]).filter((colour) => view.rows[colour].closed);
  if (closed.length === 0) return t("diabolo-say-choose-why");
  return t("diabolo-say-closed", { colours: list(closed.map(colourName)), count: closed.length });
}

function whyWaiting(view: View): string {
  const closed = Object.values(view.rows).filter((row) => row.closed).length;
  return t("diabolo-round-ends", { needed: view.rows_to_close, closed });
}

function aboutRow(scored: Scored, players: readonly Player[]): Said {
  const colour = colourName(scored.row);
  const winners = scored.points.flatMap((value, seat) => (value === 0 ? [] : [{ seat, value }]));
  const spent = scored.doubled.filter((seat) => (scored.points[seat] ?? 0) <= 0);
  const name = (seat: number) => players[seat]?.name ?? "";
  const why =
    spent.length === 0
      ? t(sideOf(scored) === undefined ? "diabolo-level-why" : "diabolo-highest-why")
      : t("diabolo-spent", { names: list(spent.map(name)), count: spent.length });
  const [first] = winners;
  if (!first) return { sentence: rich("diabolo-say-row-nothing", { colour }), why };
  // With a double, one gains more than another.
  if (winners.some(({ value }) => value !== first.value)) {
    const each = list(winners.map(({ seat, value }) => `${name(seat)} ${change(value)}`));
    return { sentence: rich("diabolo-say-row-each", { each, colour }), why };
  }
  const names = list(winners.map(({ seat }) => name(seat)));
  const key = first.value > 0 ? "diabolo-say-row-gain" : "diabolo-say-row-loss";
  const count = winners.length;
  return { sentence: rich(key, { names, count, colour, points: Math.abs(first.value) }), why };
}

function aboutLeaders({ leads, totals }: Sheet, players: readonly Player[]): string {
  const names = leads.map((seat) => players[seat]?.name ?? "");
  const points = totals[leads[0] ?? 0] ?? 0;
  return t("diabolo-say-leads", { names: list(names), count: names.length, points });
}
