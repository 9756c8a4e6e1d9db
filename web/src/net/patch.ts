// The receiving half of `ludo-patch`: what the server sends when a view has changed. The rules are written
// down there, with the vectors that the test beside this file runs.

import type { Json } from "./json";

type JsonObject = { [key: string]: Json };

/** The patch does not fit what it should change: a whole view must be asked for. */
export class PatchError extends Error {}

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Makes of `old` what `patch` says. What did not change is shared with `old`, which stays as it was. */
export function apply(old: Json, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const keys = Object.keys(patch);
  if (keys.length === 1 && keys[0] === "=") return patch["="]!;
  if (Array.isArray(old)) return applyToList(old, patch, keys);
  if (!isObject(old)) return patch;
  return applyToObject(old, patch, keys);
}

function applyToObject(old: JsonObject, patch: JsonObject, keys: string[]): JsonObject {
  if ("=" in patch) throw new PatchError("`=` stands beside other keys");
  const made = { ...old };
  const removed = patch["-"];
  if (removed !== undefined) {
    if (!Array.isArray(removed)) throw new PatchError("`-` names no keys");
    for (const key of removed) {
      if (typeof key !== "string" || !Object.hasOwn(made, key)) throw new PatchError(`no key ${String(key)}`);
      delete made[key];
    }
  }
  for (const key of keys) {
    if (key === "-") continue;
    const [name, rest] = split(key);
    if (Object.hasOwn(made, name)) made[name] = apply(made[name]!, under(rest, patch[key]!));
    else if (rest === undefined) made[name] = patch[key]!;
    else throw new PatchError(`no key ${name}`);
  }
  return made;
}

function applyToList(old: Json[], patch: JsonObject, keys: string[]): Json[] {
  if ("=" in patch) throw new PatchError("`=` stands beside other keys");
  const made = [...old];
  const dropped = patch["-"];
  if (dropped !== undefined) {
    if (typeof dropped !== "number" || dropped < 1 || dropped > made.length)
      throw new PatchError("not so many elements");
    made.length -= dropped;
  }
  const places = keys.filter((key) => key !== "-").map((key) => ({ key, at: split(key) }));
  places.sort((a, b) => Number(a.at[0]) - Number(b.at[0]));
  for (const { key, at } of places) {
    const [name, rest] = at;
    const index = /^(0|[1-9]\d*)$/.test(name) ? Number(name) : Infinity;
    if (index < made.length) made[index] = apply(made[index]!, under(rest, patch[key]!));
    else if (index === made.length && rest === undefined) made.push(patch[key]!);
    else throw new PatchError(`no element ${name}`);
  }
  return made;
}

/** A key that contains `/` is a path: its first part, and what comes behind. */
function split(key: string): [string, string | undefined] {
  const slash = key.indexOf("/");
  return slash < 0 ? [key, undefined] : [key.slice(0, slash), key.slice(slash + 1)];
}

function under(rest: string | undefined, change: Json): Json {
  return rest === undefined ? change : { [rest]: change };
}

/** A list in short: its first element, then each as a patch of the one before it. */
export function lengthen(short: Json): Json[] {
  if (isObject(short)) {
    const whole = short["="];
    if (Array.isArray(whole) && Object.keys(short).length === 1) return whole;
  }
  if (!Array.isArray(short)) throw new PatchError("no list");
  const list: Json[] = [];
  for (const element of short)
    list.push(list.length === 0 ? element : apply(list[list.length - 1]!, element));
  return list;
}
