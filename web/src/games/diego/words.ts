// What can be said now, as buttons: the list of what may be done says which, in one order for all.

import type { Key } from "../../text/keys";
import type { Choice } from "./choice.svelte";

/** A button of the rail. */
export type Word = {
  readonly id: "diego" | "pass" | "pas_diego" | "let_pass" | "none" | "accept" | "refuse" | "stop";
  readonly text: Key;
  /** How it looks: what one wants to say, what one doubts, anything else, or something in passing. */
  readonly look: "primary" | "doubt" | "plain" | "quiet";
  readonly sign?: string;
  readonly key?: string;
  /** Why it cannot be said yet; nothing if it can. */
  readonly missing?: Key;
  readonly say: () => Promise<void>;
};

export function wordsOf(choice: Choice, barred: boolean): Word[] {
  const objection = choice.answer("pas_diego");
  const silence = choice.answer("let_pass");
  const challenge = choice.answer("challenge");
  const words: (Word | false | undefined)[] = [
    objection && {
      id: "pas_diego",
      text: "diego-table-do-pas-diego",
      look: "doubt",
      sign: "≠",
      key: "N",
      say: () => choice.say(objection),
    },
    choice.names && {
      id: "diego",
      text: "diego-table-do-diego",
      look: "primary",
      sign: "=",
      key: "D",
      ...(choice.pair === undefined ? { missing: "diego-table-cannot-yet" } : {}),
      say: () => choice.sayPair(),
    },
    challenge && {
      id: "diego",
      text: "diego-table-do-diego",
      look: "primary",
      sign: "=",
      key: "D",
      say: () => choice.say(challenge),
    },
    silence && {
      id: "let_pass",
      text: "diego-table-do-let-pass",
      look: "plain",
      ...(objection ? { sign: "=" } : {}),
      key: "L",
      say: () => choice.say(silence),
    },
    choice.can("pass") && {
      id: "pass",
      text: choice.armed === "pass" ? "diego-table-do-again" : "diego-table-do-pass",
      look: "plain",
      key: "P",
      say: () => choice.say("pass"),
    },
    choice.can("name_none") && {
      id: "none",
      text: "diego-table-do-none",
      look: "plain",
      say: () => choice.say("name_none"),
    },
    choice.can("accept_stop") && {
      id: "accept",
      text: "diego-table-do-stop-accept",
      look: "primary",
      say: () => choice.say("accept_stop"),
    },
    choice.can("refuse_stop") && {
      id: "refuse",
      text: "diego-table-do-stop-refuse",
      look: "plain",
      say: () => choice.say("refuse_stop"),
    },
    (choice.can("propose_stop") || barred) && {
      id: "stop",
      text: choice.armed === "propose_stop" ? "diego-table-do-again" : "diego-table-do-stop",
      look: "quiet",
      ...(choice.can("propose_stop") ? {} : { missing: "diego-table-barred" }),
      say: () => choice.say("propose_stop"),
    },
  ];
  return words.filter((word) => typeof word === "object");
}
