// What a seat composes, against a table that is played by the test.

vi.mock("../../store/settings.svelte", () => ({
  settings: { confirm: false, language: "fr", shortcuts: true },
  moves: () => false,
}));

import { beforeEach, describe, expect, it, vi } from "vitest";
import { hush, toast } from "../../ui/toast.svelte";
import { Composing } from "./composing.svelte";
import { Plan } from "./plan";
import type { Action, Draft, Preview, View } from "./types";

// Another size than the standard edition's: nothing may count on that.
const plan = new Plan({
  name: "small",
  letters: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ?"].map((tile) => ({
    tile,
    count: 4,
    value: tile === "?" ? 0 : 1,
  })),
  board: ["........", "..Y.....", "...S....", "........", "....y...", ".....r..", "........", "........"],
  lexicon: { name: "fr", version: 1, digest: "0".repeat(64) },
});

const LYING = [
  "........",
  "........",
  "...MA...",
  "........",
  "........",
  "........",
  "........",
  "........",
];

const view = (tiles: string, more: Partial<View> = {}): View => ({
  game: "with_score",
  board: LYING,
  hands: [{ count: tiles.length, tiles }, { count: 12 }],
  reserve: 40,
  scores: [0, 0],
  first: 0,
  draws: [],
  passed: [],
  idle: [0, 0],
  gone: [],
  phase: { compose: { seat: 0 } },
  ...more,
});

/** The table and the place, as far as composing needs them. */
class Fake {
  view = $state.raw<View>(view("AEINRST?"));
  draft = $state.raw<Draft | null>(null);
  seat = 0;
  covered = false;
  acted: Action[] = [];
  asked: Draft[] = [];
  answer: Preview = { words: [], points: 0, gain: 0, yellow: 0, red: 0, forbidden: 0, ends: false };

  saveDraft(draft: Draft | null): void {
    this.draft = draft;
  }
  cover(): void {}
  preview(_: number, draft: Draft): Promise<Preview> {
    this.asked.push(draft);
    return Promise.resolve(this.answer);
  }
  previews<Name>(
    _: number,
    drafts: ReadonlyMap<Name, Draft>,
    answered: (name: Name, preview: Preview) => void,
  ) {
    for (const [name, draft] of drafts) {
      this.asked.push(draft);
      answered(name, this.answer);
    }
    return () => {};
  }
  act(_: number, action: Action): Promise<void> {
    this.acted.push(action);
    return Promise.resolve();
  }
}

let fake: Fake;
let composing: Composing;
const placed = () => composing.placed.map(({ at, tile }) => `${at}${tile}`).join(" ");

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  hush();
  fake = new Fake();
  composing = new Composing(fake, fake, plan);
});

describe("letters", () => {
  it("go where the cursor is, one after the other, over what lies there", () => {
    composing.aim("C3");
    for (const letter of "AIN") composing.type(letter);
    expect(placed()).toBe("C3A F3I G3N");
    expect(composing.cursor).toBe("H3");
  });

  it("go down after a second tap", () => {
    composing.aim("D2");
    composing.aim("D2");
    for (const letter of "AT") composing.type(letter);
    expect(placed()).toBe("D2A D4T");
    expect(composing.cursor).toBe("D5");
  });

  it("that lie under the cursor are those that lie there", () => {
    composing.aim("D3");
    for (const letter of "MAIN") composing.type(letter);
    expect(placed()).toBe("F3I G3N");
    expect(toast()).toBeUndefined();
  });

  it("that are not held are devils", () => {
    composing.aim("A1");
    composing.type("Z");
    expect(placed()).toBe("A1z");
    expect(composing.type("Z")).toBe(false);
    expect(placed()).toBe("A1z");
    expect(toast()).toBeDefined();
  });

  it("do not go beyond the edge", () => {
    composing.aim("H1");
    composing.type("A");
    expect(composing.type("E")).toBe(false);
    expect(placed()).toBe("H1A");
  });

  it("are taken back one by one, the cursor with them", () => {
    composing.aim("A1");
    for (const letter of "AE") composing.type(letter);
    composing.takeBackLast();
    expect(placed()).toBe("A1A");
    expect(composing.cursor).toBe("B1");
    composing.type("I");
    expect(placed()).toBe("A1A B1I");
  });
});

describe("tiles", () => {
  it("are put on squares, remember their place, and come back", () => {
    composing.put("A1", { tile: "E", from: 4 });
    expect(composing.placed).toEqual([{ at: "A1", tile: "E", from: 4 }]);
    expect(composing.left.get("E")).toBe(0);
    expect(composing.put("A2", { tile: "E", from: 4 })).toBe(false);
    composing.takeBack("A1");
    expect(placed()).toBe("");
    expect(composing.left.get("E")).toBe(1);
  });

  it("are never put where something lies", () => {
    expect(composing.put("D3", { tile: "E" })).toBe(false);
    expect(placed()).toBe("");
    expect(toast()).toBeDefined();
  });

  it("put on another send it back, or change places with it", () => {
    composing.put("A1", { tile: "E" });
    composing.put("A1", { tile: "A" });
    expect(placed()).toBe("A1A");
    composing.put("B1", { tile: "N" });
    composing.shift("A1", "B1");
    expect(placed()).toBe("B1A A1N");
    composing.shift("B1", "C5");
    expect(placed()).toBe("C5A A1N");
  });

  it("without a letter wait for one", () => {
    composing.put("A1", { tile: "?" });
    expect(composing.naming).toBe("A1");
    composing.name("A1", "W");
    expect(composing.naming).toBeUndefined();
    expect(placed()).toBe("A1w");
  });

  it("come back by themselves where somebody laid a word", () => {
    composing.put("D4", { tile: "E" });
    composing.put("D5", { tile: "N" });
    const [window] = [{ by: 1, next: 0, at: "D4", direction: "right", tiles: "OS" } as const];
    fake.view = view("AEINRST?", {
      phase: { contest: { ...window, words: [], accepted: [], until: 9 } },
    });
    expect(placed()).toBe("D5N");
    expect(composing.left.get("E")).toBe(1);
  });

  it("that left the hand are no longer composed", () => {
    composing.put("D4", { tile: "E" });
    fake.view = view("AINRST?");
    expect(placed()).toBe("");
  });

  it("are the draft that another device finds", () => {
    composing.put("D4", { tile: "E" });
    expect(fake.draft).toEqual({ place: [{ at: "D4", tile: "E" }] });
    fake.draft = { place: [{ at: "E4", tile: "t" }] };
    expect(placed()).toBe("E4t");
    fake.draft = { exchange: { tiles: "AE" } };
    expect(placed()).toBe("");
  });
});

describe("a move", () => {
  it("put down whole is the same tiles on the same squares", () => {
    composing.show({ at: "C3", direction: "right", tiles: "AIn" });
    expect(placed()).toBe("C3A F3I G3n");
  });

  it("is laid as the engine understands it", async () => {
    const lay = { at: "D4", direction: "right", tiles: "ET" } as const;
    fake.answer = { ...fake.answer, lay };
    composing.put("D4", { tile: "E" });
    composing.put("E4", { tile: "T" });
    composing.ask();
    expect(composing.move).toEqual(lay);
    await composing.lay();
    expect(fake.acted).toEqual([{ lay }]);
  });

  it("that is refused stays, and says why", async () => {
    fake.answer = { ...fake.answer, refused: "not_connected" };
    composing.put("H8", { tile: "E" });
    await composing.lay();
    expect(fake.asked).toHaveLength(1);
    expect(fake.acted).toEqual([]);
    expect(placed()).toBe("H8E");
    expect(toast()).toBeDefined();
  });

  it("is taken back at once, and then the cursor", () => {
    composing.aim("A1");
    for (const letter of "AE") composing.type(letter);
    composing.clear();
    expect([placed(), composing.cursor]).toEqual(["", "A1"]);
    composing.clear();
    expect(composing.cursor).toBeUndefined();
  });
});
