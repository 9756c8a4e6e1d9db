// Hints at a table for practice: asked for, told in words, and gone when the position is another.

import { loadHints, type Hint, type HintClient } from "../games/registry";
import { advise } from "../net/http";
import { players } from "../ui/people";
import { loadFace } from "./edition";
import type { Place } from "./place.svelte";
import type { Table } from "./table.svelte";

/** An answer that takes longer is announced. */
const SOON = 300;

export class Hinting {
  /** What there is to say now. */
  hints = $state.raw<readonly Hint[]>([]);
  /** Which of them is shown. */
  at = $state(0);
  /** One waits for an answer, and has waited for a while. */
  waiting = $state(false);
  busy = $state(false);
  #client = $state.raw<HintClient | undefined>();
  #asked: unknown;

  constructor(
    private readonly table: Table,
    private readonly place: Place,
  ) {
    const game = table.table?.game;
    if (game !== undefined && !table.film && !table.wall)
      void loadHints(game).then(
        (client) => (this.#client = client),
        () => {},
      );
  }

  /** Whether this table gives hints. */
  readonly offered = $derived.by(
    () =>
      this.#client !== undefined && this.table.practises && !this.table.wall && this.place.seat !== undefined,
  );

  /** Whether there is something to decide. */
  readonly due = $derived.by(
    () =>
      this.place.seat !== undefined &&
      this.table.scene === undefined &&
      this.place.speakers.includes(this.place.seat),
  );

  readonly shown = $derived.by(() => this.hints[this.at]);

  async ask(): Promise<void> {
    const { seat, stream } = this.place;
    const { table } = this.table;
    if (!this.#client || seat === undefined || !stream || !table || this.busy) return;
    const view: unknown = (this.#asked = stream.view);
    this.busy = true;
    const slow = setTimeout(() => (this.waiting = this.busy && this.#asked === view), SOON);
    try {
      const [advice, edition] = await Promise.all([
        advise(this.table.id, seat, this.#client.question),
        loadFace(table.edition.face),
      ]);
      // Somebody has played meanwhile.
      if (this.#asked !== view || this.place.stream?.view !== view) return;
      const named = players(table, [seat]).map(({ name, you }) => ({ name, you }));
      this.hints = this.#client.tell(advice, { view: stream.view, seat, players: named, edition });
      this.at = 0;
    } finally {
      clearTimeout(slow);
      this.busy = this.waiting = false;
    }
  }

  next(): void {
    this.at = (this.at + 1) % this.hints.length;
  }

  /** It was read, or is not true any longer. */
  forget(): void {
    this.#asked = undefined;
    this.waiting = false;
    this.hints = [];
    this.at = 0;
  }
}
