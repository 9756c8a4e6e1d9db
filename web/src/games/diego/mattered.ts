// The moments of Diego that mattered: contested pairs; and what was right, missed or wrongly let pass only with answers.
import type { Eyes } from "../../protocol/types";
import { called, calledWithin, isYou } from "../../text/called";
import { language, t } from "../../text/text.svelte";
import type { Mattered, MatteredClient } from "../registry";
import { answers } from "./answers.svelte";
import { inWriting } from "./shown";
import type { Checked, Moment, Report, Shown } from "./study";

type People = readonly { readonly name: string; readonly you: boolean }[];

export default {
  tell: (report, { players, eyes }) =>
    report.moments.flatMap((moment) => tellOne(moment, report, players, eyes) ?? []),
  none: () => t("diego-moments-none", { answers: answers.on ? "shown" : "hidden" }),
} satisfies MatteredClient<Report>;

/** What is told of a moment to these eyes, if anything. */
function tellOne(moment: Moment, { pairs }: Report, people: People, eyes: Eyes): Mattered | undefined {
  const { at, seat, what } = moment;
  const told = (kind: Kind, text: string): Mattered => ({
    at,
    seat,
    title: t(`diego-moments-${kind}`),
    text,
  });
  /** Whoever sits on one of these seats is told; so are those who look at all of them. */
  const concerns = (...seats: number[]) => typeof eyes !== "object" || seats.includes(eyes.seat);
  if ("objected" in what || "countered" in what) {
    const kind = "objected" in what ? "objected" : "countered";
    const pair = pairs["objected" in what ? what.objected.pair : what.countered.pair];
    if (!pair || !concerns(seat, pair.player)) return undefined;
    const text = t(`diego-moments-${kind}-text`, {
      ...both(people, seat, pair.player),
      ...cards(pair.cards),
    });
    return told(kind, `${text} ${verdict(pair)}`);
  }
  if ("named_none" in what) {
    const { passer, missed } = what.named_none;
    if (!concerns(seat, passer)) return undefined;
    const text = t("diego-moments-named_none-text", both(people, seat, passer));
    if (!answers.on) return told("named_none", text);
    const there = missed ? t("diego-moments-was-there", cards(missed)) : t("diego-moments-was-none");
    return told("named_none", `${text} ${there}`);
  }
  if (!answers.on) return undefined;
  if ("let_pass" in what) {
    // All who were there let it pass.
    const pair = pairs[what.let_pass.pair];
    const text = pair && t("diego-moments-let_pass-text", { ...one(people, seat), ...cards(pair.cards) });
    return pair && told("let_pass", `${text} ${verdict(pair)}`);
  }
  const { cards: missed, hidden } = what.missed;
  // What a closed hand held, nobody else saw.
  const seen = eyes === "referee" || (typeof eyes === "object" ? eyes.seat === seat : !hidden);
  if (!seen) return undefined;
  return told("missed", t("diego-moments-missed-text", { ...one(people, seat), ...cards(missed) }));
}

type Kind = "objected" | "countered" | "named_none" | "let_pass" | "missed";

const verdict = ({ right }: Checked): string =>
  t(!answers.on ? "diego-moments-sheet" : right ? "diego-moments-right" : "diego-moments-wrong");

const cards = ([card, other]: readonly Shown[]) => ({
  card: inWriting(card?.alt[language()] ?? ""),
  with: inWriting(other?.alt[language()] ?? ""),
});

const one = (people: People, seat: number) => ({
  name: called(people, seat),
  who: isYou(people, seat) ? "you" : "other",
});

/** Two of whom it speaks: whoever decided, and whose pair or pass it was. */
const both = (people: People, seat: number, player: number) => ({
  name: calledWithin(people, seat),
  player: calledWithin(people, player),
  who: isYou(people, seat) ? "you" : isYou(people, player) ? "yours" : "other",
});
