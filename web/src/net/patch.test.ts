import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "./json";
import { PatchError, apply, lengthen } from "./patch";

type Vector = { old: Json; new?: Json; patch: Json };

const vectors = JSON.parse(
  readFileSync(new URL("../../../crates/ludo-patch/vectors.json", import.meta.url), "utf8"),
) as Vector[];

describe("patches", () => {
  it.each(vectors.map((vector) => [JSON.stringify(vector.patch), vector] as const))("%s", (_, vector) => {
    const before = JSON.stringify(vector.old);
    expect(apply(vector.old, vector.patch)).toEqual(vector.new);
    expect(JSON.stringify(vector.old), "the old value stays as it was").toBe(before);
  });

  it("share what did not change", () => {
    const old = { rows: [["R1"], ["Y2"]], pile: 3 };
    const made = apply(old, { pile: 2 }) as typeof old;
    expect(made.rows).toBe(old.rows);
  });

  it.each([
    [{ a: 1 }, { "-": ["b"] }],
    [{ a: 1 }, { "b/c": 1 }],
    [[1], { "3": 1 }],
    [[1], { "-": 2 }],
    [[1], { "1/a": 2 }],
    [{ a: 1 }, { "=": 1, a: 2 }],
  ] as [Json, Json][])("that fit nothing are refused: %j %j", (old, patch) => {
    expect(() => apply(old, patch)).toThrow(PatchError);
  });
});

describe("lists in short", () => {
  it("are made long again", () => {
    const lay = (card: string, side: string) => ({ lay: { card, side } });
    expect(lengthen([lay("R2", "hell"), { "lay/card": "Y3" }, { "lay/side": "heaven" }])).toEqual([
      lay("R2", "hell"),
      lay("Y3", "hell"),
      lay("Y3", "heaven"),
    ]);
    expect(lengthen({ "=": [1, 1] })).toEqual([1, 1]);
    expect(lengthen([])).toEqual([]);
  });

  it("are refused when they are none", () => {
    for (const short of [1, {}, { "=": 1 }, [{ a: 1 }, { "-": ["b"] }]] as Json[])
      expect(() => lengthen(short)).toThrow(PatchError);
  });
});
