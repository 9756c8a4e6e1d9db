import { beforeEach, describe, expect, it } from "vitest";
import { Stream } from "../../store/stream.svelte";
import type { Watcher } from "../../store/table.svelte";
import { Moments } from "./moment.svelte";
import type { Diadingo, Event, View } from "./types";

const view = (more: Partial<View> = {}): View => ({
  game: 1,
  games: 2,
  first: 0,
  stones: ["A1", "A2", "A3"],
  rings: [[{ value: 3000, set: false }], []],
  points: [0, 0],
  cards: 40,
  ends_at: 1,
  thefts_aside: 0,
  phase: { try: { seat: 0, value: 3000 } },
  sheet: { games: [], set: [], totals: [0, 0], total_set: [0, 0], best: [] },
  gone: [],
  opened: [],
  ...more,
});

type Shown = { readonly events: readonly Event[]; readonly view: View; readonly look?: "read" | "glance" };

/** A table that is told what the test wants, scene by scene. */
class FakeTable {
  readonly stream: Stream<Diadingo>;
  readonly streams: Stream<Diadingo>[];
  #watchers = new Set<Watcher<Diadingo>>();

  constructor(shown?: number) {
    const rest = shown === undefined ? {} : { shown };
    this.stream = new Stream<Diadingo>({ n: 0, at: 0, view: view(), legal: [], ...rest });
    this.streams = [this.stream];
  }

  watch = (watcher: Watcher<Diadingo>) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  hear(...steps: Shown[]): void {
    const inShort = ({ events, view }: Shown) => ({
      events: events.map((event) => ({ "=": event })),
      patch: { "=": view },
    });
    const scenes = steps
      .slice(0, -1)
      .map((step) => ({ ...inShort(step), shown: 1_600, ...(step.look === "glance" && { glance: true }) }));
    this.stream.next(this.#told);
    this.stream.goOn({ n: this.stream.n + 1, scenes, ...inShort(steps.at(-1)!) }, this.#told);
  }

  next(): void {
    this.stream.next(this.#told);
  }

  lookAgain(): void {
    this.stream.lookAgain(this.#told);
  }

  readonly #told = (frame: Parameters<NonNullable<Parameters<Stream<Diadingo>["next"]>[0]>>[0]): void => {
    for (const watcher of this.#watchers) watcher({ stream: this.stream, fresh: false, ...frame });
  };
}

const tried: Event = { tried: { seat: 0, place: "A2", loose: false } };
const over: Event = {
  game_over: { game: 1, reason: "stones", fixed: ["A2"], points: [3000, 2000], set: [1, 1] },
};
const aTry: Shown = {
  events: [tried],
  view: view({ phase: { tried: { seat: 0, value: 3000 } } }),
  look: "glance",
};
const next: Shown = { events: [], view: view({ phase: { try: { seat: 1, value: 2000 } } }) };

describe("what the scenes of a table show", () => {
  let stirred: Event[][];
  let table: FakeTable;
  let moments: Moments;

  function at(one: FakeTable): void {
    stirred = [];
    table = one;
    moments = new Moments((events) => stirred.push([...events]));
    moments.follow(table);
  }
  beforeEach(() => at(new FakeTable()));

  it("a try is seen during its scene and leaves no trace", () => {
    table.hear(aTry, next);
    expect(moments.moment).toEqual({ kind: "tried", seat: 0, place: "A2", loose: false, value: 3000 });
    table.next();
    expect(moments.moment).toBeUndefined();
    expect(stirred).toEqual([[tried], []]);
  });

  it("a try is never looked at again, the open tray is", () => {
    const open: Shown = { events: [over], view: view({ phase: "over" }), look: "read" };
    table.hear(aTry, open, next);
    table.next();
    expect(moments.opening?.fixed).toEqual(["A2"]);
    table.next();
    expect(moments.opening).toBeUndefined();
    stirred = [];
    table.lookAgain();
    expect(moments.opening?.fixed).toEqual(["A2"]);
    expect(moments.moment).toBeUndefined();
    table.next();
    expect([moments.opening, moments.moment, stirred]).toEqual([undefined, undefined, []]);
  });

  it("a card that was put aside is seen as long as its scene", () => {
    const aside: Shown = {
      events: [{ put_aside: { seat: 1 } }],
      view: view({ phase: { theft: { seat: 1 } } }),
      look: "glance",
    };
    table.hear(aside, next);
    expect(moments.moment).toEqual({ kind: "aside", seat: 1 });
    table.next();
    expect(moments.moment).toBeUndefined();
  });

  it("the tray turns at the beginning of each game, and only then", () => {
    expect(moments.turns, "came later").toBe(0);
    at(new FakeTable(1_500));
    expect(moments.turns).toBe(1);
    table.hear(aTry, next);
    table.next();
    expect(moments.turns).toBe(1);
    table.hear({ events: [], view: view({ game: 2, phase: "turning" }), look: "glance" }, next);
    expect(moments.turns).toBe(2);
    table.next();
    expect(moments.turns).toBe(2);
  });
});
