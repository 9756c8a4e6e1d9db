// What keys do on the board: arrows move the cursor, letters go where it is.

import { settings } from "../../store/settings.svelte";
import type { Composing } from "./composing.svelte";

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether a key was meant for what is being composed, and was heard. */
export function compose(event: KeyboardEvent, composing: Composing): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest("input, select, textarea, dialog") || document.querySelector("dialog[open]"))
    return false;
  const onBoard = target !== undefined && target.closest(".cells") !== null;
  const arrow = ARROWS[event.key];
  // The rack has arrows of its own.
  if (arrow && target?.closest(".rack, .stock")) return false;
  if (arrow) return onBoard || composing.cursor !== undefined ? move(composing, arrow) : false;
  if (event.key === "Enter" && (onBoard || !target?.closest("button, a")))
    return composing.placed.length > 0 && heard(() => void composing.lay());
  const square = target?.closest("[data-at]")?.getAttribute("data-at");
  if (event.key === " " && square) return heard(() => composing.touch(square));
  if (event.key === "Escape")
    return (
      (composing.placed.length > 0 || composing.cursor !== undefined || composing.held !== undefined) &&
      heard(() => composing.clear())
    );
  if (composing.cursor === undefined || !(onBoard || settings.shortcuts)) return false;
  if (event.key === "Backspace") return heard(() => composing.takeBackLast());
  const letter = event.key.toUpperCase();
  return composing.plan.letters.includes(letter) && heard(() => void composing.type(letter));
}

function heard(what: () => void): boolean {
  what();
  return true;
}

function move(composing: Composing, [rows, columns]: readonly [number, number]): boolean {
  const { plan } = composing;
  const from = plan.cell(composing.cursor ?? plan.start);
  const to = composing.cursor === undefined ? from : from && plan.at(from.row + rows, from.column + columns);
  if (to) composing.cursor = to.name;
  return true;
}
