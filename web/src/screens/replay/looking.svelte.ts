// How a game is looked at again: the address says it, and is all that has to be passed on.

import { getContext, setContext } from "svelte";
import type { Looking } from "../../net/http";

let looking = $state.raw<Looking>({ as: "spectator", nameless: false });

export const lookingAt = (): Looking => looking;

export function lookThrough(other: Looking): void {
  looking = other;
}

/** What lies open beside the game. It stays open when the game is drawn anew, through other eyes or without names. */
export const drawer = $state<{ open: "eyes" | "moments" | undefined }>({ open: undefined });

/** What stands behind the question mark, and at which moment it begins. */
export function readLooking(search: string): { looking: Partial<Looking>; at: number } {
  const asked = new URLSearchParams(search);
  const as = asked.get("as") ?? undefined;
  const key = asked.get("key") ?? undefined;
  const nameless = asked.get("names") === "none";
  return { looking: { ...(as && { as }), ...(key && { key }), nameless }, at: Number(asked.get("at")) || 0 };
}

export function addressOf(game: string, { as, key, nameless }: Looking, at: number): string {
  const asked = new URLSearchParams({ as, at: `${at}` });
  if (key) asked.set("key", key);
  if (nameless) asked.set("names", "none");
  return `/replay/${encodeURIComponent(game)}?${asked.toString()}`;
}

const REPLAY = Symbol("replay");

/** What is drawn from here on is looked at again. */
export const beginReplay = (): void => void setContext(REPLAY, true);

/** Whether a component draws something that is looked at again. */
export const isReplay = (): boolean => getContext(REPLAY) === true;
