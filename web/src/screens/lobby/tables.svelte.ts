// The lists of the lobby, fresh while somebody looks at them.

import { myTables, publicTables, RequestError } from "../../net/http";
import type { TableSummary } from "../../protocol/types";
import { myName } from "../../store/me.svelte";

const EVERY = 10_000;
/** So many finished games are offered once more. */
const REVIEWED = 2;
const LISTED = 8;

export class Tables {
  open = $state.raw<TableSummary[] | undefined>();
  mine = $state.raw<TableSummary[] | undefined>();
  /** The game that waits for us. */
  readonly waiting = $derived(this.mine?.find(({ status }) => status === "playing" || status === "starting"));
  /** The others' tables that can be joined or watched. */
  readonly others = $derived(
    this.open?.filter(({ table }) => !this.mine?.some((own) => own.table === table)),
  );

  /** Asks now and then, while the page is seen. Call it in an effect. */
  follow(): () => void {
    const known = myName() !== undefined;
    if (!known) this.mine = [];
    const ask = () => {
      if (document.hidden) return;
      void this.#ask(publicTables, (tables) => (this.open = joinable(tables)));
      if (known) void this.#ask(myTables, (tables) => (this.mine = worthwhile(tables)));
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  async #ask(list: () => Promise<TableSummary[]>, show: (tables: TableSummary[]) => void): Promise<void> {
    try {
      show(await list());
    } catch (error) {
      // What was shown stays: the next try comes by itself.
      if (!(error instanceof RequestError)) throw error;
    }
  }
}

const latest = (a: TableSummary, b: TableSummary) => b.changed_at - a.changed_at;

/** First those with a free seat, then those at which one can look on. */
function joinable(tables: TableSummary[]): TableSummary[] {
  const free = tables.filter(({ status, free, locked }) => status === "lobby" && free > 0 && !locked);
  const played = tables.filter(({ status }) => status === "playing" || status === "starting");
  return [...free.sort(latest), ...played.sort(latest)].slice(0, LISTED);
}

function worthwhile(tables: TableSummary[]): TableSummary[] {
  const rank = { playing: 0, starting: 0, lobby: 1, finished: 2, closed: 3 };
  const finished = tables.filter(({ status }) => status === "finished").sort(latest);
  const live = tables.filter(({ status }) => status !== "finished" && status !== "closed");
  live.sort((a, b) => rank[a.status] - rank[b.status] || latest(a, b));
  return [...live.slice(0, LISTED), ...finished.slice(0, REVIEWED)];
}
