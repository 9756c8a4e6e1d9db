import type { Said } from "../../screens/table/said";
import type { Place } from "../../store/place.svelte";
import { list, rich, t } from "../../text/text.svelte";
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
  const { view, place, players, choice, moment, opening } = now;
  const name = (seat: number) => players[seat]?.name ?? "";
  /** Whoever plays alone at a device is spoken to; those who share it are named. */
  const who = (seat: number) => (players[seat]?.you && !place.shared ? "you" : "other");
  if (opening) return aboutGame(opening, view, name, who);
  if (moment) return aboutMoment(moment, name, who);

  const { phase } = view;
  const seat = turnOf(view);
  if (typeof phase === "string" || seat === undefined)
    return {
      sentence: rich(phase === "turning" ? "diadingo-web-say-turning" : "diadingo-web-say-over"),
      why: "",
    };
  const asked = { name: name(seat), who: choice.asked ? who(seat) : "waiting" };
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

function aboutMoment(moment: Moment, name: (seat: number) => string, who: (seat: number) => string): Said {
  const seat = { name: name(moment.seat), who: who(moment.seat) };
  if (moment.kind === "aside" || moment.kind === "declined") {
    const key = moment.kind === "aside" ? "diadingo-put-aside" : "diadingo-declined";
    const said = seat.who === "you" ? t("you") : seat.name;
    return { sentence: rich(key, { seat: said, "seat-who": seat.who }), why: "" };
  }
  const actor = { ...seat, value: dollars(moment.value) };
  if (moment.kind === "robbed") {
    const victim = { victim: name(moment.victim), whom: who(moment.victim) };
    return { sentence: rich("diadingo-web-say-robbed", { ...actor, ...victim }), why: "" };
  }
  const sentence = rich(moment.loose ? "diadingo-web-say-loose" : "diadingo-web-say-fixed", actor);
  return { sentence, why: t("diadingo-web-say-seen") };
}

function aboutGame(
  { game, reason, points }: Opening,
  view: View,
  name: (seat: number) => string,
  who: (seat: number) => string,
): Said {
  const best = view.sheet.best[game - 1] ?? [];
  const [first = 0, ...others] = best;
  return {
    sentence: rich("diadingo-web-say-opened", { game, reason }),
    why: t("diadingo-web-say-best", {
      names: list(best.map(name)),
      who: others.length > 0 ? "several" : who(first),
      value: dollars(points[first] ?? 0),
    }),
  };
}
