/** For so long after a card has appeared, buttons hear nothing: whoever pressed meant what was there before. */
const DEAF = 300;

/** What buttons need to know of the clock. */
export type Clock = {
  /** Names what is asked: with it everything begins anew. */
  readonly moment: string;
  /** From when answers count, in table time; none where there is no window. */
  readonly opens: number | undefined;
  readonly now: () => number;
  /** The table's clock stands still. */
  readonly stands: boolean;
};

/** Whether buttons listen yet. They come in flat, and rise when they do. */
export class Ears {
  open = $state(false);
  #moment: string | undefined;
  #appeared = 0;

  /** Begins to wait; returns what ends it. Called again when anything of the clock has changed. */
  listen({ moment, opens, now, stands }: Clock): () => void {
    if (moment !== this.#moment) {
      this.#moment = moment;
      this.#appeared = performance.now();
      this.open = false;
    }
    if (this.open) return () => {};
    const shown = this.#appeared + DEAF - performance.now();
    const wait = Math.max(shown, opens === undefined ? 0 : opens - now());
    // A clock that stands still comes back with another call.
    if (stands && opens !== undefined && opens > now()) return () => {};
    const timer = setTimeout(() => (this.open = true), Math.max(0, wait));
    return () => clearTimeout(timer);
  }
}
