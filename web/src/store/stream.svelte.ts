import type { Json } from "../net/json";
import { apply, Forms, lengthen, PatchError } from "../net/patch";
import type { Due, Fresh, Update } from "../protocol/types";

/** What one viewer is shown: one of our seats, or a spectator. */
export class Stream {
  /** Whose; none for a spectator's. */
  readonly seat: number | undefined;
  n = 0;
  view = $state.raw<Json>(null);
  legal = $state.raw<Json[]>([]);
  /** Whom the game waits for. */
  must = $state.raw<number[]>([]);
  /** Who may still object. */
  asked = $state.raw<number[]>([]);
  /** Who may speak unasked. */
  may = $state.raw<number[]>([]);
  /** Whether the list is all that this seat may do. */
  listing = $state.raw<NonNullable<Update["listing"]>>("complete");
  /** Whether reactions are off. */
  hush = $state.raw(false);
  due = $state.raw<Due[]>([]);
  #forms = new Forms([]);
  /** Table time, and when we heard it. */
  #at = 0;
  #heardAt = 0;

  constructor(fresh: Fresh) {
    this.seat = fresh.seat;
    this.begin(fresh);
  }

  /** A whole view replaces all that was known. */
  begin(fresh: Fresh): void {
    this.n = fresh.n;
    this.view = fresh.view as Json;
    this.legal = lengthen(fresh.legal as Json);
    this.must = fresh.must ?? [];
    this.asked = fresh.asked ?? [];
    this.may = fresh.may ?? [];
    this.listing = fresh.listing ?? "complete";
    this.hush = fresh.hush ?? false;
    this.due = fresh.due ?? [];
    this.#forms = new Forms((fresh.forms ?? []) as Json[]);
    this.#time(fresh.at);
  }

  /** Goes on with what changed, and says what is told. Throws a `PatchError` if it does not follow. */
  goOn(update: Update): Json[] {
    if (update.n !== this.n + 1) throw new PatchError(`frame ${update.n} follows frame ${this.n}`);
    const view = update.patch === undefined ? this.view : apply(this.view, update.patch as Json);
    const events = this.#forms.read((update.events ?? []) as Json);
    this.n = update.n;
    this.view = view;
    if (update.legal !== undefined) this.legal = lengthen(update.legal as Json);
    else if (update.done !== undefined) this.legal = [];
    if (update.must) this.must = update.must;
    if (update.asked) this.asked = update.asked;
    if (update.may) this.may = update.may;
    if (update.listing) this.listing = update.listing;
    if (update.hush !== undefined) this.hush = update.hush;
    if (update.due) this.due = update.due;
    if (update.at !== undefined) this.#time(update.at);
    return events;
  }

  /** Table time now, as far as we can tell. */
  now(): number {
    return this.#at + (performance.now() - this.#heardAt);
  }

  /** To be kept over a reload. */
  saved(): Fresh {
    const { n, view, legal, must, asked, may, listing, hush, due } = this;
    const seat = this.seat === undefined ? {} : { seat: this.seat };
    const inShort = legal.map((action) => ({ "=": action }));
    const floor = { must, asked, may, hush, ...(listing === "partial" ? { listing } : {}) };
    return { ...seat, n, at: this.now(), view, legal: inShort, ...floor, due, forms: this.#forms.saved() };
  }

  #time(at: number): void {
    this.#at = at;
    this.#heardAt = performance.now();
  }
}
