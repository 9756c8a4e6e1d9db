import { attempt, why } from "../../screens/attempt";
import type { Place } from "../../store/place.svelte";
import { settings } from "../../store/settings.svelte";
import type { Table } from "../../store/table.svelte";
import { say } from "../../ui/toast.svelte";
import type { Action, Diadingo, Place as Spot } from "./types";

/** A stone that a thief may take. */
export type Robbery = { readonly victim: number; readonly value: number };

/** What somebody may do now: the server's list says, not we. */
export class Choice {
  /** What was chosen and waits for a second word, where moves are confirmed. */
  armed = $state<string | undefined>();
  /** A move is on its way. */
  /** What is on its way. */
  sent = $state<string | undefined>();

  constructor(
    private readonly table: Table<Diadingo>,
    private readonly place: Place<Diadingo>,
  ) {}

  readonly legal = $derived.by(() => (this.place.asksYou ? (this.place.stream?.legal ?? []) : []));
  /** Whether anything is asked of this seat. */
  readonly asked = $derived.by(() => this.legal.length > 0);
  readonly trying = $derived.by(() => this.legal.some((action) => tried(action) !== undefined));
  readonly robberies = $derived.by(() => this.legal.flatMap((action) => robbed(action) ?? []));
  readonly declinable = $derived.by(() => this.legal.includes("decline"));

  /** Who would play after a theft, by victim: the engine says. */
  next = $state.raw<Readonly<Record<number, number>>>({});

  /** Asks who would play after each theft on offer; returns what stops it. */
  look(robberies: readonly Robbery[]): () => void {
    const { seat } = this.place;
    this.next = {};
    if (seat === undefined) return () => {};
    const drafts = new Map(robberies.map(({ victim, value }) => [victim, { rob: { victim, value } }]));
    return this.table.previews(seat, drafts, (victim, { next }) => {
      if (next !== undefined) this.next = { ...this.next, [victim]: next };
    });
  }

  drop(): void {
    this.armed = undefined;
  }

  async try(place: Spot): Promise<void> {
    if (!this.asked) return say(why("not_your_turn"));
    if (!this.trying) return say(why("wrong_phase", "diadingo"));
    if (!this.legal.some((action) => tried(action) === place)) return say(why("no_stone", "diadingo"));
    await this.#act({ try: { place } }, place);
  }

  async rob({ victim, value }: Robbery): Promise<void> {
    await this.#act({ rob: { victim, value } }, nameOf({ victim, value }));
  }

  async decline(): Promise<void> {
    await this.#act("decline", "decline");
  }

  async #act(action: Action, name: string): Promise<void> {
    const { seat } = this.place;
    if (seat === undefined || this.sent !== undefined) return;
    if (settings.confirm && this.armed !== name) {
      this.armed = name;
      return;
    }
    this.sent = name;
    await attempt(() => this.table.act(seat, action), "diadingo");
    this.sent = undefined;
    this.drop();
  }
}

/** A name for a theft, to tell it from the others. */
export const nameOf = ({ victim, value }: Robbery): string => `${victim}/${value}`;

const tried = (action: Action): Spot | undefined =>
  typeof action === "object" && "try" in action ? action.try.place : undefined;
const robbed = (action: Action): Robbery | undefined =>
  typeof action === "object" && "rob" in action ? action.rob : undefined;
