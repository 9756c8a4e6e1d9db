// Hints at Diego: a way to compare, in words; never what comes of it (DIE-9).
import { language, t } from "../../text/text.svelte";
import type { Hint, HintClient } from "../registry";
import type { Advice, Question, Reading } from "./study";
import type { Diego, Face } from "./types";
import { inShort } from "./shown";

const question: Question = "hint";

export default {
  question,
  tell: (advice, { edition }) => [first(advice), ...advice.cards.map((card) => reading(card, edition.face))],
} satisfies HintClient<Diego, Advice>;

/** What is asked, and how to go about it. */
function first({ about, then }: Advice): Hint {
  const what = t(`diego-hint-${about}`);
  const why =
    about === "object" || about === "vote" ? t(`diego-hint-then-${then}`) : t(`diego-hint-${about}-why`);
  return { what, why };
}

/** How a card is read. */
function reading({ card, way }: Reading, face: Face): Hint {
  const shown = face.cards[card];
  const what = shown ? `${inShort(shown.alt[language()])}.` : "";
  return { what, why: t(`diego-hint-way-${way}`), at: `.dc[data-card="${card}"]` };
}
