import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cover } from "../ui/covers.svelte";
import { Playback } from "./playback.svelte";

describe("what is on screen for a stated time", () => {
  let ended = 0;
  let playback: Playback;
  beforeEach(() => {
    vi.useFakeTimers();
    ended = 0;
    playback = new Playback(() => (ended += 1));
  });
  afterEach(() => {
    playback.close();
    vi.useRealTimers();
  });

  it("is there for its whole time, and once", () => {
    playback.begin(1_600);
    vi.advanceTimersByTime(1_599);
    expect(ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ended).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(ended).toBe(1);
  });

  it("waits while a drawer lies over it", () => {
    playback.begin(1_600);
    vi.advanceTimersByTime(600);
    const uncover = cover();
    vi.advanceTimersByTime(60_000);
    expect([ended, playback.left()]).toEqual([0, 1_000]);
    // What is new under the drawer has all its time, too.
    playback.begin(2_200);
    vi.advanceTimersByTime(60_000);
    uncover();
    vi.advanceTimersByTime(2_199);
    expect(ended).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ended).toBe(1);
  });

  it("stands still while it is stopped, and goes on where it stood", () => {
    playback.begin(4_000);
    vi.advanceTimersByTime(1_000);
    playback.pause(true);
    vi.advanceTimersByTime(9_000);
    expect([ended, playback.left()]).toEqual([0, 3_000]);
    playback.pause(false);
    vi.advanceTimersByTime(3_000);
    expect(ended).toBe(1);
  });

  it("is stopped from scene to scene, until the count is over", () => {
    playback.begin(4_000);
    playback.pause(true);
    playback.begin(5_000);
    vi.advanceTimersByTime(9_000);
    expect(ended).toBe(0);
    playback.end();
    playback.begin(5_000);
    vi.advanceTimersByTime(5_000);
    expect(ended).toBe(1);
  });
});
