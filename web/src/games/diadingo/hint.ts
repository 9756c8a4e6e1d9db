// Hints at Diadingo's tables for practice.
import { list, t } from "../../text/text.svelte";
import type { Hint, HintClient } from "../registry";
import { whatOf, whyOf } from "./reasons";
import type { Advice, Question } from "./study";
import type { Action, Diadingo } from "./types";

const stone = (place: string): string => `.stone[data-place="${place}"]`;

function where(action: Action): string {
  if (action === "decline") return ".ddg .no";
  return "rob" in action ? `[data-rob="${action.rob.victim}-${action.rob.value}"]` : stone(action.try.place);
}

export default {
  question: "hint" satisfies Question,
  tell: ({ ideas, known }, { view, players }) => {
    const hints: Hint[] = ideas.map((idea) => ({
      what: whatOf(idea, players),
      why: whyOf(idea, players, "you"),
      at: where(idea.action),
    }));
    // What was seen to hold is worth remembering while a stone is looked for.
    const trying = typeof view.phase === "object" && "try" in view.phase;
    if (trying && known.length > 0)
      hints.push({
        what: t("diadingo-hint-avoid", { places: list([...known]) }),
        why: t("diadingo-hint-seen", { count: known.length }),
        at: known.map(stone).join(", "),
      });
    return hints;
  },
} satisfies HintClient<Diadingo, Advice>;
