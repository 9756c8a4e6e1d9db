// The receiving half of `ludo-patch`: what the server sends when a view has changed. The rules are written
// down there, with the vectors that the test beside this file runs.

import { promised, type Json } from "./json";

type JsonObject = { [key: string]: Json };

/** The patch does not fit what it should change: a whole view must be asked for. */
export class PatchError extends Error {}

const isObject = (value: Json): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Makes of `old` what `patch` says. What did not change is shared with `old`, which stays as it was. */
export function apply<T>(old: T, patch: unknown): T {
  return promised(edited(promised(old), promised(patch)));
}

function edited(old: Json, patch: Json): Json {
  if (!Array.isArray(patch)) return unwrapped(patch);
  if (Array.isArray(old)) return editList(old, patch);
  if (isObject(old)) return editObject(old, patch);
  throw new PatchError("only objects and arrays are edited");
}

/** What stands under `=`, if that is the only key; the value itself otherwise. */
function unwrapped(value: Json): Json {
  if (!isObject(value) || !Object.hasOwn(value, "=")) return value;
  return Object.keys(value).length === 1 ? value["="]! : value;
}

/** The steps of an edit: a number or a text, and for all but a removal a second item. */
function* steps(patch: Json[]): Generator<[number | string, Json]> {
  for (let at = 0; at < patch.length; at += 1) {
    const step = patch[at]!;
    if (typeof step !== "string" && !Number.isInteger(step)) throw new PatchError("no step");
    const begins = step as number | string;
    if (typeof begins === "number" && begins < 0) {
      yield [begins, null];
    } else {
      at += 1;
      if (at === patch.length) throw new PatchError("cut short");
      yield [begins, patch[at]!];
    }
  }
}

function editObject(old: JsonObject, patch: Json[]): JsonObject {
  const made = { ...old };
  const keys = Object.keys(old).sort();
  for (const [step, value] of steps(patch)) {
    if (typeof step === "string") {
      if (Object.hasOwn(made, step)) throw new PatchError(`a member ${step} already`);
      made[step] = value;
      continue;
    }
    const key = keys[step < 0 ? -step - 1 : step];
    if (key === undefined || !Object.hasOwn(made, key)) throw new PatchError(`no member ${step}`);
    if (step < 0) delete made[key];
    else made[key] = edited(made[key]!, value);
  }
  return made;
}

function editList(old: Json[], patch: Json[]): Json[] {
  const made = [...old];
  for (const [step, value] of steps(patch)) {
    if (typeof step === "string") {
      const index = /^(0|[1-9]\d*)$/.test(step) ? Number(step) : Infinity;
      if (index > made.length) throw new PatchError(`no place ${step}`);
      made.splice(index, 0, value);
    } else if (step < 0) {
      if (-step > made.length) throw new PatchError(`no element ${-step - 1}`);
      made.splice(-step - 1, 1);
    } else if (step < made.length) {
      made[step] = edited(made[step]!, value);
    } else if (step === made.length) {
      made.push(value);
    } else {
      throw new PatchError(`no element ${step}`);
    }
  }
  return made;
}

/** A list in short: elements as they stand, values for a place in the element before, and runs once more. */
export function lengthen(short: Json): Json[] {
  if (!Array.isArray(short)) throw new PatchError("no list");
  const list: Json[] = [];
  let place: Json[] | undefined;
  // The last element that stood as it is, and those that followed by their values.
  let run: Json[] = [];
  // After a run once more only such runs and whole elements follow.
  let again = false;
  for (const item of short) {
    if (Array.isArray(item) && Array.isArray(item[0])) {
      const [where, value] = item;
      if (item.length !== 2 || run.length === 0) throw new PatchError("no run once more");
      for (const element of run) list.push(put(element, where as Json[], value!));
      again = true;
    } else if (Array.isArray(item)) {
      place = item;
    } else if (isObject(item)) {
      list.push(unwrapped(item));
      run = list.slice(-1);
      place = undefined;
      again = false;
    } else {
      if (again || place === undefined || run.length === 0) throw new PatchError("a value without a place");
      run.push(put(run[run.length - 1]!, place, item));
      list.push(run[run.length - 1]!);
    }
  }
  return list;
}

/** `old` with `value` at a place. */
function put(old: Json, place: Json[], value: Json): Json {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  const key = isObject(old) && typeof first === "number" ? Object.keys(old).sort()[first] : undefined;
  if (key === undefined) throw new PatchError(`no member ${String(first)}`);
  const members = old as JsonObject;
  return { ...members, [key]: put(members[key]!, rest, value) };
}

/** Objects that come again and again with other values: the keys of each kind come once. */
export class Forms {
  readonly #known: JsonObject[];

  constructor(known: Json[]) {
    this.#known = known.filter(isObject);
  }

  /** Reads a list, and learns what forms it brings. */
  read(list: Json): Json[] {
    if (!Array.isArray(list)) throw new PatchError("no list");
    return list.map((item) => {
      if (Array.isArray(item)) return this.#filled(item);
      const whole = unwrapped(item);
      if (whole === item && isObject(item)) this.#known.push(item);
      return whole;
    });
  }

  /** To be kept over a reload. */
  saved(): Json[] {
    return [...this.#known];
  }

  #filled([number, ...values]: Json[]): Json {
    const form = typeof number === "number" ? this.#known[number] : undefined;
    if (form === undefined) throw new PatchError(`no form ${String(number)}`);
    const filled = fill(form, values);
    if (values.length > 0) throw new PatchError("too many values");
    return filled;
  }
}

/** An object of a form, with the next values in the order of its keys. */
function fill(form: JsonObject, values: Json[]): JsonObject {
  const filled: JsonObject = {};
  for (const key of Object.keys(form).sort()) {
    const part = form[key]!;
    if (isObject(part)) {
      filled[key] = fill(part, values);
    } else {
      const value = values.shift();
      if (value === undefined) throw new PatchError("too few values");
      filled[key] = value;
    }
  }
  return filled;
}
