import { describe, expect, it } from "vitest";
import type { Mark, Sign } from "./proven";
import { isClose, parts, spoken } from "./math";

const number = (text: string): Sign => ({ number: text });
const mark = (sign: Mark): Sign => ({ mark: sign });
const fraction = (above: string, below: string): Sign => ({
  fraction: { above: [number(above)], below: [number(below)] },
});

const QUARTER = [fraction("1", "4"), mark("="), fraction("25", "100"), mark("="), number("0,25")];

describe("a calculation", () => {
  it("is said in words", () => {
    expect(spoken(QUARTER)).toBe("1 sur 4 égale 25 sur 100 égale 0,25");
    expect(spoken([number("2"), mark("<"), number("2,5"), mark("<"), number("3")])).toBe(
      "2 est plus petit que 2,5 est plus petit que 3",
    );
    expect(spoken([{ root: [number("9")] }, mark("×"), number("10"), { power: "−2" }])).toBe(
      "racine carrée de 9 fois 10 puissance −2",
    );
    expect(spoken([{ percent: "25 %" }, { of: "de" }, number("8")])).toBe("25 % de 8");
  });

  it("is broken only before what compares", () => {
    expect(parts(QUARTER).map((part) => part.length)).toEqual([1, 2, 2]);
    expect(parts([mark("="), number("1")])).toHaveLength(1);
  });

  it("keeps a minus with its number, and puts it apart where it takes away", () => {
    const minus = mark("−");
    expect(isClose(minus, undefined)).toBe(true);
    expect(isClose(minus, mark("("))).toBe(true);
    expect(isClose(minus, number("3"))).toBe(false);
    expect(isClose(minus, mark(")"))).toBe(false);
    expect(isClose(mark("+"), number("3"))).toBe(false);
  });
});
