import type { Said } from "../../screens/table/said";
import type { Place } from "../../store/place.svelte";
import type { Stream } from "../../store/stream.svelte";
import { called, whoIs } from "../../text/called";
import { list, rich, t, type Part } from "../../text/text.svelte";
import { hasKeys } from "../../ui/hands";
import type { Player } from "../../ui/people";
import { capitals, joined, spelled } from "./written";
import type { Diamino, PhaseView, Preview, View } from "./types";

/** What somebody is composing, as far as the sentence speaks of it. */
export type Composed = { readonly count: number; readonly preview: Preview | undefined };

type Now = {
  readonly view: View;
  readonly place: Pick<Place<Diamino>, "seat" | "shared" | "asksYou" | "waitedFor"> & {
    readonly stream: Pick<Stream<Diamino>, "must" | "asked"> | undefined;
  };
  readonly players: readonly Player[];
  readonly composed: Composed;
};

/** How players are named and addressed. */
type Naming = { readonly name: (seat: number) => string; readonly who: (seat: number) => "you" | "other" };

/** What is asked of whom, or how a contest was judged. */
export function ask(now: Now): Said {
  const { view, place, players, composed } = now;
  const naming: Naming = {
    name: (seat) => called(players, seat),
    who: (seat) => whoIs(players, seat),
  };
  const { phase } = view;
  if ("judged" in phase) return aboutVerdict(phase.judged, view, naming);
  if ("over" in phase) return aboutEnd(phase.over, view, naming);
  if ("give_back" in phase) return aboutGift(phase.give_back, place, naming);
  const draft = composed.count > 0 ? aboutDraft(composed, view, asked(now)) : undefined;
  if ("contest" in phase) return aboutWindow(phase.contest, now, naming, draft);
  if (draft && place.seat === phase.compose.seat) return draft;
  return aboutTurn(phase.compose.seat, view, place, naming);
}

/** Those who may still contest the word that lies there, but for whoever looks at this screen. */
function asked({ place, players }: Now): string[] {
  const seats = [...(place.stream?.must ?? []), ...(place.stream?.asked ?? [])];
  return seats.filter((seat) => seat !== place.seat).map((seat) => players[seat]?.name ?? "");
}

function aboutTurn(seat: number, view: View, place: Now["place"], { name, who }: Naming): Said {
  const first = view.board.every((line) => /^\.*$/.test(line));
  const mine = place.seat === seat && place.waitedFor.includes(seat);
  const how = mine
    ? first
      ? t("diamino-round-first-how")
      : t("diamino-round-turn-how", { keys: hasKeys() ? "yes" : "no" })
    : "";
  return {
    sentence: rich(first ? "diamino-round-first" : "diamino-round-turn", {
      name: name(seat),
      who: mine ? who(seat) : "waiting",
    }),
    why: blockingOf(view) || how,
  };
}

/** What a draft would bring, or why it cannot be laid. */
function aboutDraft({ count, preview }: Composed, view: View, others: readonly string[]): Said | undefined {
  if (!preview) return undefined;
  const worth =
    view.game === "with_score"
      ? rich("diamino-round-worth", { points: preview.gain })
      : rich("diamino-round-rids", { count });
  if (preview.wrong && preview.wrong.length > 0)
    return {
      sentence: rich("diamino-round-wrong", {
        words: joined(preview.wrong.map(capitals)),
        count: preview.wrong.length,
      }),
      why: "",
    };
  if (preview.refused === "others_may_contest") return { sentence: worth, why: stillAsked(others) };
  if (preview.refused !== undefined) return { sentence: rich("diamino-round-not-yet"), why: "" };
  return {
    sentence: worth,
    why: preview.ends ? t("diamino-round-ends") : hasKeys() ? t("diamino-round-lay-how") : "",
  };
}

/** Who is still waited for. */
export const stillAsked = (names: readonly string[]): string =>
  names.length === 0 ? "" : t("diamino-round-still-asked", { names: list(names), count: names.length });

type Window = Extract<PhaseView, { contest: unknown }>["contest"];

function aboutWindow(window: Window, now: Now, naming: Naming, draft: Said | undefined): Said {
  const { view, place } = now;
  const { name, who } = naming;
  if (draft && place.seat === window.next) return draft;
  if (place.asksYou && place.seat !== undefined)
    return {
      sentence: rich("diamino-round-say-contest", { name: name(place.seat), who: who(place.seat) }),
      why: stakes(window, view, naming),
    };
  const accepted = place.seat !== undefined && window.accepted.includes(place.seat);
  return {
    sentence:
      accepted && !place.shared
        ? rich("diamino-round-accepted-yours")
        : rich("diamino-round-waits", { name: name(window.by), who: who(window.by) }),
    why: stillAsked(asked(now)),
  };
}

/** What a contest leads to, either way, in the words of the game that is played. */
function stakes({ by, unjustified }: Window, view: View, { name, who }: Naming): string {
  const price = unjustified === "penalty" ? priceOf(view) : "free";
  const wrong = t("diamino-round-if-wrong", { game: view.game, name: name(by), who: who(by) });
  return `${wrong} ${t("diamino-round-if-right", { price })}`;
}

/** The penalty of a yellow devil as this game has it; nothing where there is no tile left to draw. */
const priceOf = ({ game, reserve }: View): "draws" | "gives" | "nothing" =>
  game === "with_score" ? "gives" : reserve > 0 ? "draws" : "nothing";

type Verdict = Extract<PhaseView, { judged: unknown }>["judged"];

function aboutVerdict({ seat, by, right, wrong, bears }: Verdict, view: View, { name, who }: Naming): Said {
  const people = { seat: name(seat), "seat-who": who(seat), by: name(by), "by-who": who(by) };
  const price = bears === undefined ? "nothing" : priceOf(view);
  const justified = wrong.length > 0;
  const sentence: Part[] = justified
    ? rich("diamino-round-verdict-wrong", {
        ...people,
        wrong: joined(wrong.map(capitals)),
        count: wrong.length,
        price,
      })
    : rich("diamino-round-verdict-right", { ...people, count: right.length, price });
  const known = right.map(({ word, spellings }) => spelled(word, spellings));
  const spelling = known.length === 0 ? "" : t("diamino-round-verdict-spelled", { words: known.join(", ") });
  const contested = t("diamino-round-verdict-who", { ...people, justified: justified ? "yes" : "no" });
  return { sentence, why: `${contested} ${spelling}`.trim() };
}

function aboutGift(
  { seat, owed }: { seat: number; owed: number },
  place: Now["place"],
  { name, who }: Naming,
): Said {
  const mine = place.seat === seat;
  return {
    sentence: rich("diamino-round-give-back", { name: name(seat), who: mine ? who(seat) : "waiting" }),
    why: owed > 1 ? t("diamino-round-give-back-more", { count: owed }) : "",
  };
}

function aboutEnd({ reason, seat }: { reason: string; seat?: number }, view: View, naming: Naming): Said {
  const sentence = rich("diamino-round-over", {
    reason,
    name: seat === undefined ? "" : naming.name(seat),
    who: seat === undefined ? "other" : naming.who(seat),
  });
  const played = reason === "out" || reason === "blocked";
  return { sentence, why: played ? t("diamino-round-over-why", { game: view.game, reason }) : "" };
}

/** How near the game is to being blocked: the shorter of the two ways there, once it is short. */
export function blockingOf({ blocking, passed }: View): string {
  if (!blocking) return "";
  const { passes, turns } = blocking;
  if (passed.length > 0 && passes <= turns) return t("diamino-round-blocking-passes", { count: passes });
  return turns <= NEAR ? t("diamino-round-blocking-turns", { count: turns }) : "";
}

/** So many turns before the end of a blocked game, the table is told. */
const NEAR = 6;
