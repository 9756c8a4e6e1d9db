// What a good player would consider in Diadingo, and why, in words.

import { of } from "../../text/called";
import { t } from "../../text/text.svelte";
import { percent } from "../chances";
import { dollars } from "./money";
import type { Idea, Reason } from "./study";
import type { Action } from "./types";

type People = Parameters<typeof of>[0];
type Considered = Pick<Idea, "action" | "reasons">;

/** Whom it is said to, or of whom. */
export type Who = "you" | "other";

/** What to do. */
export function whatOf({ action, reasons }: Considered, people: People): string {
  if (action === "decline") return t("diadingo-hint-decline");
  if ("rob" in action)
    return t("diadingo-hint-rob", {
      ...of(people, action.rob.victim),
      value: dollars(action.rob.value),
    });
  const { place } = action.try;
  return t(reasons.includes("seen_fixed") ? "diadingo-hint-try-fixed" : "diadingo-hint-try", { place });
}

/** Why, in a sentence for each reason. */
export const whyOf = ({ action, reasons }: Considered, people: People, who: Who): string =>
  reasons.map((reason) => sentence(reason, action, people, who)).join(" ");

function sentence(reason: Reason, action: Action, people: People, who: Who): string {
  const robbed = of(people, typeof action === "object" && "rob" in action ? action.rob.victim : undefined);
  const worth = (turn: number) => ({ worth: turn > 0 ? "some" : "none", dollars: rough(turn) });
  if (reason === "seen_fixed") return t("diadingo-hint-seen-fixed", { who });
  if (reason === "fills_empty") return t("diadingo-hint-fills", { who });
  if (reason === "from_leader") return t("diadingo-hint-leader", robbed);
  if ("untried" in reason)
    return t("diadingo-hint-untried", {
      who,
      stones: reason.untried.stones,
      percent: percent(reason.untried.chance),
    });
  if ("swing" in reason) return t("diadingo-hint-swing", { dollars: dollars(reason.swing.dollars) });
  if ("gives_turn" in reason)
    return t("diadingo-hint-gives-turn", { ...robbed, ...worth(reason.gives_turn.dollars) });
  return t("diadingo-hint-keeps-turn", worth(reason.keeps_turn.dollars));
}

/** An estimate: to the hundred. */
const rough = (value: number): string => dollars(Math.round(value / 100) * 100);
