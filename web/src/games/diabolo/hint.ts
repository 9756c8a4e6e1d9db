// Hints at Diabolo's tables for practice.
import type { HintClient } from "../registry";
import { colourOf } from "./cards";
import { whatOf, whyOf } from "./reasons";
import type { Advice, Question } from "./study";
import type { Action, Diabolo } from "./types";

/** The card in the hand, its row, and the side; or the answer. */
function where(action: Action): string {
  if ("stake" in action) return `.stake-${action.stake}`;
  if ("discard" in action) return `.fan [data-card="${action.discard.card}"]`;
  const { card, side } = action.lay;
  return `.fan [data-card="${card}"], .acts .side-${side}, [data-middle="${colourOf(card)}"]`;
}

export default {
  question: "hint" satisfies Question,
  tell: ({ ideas }, { view }) => {
    const asked = typeof view.phase === "object" && "stake" in view.phase ? view.phase.stake.row : undefined;
    return ideas.map(({ action, reasons }) => ({
      what: whatOf(action),
      why: whyOf(action, reasons, "you", asked),
      at: where(action),
    }));
  },
} satisfies HintClient<Diabolo, Advice>;
