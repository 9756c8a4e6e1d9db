// Whether a game that is looked at again is looked at with its answers: chosen by whoever looks, for one game, and off
// before. What is right comes with the report, from the server.

import type { Film } from "../../store/film.svelte";
import type { Report } from "./study";
import type { Held, View } from "./types";

class Answers {
  #game: string | undefined;
  #report = $state.raw<Report | undefined>();

  /** Whether they are shown. */
  get on(): boolean {
    return this.#report !== undefined;
  }

  /** A game is looked at: what was chosen for another is forgotten. */
  look(game: string): void {
    if (game === this.#game) return;
    this.#game = game;
    this.#report = undefined;
  }

  show(report: Report): void {
    this.#report = report;
  }

  hide(): void {
    this.#report = undefined;
  }

  /** Whether the pair that lies in the middle is one; nothing where that is not said. */
  right({ phase }: View, { at }: Pick<Film, "at">): boolean | undefined {
    if (typeof phase === "string" || !("announced" in phase)) return undefined;
    const { call } = phase.announced.window;
    return this.#report?.lying.find((one) => one.call === call && one.from <= at && at <= one.to)?.right;
  }

  /** The same of a pair that was laid away. The report has those that were, in order; one that was taken back is not
      among them, and what came in its stead came later. */
  taken({ order }: Held, { at }: Pick<Film, "at">): boolean | undefined {
    const pair = this.#report?.pairs[order];
    return pair && pair.entry < at ? pair.right : undefined;
  }
}

export const answers = new Answers();
