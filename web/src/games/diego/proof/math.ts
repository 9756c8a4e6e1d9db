// Calculations in words, for those who listen, and in parts that a line may be broken between.

import { t } from "../../../text/text.svelte";
import type { Mark, Sign } from "./proven";

/** How each sign between numbers is said. */
function said(mark: Mark, opens: boolean): string {
  switch (mark) {
    case "+":
      return t("diego-proof-plus");
    case "−":
      return t("diego-proof-minus");
    case "×":
      return t("diego-proof-times");
    case "÷":
      return t("diego-proof-over");
    case "=":
      return t("diego-proof-equals");
    case "<":
      return t("diego-proof-less");
    case "(":
    case ")":
      return t(opens ? "diego-proof-open" : "diego-proof-close");
  }
}

/** A calculation in words: "3 sur 4 égale 0,75". */
export function spoken(signs: readonly Sign[]): string {
  return signs.map(one).join(" ");
}

function one(sign: Sign): string {
  if ("number" in sign) return sign.number;
  if ("percent" in sign) return sign.percent;
  if ("of" in sign) return sign.of;
  if ("mark" in sign) return said(sign.mark, sign.mark === "(");
  if ("root" in sign) return t("diego-proof-root", { under: spoken(sign.root) });
  if ("power" in sign) return t("diego-proof-power", { exponent: sign.power });
  const { above, below } = sign.fraction;
  return t("diego-proof-fraction", { above: spoken(above), below: spoken(below) });
}

const compares = (sign: Sign): boolean => "mark" in sign && (sign.mark === "=" || sign.mark === "<");

/** Parts that stay in one line: each = and < begins a new one. */
export function parts(signs: readonly Sign[]): Sign[][] {
  const all: Sign[][] = [[]];
  for (const sign of signs) {
    if (compares(sign) && all.at(-1)!.length > 0) all.push([sign]);
    else all.at(-1)!.push(sign);
  }
  return all;
}

/** Whether a sign stands close to what follows it: a bracket, or a minus that belongs to a number. */
export function isClose(sign: Sign, before: Sign | undefined): boolean {
  if (!("mark" in sign)) return false;
  if (sign.mark === "(" || sign.mark === ")") return true;
  if (sign.mark !== "−") return false;
  return before === undefined || ("mark" in before && before.mark !== ")");
}
