// What a first game of Compatibility explains, step by step. No picture is right or wrong: where one is pointed at, any
// other would do.
import type { Step } from "../../store/guiding.svelte";
import { t } from "../../text/text.svelte";
import type { GuideClient } from "../registry";
import { isChoosing, type Coin, type Rank } from "./phase";
import { isCounted, justFound } from "./reveal/rows";
import type { Match, Picture, Reveal, View } from "./types";

/** What the table knows. */
export type Now = {
  view: Pick<View, "phase" | "theme" | "themes" | "themes_at_most" | "past" | "reveal">;
  seat: number | undefined;
  /** The name of whoever walks with us. */
  partner: string;
  /** Numbers that can be named. */
  numbers: readonly number[];
  /** How many pictures are ranked. */
  count: number;
  /** Whether pictures can be chosen. */
  open: boolean;
  pictures: readonly Picture[];
  /** Whether they can be handed in. */
  complete: boolean;
  /** The picture of the ranking whose tools are shown. */
  held: Picture | undefined;
  coin: Coin | undefined;
  /** The ×2 was pressed once. */
  armed: boolean;
  /** Ranks that the announced ×2 can be laid on, and the one that it is about to be. */
  places: readonly Rank[];
  aimed: Rank | undefined;
  canDecline: boolean;
};

/** From this theme on the ×2 is tried. */
const DOUBLES = 2;
/** Pictures that are pointed at are among the first: they are in sight on every screen. */
const IN_SIGHT = 8;
const STEP = 3;

/** Some picture that is not chosen yet, another one each time. */
function some({ view, pictures }: Now): Picture {
  const from = view.themes * 2 + pictures.length * STEP;
  const all = Array.from({ length: IN_SIGHT }, (_, at) => (from + at) % IN_SIGHT);
  return all.find((picture) => !pictures.includes(picture)) ?? 0;
}

/** The announced ×2 is laid on a rank. */
function laying({ aimed, places }: Now): Step {
  if (aimed !== undefined)
    return { id: "lay", text: t("compatibility-guide-lay", { rank: aimed }), at: ".acts .btn.primary" };
  const [rank = 1] = places;
  return { id: "aim", text: t("compatibility-guide-aim"), at: `.slots li:nth-child(${rank}) .rank` };
}

function choosing(now: Now): Step[] {
  const { view, pictures, count, partner } = now;
  if (now.held !== undefined && pictures.includes(now.held))
    return [{ id: "tools", text: t("compatibility-guide-tools"), at: ".tools-of .done" }];
  if (pictures.length < count) {
    const rank = pictures.length + 1;
    const first = view.themes === 1 ? "first" : "again";
    const which = rank === 1 ? first : rank === count ? "last" : "next";
    const text = t("compatibility-guide-pick", { which, rank, name: partner });
    return [{ id: `pick-${rank}`, text, at: `.pics [data-pick="${some(now)}"]` }];
  }
  if (now.places.length > 0) return [laying(now)];
  if (now.armed) return [{ id: "announce", text: t("compatibility-guide-announce"), at: ".acts .double" }];
  if (now.coin === "free" && view.themes >= DOUBLES)
    return [{ id: "double", text: t("compatibility-guide-double"), at: ".acts .double" }];
  const text = t("compatibility-guide-ready", { coin: now.coin ?? "kept" });
  return now.complete ? [{ id: "ready", text, at: ".acts .ready" }] : [];
}

/** What follows from what the last theme brought. */
function looking({ view, seat, count, open }: Now): Step[] {
  const last = view.past.at(-1);
  if (!last || seat === undefined) return [];
  const said: Step[] = [];
  if (open && count < (last.rankings[seat]?.length ?? 0))
    said.push({
      id: `square-${count}`,
      text: t("compatibility-guide-square", { count }),
      at: ".track",
      reads: true,
    });
  if (open && view.themes === view.themes_at_most)
    said.push({ id: "last", text: t("compatibility-guide-last"), reads: true });
  return said;
}

/** Where one goes on from what was turned. */
const GO_ON = ".scene-rail .btn.primary";

/** What has just been turned, and in the end what all of it brought: one thing a step, and one way on. */
function turning({ view, seat, partner: name }: Now): Step[] {
  const { reveal } = view;
  if (!reveal) return [];
  if (reveal.step === 0)
    return [{ id: "turned", text: t("compatibility-guide-turned", { name }), at: GO_ON }];
  if (isCounted(view)) {
    const points = view.past.at(-1)?.points[seat ?? -1] ?? 0;
    const more = view.themes < view.themes_at_most ? "yes" : "no";
    return [{ id: "total", text: t("compatibility-guide-total", { points, name, more }), at: GO_ON }];
  }
  const found = justFound(reveal).filter((match) => match.seat === seat || match.with === seat);
  const points = found.reduce((sum, match) => sum + match.points, 0);
  const how = found.length > 0 ? howFound(found) : howMissed(reveal, seat);
  const args = { how, points, name, count: found.length, rank: reveal.step };
  const id = found.length > 0 ? "found" : "missed";
  return [{ id: `${id}-${how}`, text: t(`compatibility-guide-${id}`, args), at: GO_ON }];
}

function howFound([first, ...others]: readonly Match[]): string {
  if (others.length > 0) return "several";
  return first?.doubled ? "doubled" : (first?.accord ?? "direct");
}

function howMissed({ doubled, step, steps }: Reveal, seat: number | undefined): string {
  if (doubled && doubled[0] === seat && doubled[1] === step) return "double";
  return step < steps ? "yet" : "last";
}

const client: GuideClient<Now> = {
  longest: 100,
  scene: turning,
  steps: (now) => {
    const { view, numbers, partner } = now;
    if (view.phase === "over" || view.phase === "revealing") return [];
    const read = (id: "team" | "theme" | "match", at?: string): Step => ({
      id,
      text: t(`compatibility-guide-${id}`, { name: partner, count: now.count }),
      reads: true,
      ...(at && { at }),
    });
    const before = looking(now);
    if (view.phase === "naming") {
      if (view.past.length === 0) before.push(read("team", ".track"));
      const number = numbers[view.themes % Math.max(numbers.length, 1)];
      if (number === undefined) return before;
      const at = `.numbers .number:nth-of-type(${numbers.indexOf(number) + 1})`;
      return [...before, { id: "name", text: t("compatibility-guide-name"), at }];
    }
    if (!isChoosing(view)) return [];
    if (now.open) {
      const begun = now.pictures.length > 0;
      const first = view.themes === 1 && !begun ? [read("theme", ".theme-card"), read("match")] : [];
      return [...(begun ? [] : before), ...first, ...choosing(now)];
    }
    if (now.places.length > 0) return [laying(now)];
    if (now.canDecline)
      return [{ id: "decline", text: t("compatibility-guide-decline"), at: ".acts .btn.primary" }];
    return [];
  },
};
export default client as GuideClient;
