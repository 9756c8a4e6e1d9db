import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Silence } from "./silence.svelte";

describe("silence", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("accepts after three seconds, once", () => {
    const over = vi.fn();
    const silence = new Silence(over);
    silence.begin();
    expect(silence.left).toBe(3);
    vi.advanceTimersByTime(2_999);
    expect([silence.left, over.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(10_000);
    expect([silence.left, over.mock.calls.length]).toEqual([0, 1]);
  });

  it("can be told not to", () => {
    const over = vi.fn();
    const silence = new Silence(over);
    silence.begin();
    vi.advanceTimersByTime(2_000);
    silence.stop();
    vi.advanceTimersByTime(10_000);
    expect([silence.left, over.mock.calls.length]).toEqual([0, 0]);
  });

  it("ends with its window", () => {
    const over = vi.fn();
    const end = new Silence(over).begin();
    end();
    vi.advanceTimersByTime(10_000);
    expect(over).not.toHaveBeenCalled();
  });
});
