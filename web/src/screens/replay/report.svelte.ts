// The report of a game that is looked at again, asked for until it is made, once.

import { loadMattered, type MatteredClient } from "../../games/registry";
import { reportOf, RequestError, type Looking } from "../../net/http";
import type { GameReport, ReportProgress } from "../../protocol/types";

/** How long to wait before asking again how far it is. */
const AGAIN = 600;

export type Read = { readonly made: GameReport; readonly client: MatteredClient };

const kept = new Map<string, Read>();

export class Reading {
  read = $state.raw<Read | undefined>();
  progress = $state.raw<ReportProgress | undefined>();
  failed = $state<string | undefined>();

  constructor(
    private readonly game: string,
    private readonly looking: Pick<Looking, "key" | "nameless">,
  ) {
    this.read = kept.get(this.#name());
  }

  async ask(gone: AbortSignal): Promise<void> {
    this.failed = undefined;
    try {
      while (!this.read && !gone.aborted) {
        const answer = await reportOf(this.game, this.looking);
        if ("report" in answer) {
          const client = await loadMattered(answer.game);
          if (!client) throw new RequestError("no_such_game", 404);
          this.read = { made: answer, client };
          kept.set(this.#name(), this.read);
          return;
        }
        this.progress = answer;
        await new Promise((later) => setTimeout(later, AGAIN));
      }
    } catch (error) {
      this.failed = error instanceof RequestError ? error.code : "internal";
    }
  }

  #name = (): string => `${this.game} ${this.looking.nameless}`;
}
