import type { Json } from "../../net/json";
import type { Table } from "../../store/table.svelte";
import type { Event, Sheet, Side, View } from "./types";

export type Scored = Extract<Event, { scored: unknown }>["scored"];

/**
 * The side that a scored row went to; none if it was level. Rows that still lie say it themselves: this one is
 * told after the fact, and its event has both sums.
 */
export function sideOf({ hell, heaven }: Scored): Side | undefined {
  if (hell === heaven) return undefined;
  return hell > heaven ? "hell" : "heaven";
}

/** One step of the count: a row, or the sheet after the last one. */
export type Scene =
  | { readonly id: number; readonly kind: "row"; readonly scored: Scored }
  | { readonly id: number; readonly kind: "sheet"; readonly round: number; readonly sheet: Sheet };

/**
 * The count at the end of a round, shown row by row. The server counts at once, so that what is shown here may
 * lie behind the game; nothing waits for it.
 */
export class Scenes {
  queue = $state.raw<readonly Scene[]>([]);
  readonly now = $derived.by(() => this.queue[0]);
  #count = 0;

  /** Follows a table; returns what stops it. */
  follow(table: Table): () => void {
    return table.watch(({ stream, events, fresh }) => {
      // One stream speaks for all: the count is public.
      if (stream !== table.streams[0]) return;
      if (fresh) this.queue = [];
      else this.#add(events as unknown as Event[], stream.view);
    });
  }

  next(): void {
    this.queue = this.queue.slice(1);
  }

  /** Points that lie in scenes still to come: not to be told before their time. */
  untold(seat: number): number {
    return this.queue
      .slice(1)
      .reduce((sum, scene) => sum + (scene.kind === "row" ? (scene.scored.points[seat] ?? 0) : 0), 0);
  }

  #add(events: readonly Event[], after: Json): void {
    const view = after as unknown as View;
    const scenes: Scene[] = [];
    for (const event of events) {
      if ("scored" in event) scenes.push({ id: ++this.#count, kind: "row", scored: event.scored });
      if ("dealt" in event && event.dealt.round > 1) scenes.push(this.#sheet(view, event.dealt.round - 1));
    }
    if (view.phase === "over" && events.some((event) => "scored" in event))
      scenes.push(this.#sheet(view, view.round));
    if (scenes.length > 0) this.queue = [...this.queue, ...scenes];
  }

  #sheet(view: View, round: number): Scene {
    const sheet = { ...view.sheet, rounds: view.sheet.rounds.slice(0, round) };
    return { id: ++this.#count, kind: "sheet", round, sheet };
  }
}
