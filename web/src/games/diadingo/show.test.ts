import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Stream } from "../../store/stream.svelte";
import type { Watcher } from "../../store/table.svelte";
import { Plan } from "./places";
import { Show } from "./show.svelte";
import type { Diadingo, Event, View } from "./types";

const plan = new Plan([4, 6, 7, 8, 7, 6, 4]);
const full = plan.rows.flat().map(({ place }) => place);

const view = (more: Partial<View> = {}): View => ({
  game: 1,
  games: 2,
  first: 0,
  stones: full,
  rings: [[{ value: 3000, set: false }], [{ value: 2000, set: true }]],
  points: [0, 2000],
  cards: 40,
  ends_at: 16,
  thefts_aside: 0,
  phase: { try: { seat: 0, value: 3000 } },
  sheet: { games: [], set: [], totals: [0, 0], total_set: [0, 0], best: [] },
  gone: [],
  opened: [],
  ...more,
});

/** A table that says what the test wants. */
class FakeTable {
  #stream = new Stream<Diadingo>({ n: 0, at: 0, view: view(), legal: [] });
  streams = [this.#stream];
  #watcher: Watcher<Diadingo> | undefined;
  watch = (watcher: Watcher<Diadingo>) => {
    this.#watcher = watcher;
    return () => (this.#watcher = undefined);
  };
  say(events: Event[], after: View, fresh = false): void {
    const stream = this.#stream;
    const before = stream.view;
    stream.view = after;
    this.#watcher?.({ stream, events, before, fresh });
  }
}

const tried = (place: string, loose: boolean): Event => ({ tried: { seat: 0, place, loose } });
const over: Event = {
  game_over: { game: 1, reason: "stones", fixed: ["A2"], points: [3000, 2000], set: [1, 1] },
};

describe("the table as it is shown", () => {
  let table: FakeTable;
  let show: Show;
  const stirred: Event[][] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    stirred.length = 0;
    table = new FakeTable();
    show = new Show(plan.stones, (events) => stirred.push([...events]));
    show.follow(table);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("turns the tray at the start of a game, and only then", () => {
    expect(show.turns).toBe(1);
    table.say([], view({ stones: full.slice(1) }), true);
    expect(show.turns).toBe(1);
    expect(full.length).toBe(plan.stones);
  });

  it("shows a try for a moment, and keeps no trace of it", () => {
    const after = view({ phase: { try: { seat: 1, value: 1000 } } });
    table.say([tried("D3", false)], after);
    expect(show.moment).toEqual({ kind: "tried", seat: 0, place: "D3", loose: false, value: 3000 });
    expect(show.view).toBe(after);
    vi.advanceTimersByTime(3_000);
    expect(show.moment).toBeUndefined();
  });

  it("shows one try after the other", () => {
    table.say([tried("D3", false)], view());
    table.say([tried("D4", false)], view({ cards: 38 }));
    expect(show.live).toBe(false);
    expect(stirred).toHaveLength(1);
    expect(show.untold).toBe(1);
    vi.advanceTimersByTime(700);
    expect(stirred).toHaveLength(2);
    expect(show.live).toBe(true);
    expect(show.view?.cards).toBe(38);
  });

  it("opens the tray after a game; what follows waits", () => {
    const ended = {
      stones: full.slice(1),
      rings: [[{ value: 3000, set: true }], [{ value: 2000, set: true }]],
      cards: 12,
      thefts_aside: 1,
    };
    const next = view({ game: 2, rings: [[], [{ value: 1000, set: false }]], sheet: sheetAfter(), ended });
    table.say([tried("A1", true), over, { began: { game: 2, first: 1 } }], next);
    expect(show.view?.rings[0]).toEqual([{ value: 3000, set: true }]);
    expect(show.view?.stones).toHaveLength(plan.stones - 1);
    expect(show.view?.points).toEqual([3000, 2000]);
    expect(show.view?.sheet).toEqual(sheetAfter());
    expect(show.view?.cards).toBe(12);
    expect(show.live).toBe(false);
    expect(show.last).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(show.opening?.fixed).toEqual(["A2"]);
    table.say([tried("B1", false)], view({ game: 2 }));
    expect(show.view?.game).toBe(1);
    expect(show.untold).toBe(2);
    show.next();
    expect(show.opening).toBeUndefined();
    expect(show.view?.game).toBe(2);
    expect(show.turns).toBe(2);
    expect(show.moment).toMatchObject({ place: "B1" });
    expect(show.untold).toBe(0);
  });

  it("shows the last game of a match as it lies", () => {
    const after = view({ phase: "over", rings: [[{ value: 3000, set: true }], []] });
    table.say([tried("A1", true), over], after);
    expect(show.view).toBe(after);
    expect(show.last).toBe(true);
    vi.advanceTimersByTime(2_000);
    show.next();
    expect(show.live).toBe(true);
    expect(show.view).toBe(after);
  });

  it("begins anew with a whole view", () => {
    table.say([tried("D3", false)], view());
    table.say([tried("D4", false)], view());
    table.say([], view({ stones: full.slice(4), cards: 9 }), true);
    expect(show.moment).toBeUndefined();
    expect(show.live).toBe(true);
    expect(show.view?.cards).toBe(9);
  });

  const sheetAfter = () => ({
    games: [[3000, 2000]],
    set: [[1, 1]],
    totals: [3000, 2000],
    total_set: [1, 1],
    best: [[0]],
  });
});
