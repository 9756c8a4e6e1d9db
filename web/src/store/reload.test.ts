import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reloadOnce } from "./reload";

describe("a page that is out of date", () => {
  const reload = vi.fn();
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    reload.mockClear();
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("loads itself anew, once", () => {
    expect(reloadOnce("/assets/index-1.js")).toBe(true);
    expect(reloadOnce("/assets/index-1.js")).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("does so again after another update", () => {
    expect(reloadOnce("/assets/index-1.js")).toBe(true);
    expect(reloadOnce("/assets/index-2.js")).toBe(true);
    expect(reloadOnce("/assets/index-2.js")).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("stays where nothing can be remembered", () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new Error("forbidden");
      },
    });
    expect(reloadOnce("/assets/index-1.js")).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
