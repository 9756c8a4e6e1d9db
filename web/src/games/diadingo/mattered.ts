// The moments that mattered in a match of Diadingo. Everything in it is seen by all, but who remembers it.
import { of, whoIs } from "../../text/called";
import { t } from "../../text/text.svelte";
import { chancesOf, fromTo, seenBy, seesHands, within } from "../chances";
import type { MatteredClient } from "../registry";
import { dollars } from "./money";
import { whatOf, whyOf } from "./reasons";
import type { Moment, Report } from "./study";

type People = Parameters<typeof of>[0];

function titleOf({ made, seat }: Moment, people: People): string {
  const who = of(people, seat);
  if (made === "decline") return t("diadingo-moment-declined", who);
  if ("rob" in made) return t("diadingo-moment-robbed", { ...who, value: dollars(made.rob.value) });
  return t("diadingo-moment-tried", { ...who, place: made.try.place });
}

function textOf(moment: Moment, people: People, open: boolean): string {
  const { why, better, before, after, seat, was_known } = moment;
  const who = whoIs(people, seat);
  if (why === "turned") return t("moments-turned", { way: after > before ? "up" : "down", who });
  if (!better || !open) return t("moments-better-blind");
  const instead = t("moments-better", {
    what: within(whatOf(better, people)),
    why: whyOf(better, people, who),
  });
  return was_known ? `${t("diadingo-moment-was-known", { who })} ${instead}` : instead;
}

export default {
  tell: ({ moments }, { players, eyes }) =>
    seenBy(moments, eyes).map((moment) => ({
      at: moment.entry,
      seat: moment.seat,
      title: titleOf(moment, players),
      text: textOf(moment, players, seesHands(eyes)),
      chance: fromTo(moment),
    })),
  chances: ({ decisions }, eyes) => chancesOf(decisions, eyes),
} satisfies MatteredClient<Report>;
