import type { Scene } from "./scenes.svelte";
import type { ByColour, Event, View } from "./types";

type Line = readonly number[];

const NOTHING: ByColour<Line | null> = { red: null, yellow: null, green: null, blue: null, violet: null };

/** What the rows of the round being counted have brought, as far as they have been shown. */
export class RoundSoFar {
  #told = $state.raw<ByColour<Line | null>>(NOTHING);
  #counted = $state(0);

  hear(events: readonly Event[]): void {
    for (const event of events) {
      if ("round_over" in event) {
        this.#told = NOTHING;
        this.#counted = event.round_over.round;
      }
      if ("scored" in event) this.#told = { ...this.#told, [event.scored.row]: event.scored.points };
    }
  }

  /** Which round is being counted: while scenes are shown the game may be in the next one already. */
  number(view: View, shown: boolean): number {
    return shown && this.#counted > 0 ? this.#counted : view.round;
  }

  /** By row: from the events where we heard them, from the view after a reload. Rows to come stay hidden. */
  scored(scene: Scene | undefined, view: ByColour<Line | null> | undefined): ByColour<Line | null> {
    const known = { ...NOTHING, ...view, ...present(this.#told) };
    if (scene?.kind !== "row") return known;
    const order = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
    const now = order.indexOf(scene.scored.row);
    return Object.fromEntries(
      order.map((colour, at) => [colour, at > now ? null : known[colour]]),
    ) as ByColour<Line | null>;
  }
}

function present(lines: ByColour<Line | null>): Partial<ByColour<Line | null>> {
  return Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== null));
}
