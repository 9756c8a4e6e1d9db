import { windowOf } from "./hands";
import type { View } from "./types";

/** What somebody does now. */
export type Doing =
  "plays" | "announces" | "passes" | "names" | "proposes" | "accepts" | "let-pass" | "asked";

/** What a seat does, as everybody sees it; `asked` are those whose word is waited for. */
export function doing(seat: number, { phase }: View, asked: readonly number[]): Doing | undefined {
  if (typeof phase === "string" || "voting" in phase || "checked" in phase) return undefined;
  if ("turn" in phase) return phase.turn.seat === seat ? "plays" : undefined;
  if ("stop" in phase) {
    if (phase.stop.seat === seat) return "proposes";
    return phase.stop.accepted.includes(seat) ? "accepts" : "asked";
  }
  if ("announced" in phase && phase.announced.seat === seat) return "announces";
  if ("passed" in phase && phase.passed.seat === seat) return "passes";
  if ("naming" in phase) return phase.naming.seat === seat ? "names" : undefined;
  if (windowOf(phase)?.passed.includes(seat)) return "let-pass";
  return asked.includes(seat) ? "asked" : undefined;
}
