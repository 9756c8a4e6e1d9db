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
    const company = { players, alone: !place.shared };
    if (scored) return aboutRow(scored, company);
    const sentence = rich("diabolo-say-sheet", { round: view.round });
    return { sentence, why: aboutLeaders(view.sheet, company) };
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

/** Those at the table, as one of them is spoken to. */
export type Company = {
  players: readonly Player[];
  /** Whoever sits alone at a device is "you"; where several share it, all have their names. */
  alone: boolean;
};

const isYou = ({ players, alone }: Company, seat: number) => alone && (players[seat]?.you ?? false);

const called = (company: Company, seat: number): string =>
  isYou(company, seat) ? t("you") : (company.players[seat]?.name ?? "");

/** You first: sentences begin with you. */
const youFirst = (company: Company, seats: readonly number[]): number[] =>
  seats.toSorted((one, other) => Number(isYou(company, other)) - Number(isYou(company, one)));

/** Several of whom the same is said: their names, how many, and in which person of the verb. */
function those(company: Company, seats: readonly number[]) {
  const names = list(youFirst(company, seats).map((seat) => called(company, seat)));
  const who = seats.some((seat) => isYou(company, seat)) ? "you" : seats.length === 1 ? "one" : "other";
  return { names, count: seats.length, who };
}

/** What came of a row. */
export function aboutRow(scored: Scored, company: Company): Said {
  const colour = colourName(scored.row);
  const gains = (seat: number) => scored.points[seat] ?? 0;
  const winners = scored.points.flatMap((value, seat) => (value === 0 ? [] : [seat]));
  const spent = scored.doubled.filter((seat) => gains(seat) <= 0);
  const why =
    spent.length === 0
      ? t(sideOf(scored) === undefined ? "diabolo-level-why" : "diabolo-highest-why")
      : t("diabolo-spent", those(company, spent));
  const [first] = winners;
  if (first === undefined && sideOf(scored) !== undefined && spent.length === 0)
    return { sentence: rich("diabolo-nobody", { colour }), why: "" };
  if (first === undefined) return { sentence: rich("diabolo-say-row-nothing", { colour }), why };
  const points = gains(first);
  // With a double, one gains more than another.
  if (winners.some((seat) => gains(seat) !== points)) {
    const each = list(
      youFirst(company, winners).map((seat) => `${called(company, seat)} ${change(gains(seat))}`),
    );
    return { sentence: rich("diabolo-say-row-each", { each, colour }), why };
  }
  const key = points > 0 ? "diabolo-say-row-gain" : "diabolo-say-row-loss";
  const said = { ...those(company, winners), colour, points: Math.abs(points) };
  return { sentence: rich(key, said), why };
}

function aboutLeaders({ leads, totals }: Sheet, company: Company): string {
  return t("diabolo-say-leads", { ...those(company, leads), points: totals[leads[0] ?? 0] ?? 0 });
}
