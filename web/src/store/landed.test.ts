import { describe, expect, it } from "vitest";
import { Landed } from "./landed.svelte";

/** A flight that ends when it is told to. */
function flight(): { ends: Promise<void>; end: () => void } {
  let end = () => {};
  const ends = new Promise<void>((resolve) => (end = resolve));
  return { ends, end };
}

describe("what has landed", () => {
  it("is what is shown while nothing flies", () => {
    const landed = new Landed(() => "now");
    expect(landed.view).toBe("now");
    expect(landed.waits).toBe(false);
  });

  it("is the view before a flight until it ends", async () => {
    const landed = new Landed(() => "after");
    const { ends, end } = flight();
    const over = landed.until("before", ends);
    expect(landed.view).toBe("before");
    end();
    await over;
    expect(landed.view).toBe("after");
  });

  it("goes on one by one where several fly at once", async () => {
    const landed = new Landed(() => "third");
    const [one, two] = [flight(), flight()];
    const first = landed.until("first", one.ends);
    const second = landed.until("second", two.ends);
    expect(landed.view).toBe("first");
    one.end();
    await first;
    expect(landed.view).toBe("second");
    two.end();
    await second;
    expect(landed.view).toBe("third");
  });

  it("does not wait for a flight that fails", async () => {
    const landed = new Landed(() => "after");
    await expect(landed.until("before", Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    expect(landed.view).toBe("after");
  });

  it("forgets what flew when all begins anew", () => {
    const landed = new Landed(() => "anew");
    void landed.until("before", flight().ends);
    landed.drop();
    expect(landed.view).toBe("anew");
  });
});
