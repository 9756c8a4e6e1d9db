import { describe, expect, it } from "vitest";
import { lent, moved, settled, shuffled, sorted, type Places } from "./rack.svelte";

const places = (text: string): Places => [...text].map((tile) => (tile === "." ? undefined : tile));
const text = (places: Places) => places.map((tile) => tile ?? ".").join("");

describe("a rack", () => {
  it("has twelve places, or as many as there are tiles", () => {
    expect(text(settled([], "ABC"))).toBe("ABC.........");
    expect(settled([], "A".repeat(40))).toHaveLength(40);
  });

  it("keeps what is held where it stands, and puts what is new on free places", () => {
    expect(text(settled(places("CXAB........"), "ABCD"))).toBe("CDAB........");
    expect(text(settled(places("C.A.E......."), "ABCDE"))).toBe("CBADE.......");
  });

  it("takes equal tiles from where they were lent", () => {
    const before = places("EAEBE.......");
    expect(text(settled(before, "ABEE", new Set([2])))).toBe("EA.BE.......");
    expect(text(settled(before, "ABE", new Set([0, 4])))).toBe(".AEB........");
  });

  it("knows which tiles lie on the board", () => {
    const rack = places("EAE?........");
    expect([...lent(rack, [{ at: "A1", tile: "E", from: 2 }])]).toEqual([2]);
    expect([...lent(rack, [{ at: "A1", tile: "E" }])]).toEqual([0]);
    expect([
      ...lent(rack, [
        { at: "A1", tile: "E" },
        { at: "B1", tile: "E", from: 0 },
        { at: "C1", tile: "s" },
      ]),
    ]).toEqual([0, 2, 3]);
  });

  it("is sorted with devils last, without gaps", () => {
    expect(text(sorted(places("?Z..A...B...")))).toBe("ABZ?........");
  });

  it("is shuffled without losing a tile", () => {
    let seed = 7;
    const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const mixed = shuffled(places("ABCDEFGHIJKL"), chance);
    expect(text(mixed)).not.toBe("ABCDEFGHIJKL");
    expect(text(sorted(mixed))).toBe("ABCDEFGHIJKL");
  });

  it("lets tiles change places", () => {
    expect(text(moved(places("ABC.E......."), 0, 3))).toBe(".BCAE.......");
    expect(text(moved(places("ABCDE......."), 0, 3))).toBe("BCDAE.......");
    expect(text(moved(places("ABCDE......."), 4, 1))).toBe("AEBCD.......");
    expect(text(moved(places("AB.........."), 1, 1))).toBe("AB..........");
  });
});
