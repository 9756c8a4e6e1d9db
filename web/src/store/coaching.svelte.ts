// What a first game explains: one sentence at a time, each once in this browser.

import { choose, settings } from "./settings.svelte";

/** A sentence of the coach, at its moment. */
export type Tip = {
  /** Which of the game's: it is said once. */
  readonly id: "aim" | "choice" | "double" | "count";
  readonly text: string;
};

/** So long a sentence stays at least: whoever is quick has read it nevertheless. */
const readingTime = (text: string): number => 2_500 + 45 * text.length;

/** The coach of one game. A game says what there is to say now; this says it, one after the other, each once. */
export class Coaching {
  shown = $state.raw<Tip | undefined>();
  #due: readonly Tip[] = [];
  #read = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: string) {}

  /** What there is to say now, the most important first. What is shown goes when it was read and its moment is over. */
  follow(due: readonly Tip[]): void {
    this.#due = due;
    const { shown } = this;
    if (shown) {
      const same = due.find(({ id }) => id === shown.id);
      const others = due.some((tip) => tip.id !== shown.id && this.#isNew(tip));
      if (same) this.shown = same;
      if (this.#read && (!same || others)) this.#leave();
    }
    this.#show();
  }

  /** It was read. */
  close(): void {
    this.#leave();
    this.#show();
  }

  /** Nothing more is to be said, in any game. */
  silence(): void {
    this.end();
    choose({ tips: false });
  }

  /** The table is left. */
  end(): void {
    this.#due = [];
    this.#leave();
  }

  #show(): void {
    const next = this.#due.find((tip) => this.#isNew(tip));
    if (this.shown || !next || !settings.tips) return;
    this.shown = next;
    this.#read = false;
    this.#timer = setTimeout(() => {
      this.#read = true;
      this.follow(this.#due);
    }, readingTime(next.text));
  }

  #leave(): void {
    clearTimeout(this.#timer);
    const { shown } = this;
    if (!shown) return;
    this.shown = undefined;
    if (this.#isNew(shown)) choose({ coached: [...settings.coached, this.#name(shown)] });
  }

  #isNew = (tip: Tip): boolean => !settings.coached.includes(this.#name(tip));
  #name = ({ id }: Tip): string => `${this.game}/${id}`;
}
