import { describe, expect, it, vi } from "vitest";
import { Keys, meant } from "./keys";

vi.mock("../../store/settings.svelte", () => ({ settings: { shortcuts: true } }));
vi.stubGlobal("Element", class {});
vi.stubGlobal("document", { querySelector: () => null });

const event = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key, code, shiftKey: false, repeat: false, ...more }) as KeyboardEvent;

describe("a key", () => {
  it("counts when it is pressed, not while it is held", () => {
    const keys = new Keys();
    expect(keys.pressed(event("n", "KeyN"))).toBe(true);
    expect(keys.pressed(event("n", "KeyN", { repeat: true }))).toBe(false);
  });

  it("that was down when something else was asked must be let go first", () => {
    const keys = new Keys();
    keys.pressed(event("n", "KeyN"));
    keys.change();
    expect(keys.pressed(event("n", "KeyN"))).toBe(false);
    expect(keys.pressed(event("l", "KeyL"))).toBe(true);
    keys.up(event("n", "KeyN"));
    expect(keys.pressed(event("n", "KeyN"))).toBe(true);
  });

  it("is not held against anybody who was away", () => {
    const keys = new Keys();
    keys.pressed(event("n", "KeyN"));
    keys.change();
    keys.forget();
    expect(keys.pressed(event("n", "KeyN"))).toBe(true);
  });
});

describe("keys mean", () => {
  it.each([
    ["d", "KeyD", { say: "diego" }],
    ["p", "KeyP", { say: "pass" }],
    ["N", "KeyN", { say: "pas_diego" }],
    ["l", "KeyL", { say: "let_pass" }],
    ["Escape", "Escape", "drop"],
    ["x", "KeyX", undefined],
  ])("%s", (key, code, what) => expect(meant(event(key, code))).toEqual(what));

  it("a card of the hand, and with Shift a target, whatever figures need on this keyboard", () => {
    expect(meant(event("1", "Digit1"))).toEqual({ hand: 0 });
    expect(meant(event("&", "Digit1"))).toEqual({ hand: 0 });
    expect(meant(event("!", "Digit1", { shiftKey: true }))).toEqual({ target: 0 });
    expect(meant(event("6", "Digit6", { shiftKey: true }))).toEqual({ target: 5 });
    expect(meant(event("7", "Digit7"))).toBeUndefined();
  });
});
