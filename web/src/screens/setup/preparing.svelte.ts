// A table before the game, as its set-up sees it: who may do what, who is awaited, and the commands.

import { CATALOGUE, type CatalogueEntry } from "../../games/catalogue";
import type { Command, Settings, TableView } from "../../protocol/types";
import { Refusal } from "../../net/refusal";
import type { Table } from "../../store/table.svelte";
import { coded } from "../../text/text.svelte";
import { players, type Player } from "../../ui/people";
import { say } from "../../ui/toast.svelte";
import { usualBot } from "../usual";

/** So many levels are for those who have just come. */
const EASY_LEVELS = 2;

/** Somebody would like somebody else's seat: one of the two is ours. */
export type Wish = { readonly from: Player; readonly to: Player };

export class Preparing {
  readonly view: TableView = $derived.by(() => this.#view());
  readonly entry: CatalogueEntry | undefined = $derived(
    CATALOGUE.find((entry) => entry.key === this.view.game),
  );
  readonly people: readonly Player[] = $derived.by(() => players(this.view, this.table.mine));
  readonly mine: readonly Player[] = $derived(this.people.filter((player) => player.you));
  readonly free: readonly Player[] = $derived(this.people.filter((player) => player.kind === "free"));
  /** The first seat of whoever holds the table. */
  readonly host: Player | undefined = $derived(
    this.people.find(({ seat }) => this.personAt(seat) === this.view.host),
  );
  /** The host decides; away for long, whoever was given that meanwhile. */
  readonly decides: boolean = $derived.by(
    () =>
      this.table.hosting || (this.view.powers?.held === true && this.view.powers.person === this.table.you),
  );
  /** People who have not said that they are ready. Whoever starts is, and so is the host. */
  readonly awaited: readonly Player[] = $derived(
    this.people.filter(
      (player) =>
        player.kind === "person" && !player.ready && !(this.decides ? player.you : this.holds(player)),
    ),
  );
  /** Whether seats have partners here. */
  readonly teams: boolean = $derived(this.people.some(({ team }) => team !== undefined));
  /** Those who would like a seat of ours, and what we asked of others. */
  readonly wishes: readonly Wish[] = $derived.by(() =>
    (this.view.swaps ?? []).flatMap(({ seat, with: wanted }) => {
      const [from, to] = [this.people[seat], this.people[wanted]];
      return from && to && from.you !== to.you ? [{ from, to }] : [];
    }),
  );

  /** Whether only the weakest bots play with people here: then what is easy is agreed on, unless somebody chose. */
  readonly easy: boolean = $derived.by(() => {
    const bots = this.people.filter((player) => player.kind === "bot");
    const weak = this.entry?.bots.slice(0, EASY_LEVELS) ?? [];
    return bots.length > 0 && bots.every(({ bot }) => weak.includes(bot ?? ""));
  });
  /** Whether we agreed on what is easy, so that we may take it back. */
  #eased = false;

  /** The settings as we have asked for them, until they are shown. */
  #wanted = $state.raw<Settings | undefined>();
  /** What was shown when they were acknowledged. */
  #shown: TableView | undefined;
  readonly settings: Settings = $derived.by(() => this.#wanted ?? this.view.settings);

  /** Seats of people who were ready until the table changed under them: they are asked again. */
  again: ReadonlySet<number> = $state.raw(new Set());
  #before: TableView | undefined;

  constructor(
    readonly table: Table,
    /** What was seen last: a table that is leaving stays on screen. */
    readonly seen: TableView,
  ) {}

  #view(): TableView {
    return this.table.table ?? this.seen;
  }

  /** Sees to whom a change took back that they are ready. */
  follow(view: TableView): void {
    if (this.#shown !== undefined && this.#shown !== view) this.#wanted = this.#shown = undefined;
    const before = this.#before;
    this.#before = view;
    const changed = before !== undefined && agreed(before) !== agreed(view);
    const again = view.seats.flatMap(({ ready }, seat) => {
      const lost = changed && before.seats[seat]?.ready === true;
      return !ready && (lost || this.again.has(seat)) ? [seat] : [];
    });
    this.again = new Set(again);
  }

  /** Agrees on what is easy where the weakest bots sit, and on what is usual when others come. */
  async agree(): Promise<void> {
    const easy = this.entry?.easy_options;
    const { options } = this.settings;
    if (!this.decides || easy === undefined) return;
    if (this.easy && (options ?? null) === null) {
      this.#eased = true;
      await this.configure({ options: easy });
    } else if (this.#eased && !this.easy && same(options, easy)) {
      this.#eased = false;
      await this.configure({ options: null });
    }
  }

  /** Whether this is a seat of whoever holds the table. */
  holds(player: Player): boolean {
    return this.personAt(player.seat) === this.view.host;
  }

  personAt(seat: number): number | undefined {
    const holder = this.view.seats[seat]?.holder;
    return typeof holder === "object" && "person" in holder ? holder.person.person : undefined;
  }

  /** Asks the table; says so if it refuses. */
  async ask(command: Command): Promise<boolean> {
    try {
      await this.table.do(command);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(coded("refused", error.code, "problem-other"));
      return false;
    }
  }

  /** Changes are told as a whole: one that follows before the table has shown the last builds on it. */
  async configure(change: Partial<Settings>): Promise<boolean> {
    const wanted = { ...this.settings, ...change };
    this.#wanted = wanted;
    const done = await this.ask({ configure: wanted });
    // What was done is shown with the next view.
    if (this.#wanted === wanted) {
      if (done && !same(this.view.settings, wanted)) this.#shown = this.view;
      else this.#wanted = undefined;
    }
    return done;
  }

  /** Sits down on the first free seat; somebody may be quicker, then on the next one. */
  async sit(): Promise<boolean> {
    const tried = new Set<number>();
    for (;;) {
      const seat = this.free.find((player) => !tried.has(player.seat))?.seat;
      if (seat === undefined) return false;
      tried.add(seat);
      try {
        await this.table.do({ sit: { seat } });
        return await this.ask({ ready: { seat, ready: true } });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== "seat_taken") say(coded("refused", error.code, "problem-other"));
        if (error.code !== "seat_taken") return false;
      }
    }
  }

  /** All of our seats are ready, or not yet. */
  async ready(ready: boolean): Promise<void> {
    for (const { seat } of this.mine) if (!(await this.ask({ ready: { seat, ready } }))) return;
  }

  /** Bots take what is free, and the game begins. */
  async start(): Promise<boolean> {
    // What was agreed on stays, whoever takes the last seats.
    this.#eased = false;
    const bot = this.entry ? usualBot(this.entry) : "3";
    for (const { seat } of this.free) if (!(await this.ask({ bot: { seat, bot } }))) return false;
    return this.ask("start");
  }

  /** We would like this seat: at once if nobody or a bot has it, else when they agree. */
  swap(wanted: Player): Promise<boolean> {
    const seat = this.mine.find(({ team }) => team !== wanted.team)?.seat ?? this.mine[0]?.seat;
    return seat === undefined ? Promise.resolve(false) : this.ask({ swap: { seat, with: wanted.seat } });
  }

  /** Exchanges a seat with its neighbour. */
  move(seat: number, by: -1 | 1): Promise<boolean> {
    const order = this.view.seats.map((_, at) => at);
    [order[seat], order[seat + by]] = [order[seat + by]!, order[seat]!];
    return this.ask({ reorder: { order } });
  }
}

/** Whether two options say the same, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  const sorted = (options: unknown) => JSON.stringify(Object.entries(options ?? {}).sort());
  return sorted(one) === sorted(other);
}

/** What somebody who is ready has agreed to. */
function agreed({ settings, edition, seats }: TableView): string {
  return JSON.stringify([settings, edition, seats.length]);
}
