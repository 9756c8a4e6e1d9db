// The lists of the lobby, fresh while somebody looks at them.

import { announced, myTables, publicTables, RequestError } from "../../net/http";
import type { TableSummary } from "../../protocol/types";
import { announce } from "../../store/announced.svelte";
import { myName } from "../../store/me.svelte";

const EVERY = 10_000;
/** So many finished games are offered once more. */
const REVIEWED = 2;
const LISTED = 8;
/** Others' games that one can look on at. */
const WATCHED = 3;

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
    const ask = () => {
      if (!document.hidden) void this.#ask(known);
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  /** Both lists come together: one after the other would push each other away. */
  async #ask(known: boolean): Promise<void> {
    const [open, mine, said] = await Promise.all([
      asked(publicTables),
      known ? asked(myTables) : [],
      asked(announced),
    ]);
    if (said) announce(said);
    // Without an answer what was shown stays: the next try comes by itself.
    this.open = open ? joinable(open) : (this.open ?? []);
    this.mine = mine ? worthwhile(mine) : (this.mine ?? []);
  }
}

async function asked<One>(list: () => Promise<One[]>): Promise<One[] | undefined> {
  try {
    return await list();
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}

/** Whether the game waits for us. */
export const isYourTurn = ({ turn, yours }: TableSummary): boolean =>
  (turn ?? []).some((at) => yours?.includes(at) === true);

const latest = (a: TableSummary, b: TableSummary) => b.changed_at - a.changed_at;

/** First those with a free seat, then those at which one can look on. */
function joinable(tables: TableSummary[]): TableSummary[] {
  const free = tables.filter(({ status, free, locked }) => status === "lobby" && free > 0 && !locked);
  const played = tables.filter(({ status }) => status === "playing" || status === "starting");
  return [...free.sort(latest).slice(0, LISTED), ...played.sort(latest).slice(0, WATCHED)];
}

function worthwhile(tables: TableSummary[]): TableSummary[] {
  const rank = { playing: 0, starting: 0, lobby: 1, stopped: 1, finished: 2, closed: 3 };
  const finished = tables.filter(({ status }) => status === "finished").sort(latest);
  const live = tables.filter(({ status }) => status !== "finished" && status !== "closed");
  const turn = (one: TableSummary) => (isYourTurn(one) ? 0 : 1);
  live.sort((a, b) => rank[a.status] - rank[b.status] || turn(a) - turn(b) || latest(a, b));
  return [...live.slice(0, LISTED), ...finished.slice(0, REVIEWED)];
}
