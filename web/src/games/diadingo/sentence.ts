import type { Said } from "../../screens/table/said";
import type { Place } from "../../store/place.svelte";
import { called, of, those, whoIs } from "../../text/called";
import { rich, t } from "../../text/text.svelte";
import type { Player } from "../../ui/people";
import type { Choice } from "./choice.svelte";
import { dollars } from "./money";
import { turnOf } from "./rings";
import type { Moment, Opening } from "./moment.svelte";
import type { Diadingo, View } from "./types";

/** What is asked of whom, or what was just seen. It names no place. */
export function ask(now: {
  view: View;
  place: Place<Diadingo>;
  players: readonly Player[];
  choice: Choice;
  moment: Moment | undefined;
  opening: Opening | undefined;
}): Said {
  const { view, players, choice, moment, opening } = now;
  if (opening) return aboutGame(opening, view, players);
  if (moment) return aboutMoment(moment, players);

  const { phase } = view;
  const seat = turnOf(view);
  if (typeof phase === "string" || seat === undefined)
    return {
      sentence: rich(phase === "turning" ? "diadingo-web-say-turning" : "diadingo-web-say-over"),
      why: "",
    };
  const asked = { ...of(players, seat), ...(choice.asked ? {} : { who: "waiting" }) };
  if (choice.armed !== undefined)
    return {
      sentence: rich("diadingo-web-say-confirm", {
        what: choice.armed === "decline" ? "decline" : "theft" in phase ? "rob" : "try",
      }),
      why: t("diadingo-web-say-confirm-why"),
    };
  if ("theft" in phase)
    return { sentence: rich("diadingo-web-say-theft", asked), why: t("diadingo-web-say-theft-why", asked) };
  const value = dollars("try" in phase ? phase.try.value : phase.tried.value);
  return {
    sentence: rich("diadingo-web-say-try", { ...asked, value }),
    why: t("diadingo-web-say-try-why", { ...asked, value }),
  };
}

function aboutMoment(moment: Moment, players: readonly Player[]): Said {
  const seat = of(players, moment.seat);
  if (moment.kind === "aside" || moment.kind === "declined") {
    const key = moment.kind === "aside" ? "diadingo-put-aside" : "diadingo-declined";
    return { sentence: rich(key, { seat: seat.name, "seat-who": seat.who }), why: "" };
  }
  const actor = { ...seat, value: dollars(moment.value) };
  if (moment.kind === "robbed") {
    const victim = { victim: called(players, moment.victim), whom: whoIs(players, moment.victim) };
    return { sentence: rich("diadingo-web-say-robbed", { ...actor, ...victim }), why: "" };
  }
  const sentence = rich(moment.loose ? "diadingo-web-say-loose" : "diadingo-web-say-fixed", actor);
  return { sentence, why: t("diadingo-web-say-seen") };
}

function aboutGame({ game, reason, points }: Opening, view: View, players: readonly Player[]): Said {
  const best = view.sheet.best[game - 1] ?? [];
  const [first = 0] = best;
  return {
    sentence: rich("diadingo-web-say-opened", { game, reason }),
    why: t("diadingo-web-say-best", {
      ...those(players, best),
      value: dollars(points[first] ?? 0),
    }),
  };
}
