import type { Said } from "../../screens/table/said";
import { called, thoseWithin } from "../../text/called";
import { rich, t } from "../../text/text.svelte";
import { hasKeys } from "../../ui/hands";
import type { Player } from "../../ui/people";
import { announcedIn, rankingOf, referentOf, windowOf, type Coin, type Rank } from "./phase";
import type { View } from "./types";

/** What a sentence is made from. */
export type Now = {
  readonly view: View;
  readonly players: readonly Player[];
  readonly place: {
    readonly seat: number | undefined;
    /** Several people at one device are named; whoever is alone is spoken to. */
    readonly shared: boolean;
    readonly stream: { readonly must: readonly number[]; readonly asked: readonly number[] } | undefined;
  };
  readonly ranking: {
    readonly seat: number | undefined;
    readonly count: number;
    readonly pictures: readonly unknown[];
    readonly missing: number;
    readonly complete: boolean;
    readonly open: boolean;
    readonly armed: boolean;
    readonly aimed: Rank | undefined;
    readonly places: readonly Rank[];
    readonly coin: Coin | undefined;
    readonly canDecline: boolean;
    readonly preview: { readonly other_rank_only: readonly Rank[] } | undefined;
  };
};

/** What is asked of whom, in one sentence, and a word on how or why. */
export function ask(now: Now): Said {
  const { view } = now;
  if (view.phase === "naming") return aboutNumber(now);
  if (rankingOf(view)) return aboutRanking(now);
  if (windowOf(view)) return aboutWindow(now);
  return { sentence: [], why: "" };
}

const nameOf = ({ players }: Now, seat: number) => called(players, seat);

function aboutNumber(now: Now): Said {
  const { view, place } = now;
  const yours = place.seat === view.announcer;
  const referent = referentOf(view) !== undefined;
  const who = yours ? (place.shared ? "named" : "you") : "other";
  return {
    sentence: rich("compatibility-say-name", { who, name: nameOf(now, view.announcer) }),
    why: yours
      ? t("compatibility-say-name-why", { referent: referent ? "yes" : "no", keys: keys() })
      : view.reveal
        ? ""
        : t("compatibility-say-look", { keys: keys() }),
  };
}

function aboutRanking(now: Now): Said {
  const { view, place, ranking } = now;
  if (place.seat !== undefined && view.out.includes(place.seat))
    return { sentence: rich("compatibility-say-out"), why: stillAsked(now) };
  if (ranking.count === 0)
    return { sentence: rich("compatibility-say-all-choose"), why: taken(now) || stillAsked(now) };
  if (ranking.places.length > 0) return aboutLaying(now);
  if (ranking.armed)
    return { sentence: rich("compatibility-say-double"), why: t("compatibility-say-double-why") };
  if (!ranking.open) return { sentence: rich("compatibility-say-ready"), why: taken(now) || stillAsked(now) };
  return aboutChoosing(now);
}

function aboutChoosing(now: Now): Said {
  const { ranking } = now;
  const why = taken(now) || beyond(now);
  if (ranking.complete)
    return {
      sentence: rich("compatibility-say-complete", { count: ranking.count }),
      why: why || t("compatibility-say-complete-why", { keys: keys() }),
    };
  const chosen = ranking.pictures.length;
  return {
    sentence: rich("compatibility-say-choose", {
      begun: chosen > 0 ? "yes" : "no",
      count: ranking.count,
      missing: ranking.missing,
    }),
    why: why || t("compatibility-say-choose-why", { keys: keys() }),
  };
}

/** The ×2 is announced and has to be laid. */
function aboutLaying({ ranking }: Now): Said {
  if (ranking.aimed !== undefined)
    return {
      sentence: rich("compatibility-say-lay-here", { rank: ranking.aimed }),
      why: t("compatibility-say-lay-why"),
    };
  return { sentence: rich("compatibility-say-lay"), why: t("compatibility-say-lay-why") };
}

function aboutWindow(now: Now): Said {
  const { ranking } = now;
  if (ranking.places.length > 0) return aboutLaying(now);
  if (ranking.armed)
    return { sentence: rich("compatibility-say-double"), why: t("compatibility-say-double-why") };
  if (ranking.canDecline)
    return { sentence: rich("compatibility-say-window"), why: t("compatibility-say-window-why") };
  return { sentence: rich("compatibility-say-window-waits"), why: taken(now) || stillAsked(now) };
}

/** Somebody else has announced the ×2: who, and on which rank it lies. */
function taken(now: Now): string {
  const by = announcedIn(now.view);
  if (!by || by.seat === now.ranking.seat) return "";
  return t("compatibility-say-taken", {
    name: nameOf(now, by.seat),
    laid: by.rank === undefined ? "no" : "yes",
    rank: by.rank ?? 0,
  });
}

/** The Referent ranks fewer pictures: ranks that can only match at another one. */
function beyond(now: Now): string {
  const { view, ranking } = now;
  const referent = referentOf(view);
  const ranks = ranking.preview?.other_rank_only ?? [];
  const [first] = ranks;
  if (referent === undefined || first === undefined) return "";
  return t("compatibility-say-beyond", {
    name: nameOf(now, referent),
    count: view.counts[referent] ?? 0,
    ranks: ranks.length,
    first,
    last: ranks.at(-1) ?? first,
  });
}

/** Who is still waited for, but for whoever looks at this screen. */
function stillAsked({ place, players, ranking }: Now): string {
  const seats = [...(place.stream?.must ?? []), ...(place.stream?.asked ?? [])];
  const others = seats.filter((seat) => seat !== ranking.seat);
  return others.length === 0 ? "" : t("compatibility-say-waits", { names: thoseWithin(players, others) });
}

const keys = () => (hasKeys() ? "yes" : "no");
