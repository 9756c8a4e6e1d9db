import { beforeEach, describe, expect, it, vi } from "vitest";
import { bestDuo, keepDuo } from "./best";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
});

describe("the best duo", () => {
  it("is kept, and beaten by fewer themes only", () => {
    expect(keepDuo({ themes: 9, game: "a" })).toBeUndefined();
    expect(keepDuo({ themes: 11, game: "b" })).toEqual({ themes: 9, game: "a" });
    expect(bestDuo()?.themes).toBe(9);
    expect(keepDuo({ themes: 8, game: "c" })).toEqual({ themes: 9, game: "a" });
    expect(bestDuo()).toEqual({ themes: 8, game: "c" });
  });

  it("is not beaten by looking at it again", () => {
    keepDuo({ themes: 9, game: "a" });
    expect(keepDuo({ themes: 9, game: "a" })).toBeUndefined();
  });

  it("does without where nothing can be kept", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => "}",
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(keepDuo({ themes: 9, game: "a" })).toBeUndefined();
  });
});
