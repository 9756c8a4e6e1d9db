import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Ears, type Clock } from "./ears.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Table time that runs with the clock, from 10,000 on. */
function clock(more: Partial<Clock> = {}): Clock {
  const begun = performance.now();
  const now = () => 10_000 + performance.now() - begun;
  return { moment: "announced 5", opens: undefined, now, stands: false, ...more };
}

describe("buttons", () => {
  it("are deaf for the first 300 ms", () => {
    const ears = new Ears();
    ears.listen(clock());
    vi.advanceTimersByTime(299);
    expect(ears.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(ears.open).toBe(true);
  });

  it("are deaf until the delay runs", () => {
    const ears = new Ears();
    ears.listen(clock({ opens: 10_600 }));
    vi.advanceTimersByTime(599);
    expect(ears.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(ears.open).toBe(true);
  });

  it("are deaf anew when something else is asked, and not when only the clock changes", () => {
    const ears = new Ears();
    const first = clock();
    ears.listen(first)();
    ears.listen(first);
    vi.advanceTimersByTime(300);
    ears.listen({ ...first, stands: true });
    expect(ears.open).toBe(true);
    ears.listen({ ...first, moment: "turn 2" });
    expect(ears.open).toBe(false);
  });

  it("wait for a clock that stands still", () => {
    const ears = new Ears();
    let table = 10_000;
    const still = clock({ opens: 10_600, now: () => table, stands: true });
    const stop = ears.listen(still);
    vi.advanceTimersByTime(5_000);
    expect(ears.open).toBe(false);
    stop();
    table = 10_500;
    ears.listen({ ...still, stands: false });
    vi.advanceTimersByTime(100);
    expect(ears.open).toBe(true);
  });
});
