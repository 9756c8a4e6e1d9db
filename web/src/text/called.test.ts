import { beforeAll, describe, expect, it } from "vitest";
import { player } from "../ui/people.sample";
import { called, calledWithin, of, those, thoseWithin } from "./called";
import { speak } from "./text.svelte";

const names = ["Camille", "Théo", "Hortense"];
/** The same table as it is read by whoever has those seats. */
const readBy = (...mine: number[]) => names.map((name, seat) => player(seat, name, mine.includes(seat)));

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
  speak("fr");
});

describe("how those at a table are named", () => {
  it("calls one's own seat “you”, and the others by name", () => {
    expect(names.map((_, seat) => called(readBy(1), seat))).toEqual(["Camille", "Vous", "Hortense"]);
    expect(calledWithin(readBy(1), 1)).toBe("vous");
    expect(of(readBy(1), 1)).toEqual({ name: "Vous", who: "you" });
    expect(of(readBy(1), 0)).toEqual({ name: "Camille", who: "other" });
  });

  it("puts you first where a sentence begins, and last elsewhere", () => {
    expect(those(readBy(1), [0, 1])).toEqual({ names: "Vous et Camille", count: 2, who: "you" });
    expect(those(readBy(1), [0, 2])).toEqual({ names: "Camille et Hortense", count: 2, who: "other" });
    expect(those(readBy(1), [2])).toEqual({ names: "Hortense", count: 1, who: "one" });
    expect(thoseWithin(readBy(0), [0, 1])).toBe("Théo et vous");
  });

  it("gives all their names where several people share a device, and to those who watch", () => {
    for (const people of [readBy(0, 1), readBy()]) {
      expect(names.map((_, seat) => called(people, seat))).toEqual(names);
      expect(those(people, [0, 1]).who).toBe("other");
    }
  });
});
