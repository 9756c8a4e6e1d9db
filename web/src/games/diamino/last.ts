import { squaresOf, type Plan } from "./plan";
import type { Event, Square, View } from "./types";

/** The squares of the word that was laid last and still lies there. */
export function lastLaid(told: readonly Event[], view: View, plan: Plan): ReadonlySet<Square> {
  const event = told.findLast((event) => "laid" in event || "taken_back" in event);
  if (!event || !("laid" in event)) return new Set();
  const { words } = event.laid;
  const [main] = words;
  // All its letters, those that lay there before among them: that is how it is read.
  if (!main) return new Set(squaresOf(event.laid, view, plan).keys());
  const squares = [...main.letters].map((_, step) => plan.step(main.at, main.direction, step)?.name);
  return new Set(squares.filter((name) => name !== undefined));
}
