// A table before the game, as its set-up sees it: who may do what, who is awaited, and the commands.

import { CATALOGUE, type CatalogueEntry } from "../../games/catalogue";
import { boxOf } from "../../games/shelf";
import { gameInfo } from "../../net/http";
import type { Command, EditionInfo, Settings, TableView } from "../../protocol/types";
import { Refusal } from "../../net/refusal";
import { settings } from "../../store/settings.svelte";
import type { Table } from "../../store/table.svelte";
import { coded } from "../../text/text.svelte";
import { players, type Player } from "../../ui/people";
import { say } from "../../ui/toast.svelte";
import { usualBot } from "../usual";

/** Bots are listed by level first. */
const LEVELS = 5;
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
  readonly decides: boolean = $derived.by(() => this.table.decides);
  /** People who have not said that they are ready. Whoever starts is, and so is the host. */
  readonly awaited: readonly Player[] = $derived(
    this.people.filter(
      (player) =>
        player.kind === "person" && !player.ready && !(this.decides ? player.you : this.holds(player)),
    ),
  );
  /** Whether it matters who sits where: there are several teams. */
  readonly teams: boolean = $derived(new Set(this.people.map(({ team }) => team)).size > 1);
  /** Whether partners sit face to face, and not where chance will put them. */
  readonly faced: boolean = $derived.by(() => {
    const across = this.people.length / 2;
    const facing = ({ seat, team }: Player) => this.people[(seat + across) % (2 * across)]?.team === team;
    return this.teams && this.view.settings.order === "as_seated" && this.people.every(facing);
  });
  /** Those who would like a seat of ours, and what we asked of others. */
  readonly wishes: readonly Wish[] = $derived.by(() =>
    (this.view.swaps ?? []).flatMap(({ seat, with: wanted }) => {
      const [from, to] = [this.people[seat], this.people[wanted]];
      return from && to && from.you !== to.you ? [{ from, to }] : [];
    }),
  );

  /** The editions that can be chosen, once they are known. */
  editions = $state.raw<readonly EditionInfo[]>([]);
  readonly edition: EditionInfo | undefined = $derived(
    this.editions.find(({ digest }) => digest === this.view.edition.digest),
  );
  /** Whether bots can be seated: an edition may lack what they go by. */
  readonly botsPlay: boolean = $derived(this.edition?.without_bots !== true);

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

  /** Asks which editions there are. */
  inform(game: string): void {
    gameInfo(game).then(
      (info) => (this.editions = info?.editions ?? []),
      () => {}, // There is nothing to choose then.
    );
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
    for (const { seat } of this.free)
      if (!(await this.ask({ bot: { seat, bot: this.usualBot(seat) } }))) return false;
    return this.ask("start");
  }

  /** We would like this seat: at once if nobody or a bot has it, else when they agree. */
  swap(wanted: Player): Promise<boolean> {
    const seat = this.mine.find(({ team }) => team !== wanted.team)?.seat ?? this.mine[0]?.seat;
    return seat === undefined ? Promise.resolve(false) : this.ask({ swap: { seat, with: wanted.seat } });
  }

  /** Exchanges a seat with its neighbour. */
  move(seat: number, by: -1 | 1): Promise<boolean> {
    return this.#reorder(seat, seat + by);
  }

  /** Exchanges two seats: at once for who decides, else one of them is ours and the other is asked for. */
  exchange(one: number, other: number): Promise<boolean> {
    if (this.decides) return this.#reorder(one, other);
    const [seat, wanted] = this.people[one]?.you ? [one, other] : [other, one];
    return this.ask({ swap: { seat, with: wanted } });
  }

  #reorder(one: number, other: number): Promise<boolean> {
    const order = this.view.seats.map((_, at) => at);
    [order[one], order[other]] = [order[other]!, order[one]!];
    return this.ask({ reorder: { order } });
  }

  /** The bots that may be chosen for a seat: by character for a person's partner, by level else. */
  botsFor(seat: number): readonly string[] {
    const characters = boxOf(this.view.game)?.characters;
    return characters && this.#partners(seat) ? characters : (this.entry?.bots ?? []).slice(0, LEVELS);
  }

  /** The bot for a seat for which nobody chose: as strong as was asked for once, where a bot is no partner. */
  usualBot(seat: number): string {
    const bots = this.botsFor(seat);
    const [first = "3"] = bots;
    const character = boxOf(this.view.game)?.characters?.includes(first);
    if (character || !this.entry) return first;
    const { level } = settings;
    return level !== undefined && bots.includes(level) ? level : usualBot(this.entry);
  }

  /** Whether whoever sits here plays together with a person. */
  #partners(seat: number): boolean {
    const team = this.people[seat]?.team;
    const partner = (one: Player) => one.kind === "person" && one.team === team && one.seat !== seat;
    return team !== undefined && this.people.some(partner);
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
