import type { Said } from "../../screens/table/said";
import { called, isYou as isReader, thoseWithin } from "../../text/called";
import { rich, t } from "../../text/text.svelte";
import { hasKeys } from "../../ui/hands";
import type { Player } from "../../ui/people";
import { sayOfSheet } from "./control/said";
import { cardsOf, shownHand } from "./hands";
import type { CardId, PhaseView, View, Window } from "./types";

/** What a sentence is made from. */
export type Now = {
  readonly view: View;
  readonly players: readonly Player[];
  readonly place: {
    readonly seat: number | undefined;
    /** Several people at one device are named; whoever is alone is spoken to. */
    readonly shared: boolean;
    readonly asksYou: boolean;
    readonly stream: { readonly must: readonly number[]; readonly asked: readonly number[] } | undefined;
  };
  /** The cards chosen so far, and whether they can be announced. */
  readonly choice: { readonly picked: readonly CardId[]; readonly pair: unknown };
};

type Phase<Name extends string> =
  Extract<PhaseView, Record<Name, unknown>> extends Record<Name, infer Body> ? Body : never;

/** What is asked of whom, in one sentence, and a word on how or why. */
export function ask(now: Now): Said {
  const { phase, control } = now.view;
  if (control) return sayOfSheet(now.view, now.players, now.place.seat);
  if (typeof phase === "string") return { sentence: [], why: "" };
  if ("turn" in phase) return aboutTurn(phase.turn.seat, now);
  if ("announced" in phase) return aboutPair(phase.announced, now);
  if ("passed" in phase) return aboutPass(phase.passed, now);
  if ("naming" in phase) return aboutNaming(phase.naming, now);
  if ("stop" in phase) return aboutStop(phase.stop, now);
  return { sentence: [], why: "" };
}

const nameOf = ({ players }: Now, seat: number) => called(players, seat);
const isYou = ({ players, place }: Now, seat: number) => isReader(players, seat) && place.seat === seat;
/** For messages that speak to somebody, or of somebody. */
const of = (now: Now, seat: number) => ({
  name: nameOf(now, seat),
  who: isYou(now, seat) ? "you" : "other",
});

/** Of somebody who is not asked here: whoever watches their own game again is spoken to, and asked nothing. */
const looksFor = (now: Now, seat: number) => (isYou(now, seat) ? "watched" : "waiting");

function aboutTurn(seat: number, now: Now): Said {
  const { view, place, choice } = now;
  const mine = place.asksYou && place.seat === seat;
  const empty = cardsOf(view.hands[seat]).length === 0;
  const sentence = rich("diego-table-say-turn", {
    name: nameOf(now, seat),
    who: !mine ? looksFor(now, seat) : place.shared ? "other" : "you",
    hand: empty ? "empty" : "cards",
  });
  if (!mine) return { sentence, why: view.last_pass ? t("diego-table-say-last-pass") : "" };
  if (choice.pair !== undefined)
    return { sentence: rich("diego-table-say-pair"), why: t("diego-table-say-pair-why", keys()) };
  const how = empty ? "" : t("diego-table-say-pick", { count: choice.picked.length });
  return { sentence, why: view.last_pass ? t("diego-table-say-last-pass-yours") : how };
}

function aboutPair({ seat, window }: Phase<"announced">, now: Now): Said {
  const { place } = now;
  if (place.asksYou)
    return {
      sentence: rich("diego-table-say-agree", of(now, seat)),
      why: t("diego-table-say-agree-why"),
    };
  if (isYou(now, seat))
    return {
      sentence: rich("diego-table-say-announced", of(now, seat)),
      why: stillAsked(now),
    };
  if (isPartner(now, seat))
    return {
      sentence: rich("diego-table-say-announced", of(now, seat)),
      why: t("diego-table-say-partner"),
    };
  return answered(window, seat, "diego-table-say-announced", now);
}

function aboutPass({ seat, can_counter, window }: Phase<"passed">, now: Now): Said {
  const { place, view, choice } = now;
  if (place.asksYou && can_counter) {
    if (choice.pair !== undefined)
      return { sentence: rich("diego-table-say-pair"), why: t("diego-table-say-counter-last", keys()) };
    const open = shownHand(view) !== undefined;
    return {
      sentence: rich("diego-table-say-counter", of(now, seat)),
      why: t(open ? "diego-table-say-counter-open" : "diego-table-say-counter-closed"),
    };
  }
  if (!can_counter)
    return {
      sentence: rich("diego-table-say-passed-empty", of(now, seat)),
      why: place.asksYou ? t("diego-table-say-no-counter") : stillAsked(now),
    };
  if (isYou(now, seat))
    return { sentence: rich("diego-table-say-passed", of(now, seat)), why: stillAsked(now) };
  return answered(window, seat, "diego-table-say-passed", now);
}

/** Somebody who has let it pass, or only looks on. */
function answered(
  { passed }: Window,
  seat: number,
  key: "diego-table-say-announced" | "diego-table-say-passed",
  now: Now,
): Said {
  const { place } = now;
  const mine = !place.shared && place.seat !== undefined && passed.includes(place.seat);
  return {
    sentence: mine ? rich("diego-table-say-let-pass") : rich(key, of(now, seat)),
    why: stillAsked(now),
  };
}

function aboutNaming({ seat, passer }: Phase<"naming">, now: Now): Said {
  const { place, choice } = now;
  const people = { ...of(now, seat), passer: nameOf(now, passer), whose: of(now, passer).who };
  if (place.asksYou && place.seat === seat) {
    if (choice.pair !== undefined)
      return { sentence: rich("diego-table-say-pair"), why: t("diego-table-say-pair-why", keys()) };
    return {
      sentence: rich("diego-table-say-naming", people),
      why: t("diego-table-say-naming-why"),
    };
  }
  return {
    sentence: rich("diego-table-say-naming", { ...people, who: looksFor(now, seat) }),
    why: "",
  };
}

function aboutStop({ seat, accepted }: Phase<"stop">, now: Now): Said {
  const { place } = now;
  if (place.asksYou)
    return { sentence: rich("diego-table-say-stop", of(now, seat)), why: t("diego-table-say-stop-why") };
  const mine = !place.shared && place.seat !== undefined && accepted.includes(place.seat);
  return {
    sentence: rich("diego-table-say-stop-waits", {
      ...of(now, seat),
      accepted: mine && place.seat !== seat ? "yes" : "no",
    }),
    why: stillAsked(now),
  };
}

const isPartner = ({ players, place }: Now, seat: number): boolean => {
  const mine = place.seat === undefined ? undefined : players[place.seat]?.team;
  return mine !== undefined && players[seat]?.team === mine && place.seat !== seat;
};

/** Who is still waited for, but for whoever looks at this screen. */
function stillAsked({ place, players }: Now): string {
  const seats = [...(place.stream?.must ?? []), ...(place.stream?.asked ?? [])];
  const others = seats.filter((seat) => seat !== place.seat);
  return others.length === 0
    ? ""
    : t("diego-table-say-waits", { names: thoseWithin(players, others), count: others.length });
}

const keys = () => ({ keys: hasKeys() ? "yes" : "no" });
