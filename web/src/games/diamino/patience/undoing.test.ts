import { beforeEach, expect, test, vi } from "vitest";
import { laidOn, squaresBetween } from "./line";
import { Undoing } from "./undoing.svelte";

const EMPTY = ["....", "....", "....", "...."];
const WORD = ["....", ".AS.", "....", "...."];
const MORE = ["....", ".ASE", "....", "...."];
const CROSS = [".L..", ".AS.", ".s..", "...."];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});

test("what one board has more is a move", () => {
  expect(squaresBetween(EMPTY, WORD)).toEqual({ at: "B2", direction: "right", tiles: "AS" });
  expect(squaresBetween(WORD, MORE)).toEqual({ at: "D2", direction: "right", tiles: "E" });
  expect(squaresBetween(WORD, CROSS)).toEqual({ at: "B1", direction: "down", tiles: "Ls" });
  expect(squaresBetween(WORD, EMPTY)).toBeUndefined();
  expect(laidOn(CROSS)).toBe(4);
});

test("what was taken back can be laid again, the last first", () => {
  const undoing = new Undoing("a");
  for (const board of [EMPTY, WORD, MORE]) undoing.follow(board);
  expect(undoing.next).toBeUndefined();
  undoing.follow(WORD);
  undoing.follow(EMPTY);
  expect(undoing.undone).toHaveLength(2);
  expect(undoing.next?.tiles).toBe("AS");
  undoing.follow(WORD);
  expect(undoing.next?.tiles).toBe("E");
  undoing.follow(MORE);
  expect(undoing.next).toBeUndefined();
});

test("another word makes an end of it", () => {
  const undoing = new Undoing("a");
  for (const board of [EMPTY, WORD, MORE, WORD]) undoing.follow(board);
  expect(undoing.next?.tiles).toBe("E");
  undoing.follow(CROSS);
  expect(undoing.next).toBeUndefined();
});

test("it outlasts a reload, but not a board that went on elsewhere", () => {
  const before = new Undoing("a");
  for (const board of [EMPTY, WORD, MORE, WORD]) before.follow(board);
  const after = new Undoing("a");
  after.follow(WORD);
  expect(after.next?.tiles).toBe("E");
  const elsewhere = new Undoing("a");
  elsewhere.follow(CROSS);
  expect(elsewhere.next).toBeUndefined();
  expect(new Undoing("b").next).toBeUndefined();
});
