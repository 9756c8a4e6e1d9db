import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Fresh } from "../protocol/types";
import { Stream } from "./stream.svelte";

const fresh = (): Fresh => ({
  seat: 1,
  n: 4,
  at: 1000,
  view: { pile: 40, rows: [["R1"], []] },
  legal: [{ lay: { card: "R2" } }, [0, 0], "R3"],
  must: [1],
  due: [{ seat: 1, at: 31_000 }],
});

describe("a stream", () => {
  let now = 0;
  beforeEach(() => {
    now = 500;
    vi.spyOn(performance, "now").mockImplementation(() => now);
  });

  it("begins with a whole view, its legal actions made long", () => {
    const stream = new Stream(fresh());
    expect(stream.legal).toEqual([{ lay: { card: "R2" } }, { lay: { card: "R3" } }]);
    expect(stream.must).toEqual([1]);
  });

  it("goes on with what changed and keeps the rest", () => {
    const stream = new Stream(fresh());
    stream.goOn({ n: 5, patch: [0, 39, 1, [1, [0, "Y3"]]], must: [2], asked: [3] });
    expect(stream.view).toEqual({ pile: 39, rows: [["R1"], ["Y3"]] });
    expect([stream.must, stream.asked]).toEqual([[2], [3]]);
    expect(stream.legal).toHaveLength(2);
    expect(stream.due).toHaveLength(1);
  });

  it("has nothing to do after its own move unless it is told so", () => {
    const stream = new Stream(fresh());
    stream.goOn({ n: 5, done: "k1" });
    expect(stream.legal).toEqual([]);
    stream.goOn({ n: 6, done: "k2", legal: [{ "=": "pass" }] });
    expect(stream.legal).toEqual(["pass"]);
  });

  it("refuses a frame that does not follow, and stays as it was", () => {
    const stream = new Stream(fresh());
    const { view } = stream;
    expect(() => stream.goOn({ n: 6, patch: [0, 1] })).toThrow();
    expect(() => stream.goOn({ n: 5, patch: [7, 1] })).toThrow();
    expect(stream.view).toBe(view);
    expect(stream.n).toBe(4);
  });

  it("tells table time by its own clock since it last heard it", () => {
    const stream = new Stream(fresh());
    now = 3500;
    expect(stream.now()).toBe(4000);
    stream.goOn({ n: 5, at: 9000 });
    expect(stream.now()).toBe(9000);
  });

  it("survives being kept over a reload", () => {
    const stream = new Stream(fresh());
    const again = new Stream(JSON.parse(JSON.stringify(stream.saved())) as Fresh);
    expect(again).toMatchObject({ seat: 1, n: 4, view: stream.view, legal: stream.legal, must: [1] });
    expect(again.now()).toBe(stream.now());
  });

  const counted = () => ({
    n: 5,
    at: 2000,
    held: 3,
    scenes: [
      { events: [{ scored: { row: "red" } }], patch: [0, 30], shown: 4000 },
      { patch: [0, 20], shown: 5000, leader: 1 },
    ],
    events: [[0, "blue"]],
    patch: [0, 10],
    must: [0],
    legal: [{ "=": "pass" }],
  });
  const pile = (stream: Stream) => (stream.view as { pile: number }).pile;

  it("shows scenes one after the other, and asks nobody meanwhile", () => {
    const stream = new Stream(fresh());
    const told: unknown[] = [];
    const note = ({ events }: { events: unknown[] }) => told.push(events);
    stream.goOn(counted(), note);
    expect([pile(stream), stream.scene?.shown, stream.scene?.more]).toEqual([30, 4000, true]);
    expect([stream.must, stream.legal, stream.due]).toEqual([[], [], []]);
    stream.next(note);
    expect([pile(stream), stream.scene?.leader, stream.scene?.more]).toEqual([20, 1, false]);
    stream.next(note);
    expect([pile(stream), stream.scene]).toEqual([10, undefined]);
    expect([stream.must, stream.legal]).toEqual([[0], ["pass"]]);
    expect(told).toEqual([[{ scored: { row: "red" } }], [], [{ scored: { row: "blue" } }]]);
  });

  it("lets what comes during a scene wait in line", () => {
    const stream = new Stream(fresh());
    stream.goOn(counted());
    stream.goOn({ n: 6, patch: [0, 9], must: [1] });
    expect([stream.n, pile(stream)]).toEqual([6, 30]);
    stream.next();
    stream.next();
    expect([pile(stream), stream.must]).toEqual([9, [1]]);
  });

  it("goes back in a count, and looks at it again when it is over", () => {
    const stream = new Stream(fresh());
    const told: unknown[] = [];
    const note = ({ events, again }: { events: unknown[]; again: boolean }) => {
      if (!again) told.push(...events);
    };
    stream.goOn(counted(), note);
    stream.next(note);
    stream.back(note);
    expect([pile(stream), stream.scene?.index]).toEqual([30, 0]);
    stream.back(note);
    expect(stream.scene?.index).toBe(0);
    stream.next(note);
    stream.next(note);
    expect([pile(stream), stream.seen.length]).toEqual([10, 2]);
    stream.lookAgain(note);
    expect([pile(stream), stream.scene?.hold, stream.must]).toEqual([30, undefined, []]);
    // What comes meanwhile waits; nobody leads what only we look at.
    stream.goOn({ n: 6, patch: [0, 9], must: [1] }, note);
    stream.next(note);
    expect([pile(stream), stream.scene?.leader]).toEqual([20, undefined]);
    stream.next(note);
    expect([pile(stream), stream.scene, stream.must]).toEqual([9, undefined, [1]]);
    expect(told).toEqual([{ scored: { row: "red" } }, { scored: { row: "blue" } }]);
  });

  it("takes a count with a question in it for one, and another round for another", () => {
    const stream = new Stream(fresh());
    let n = 4;
    const count = () => stream.goOn({ n: ++n, scenes: [{ patch: [0, n], shown: 4000 }], patch: [0, n] });
    const answer = () => stream.goOn({ n: ++n, patch: [0, n] });
    count();
    stream.next();
    answer();
    answer();
    count();
    expect(stream.left).toBe(1);
    stream.next();
    expect(stream.seen).toHaveLength(2);
    for (let move = 0; move < 12; move += 1) answer();
    expect(stream.seen).toHaveLength(2);
    for (let again = 0; again < 2; again += 1) {
      stream.lookAgain();
      expect(stream.scene?.index).toBe(0);
      stream.next();
      stream.next();
      expect([stream.scene, stream.seen.length]).toEqual([undefined, 2]);
    }
    count();
    expect([stream.left, stream.seen.length]).toEqual([0, 0]);
  });

  it("takes what somebody leads through for a count by itself", () => {
    const stream = new Stream(fresh());
    let n = 4;
    const scenes = [30, 20].map((pile) => ({ patch: [0, pile], shown: 4000, leader: 0 }));
    const reveal = () => stream.goOn({ n: ++n, scenes, patch: [0, n] });
    const choice = () => stream.goOn({ n: ++n, patch: [0, n] });
    for (const theme of [1, 2, 3]) {
      reveal();
      stream.next();
      stream.next();
      expect(stream.seen, `theme ${theme}`).toHaveLength(2);
      choice();
      choice();
    }
  });

  it("never shows again what a glance takes in", () => {
    const stream = new Stream(fresh());
    const scenes = [{ events: [{ tried: { place: "A1" } }], patch: [0, 30], shown: 1600, glance: true }];
    stream.goOn({ n: 5, scenes, patch: [0, 29] });
    expect(stream.scene?.look).toBe("glance");
    stream.next();
    expect([pile(stream), stream.seen]).toEqual([29, []]);
  });

  it("lets what comes wait until what a bot did has been seen, but not its own move", () => {
    const stream = new Stream(fresh());
    stream.goOn({ n: 5, held: 1, shown: 1000, patch: [0, 39], must: [1] });
    // Whoever is next may act at once.
    expect([pile(stream), stream.rest, stream.must]).toEqual([39, 1000, [1]]);
    stream.goOn({ n: 6, held: 2, shown: 1000, patch: [0, 38] });
    expect(pile(stream)).toBe(39);
    stream.next();
    expect([pile(stream), stream.rest]).toEqual([38, 1000]);
    stream.goOn({ n: 7, done: "k1", patch: [0, 37] });
    expect([pile(stream), stream.rest]).toEqual([37, undefined]);
  });

  it("keeps over a reload what came, not what was shown", () => {
    const stream = new Stream(fresh());
    stream.goOn(counted());
    const again = new Stream(stream.saved());
    expect([again.n, pile(again), again.legal, again.held]).toEqual([5, 10, ["pass"], 3]);
    expect(again.scene).toBeUndefined();
  });

  it("has a clock that stands still until it is released", () => {
    const stream = new Stream(fresh());
    stream.goOn(counted());
    now += 7000;
    expect(stream.now()).toBe(2000);
    stream.release(2000);
    now += 10;
    expect(stream.now()).toBe(2010);
  });
});
