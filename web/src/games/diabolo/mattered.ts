// The moments that mattered in a game of Diabolo.
import { of, whoIs } from "../../text/called";
import { t } from "../../text/text.svelte";
import { chancesOf, fromTo, seenBy, seesHands, within } from "../chances";
import type { MatteredClient } from "../registry";
import { cardName } from "./cards";
import { whatOf, whyOf } from "./reasons";
import type { Moment, Report } from "./study";

type People = Parameters<typeof of>[0];

/** What was done. Whoever only watched did not see what was decided about the ×2. */
function titleOf({ made, seat }: Moment, people: People, open: boolean): string {
  if ("lay" in made)
    return t("diabolo-moment-laid", {
      ...of(people, seat),
      card: cardName(made.lay.card),
      side: made.lay.side,
    });
  if ("discard" in made)
    return t("diabolo-moment-discarded", { ...of(people, seat), card: cardName(made.discard.card) });
  return t("diabolo-moment-staked", { ...of(people, seat), stake: open ? made.stake : "secret" });
}

function textOf({ why, better, before, after, seat, row }: Moment, people: People, open: boolean): string {
  const who = whoIs(people, seat);
  if (why === "turned") return t("moments-turned", { way: after > before ? "up" : "down", who });
  if (!better || !open) return t("moments-better-blind");
  return t("moments-better", {
    what: within(whatOf(better.action)),
    why: whyOf(better.action, better.reasons, who, row),
  });
}

export default {
  tell: ({ moments }, { players, eyes }) =>
    seenBy(moments, eyes).map((moment) => ({
      at: moment.entry,
      seat: moment.seat,
      title: titleOf(moment, players, seesHands(eyes)),
      text: textOf(moment, players, seesHands(eyes)),
      chance: fromTo(moment),
    })),
  chances: ({ decisions }, eyes) => chancesOf(decisions, eyes),
} satisfies MatteredClient<Report>;
