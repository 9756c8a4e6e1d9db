// What a first game of Diadingo explains, step by step: what can be tried or stolen is the server's list.
import type { Step } from "../../store/guiding.svelte";
import { t } from "../../text/text.svelte";
import type { GuideClient } from "../registry";
import { dollars } from "./money";
import type { Action, Face, Place, View } from "./types";

/** What the table knows. */
export type Now = {
  view: View;
  face: Pick<Face, "fixed" | "loose">;
  legal: readonly Action[];
  /** What the others are called. */
  names: readonly string[];
};

/** Stones to try, all over the tray: one is as good as another. */
const SPREAD: readonly Place[] = ["D4", "C3", "E5", "F3", "B4", "D6", "C5", "E2", "G3", "A2", "D2", "F6"];

/** A stone that can be tried, and was not seen to hold. */
function stoneOf({ view, legal }: Now): Place | undefined {
  const all = legal.flatMap((action) =>
    typeof action === "object" && "try" in action ? [action.try.place] : [],
  );
  const good = all.filter((place) => !view.marks?.includes(place));
  return SPREAD.find((place) => good.includes(place)) ?? good[0] ?? all[0];
}

function trying(now: Now, value: number): Step[] {
  const { view } = now;
  const place = stoneOf(now);
  if (place === undefined) return [];
  const at = `[data-place="${place}"]`;
  const ring = { value: dollars(value) };
  const first = view.rings.flat().length <= 1;
  if (first) return [{ id: "first", text: t("diadingo-guide-first"), at }];
  const marked = (view.marks?.length ?? 0) > 0;
  return [
    ...(marked
      ? [{ id: "marked", text: t("diadingo-guide-marked"), at: ".stone.fixed", reads: true } as const]
      : []),
    { id: "try", text: t("diadingo-guide-try", ring), at },
  ];
}

function stealing({ legal, names }: Now): Step[] {
  const thefts = legal.flatMap((action) =>
    typeof action === "object" && "rob" in action ? [action.rob] : [],
  );
  const best = thefts.reduce((most, theft, at) => (theft.value > (thefts[most]?.value ?? 0) ? at : most), 0);
  const theft = thefts[best];
  if (!theft) return [{ id: "decline", text: t("diadingo-guide-decline"), at: ".ddg .no" }];
  const text = t("diadingo-guide-steal", { value: dollars(theft.value), name: names[theft.victim] ?? "" });
  return [{ id: "steal", text, at: `.fits li:nth-child(${best + 1}) .btn` }];
}

const client: GuideClient<Now> = {
  steps: (now) => {
    const { view, face, legal } = now;
    const { phase } = view;
    if (typeof phase === "string") return [];
    const tray: Step = {
      id: "tray",
      text: t("diadingo-guide-tray", { loose: face.loose, fixed: face.fixed }),
      at: ".tray",
      reads: true,
    };
    if (legal.length === 0) return [tray];
    if ("theft" in phase) return [tray, ...stealing(now)];
    if (!("try" in phase)) return [tray];
    const { value } = phase.try;
    const ring: Step = {
      id: "ring",
      text: t("diadingo-guide-ring", { value: dollars(value) }),
      at: ".ddg .drawn, .heap.now",
      reads: true,
    };
    return [tray, ring, ...trying(now, value)];
  },
  scene: ({ view }) =>
    view.phase === "over"
      ? [{ id: "opened", text: t("diadingo-guide-opened"), at: ".scene-rail .btn.primary" }]
      : [],
};
export default client as GuideClient;
