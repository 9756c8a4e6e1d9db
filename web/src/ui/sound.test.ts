import { beforeEach, describe, expect, it, vi } from "vitest";

const settings = vi.hoisted(() => ({ sound: false }));
vi.mock("../store/settings.svelte", () => ({ settings }));

/** A context that counts voices instead of sounding. */
let contexts = 0;
let voices = 0;
let fails = false;

class SilentContext {
  state = "running";
  currentTime = 0;
  destination = {};
  constructor() {
    contexts += 1;
    if (fails) throw new Error("no device");
  }
  createOscillator() {
    voices += 1;
    return { ...this.#part(), frequency: this.#curve(), start: () => undefined, stop: () => undefined };
  }
  createGain() {
    return { ...this.#part(), gain: this.#curve() };
  }
  #part() {
    return { type: "", connect: (to: unknown) => to };
  }
  #curve() {
    const value = (level: number, at: number) => {
      // What a real context would refuse.
      if (!(level > 0) || !(at >= 0)) throw new RangeError(`${level} at ${at}`);
    };
    return { setValueAtTime: value, exponentialRampToValueAtTime: value };
  }
}

describe("sounds", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("AudioContext", SilentContext);
    [contexts, voices, fails] = [0, 0, false];
  });

  it("are not even prepared unless somebody wants them", async () => {
    const { play } = await import("./sound");
    settings.sound = false;
    play("card");
    expect(contexts).toBe(0);
  });

  it("share one context, made when the first is played", async () => {
    const { play } = await import("./sound");
    settings.sound = true;
    for (const name of ["card", "turn", "closed", "points", "end"] as const) {
      const before = voices;
      play(name);
      expect(voices, name).toBeGreaterThan(before);
    }
    expect(contexts).toBe(1);
  });

  it("may be missing", async () => {
    const { play } = await import("./sound");
    settings.sound = true;
    fails = true;
    expect(() => play("turn")).not.toThrow();
    vi.stubGlobal("AudioContext", undefined);
    expect(() => play("turn")).not.toThrow();
  });
});
