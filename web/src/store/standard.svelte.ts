// What a game comes with, as far as everybody may see it: pictures in its rules are drawn from it, without a table.

import type { GameTypes } from "../games/game";
import { gameInfo } from "../net/http";
import { loadFace, type Printed } from "./edition";

/** An edition, and where its face lies: its pictures lie beside it. */
export type Shown<G extends GameTypes = GameTypes> = {
  readonly printed: Printed<G>;
  readonly address: string;
};

/** The edition of that name, if the server offers it; asked for when the first picture needs it. */
export class Standard<G extends GameTypes = GameTypes> {
  #shown = $state.raw<Shown<G> | undefined>();
  #asked = false;

  constructor(
    private readonly game: string,
    private readonly name: string,
  ) {}

  /** Nothing before it is known. */
  get shown(): Shown<G> | undefined {
    return this.#shown;
  }

  /** What fails is asked for again by the next picture: without it the words are there. */
  ask(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#load().catch(() => (this.#asked = false));
  }

  /** It is known already. */
  show(shown: Shown<G>): void {
    this.#asked = true;
    this.#shown = shown;
  }

  async #load(): Promise<void> {
    const editions = (await gameInfo(this.game))?.editions ?? [];
    const address = editions.find(({ name }) => name === this.name)?.face;
    if (address === undefined) return;
    this.#shown = { printed: (await loadFace(address)) as Printed<G>, address };
  }
}
