// An event in words. Its name is the key of its message, its fields are the arguments: `{ laid: { seat, card } }` is
// told by `diabolo-laid` with `$seat`, `$seat-who` and `$card`. The terminal tells by the same rules and messages.

import { richIfKnown, t, type Arg, type Args, type Part } from "../text/text.svelte";
import type { Player } from "../ui/people";

/** Who is told, and of whom. */
export type People = {
  readonly players: readonly Player[];
  /** Whether one person alone looks at this screen. */
  readonly alone: boolean;
};

// An event without fields is a text; any other an object of one member, which holds its fields.
type NameOf<E> = E extends object ? keyof E & string : never;
type BodyOf<E, N extends string> = E extends Record<N, infer Body> ? Body : never;
type AnyBody<E> = E extends object ? E[keyof E] : never;
type FieldOf<Body> = Body extends object ? keyof Body & string : never;
type ValueOf<Body, F extends string> = Body extends object ? (F extends keyof Body ? Body[F] : never) : never;
type Writer<Value> = (value: NonNullable<Value>, people: People) => Arg;

/** What a game adds to the rules by which all events are told. */
export type Telling<E> = {
  /** The game's key: its messages begin with it. */
  readonly game: string;
  /** How fields are written that are more than a number or a word of the message's own; "seat" for a player. */
  readonly fields?: {
    readonly [F in FieldOf<AnyBody<E>>]?: "seat" | Writer<ValueOf<AnyBody<E>, F>>;
  };
  /** The same for what lies in a field of several forms, by the name of the form. */
  readonly forms?: Readonly<Record<string, (value: number) => Arg>>;
  /** Events that tell somebody what nobody else may know: not written where several people share a screen. */
  readonly secret?: readonly NameOf<E>[];
  /** Events that take more than one message. */
  readonly exceptions?: { readonly [N in NameOf<E>]?: (body: BodyOf<E, N>, people: People) => Part[] };
};

/** Tells an event; nothing for one that has no message, or whose message speaks of what we were not told. */
export type Teller<E> = (event: E, players: readonly Player[], alone: boolean) => Part[] | undefined;

export function teller<E>(telling: Telling<E>): Teller<E> {
  const { game, secret, exceptions } = telling;
  return (event, players, alone) => {
    if (typeof event === "string") return capital(byMessage(event, game, {}));
    const people = { players, alone };
    for (const [name, body] of entriesOf(event)) {
      if (!alone && secret?.includes(name)) return undefined;
      const told = exceptions?.[name]?.(body, people);
      return capital(told ?? byMessage(name, game, argsOf(body, telling, people)));
    }
    return undefined;
  };
}

const entriesOf = <E>(event: E) =>
  Object.entries(event ?? {}) as [NameOf<E>, BodyOf<E, NameOf<E>> & object][];

/** By a message of the game's own, or one that all games share. */
function byMessage(name: string, game: string, args: Args): Part[] | undefined {
  const key = name.replaceAll("_", "-");
  return richIfKnown(`${game}-${key}`, args) ?? richIfKnown(key, args);
}

/** The arguments of a message: the fields of its event. */
function argsOf<E>(body: object, { fields, forms }: Telling<E>, people: People): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(body)) {
    const writer = fields?.[name as keyof typeof fields];
    if (name === "seat" || writer === "seat") Object.assign(args, about(name, value, people));
    else if (writer) args[name] = writer(value, people);
    else if (typeof value === "number" || typeof value === "string") args[name] = value;
    else if (typeof value === "boolean") args[name] = value ? "yes" : "no";
    else if (!Array.isArray(value)) {
      // One of several forms, with something in it: the form's name, and what is in it under that name.
      for (const [form, inner] of Object.entries(value ?? {})) {
        args[name] = form;
        if (typeof inner === "number") args[form] = forms?.[form]?.(inner) ?? inner;
        else if (typeof inner === "string") args[form] = inner;
      }
    }
    if (Array.isArray(value)) args[`${name}-count`] = value.length;
  }
  return args;
}

/** A player: the name, and under `-who` whether it is you, for verbs that differ then. */
export function about(field: string, seat: number, { players, alone }: People): Record<string, string> {
  const player = players[seat];
  const you = alone && player?.you;
  return { [field]: you ? t("you") : (player?.name ?? ""), [`${field}-who`]: you ? "you" : "other" };
}

/** A sentence may begin with a word that is small elsewhere. */
function capital(parts: Part[] | undefined): Part[] | undefined {
  const [first, ...rest] = parts ?? [];
  return typeof first === "string" ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : parts;
}
