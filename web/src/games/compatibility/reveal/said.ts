// What a step of the reveal has brought, in one sentence, and a word on what it means: for the eye and for the ear.

import type { Said } from "../../../screens/table/said";
import { called, calledWithin, of, those } from "../../../text/called";
import { list, rich, t } from "../../../text/text.svelte";
import type { Player } from "../../../ui/people";
import { said, type Pack } from "../pack";
import { walkWith } from "../pawns";
import type { Match, Reveal, View } from "../types";
import { isCounted, justFound } from "./rows";

type Shown = {
  readonly view: View;
  readonly reveal: Reveal;
  readonly players: readonly Player[];
  readonly pack: Pack;
  /** Whose view it is; none for a spectator. */
  readonly seat: number | undefined;
};

export function sayOfReveal(shown: Shown): Said {
  const { reveal, view } = shown;
  if (reveal.step === 0) return { sentence: rich("compatibility-reveal-begins"), why: left(shown) };
  if (isCounted(view)) return { sentence: inAll(shown), why: "" };
  if (reveal.referent_moved) return ofReferent(shown);
  return ofStep(shown);
}

/** Everybody who walks with a pawn, by name. */
const walkers = ({ view, players }: Shown, seat: number): string =>
  those(players, walkWith(view, players, seat)).names;

/** The Referent's own advance (CPT-10). */
function ofReferent(shown: Shown): Said {
  const { reveal, players } = shown;
  const points = reveal.points[reveal.announcer] ?? 0;
  return {
    sentence: rich("compatibility-reveal-referent", { ...of(players, reveal.announcer), points }),
    why: t("compatibility-reveal-referent-why"),
  };
}

function ofStep(shown: Shown): Said {
  const { reveal, view, players, seat } = shown;
  const found = justFound(reveal);
  const own = (match: Match) => seat !== undefined && walkWith(view, players, match.seat).includes(seat);
  const [first, ...others] = [...found].sort((one, two) => Number(own(two)) - Number(own(one)));
  if (!first)
    return { sentence: rich("compatibility-reveal-nothing", { step: reveal.step }), why: left(shown) };
  const also = others.map((match) => {
    const [names, same] = [walkers(shown, match.seat), walkers(shown, first.seat)];
    return t("compatibility-reveal-also", {
      names,
      points: match.points,
      same: names === same ? "yes" : "no",
    });
  });
  return {
    sentence: ofMatch(shown, first),
    // How many are left is seen: there would be no room for it beside what was found.
    why: [whoseIs(shown, first), ...also].join(" "),
  };
}

function ofMatch({ pack }: Shown, { picture, accord, doubled, points }: Match): Said["sentence"] {
  const shown = pack[picture];
  const how = doubled ? "doubled" : accord;
  return rich("compatibility-reveal-match", {
    picture: shown ? said(shown.name) : "",
    how,
    points,
    half: points / 2,
  });
}

/** Who has it in common, and where that has taken them. */
function whoseIs(shown: Shown, match: Match): string {
  const { view, players } = shown;
  const square = view.pawns[match.seat] ?? 0;
  if (view.mode !== "referent")
    return t("compatibility-reveal-team", { names: walkers(shown, match.seat), square });
  return t("compatibility-reveal-with", {
    name: called(players, match.seat),
    other: calledWithin(players, match.with),
    square,
  });
}

/** How many are still to be turned. */
function left({ reveal }: Shown): string {
  return t("compatibility-reveal-left", { count: reveal.steps - reveal.step });
}

/** What a theme has brought in all. */
function inAll(shown: Shown): Said["sentence"] {
  return shown.reveal.points.some((points) => points > 0)
    ? rich("compatibility-reveal-over", { brought: brought(shown) })
    : rich("compatibility-reveal-over-nothing");
}

/** What the theme has brought everybody. */
function brought(shown: Shown): string {
  const { reveal, view, players } = shown;
  const parts = reveal.counts.flatMap((count, seat) => {
    if (count === 0 || walkWith(view, players, seat)[0] !== seat) return [];
    return [
      t("compatibility-reveal-brought", { names: walkers(shown, seat), points: reveal.points[seat] ?? 0 }),
    ];
  });
  return list(parts);
}
