import { describe, expect, it } from "vitest";
import { due, EMPTY, judged, readBoxes, waiting, type Boxes } from "./boxes";

/** So many other pairs are judged, all of them well. */
function others(boxes: Boxes, count: number): Boxes {
  for (let nth = 0; nth < count; nth += 1) boxes = judged(boxes, `other ${boxes.count}`, true);
  return boxes;
}

/** How many other pairs pass before a pair is due. */
function passes(boxes: Boxes, key: string): number {
  for (let count = 0; count < 100; count += 1) {
    if (due(boxes).includes(key)) return count;
    boxes = others(boxes, 1);
  }
  return Infinity;
}

describe("the three boxes", () => {
  it("keep nothing of what was judged well", () => {
    expect(waiting(others(EMPTY, 20))).toBe(0);
  });

  it("bring back what was missed after 3, 8 and 20 pairs, and then let it go", () => {
    let boxes = judged(EMPTY, "a", false);
    for (const after of [3, 8, 20]) {
      expect(passes(boxes, "a")).toBe(after);
      boxes = judged(others(boxes, after), "a", true);
    }
    expect(waiting(boxes)).toBe(0);
  });

  it("begin anew with what was missed again", () => {
    let boxes = judged(EMPTY, "a", false);
    boxes = judged(others(boxes, 3), "a", true);
    boxes = judged(others(boxes, 8), "a", false);
    expect(passes(boxes, "a")).toBe(3);
  });

  it("give what is due soonest first, and say what will be due", () => {
    let boxes = judged(EMPTY, "a", false);
    boxes = judged(boxes, "b", false);
    expect(due(boxes)).toEqual([]);
    expect(due(boxes, 2)).toEqual(["a"]);
    expect(due(boxes, 20)).toEqual(["a", "b"]);
  });

  it("do not grow without end", () => {
    let boxes = EMPTY;
    for (let nth = 0; nth < 500; nth += 1) boxes = judged(boxes, `${nth}`, false);
    expect(waiting(boxes)).toBe(200);
  });

  it("come back from what was kept, and are empty where it cannot be read", () => {
    const boxes = judged(judged(EMPTY, "a", false), "b", true);
    expect(readBoxes(JSON.parse(JSON.stringify(boxes)))).toEqual(boxes);
    for (const bad of [null, 3, "x", {}, { count: -1, pairs: {} }, { count: 1 }])
      expect(readBoxes(bad)).toEqual(EMPTY);
    expect(readBoxes({ count: 4, pairs: { a: { box: 7, due: 1 }, b: null, c: { box: 1, due: 5 } } })).toEqual(
      {
        count: 4,
        pairs: { c: { box: 1, due: 5 } },
      },
    );
  });
});
