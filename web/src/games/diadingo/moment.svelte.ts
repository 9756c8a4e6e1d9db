import type { Table } from "../../store/table.svelte";
import type { Diadingo, Event, Place, View } from "./types";

/** What everybody is just seeing. It is on screen for as long as its scene, and leaves no trace. */
export type Moment =
  | {
      readonly kind: "tried";
      readonly seat: number;
      readonly place: Place;
      readonly loose: boolean;
      readonly value: number;
    }
  | { readonly kind: "robbed"; readonly seat: number; readonly victim: number; readonly value: number }
  | { readonly kind: "aside"; readonly seat: number }
  | { readonly kind: "declined"; readonly seat: number };

/** The tray of a finished game, opened. */
export type Opening = Extract<Event, { game_over: unknown }>["game_over"];

/** What the scenes of a table show beside their views. */
export class Moments {
  moment = $state.raw<Moment | undefined>();
  opening = $state.raw<Opening | undefined>();
  /** How often the tray was turned: once a game. */
  turns = $state(0);

  /** `stir` is called before something new is drawn, with what it tells and what was shown until then. */
  constructor(private readonly stir: (events: readonly Event[], before: View) => void) {}

  /** Follows a table; returns what stops it. */
  follow(table: Pick<Table<Diadingo>, "streams" | "watch">): () => void {
    const [first] = table.streams;
    if (first && isNew(first)) this.turns += 1;
    return table.watch(({ stream, events, before, fresh, again }) => {
      // One stream speaks for all: nothing at this table is secret.
      if (stream !== table.streams[0]) return;
      if (!fresh && !again) this.stir(events, before);
      const on = stream.scene !== undefined;
      // A try is seen once: nobody looks at it again.
      this.moment = on && !again ? momentOf(events, stream.view) : undefined;
      this.opening = on
        ? events.flatMap((event) => ("game_over" in event ? [event.game_over] : []))[0]
        : undefined;
      if (fresh ? isNew(stream) : stream.view.phase === "turning") this.turns += 1;
    });
  }
}

/** Whether a view that came whole is the first of a match: the server wants it to be looked at, and nothing lies yet. */
const isNew = ({ rest, view }: Pick<Table<Diadingo>["streams"][number], "rest" | "view">): boolean =>
  rest !== undefined && view.game === 1 && view.rings.flat().length <= 1;

function momentOf(events: readonly Event[], { phase }: View): Moment | undefined {
  for (const event of events) {
    if ("robbed" in event) return { kind: "robbed", ...event.robbed };
    if ("put_aside" in event) return { kind: "aside", ...event.put_aside };
    if ("declined" in event) return { kind: "declined", ...event.declined };
    if ("tried" in event && typeof phase === "object" && "tried" in phase)
      return { kind: "tried", ...event.tried, value: phase.tried.value };
  }
  return undefined;
}
