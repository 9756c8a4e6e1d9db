// What a first game of Diego explains, step by step. It tells a way to compare, and never whether two cards are a pair:
// it points at all that can be chosen (DIE-9).
import type { Step } from "../../store/guiding.svelte";
import { t } from "../../text/text.svelte";
import type { Key } from "../../text/keys";
import type { GuideClient } from "../registry";
import type { Action, CardId, Face, View } from "./types";

/** What the table knows. */
export type Now = {
  view: View;
  face: Pick<Face, "affiliations" | "cards">;
  /** Whether whoever looks is asked something, and may see it. */
  asked: boolean;
  legal: readonly Action[];
  picked: readonly CardId[];
};

/** The ways that there is something to say about. */
const WAYS = ["fraction", "decimal", "words", "area", "number_line", "percentage"];

/** How the number of a card is read. */
function wayOf({ face }: Now, card: CardId | undefined): string {
  const kind = card === undefined ? undefined : face.cards[card]?.affiliation;
  const way = kind === undefined ? undefined : face.affiliations[kind]?.id;
  return way !== undefined && WAYS.includes(way) ? way : "other";
}

const has = (legal: readonly Action[], name: string) =>
  legal.some((action) => (typeof action === "string" ? action === name : name in action));

/** Choosing two cards and saying what they are; `words` are the buttons that say something else. */
function pairing(now: Now, hand: string, words: string, name: "turn" | "counter"): Step[] {
  const { view, picked, legal } = now;
  const [one, two] = picked;
  if (one === undefined) {
    const text = t(name === "turn" ? "diego-guide-card" : "diego-guide-counter");
    // Of somebody else's hand one need not take anything.
    return [{ id: name, text, at: name === "turn" ? `${hand} .pick.lit` : words }];
  }
  if (two === undefined) {
    const target = view.line.includes(one);
    const text = t("diego-guide-target", { way: wayOf(now, one) });
    const rest = target ? `${hand} .pick.lit` : ".line6 .pick.lit";
    // With pairs of one's own hand the other card may lie there too.
    const own = legal.some(
      (action) => typeof action === "object" && "diego" in action && !view.line.includes(action.diego.with),
    );
    const at = `${rest}:not(.chosen)${own ? `, ${hand} .pick.lit:not(.chosen)` : ""}`;
    return [{ id: `${name}-with`, text, at }];
  }
  return [{ id: `${name}-say`, text: t("diego-guide-say"), at: `.duel .say-diego, ${words}` }];
}

function playing(now: Now): Step[] {
  const { view, legal } = now;
  const { phase } = view;
  if (typeof phase === "string") return [];
  if ("turn" in phase) {
    if (!has(legal, "pass")) return [];
    if (!has(legal, "diego")) return [{ id: "empty", text: t("diego-guide-empty"), at: ".duel .say-pass" }];
    return pairing(now, ".own", ".duel .say-pass", "turn");
  }
  if ("announced" in phase) {
    const { card, with: target } = phase.announced.pair;
    const ways = [wayOf(now, card), wayOf(now, target)];
    const way = ways.find((way) => way !== "decimal") ?? "other";
    const at = ".duel .say-let_pass, .duel .say-pas_diego";
    return [{ id: "object", text: t("diego-guide-object", { way }), at }];
  }
  if ("passed" in phase) {
    if (has(legal, "counter")) return pairing(now, ".stage", ".duel .say-let_pass", "counter");
    return [{ id: "passed", text: t("diego-guide-passed"), at: ".duel .say-let_pass" }];
  }
  if ("naming" in phase) return pairing(now, ".stage", ".duel .say-none", "counter");
  if ("stop" in phase)
    return [{ id: "stop", text: t("diego-guide-stop"), at: ".duel .say-accept, .duel .say-refuse" }];
  return "voting" in phase && has(legal, "vote")
    ? [
        {
          id: "vote",
          text: t("diego-guide-vote", { first: phase.voting.pair === 0 ? "yes" : "no" }),
          at: ".vote-acts .btn.big",
        },
      ]
    : [];
}

const client: GuideClient<Now> = {
  steps: (now) => {
    if (typeof now.view.phase === "string") return [];
    const asked = now.asked && now.legal.length > 0 ? playing(now) : [];
    if (now.view.control) return asked;
    const read = (id: "line" | "hand" | "aim", at: string): Step => ({
      id,
      text: t(`diego-guide-${id}` satisfies Key),
      at,
      reads: true,
    });
    return [read("line", ".line6 .row6"), read("hand", ".row6.own"), read("aim", ".duel"), ...asked];
  },
  scene: ({ view }) =>
    view.control ? [{ id: "checked", text: t("diego-guide-checked"), at: ".scene-rail .btn.primary" }] : [],
};
export default client as GuideClient;
