// What a first game of Diabolo explains, step by step: what can be done is the server's list, what it leads to is seen.
import type { Step } from "../../store/guiding.svelte";
import { t } from "../../text/text.svelte";
import type { GuideClient } from "../registry";
import { cardName, colourName, colourOf, COLOURS, sideName, valueOf } from "./cards";
import hint from "./hint";
import { whatOf, whyOf } from "./reasons";
import type { Scored } from "./scored";
import type { Advice, Idea } from "./study";
import type { Action, Card, Colour, PhaseView, Side, View } from "./types";

/** What the table knows. */
export type Now = {
  view: View;
  /** Whether whoever looks is asked something, and may see it. */
  asked: boolean;
  legal: readonly Action[];
  hand: readonly Card[];
  /** The card that is about to be placed, by its place in the hand. */
  at: number | undefined;
  /** The row that is counted, while one is. */
  scored: Scored | undefined;
};

type Laying = { card: Card; side: Side };
type Staking = Extract<PhaseView, { stake: unknown }>["stake"];

/** So much of a colour is still in the hand when one card of it is gone. */
const kept = (hand: readonly Card[], colour: Colour, without: Card | undefined) =>
  hand
    .filter((card) => colourOf(card) === colour)
    .reduce(
      (sum, card) => sum + valueOf(card),
      without && colourOf(without) === colour ? -valueOf(without) : 0,
    );

/** A card that leaves much of its colour in the hand helps it to heaven; a colour of which little is left may go to hell. */
function liked({ hand, legal }: Now): Laying | undefined {
  const worth = ({ card, side }: Laying) => {
    const left = kept(hand, colourOf(card), card);
    return side === "heaven" ? 10 * left - valueOf(card) : 40 - 15 * left + valueOf(card);
  };
  const all = legal.flatMap((action) => ("lay" in action ? [action.lay] : []));
  return all.toSorted((a, b) => worth(b) - worth(a))[0];
}

/** What somebody who plays well would do, of what may be done. */
const advised = ({ legal }: Now, advice: Advice | undefined): Idea | undefined =>
  advice?.ideas.find(({ action }) =>
    legal.some((listed) => JSON.stringify(listed) === JSON.stringify(action)),
  );

/** The strongest reason is enough for a bubble. */
const reason = ({ action, reasons }: Idea, row?: Colour): string =>
  whyOf(action, reasons.slice(0, 1), "you", row);

/** From the hand to its row, as a good player would; nothing if they would do something else with another card. */
function asAdvised({ hand, at }: Now, idea: Idea): Step | undefined {
  if (!("lay" in idea.action)) return undefined;
  const { card, side } = idea.action.lay;
  const why = reason(idea);
  if (at === undefined) {
    const text = t("diabolo-guide-take-advised", { card: cardName(card), why });
    return { id: "take", text, at: `[data-hand="${hand.indexOf(card)}"]` };
  }
  if (hand[at] !== card) return undefined;
  return { id: "lay", text: t("diabolo-guide-lay-advised", { side, why }), at: `.acts .side-${side}` };
}

function laying(now: Now, advice: Advice | undefined): Step[] {
  const { hand, legal, at } = now;
  const idea = advised(now, advice);
  const step = idea && asAdvised(now, idea);
  if (step) return [step];
  const like = liked(now);
  const discards = legal.flatMap((action) => ("discard" in action ? [action.discard.card] : []));
  if (!like) {
    const [least] = discards.toSorted((a, b) => valueOf(a) - valueOf(b));
    if (least === undefined) return [];
    if (at !== undefined)
      return [{ id: "discard", text: t("diabolo-guide-discard"), at: ".acts .btn.primary" }];
    const place = `[data-hand="${hand.indexOf(least)}"]`;
    return [{ id: "stuck", text: t("diabolo-guide-stuck"), at: place }];
  }
  const held = at === undefined ? undefined : hand[at];
  if (held === undefined) {
    const { card, side } = like;
    const colour = colourName(colourOf(card));
    const left = kept(hand, colourOf(card), card);
    const text = t("diabolo-guide-take", { card: cardName(card), colour, side, left });
    return [{ id: "take", text, at: `[data-hand="${hand.indexOf(card)}"]` }];
  }
  // Another card than we would have taken is as good a beginning: what is said follows it.
  const left = kept(hand, colourOf(held), held);
  const wanted: Side = left > 2 ? "heaven" : "hell";
  const sides = legal.flatMap((action) =>
    "lay" in action && action.lay.card === held ? [action.lay.side] : [],
  );
  const side = sides.includes(wanted) ? wanted : sides[0];
  if (side === undefined) return [];
  const text = t("diabolo-guide-lay", {
    colour: colourName(colourOf(held)),
    side,
    name: sideName(side),
    left,
  });
  return [{ id: "lay", text, at: `.acts .side-${side}` }];
}

function staking(now: Now, { row, scored }: Staking, advice: Advice | undefined): Step {
  const { view, hand } = now;
  const idea = advised(now, advice);
  if (idea && "stake" in idea.action) {
    const text = `${whatOf(idea.action)} ${reason(idea, row)}`;
    return { id: `stake-${row}`, text, at: `.stake-${idea.action.stake}` };
  }
  const own = kept(hand, row, undefined);
  const better = (colour: Colour) =>
    scored[colour] === null && view.rows[colour].leads === "heaven" && kept(hand, colour, undefined) > own;
  const plays = own === 0 ? "none" : COLOURS.some(better) ? "later" : "now";
  const text = t("diabolo-guide-stake", { colour: colourName(row), own, plays });
  return { id: `stake-${row}`, text, at: plays === "now" ? ".stake-double" : ".stake-keep" };
}

/** What is counted: the closed rows, a colour, or the sheet of the round. */
function counting({ view, scored }: Now): Step[] {
  const { phase } = view;
  if (phase === "over" || !("count" in phase)) return [];
  const at = ".scene-rail .btn.primary";
  if (scored) {
    const { row, hell, heaven, points } = scored;
    const leads = heaven > hell ? "heaven" : heaven < hell ? "hell" : "none";
    const counts = points.some((value) => value !== 0) ? "yes" : "no";
    const text = t("diabolo-guide-count", { leads, counts, colour: colourName(row) });
    return [{ id: `count-${row}`, text, at }];
  }
  const done = Object.values(phase.count.scored).some((points) => points !== null);
  if (!done) return [{ id: "closed", text: t("diabolo-guide-closed"), at }];
  const last = view.round === view.rounds ? "yes" : "no";
  return [{ id: "sheet", text: t("diabolo-guide-sheet", { last }), at }];
}

const client: GuideClient<Now, Advice> = {
  question: hint.question,
  scene: counting,
  steps: (now, advice) => {
    const { phase } = now.view;
    if (phase === "over" || "count" in phase) return [];
    if ("stake" in phase) return now.asked ? [staking(now, phase.stake, advice)] : [];
    const read = (id: "rows" | "hand" | "aim", at?: string): Step => ({
      id,
      text: t(`diabolo-guide-${id}`),
      reads: true,
      ...(at && { at }),
    });
    const opening = [read("rows", ".rows"), read("hand", ".fan"), read("aim")];
    return [...opening, ...(now.asked ? laying(now, advice) : [])];
  },
};
export default client as GuideClient;
