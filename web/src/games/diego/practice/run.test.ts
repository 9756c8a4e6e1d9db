import { describe, expect, it } from "vitest";
import { EMPTY, judged, type Boxes } from "./boxes";
import { begin, goOn, judge, LENGTH, type Run } from "./run";

type Pair = { key: string; equal: boolean; sibling?: Pair };

/** Pairs a0, a1, …: every other one is right; each has one like it. */
const pairs = (count: number): Pair[] =>
  Array.from({ length: count }, (_, at) => ({
    key: `a${at}`,
    equal: at % 2 === 0,
    sibling: { key: `b${at}`, equal: true },
  }));

const well = (run: Run<Pair>) => judge(run, run.now!.equal);
const badly = (run: Run<Pair>) => judge(run, !run.now!.equal);
const start = (boxes: Boxes = EMPTY, count = 30) => begin(pairs(count), boxes);

/** The keys of the pairs that are shown while all are judged well. */
function shown(run: Run<Pair>): string[] {
  const keys: string[] = [];
  for (; run.now; run = well(run)) keys.push(run.now.key);
  return keys;
}

describe("twenty pairs", () => {
  it("are shown in their order, and then it is over", () => {
    expect(shown(start())).toEqual(pairs(LENGTH).map(({ key }) => key));
  });

  it("judged well lead on at once, and one may ask why", () => {
    const run = well(start());
    expect(run.now?.key).toBe("a1");
    expect(run.last?.key).toBe("a0");
    expect(run.marks).toEqual(["right"]);
  });

  it("missed stay until the proof is read, then one like it follows, which is not counted", () => {
    let run = badly(start());
    expect([run.now?.key, run.missed, run.marks]).toEqual(["a0", true, ["missed"]]);
    // Nobody judges a pair whose proof is there to be read.
    expect(judge(run, true)).toBe(run);
    run = goOn(run);
    expect([run.now?.key, run.kind, run.missed]).toEqual(["b0", "sibling", false]);
    run = well(run);
    expect([run.now?.key, run.kind, run.marks.length]).toEqual(["a1", "counted", 1]);
  });

  it("a pair like it that is missed too shows its proof and nothing further", () => {
    const run = goOn(badly(goOn(badly(start()))));
    expect(run.now?.key).toBe("a1");
    expect(Object.keys(run.boxes.pairs)).toEqual(["a0"]);
  });

  it("missed come back after three others", () => {
    // The one like it is none of the three.
    const run = goOn(badly(start()));
    expect(shown(run).slice(0, 5)).toEqual(["b0", "a1", "a2", "a3", "a0"]);
  });

  it("missed every time do not go round in circles: something new lies between what comes back", () => {
    const keys: string[] = [];
    for (let run = start(); run.now; run = goOn(badly(run)))
      if (run.kind === "counted") keys.push(run.now.key);
    expect(keys).toHaveLength(LENGTH);
    expect(new Set(keys).size).toBeGreaterThanOrEqual(LENGTH / 2);
  });

  it("missed on another day come back when they are due", () => {
    let boxes = judged(EMPTY, "a7", false);
    for (let nth = 0; nth < 3; nth += 1) boxes = judged(boxes, "x", true);
    expect(shown(start(boxes))[0]).toBe("a7");
    expect(shown(start(boxes)).filter((key) => key === "a7")).toHaveLength(2);
  });

  it("that were not given cannot be shown", () => {
    let boxes = judged(EMPTY, "unknown", false);
    for (let nth = 0; nth < 3; nth += 1) boxes = judged(boxes, "x", true);
    expect(shown(start(boxes))[0]).toBe("a0");
  });

  it("may be fewer: what is due soonest fills up, and without any it is over", () => {
    expect(shown(start(EMPTY, 4))).toHaveLength(4);
    const run = goOn(badly(start(EMPTY, 2)));
    expect(shown(run)).toEqual(["b0", "a1", "a0"]);
  });
});
