// What keys do at Compatibility's table.

import { shortcut } from "../../ui/shortcut";

/** What a key means here. */
export type Meant =
  | { readonly figure: number }
  | { readonly move: -1 | 1 }
  | "browse"
  | "search"
  | "zoom"
  | "double"
  | "ready"
  | "remove"
  | "drop";

const WORDS: Readonly<Record<string, Meant>> = {
  "/": "search",
  z: "zoom",
  d: "double",
  r: "ready",
  delete: "remove",
  backspace: "remove",
  escape: "drop",
  arrowleft: "browse",
  arrowright: "browse",
  arrowup: "browse",
  arrowdown: "browse",
};

/** With Alt, arrows move what has been chosen. */
const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Figures are told by their place: some keyboards want Shift for them. */
export function meant(event: KeyboardEvent): Meant | undefined {
  const move = event.altKey ? MOVES[event.key] : undefined;
  if (move !== undefined) return picked(event.target) === undefined ? undefined : { move };
  const pressed = shortcut(event);
  if (pressed === undefined) return undefined;
  const figure = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  if (figure !== undefined) return { figure: Number(figure) };
  return WORDS[pressed];
}

/** The picture that has the focus, in the grid or in the ranking. */
export function picked(target: EventTarget | null): number | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-pick]")?.dataset.pick : undefined;
  return at === undefined ? undefined : Number(at);
}
