// A first game that is explained: what is said now, until it is read or done.

/** Something that is said, and what it points at. */
export type Step = {
  /** Which of the game's: what was read is not said again in this game. */
  readonly id: string;
  readonly text: string;
  /** Where to look or tap, as a selector. */
  readonly at?: string;
  /** It is read, and then gone. Without this it stays until what it asks for is done, or its moment is over. */
  readonly reads?: true;
};

/** A bubble of a phone holds so many letters: no text has more. */
export const LONGEST = 125;

/** What was read at a table, over a reload; and whether somebody wants no more of it. */
type Kept = { read: readonly string[]; skipped: boolean };

export class Guiding {
  read = $state.raw<readonly string[]>([]);
  skipped = $state(false);
  readonly #name: string;

  /** One a game: another one at the same table begins anew. */
  constructor(game: string) {
    this.#name = `ludotheque.guide.${game}`;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#name) ?? "null") as Kept | null;
      if (kept) [this.read, this.skipped] = [kept.read, kept.skipped];
    } catch {
      // Forbidden: it is explained once more.
    }
  }

  /** Of what there is to say, the first that was not read. */
  next(steps: readonly Step[]): Step | undefined {
    if (this.skipped) return undefined;
    return steps.find(({ id, reads }) => !reads || !this.read.includes(id));
  }

  /** It was read. */
  close(step: Step): void {
    if (!this.read.includes(step.id)) this.read = [...this.read, step.id];
    this.#keep();
  }

  /** Nothing more is to be said in this game, or something after all. */
  skip(skipped: boolean): void {
    this.skipped = skipped;
    this.#keep();
  }

  #keep(): void {
    const kept: Kept = { read: this.read, skipped: this.skipped };
    try {
      sessionStorage.setItem(this.#name, JSON.stringify(kept));
    } catch {
      // Full or forbidden: as above.
    }
  }
}
