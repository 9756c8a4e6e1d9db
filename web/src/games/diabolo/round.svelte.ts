import type { Scene } from "./scenes.svelte";
import type { ByColour, Event, View } from "./types";

/** What a row brought, by seat. */
type Points = readonly number[];

const NOTHING: ByColour<Points | null> = { red: null, yellow: null, green: null, blue: null, violet: null };

/** What the rows of the round being counted have brought, as far as they have been shown. */
export class RoundSoFar {
  #told = $state.raw<ByColour<Points | null>>(NOTHING);
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
  scored(scene: Scene | undefined, view: ByColour<Points | null> | undefined): ByColour<Points | null> {
    const known = { ...NOTHING, ...view, ...present(this.#told) };
    if (scene?.kind !== "row") return known;
    const order = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
    const now = order.indexOf(scene.scored.row);
    return Object.fromEntries(
      order.map((colour, at) => [colour, at > now ? null : known[colour]]),
    ) as ByColour<Points | null>;
  }
}

function present(rows: ByColour<Points | null>): Partial<ByColour<Points | null>> {
  return Object.fromEntries(Object.entries(rows).filter(([, points]) => points !== null));
}
