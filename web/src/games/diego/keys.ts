// What keys do at Diego's table. A key that was down when something else was asked must be let go first.

import { shortcut } from "../../ui/shortcut";

/** What a key means: a word to say, a card of the hand that is looked at, a target, or nothing chosen. */
export type Meant =
  | { readonly say: "diego" | "pass" | "pas_diego" | "let_pass" }
  | { readonly hand: number }
  | { readonly target: number }
  | "drop";

const WORDS: Readonly<Record<string, Extract<Meant, { say: unknown }>["say"]>> = {
  d: "diego",
  p: "pass",
  n: "pas_diego",
  l: "let_pass",
};

export class Keys {
  readonly #down = new Set<string>();
  /** Held since before what is asked now. */
  readonly #old = new Set<string>();

  /** Something else is asked. */
  change(): void {
    for (const code of this.#down) this.#old.add(code);
  }

  up({ code }: Pick<KeyboardEvent, "code">): void {
    this.#down.delete(code);
    this.#old.delete(code);
  }

  /** Nobody knows what was let go while the window was away. */
  forget(): void {
    this.#down.clear();
    this.#old.clear();
  }

  /** Whether a key is pressed anew: not held, and not held since before. */
  pressed({ code, repeat }: Pick<KeyboardEvent, "code" | "repeat">): boolean {
    const fresh = !repeat && !this.#old.has(code);
    this.#down.add(code);
    return fresh;
  }
}

/** What a key means here. Figures are told by their place: some keyboards want Shift for them. */
export function meant(event: KeyboardEvent): Meant | undefined {
  const pressed = shortcut(event);
  if (pressed === undefined) return undefined;
  if (pressed === "escape") return "drop";
  const figure = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  if (figure !== undefined)
    return event.shiftKey ? { target: Number(figure) - 1 } : { hand: Number(figure) - 1 };
  const say = WORDS[pressed];
  return say && { say };
}
