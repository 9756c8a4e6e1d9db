import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announce, announcements, putAway } from "./announced.svelte";

const said = (id: string, seconds = 60) => ({ id, text: { fr: "On ferme." }, seconds });
const ids = () => announcements().map(({ id }) => id);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  announce([]);
  vi.useRealTimers();
});

describe("what the house announces", () => {
  it("is replaced by what it announces next, and gone when that is nothing", () => {
    announce([said("a"), said("b")]);
    expect(ids()).toEqual(["a", "b"]);
    announce([said("b")]);
    expect(ids()).toEqual(["b"]);
    announce([]);
    expect(ids()).toEqual([]);
  });

  it("is put away for good, however often it is said", () => {
    announce([said("c")]);
    putAway("c");
    expect(ids()).toEqual([]);
    announce([said("c"), said("d")]);
    expect(ids()).toEqual(["d"]);
  });

  it("is over when its time is, also where it was said again", () => {
    announce([said("e", 10)]);
    vi.advanceTimersByTime(9_000);
    announce([said("e", 10)]);
    vi.advanceTimersByTime(9_000);
    expect(ids()).toEqual(["e"]);
    vi.advanceTimersByTime(1_000);
    expect(ids()).toEqual([]);
  });
});
