// Who this person is: a name, chosen once. The token is a cookie that no script can read.

import * as http from "../net/http";
import type { DeviceInfo } from "../protocol/types";
import { forgetAll } from "./memory";
import { t } from "../text/text.svelte";

const NAME = "ludotheque.name";
/** Kept while the name is one that nobody chose. */
const GIVEN = "ludotheque.name.given";

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

let name = $state<string | undefined>(kept(NAME));
let given = $state(kept(GIVEN) !== undefined);

/** The name shown at tables; none before the first visit. */
export const myName = (): string | undefined => name;

/** Whether somebody chose that name. */
export const isNamed = (): boolean => name !== undefined && !given;

function know(next: string | undefined, whose: "chosen" | "given" = "chosen"): void {
  name = next;
  given = whose === "given";
  try {
    if (next === undefined) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, next);
    if (given) localStorage.setItem(GIVEN, "");
    else localStorage.removeItem(GIVEN);
  } catch {
    // Private windows may refuse: the cookie still knows.
  }
}

/** Comes for the first time, or changes the name. */
export async function callMe(wanted: string): Promise<void> {
  know((await http.callMe(wanted)).name);
}

/** Makes sure that there is somebody: an animal, where no name was chosen. Set-up asks for one. */
export async function beSomebody(): Promise<void> {
  if (name === undefined) know((await http.callMe(animal())).name, "given");
}

/** The server has forgotten us: we come again, as who we were. */
export async function comeAgain(): Promise<void> {
  const whose = given || name === undefined ? "given" : "chosen";
  know((await http.callMe(name ?? animal())).name, whose);
}

/** Asks the server whether it still knows us. Without a kept name there is nothing to ask. */
export async function checkMe(): Promise<void> {
  if (name === undefined) return;
  try {
    const found = (await http.whoAmI()).name;
    know(found, given && found === name ? "given" : "chosen");
  } catch (error) {
    if (error instanceof http.RequestError && error.status === 401) know(undefined);
  }
}

export async function redeem(code: string): Promise<void> {
  know((await http.redeemCode(code)).name);
}

export async function forget(): Promise<void> {
  await http.forgetMe();
  forgetAll();
  know(undefined);
}

/** Lets a device of ours in no longer: also the one we are on. */
export async function dropDevice({ id, this: here }: DeviceInfo): Promise<void> {
  await http.dropDevice(id);
  if (here) know(undefined);
}

/** A name for somebody who has none. */
export function animal(): string {
  const animals = t("animals").split(", ");
  return animals[Math.floor(Math.random() * animals.length)] ?? t("you");
}
