// How a game ended, in words.

import { calledWithin, those } from "../../../text/called";
import { t } from "../../../text/text.svelte";
import type { Player } from "../../../ui/people";
import { said, type Pack } from "../pack";
import type { EndView, Moment, View } from "../types";

/** What is said first where nobody beats anybody: the duo plays against twelve themes. */
export function headlineOf(
  { mode, themes }: Pick<View, "mode" | "themes">,
  { reason }: EndView,
): string | undefined {
  if (mode !== "duo") return undefined;
  if (reason === "duo_won") return t("compatibility-end-duo-won", { themes });
  return t(reason === "duo_left" ? "compatibility-end-duo-left" : "compatibility-end-duo-lost");
}

/** What decided, where that is not plain to see. */
export function whyOf({ reason, decided }: EndView): string {
  if (reason === "themes_over") return t("compatibility-end-themes-over", { decided });
  if (reason === "arrived" && decided !== "alone") return t("compatibility-end-together", { decided });
  return reason === "last_left" ? t("compatibility-end-last-left") : "";
}

/** Who thinks alike most. */
export function alikeOf(
  best: readonly {
    readonly one: number;
    readonly other: number;
    readonly shared: number;
    readonly of: number;
  }[],
  players: readonly Pick<Player, "name" | "you">[],
): string {
  const [first] = best;
  if (!first) return t("compatibility-end-nobody-alike");
  const pairs = best.map(({ one, other }) => those(players, [one, other]));
  return best.length > 1
    ? t("compatibility-end-most-alike-several", { names: pairs.map(({ names }) => names).join(" · ") })
    : t("compatibility-end-most-alike", {
        ...those(players, [first.one, first.other]),
        shared: first.shared,
        of: first.of,
      });
}

/** Something worth a smile: its theme, what happened, and the pictures of it. */
export type Told = { readonly theme: string; readonly text: string; readonly pictures: readonly number[] };

export function tellMoment(
  moment: Moment,
  players: readonly Pick<Player, "name" | "you">[],
  pack: Pack,
): Told {
  const name = (seat: number) => calledWithin(players, seat);
  const named = (picture: number) => {
    const shown = pack[picture];
    return shown ? said(shown.name) : "";
  };
  if ("first_and_last" in moment) {
    const { theme, picture, first, last } = moment.first_and_last;
    const text = t("compatibility-end-first-and-last", {
      picture: named(picture),
      first: name(first),
      last: name(last),
    });
    return { theme: said(theme.text), text, pictures: [picture] };
  }
  if ("all_but_partner" in moment) {
    const { theme, picture, seat, partner } = moment.all_but_partner;
    const text = t("compatibility-end-all-but-partner", {
      picture: named(picture),
      name: name(seat),
      partner: name(partner),
    });
    return { theme: said(theme.text), text, pictures: [picture] };
  }
  if ("only_one" in moment) {
    const { picture, seat, times } = moment.only_one;
    return {
      theme: "",
      text: t("compatibility-end-only-one", { picture: named(picture), name: name(seat), times }),
      pictures: [picture],
    };
  }
  const { theme, pictures } = moment.no_accord;
  return { theme: said(theme.text), text: t("compatibility-end-no-accord"), pictures };
}
