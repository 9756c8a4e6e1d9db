// A game's JSON in words, as far as that goes without knowing the game.

import type { Json } from "../../net/json";
import type { GameTypes } from "../game";

/** A game of which nothing is known but that it speaks JSON. */
export type Untold = Record<keyof GameTypes, Json>;

const plainly = (key: string): string => key.replaceAll("_", " ");

/** An action or an event on one line: `{"call":{"picture":2}}` is "call: picture 2". */
export function inWords(value: Json): string {
  if (value === null) return "–";
  if (typeof value === "string") return plainly(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(inWords).join(", ");
  return Object.entries(value)
    .map(([key, part]) => {
      const inner = inWords(part as Json);
      const nested = part !== null && typeof part === "object" && !Array.isArray(part);
      return `${plainly(key)}${nested ? ": " : " "}${inner}`;
    })
    .join(", ");
}

/** Whether something fits on one line. */
export const isShort = (value: Json): boolean =>
  value === null || typeof value !== "object" || (Array.isArray(value) && value.every(isFlat));

const isFlat = (value: Json): boolean => value === null || typeof value !== "object";

/** What was typed as JSON; a single word is an action without anything to it. */
export function readTyped(text: string): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (/^[a-z_]+$/.test(trimmed)) return trimmed;
  try {
    return JSON.parse(trimmed) as Json;
  } catch {
    return undefined;
  }
}
