import { describe, expect, it } from "vitest";
import { inWords, isShort, readTyped } from "./words";

describe("a game that has no table of its own", () => {
  it("is told in words", () => {
    expect(inWords("let_pass")).toBe("let pass");
    expect(inWords({ call: { picture: 2 } })).toBe("call: picture 2");
    expect(inWords({ shown: { seat: 1, wrote: { word: "star" } } })).toBe("shown: seat 1, wrote: word star");
    expect(inWords([])).toBe("–");
  });

  it("keeps short things on one line", () => {
    expect([isShort(3), isShort([1, 2]), isShort({ a: 1 }), isShort([{ a: 1 }])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("reads what is typed, or says that it cannot", () => {
    expect(readTyped(" blank ")).toBe("blank");
    expect(readTyped('{"write":{"word":"star"}}')).toEqual({ write: { word: "star" } });
    expect(readTyped('{"write":')).toBeUndefined();
    expect(readTyped("")).toBeUndefined();
  });
});
