import type { Said } from "../../screens/table/said";
import type { Place } from "../../store/place.svelte";
import { calledWithin, isYou, of, those } from "../../text/called";
import { list, rich, t } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import { change } from "../../ui/points";
import { cardSign, colourName, colourOf, handOf, rowName, valueOf } from "./cards";
import type { Choice } from "./choice.svelte";
import { isClosing, sideOf, type Scored } from "./scored";
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
    if (isClosing(view)) return aboutClosing(view);
    if (scored) return aboutRow(scored, players);
    const sentence = rich("diabolo-say-sheet", { round: view.round });
    return { sentence, why: aboutLeaders(view.sheet, players) };
  }
  if ("stake" in phase) {
    if (place.asksYou && !place.covered)
      return {
        sentence: rich("diabolo-say-double", { colour: colourName(phase.stake.row) }),
        why: aboutHand(view, place.seat, phase.stake.row),
      };
    return {
      sentence: rich("diabolo-say-deciding", those(players, phase.stake.answers.waiting)),
      why: t("diabolo-say-deciding-why"),
    };
  }
  const seat = "lay" in phase ? phase.lay.seat : phase.discard.seat;
  if (!place.asksYou || place.covered)
    return { sentence: rich("turn-other", of(players, seat)), why: whyWaiting(view) };
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

/** One's own cards of the colour that is asked about. */
function aboutHand(view: View, seat: number | undefined, row: Colour): string {
  const cards = handOf(view, seat).filter((card) => colourOf(card) === row);
  const values = cards.map(valueOf).join(" + ");
  return t("diabolo-say-double-why", { colour: colourName(row), count: cards.length, cards: values });
}

/** The round is over, and its rows lie as they were: why, before they are counted. */
export function aboutClosing(view: Pick<View, "rows" | "rows_to_close">): Said {
  const closed = Object.values(view.rows).filter((row) => row.closed).length;
  return {
    sentence: rich("diabolo-say-closing", { closed: closed < view.rows_to_close ? 0 : closed }),
    why: t("diabolo-say-closing-why"),
  };
}

function closedRows(view: View): string {
  const closed = (Object.keys(view.rows) as Colour[]).filter((colour) => view.rows[colour].closed);
  if (closed.length === 0) return t("diabolo-say-choose-why");
  const said = t("diabolo-say-closed", { rows: list(closed.map(rowName)), count: closed.length });
  return closed.length === view.rows_to_close - 1 ? `${said} ${t("diabolo-say-one-more")}` : said;
}

function whyWaiting(view: View): string {
  const closed = Object.values(view.rows).filter((row) => row.closed).length;
  return t("diabolo-round-ends", { needed: view.rows_to_close, closed });
}

/** You first: sentences begin with you. */
const youFirst = (players: readonly Player[], seats: readonly number[]): number[] =>
  seats.toSorted((one, other) => Number(isYou(players, other)) - Number(isYou(players, one)));

/** What came of a row. */
export function aboutRow(scored: Scored, players: readonly Player[]): Said {
  const colour = colourName(scored.row);
  const gains = (seat: number) => scored.points[seat] ?? 0;
  const winners = scored.points.flatMap((value, seat) => (value === 0 ? [] : [seat]));
  const spent = scored.doubled.filter((seat) => gains(seat) <= 0);
  const why =
    spent.length === 0
      ? t(sideOf(scored) === undefined ? "diabolo-level-why" : "diabolo-highest-why")
      : t("diabolo-spent", those(players, spent));
  const [first] = winners;
  if (first === undefined && sideOf(scored) !== undefined && spent.length === 0)
    return { sentence: rich("diabolo-nobody", { colour }), why: "" };
  if (first === undefined) return { sentence: rich("diabolo-say-row-nothing", { colour }), why };
  const points = gains(first);
  // With a double, one gains more than another.
  if (winners.some((seat) => gains(seat) !== points)) {
    const each = list(
      youFirst(players, winners).map((seat) => `${calledWithin(players, seat)} ${change(gains(seat))}`),
    );
    return { sentence: rich("diabolo-say-row-each", { each, colour }), why };
  }
  const key = points > 0 ? "diabolo-say-row-gain" : "diabolo-say-row-loss";
  const said = { ...those(players, winners), colour, points: Math.abs(points) };
  return { sentence: rich(key, said), why };
}

function aboutLeaders({ leads, totals }: Sheet, players: readonly Player[]): string {
  return t("diabolo-say-leads", { ...those(players, leads), points: totals[leads[0] ?? 0] ?? 0 });
}
