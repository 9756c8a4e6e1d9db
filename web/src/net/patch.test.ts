import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Json } from "./json";
import { Forms, PatchError, apply, lengthen } from "./patch";

type Vectors = {
  patches: { old: Json; new: Json; patch: Json }[];
  misfits: { old: Json; patch: Json }[];
  lists: { list: Json[]; short: Json }[];
  no_lists: Json[];
  forms: { lists: Json[][]; short: Json[] }[];
  no_forms: Json[];
};

const vectors = JSON.parse(
  readFileSync(new URL("../../../crates/ludo-patch/vectors.json", import.meta.url), "utf8"),
) as Vectors;

describe("patches", () => {
  it.each(vectors.patches.map((vector) => [JSON.stringify(vector.patch), vector] as const))(
    "%s",
    (_, vector) => {
      const before = JSON.stringify(vector.old);
      expect(apply(vector.old, vector.patch)).toEqual(vector.new);
      expect(JSON.stringify(vector.old), "the old value stays as it was").toBe(before);
    },
  );

  it("share what did not change", () => {
    const old = { rows: [["R1"], ["Y2"]], pile: 3 };
    const made = apply(old, [0, 2]) as typeof old;
    expect(made).toEqual({ rows: [["R1"], ["Y2"]], pile: 2 });
    expect(made.rows).toBe(old.rows);
  });

  it.each(vectors.misfits)("that fit nothing are refused: %j", ({ old, patch }) => {
    expect(() => apply(old, patch)).toThrow(PatchError);
  });
});

describe("lists in short", () => {
  it.each(vectors.lists)("are made long again: %j", ({ list, short }) => {
    expect(lengthen(short)).toEqual(list);
  });

  it.each(vectors.no_lists.map((short) => ({ short })))("are refused when they are none: %j", ({ short }) => {
    expect(() => lengthen(short)).toThrow(PatchError);
  });
});

describe("forms", () => {
  it.each(vectors.forms)("are filled in: %j", ({ lists, short }) => {
    const forms = new Forms([]);
    expect(short.map((list) => forms.read(list))).toEqual(lists);
  });

  it("that came before a reload are known after it", () => {
    const forms = new Forms([]);
    forms.read([{ laid: { seat: 1, card: "R1" } }]);
    expect(new Forms(forms.saved()).read([[0, "Y2", 3]])).toEqual([{ laid: { seat: 3, card: "Y2" } }]);
  });

  it.each(vectors.no_forms.map((short) => ({ short })))("that fit nothing are refused: %j", ({ short }) => {
    expect(() => new Forms([]).read(short)).toThrow(PatchError);
  });
});
