import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Drafts } from "./drafts.svelte";

describe("drafts", () => {
  let sent: [number, unknown][];
  let answers: (() => void)[];
  let drafts: Drafts;
  const answer = () => answers.shift()!();

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    answers = [];
    drafts = new Drafts((seat, draft) => {
      sent.push([seat, draft]);
      return new Promise<void>((resolve) => answers.push(resolve));
    });
  });
  afterEach(() => vi.useRealTimers());

  it("are shown at once and sent after a pause", () => {
    drafts.save(0, "A");
    vi.advanceTimersByTime(399);
    drafts.save(0, "AB");
    drafts.save(2, "X");
    expect([drafts.of(0), drafts.of(1), sent]).toEqual(["AB", null, []]);
    vi.advanceTimersByTime(400);
    expect(sent).toEqual([
      [0, "AB"],
      [2, "X"],
    ]);
  });

  it("come from another device, unless we are just composing", () => {
    drafts.told(0, "theirs");
    expect(drafts.of(0)).toBe("theirs");
    drafts.save(0, "ours");
    drafts.told(0, "theirs again");
    expect(drafts.of(0)).toBe("ours");
  });

  it("go before an action, and go with its decision", async () => {
    drafts.save(0, "word");
    const acted = drafts.acting(0, async () => void sent.push([0, "(act)"]));
    expect(sent).toEqual([
      [0, "word"],
      [0, "(act)"],
    ]);
    drafts.told(0, null);
    expect(drafts.of(0)).toBe(null);
    await acted;
  });

  it("composed while an action is answered are for the next decision", async () => {
    drafts.save(0, "first");
    let done = () => {};
    const acted = drafts.acting(0, () => new Promise<void>((resolve) => (done = resolve)));
    drafts.save(0, "second");
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([[0, "first"]]);
    done();
    await acted;
    drafts.told(0, null);
    expect(drafts.of(0)).toBe("second");
    vi.advanceTimersByTime(400);
    expect(sent.at(-1)).toEqual([0, "second"]);
  });

  it("that are not kept yet count for more than what a whole view brings", async () => {
    drafts.save(0, "new");
    drafts.begin(0, "old");
    expect(drafts.of(0)).toBe("new");
    drafts.flush();
    drafts.begin(0, "old");
    expect(drafts.of(0)).toBe("new");
    answer();
    await vi.advanceTimersByTimeAsync(0);
    drafts.begin(0, "newer");
    expect(drafts.of(0)).toBe("newer");
    drafts.begin(0, null);
    expect(drafts.of(0)).toBe(null);
  });

  it("are sent before the page goes, and gone when the game is", () => {
    drafts.save(1, "word");
    drafts.flush();
    expect(sent).toEqual([[1, "word"]]);
    drafts.save(1, "words");
    drafts.clear();
    vi.advanceTimersByTime(1_000);
    expect([sent.length, drafts.of(1)]).toEqual([1, null]);
  });
});
