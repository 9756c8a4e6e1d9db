// How those at a table are named to whoever reads. One's own seat is "you", in seats, sentences, reveals, podiums and
// logs alike. Where several people share a device all have their names, as they have for those who watch, and on a wall.

import type { Player } from "../ui/people";
import { list, t } from "./text.svelte";

type People = readonly Pick<Player, "name" | "you">[];

/** Whether this is the only seat of whoever reads. */
export const isYou = (people: People, seat: number | undefined): boolean =>
  seat !== undefined && people[seat]?.you === true && people.filter(({ you }) => you).length === 1;

/** The same people as anybody else would name them: for what is shown elsewhere. */
export const byName = <P extends People[number]>(people: readonly P[]): readonly P[] =>
  people.map((player) => ({ ...player, you: false }));

/** For messages that speak to somebody, or of somebody. */
export const whoIs = (people: People, seat: number | undefined): "you" | "other" =>
  isYou(people, seat) ? "you" : "other";

/** By itself, or where a sentence begins. */
export const called = (people: People, seat: number | undefined): string =>
  isYou(people, seat) ? t("you") : seat === undefined ? "" : (people[seat]?.name ?? "");

/** Somewhere in a sentence. */
export const calledWithin = (people: People, seat: number | undefined): string =>
  isYou(people, seat) ? t("you-within") : called(people, seat);

/** One person of whom a message speaks: `$name`, and `$who` for its verb. */
export const of = (people: People, seat: number | undefined) => ({
  name: called(people, seat),
  who: whoIs(people, seat),
});

/** Several of whom the same is said where a sentence begins, you first: `$names`, `$count`, and `$who` for the verb. */
export function those(people: People, seats: readonly number[]) {
  const yours = seats.filter((seat) => isYou(people, seat));
  const others = seats.filter((seat) => !isYou(people, seat));
  const who: "you" | "one" | "other" = yours.length > 0 ? "you" : seats.length === 1 ? "one" : "other";
  return { names: list([...yours, ...others].map((seat) => called(people, seat))), count: seats.length, who };
}

/** Several somewhere in a sentence, you last. */
export function thoseWithin(people: People, seats: readonly number[]): string {
  const others = seats.filter((seat) => !isYou(people, seat));
  const yours = seats.filter((seat) => isYou(people, seat));
  return list([...others, ...yours].map((seat) => calledWithin(people, seat)));
}
