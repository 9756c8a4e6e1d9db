// Tables with much on them: the middle and the end of games with the most players, against bots.

import { expect } from "@playwright/test";
import { Jeweller } from "./diadingo";
import type { Person } from "./people";

/** Diabolo seats two to five, Diadingo two to eight. */
export const FEWEST = 2;
export const MOST = { diabolo: 5, diadingo: 8 };
/** So few stones are left late in a game of Diadingo. */
const LATE = 25;
/** With these cards somebody against seven bots may steal, late and from several. */
export const THEFT = { seed: 3 };

/** A game of Diabolo against bots, begun. */
export async function againstBots(person: Person, players: number): Promise<void> {
  await person.visitLobby();
  await person.openTable(players);
  for (let place = 2; place <= players; place += 1) await person.addBot(place);
  await person.start();
  await person.atTable();
}

/** On to the middle of a game, and a card is taken up. */
export async function chosen(person: Person): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await person.playUntil("lay");
    await person.answer("lay");
  }
  await person.playUntil("lay");
  await person.takeUp(person.playable.first());
  await expect(person.page.locator(".slot.lit b").first()).not.toBeEmpty();
}

/** A game of Diadingo against bots, begun. */
export async function jeweller(person: Person, players: number): Promise<Jeweller> {
  const me = new Jeweller(person);
  await person.visitLobby();
  await me.open(players);
  for (let place = 2; place <= players; place += 1) await person.addBot(place);
  await person.start();
  await me.atTable();
  return me;
}

/** Plays on to a try with few stones left. */
export async function untilLate(me: Jeweller): Promise<void> {
  for (;;) {
    const asked = await me.asked();
    if (asked === "try" && (await me.stones()).length <= LATE) return;
    if (asked === "opened" || asked === "over") throw new Error("the game ended with too many stones");
    await me.answer(asked);
  }
}
