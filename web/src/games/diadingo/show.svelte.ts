import type { Table } from "../../store/table.svelte";
import { drawn } from "./rings";
import type { Diadingo, Event, Place, View } from "./types";

/** What everybody has just seen. It is shown for a moment and leaves no trace. */
export type Moment =
  | {
      readonly kind: "tried";
      readonly seat: number;
      readonly place: Place;
      readonly loose: boolean;
      readonly value: number;
    }
  | { readonly kind: "robbed"; readonly seat: number; readonly victim: number; readonly value: number };

/** The tray of a finished game, opened. */
export type Opening = Extract<Event, { game_over: unknown }>["game_over"];

type Step = { readonly events: readonly Event[]; readonly view: View };

/** A try is seen for so long before the next one. */
const APART = 600;
/** So long a try stays in the sentence. */
const MOMENT = 1_900;
/** The last try of a game is seen before the tray opens. */
const BEFORE_OPENING = 1_400;

/**
 * The table as it is shown: one step after the other, so that nobody misses a try. While the tray of a finished
 * game lies open, what happens in the next game waits for the viewer.
 */
export class Show {
  view = $state.raw<View | undefined>();
  moment = $state.raw<Moment | undefined>();
  opening = $state.raw<Opening | undefined>();
  /** How often the tray was turned: once a game. */
  turns = $state(0);
  #queue = $state.raw<readonly Step[]>([]);
  /** Whether what is shown is what is. */
  readonly live = $derived.by(() => this.#queue.length === 0 && this.#after === undefined);
  /** Whether the game that is over was the last one. */
  readonly last = $derived.by(() => this.#after?.phase === "over");

  /** How many of the events heard are not shown yet. */
  readonly untold = $derived.by(
    () => this.#tail + this.#queue.reduce((count, { events }) => count + events.length, 0),
  );

  /** Events of the next game, in the step that ended the last one. */
  #tail = $state(0);
  /** What lies behind the end of a game that is being shown. */
  #after = $state.raw<View | undefined>();
  #busy = false;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #moment: ReturnType<typeof setTimeout> | undefined;

  /** Of a tray with so many stones. `stir` is called before a step is shown, with what it tells. */
  constructor(
    private readonly stones: number,
    private readonly stir: (events: readonly Event[]) => void,
  ) {}

  /** Follows a table; returns what stops it. */
  follow(table: Pick<Table<Diadingo>, "streams" | "watch">): () => void {
    const [stream] = table.streams;
    if (stream) this.#begin(stream.view);
    const stop = table.watch(({ stream, events, fresh }) => {
      // One stream speaks for all: nothing at this table is secret.
      if (stream !== table.streams[0]) return;
      if (fresh) this.#begin(stream.view);
      else this.#hear({ events, view: stream.view });
    });
    return () => {
      stop();
      this.#rest();
    };
  }

  /** On to the next game, or to the end. */
  next(): void {
    if (!this.opening) return;
    this.opening = undefined;
    this.#forget();
    if (this.#after && this.#after.phase !== "over") {
      this.view = this.#after;
      this.turns += 1;
    }
    this.#after = undefined;
    this.#tail = 0;
    this.#go();
  }

  #begin(view: View): void {
    this.#rest();
    this.#queue = [];
    this.opening = undefined;
    this.#after = undefined;
    this.#tail = 0;
    this.view = view;
    if (this.view.phase !== "over" && this.view.stones.length === this.stones) this.turns += 1;
  }

  #hear(step: Step): void {
    this.#queue = [...this.#queue, step];
    this.#go();
  }

  #go(): void {
    while (!this.#busy && this.opening === undefined) {
      const [step, ...rest] = this.#queue;
      if (!step) return;
      this.#queue = rest;
      this.#show(step);
    }
  }

  #show({ events, view }: Step): void {
    this.stir(events);
    const before = this.view;
    const happened = before ? momentOf(events, before) : undefined;
    const over = events.find((event) => "game_over" in event);
    if (happened) this.#remember(happened);
    if (!over) {
      this.view = view;
      if (happened) this.#wait(APART);
      return;
    }
    this.#after = view;
    this.#tail = events.length - 1 - events.indexOf(over);
    this.view = atTheEnd(view, over.game_over);
    this.#wait(happened ? BEFORE_OPENING : 0, () => (this.opening = over.game_over));
  }

  #remember(moment: Moment): void {
    clearTimeout(this.#moment);
    this.moment = moment;
    this.#moment = setTimeout(() => this.#forget(), MOMENT);
  }

  #forget(): void {
    clearTimeout(this.#moment);
    this.moment = undefined;
  }

  #wait(time: number, then?: () => void): void {
    this.#busy = true;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#busy = false;
        then?.();
        this.#go();
      },
      document.hidden ? 0 : time,
    );
    this.#timers.add(timer);
  }

  #rest(): void {
    this.#forget();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#busy = false;
  }
}

function momentOf(events: readonly Event[], before: View): Moment | undefined {
  for (const event of events) {
    if ("robbed" in event) return { kind: "robbed", ...event.robbed };
    if ("tried" in event)
      return {
        kind: "tried",
        ...event.tried,
        value: drawn(before),
      };
  }
  return undefined;
}

/** The table as a game left it. If the next one has begun already, the view says how it was. */
function atTheEnd(view: View, { game, points }: Opening): View {
  const { ended } = view;
  return ended ? { ...view, ...ended, game, points, phase: "over" } : view;
}
