import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Tip } from "./coaching.svelte";

const settings = vi.hoisted(() => ({ tips: true, coached: [] as string[] }));
vi.mock("./settings.svelte", () => ({
  settings,
  choose: (choices: Partial<typeof settings>) => Object.assign(settings, choices),
}));

const { Coaching } = await import("./coaching.svelte");

const aim: Tip = { id: "aim", text: "the aim" };
const choice: Tip = { id: "choice", text: "the choice" };
const count: Tip = { id: "count", text: "the count" };
/** Long enough to read any of them. */
const READ = 4_000;

describe("the coach", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(settings, { tips: true, coached: [] });
  });

  it("says one sentence at a time, the most important first", () => {
    const coach = new Coaching("diabolo");
    coach.follow([aim, choice]);
    expect(coach.shown).toEqual(aim);
    coach.close();
    expect(coach.shown).toEqual(choice);
    expect(settings.coached).toEqual(["diabolo/aim"]);
  });

  it("never says one twice, in no later game, and says another game's own", () => {
    const first = new Coaching("diabolo");
    first.follow([aim]);
    first.end();
    const second = new Coaching("diabolo");
    second.follow([aim]);
    expect(second.shown).toBeUndefined();
    const other = new Coaching("diego");
    other.follow([aim]);
    expect(other.shown).toEqual(aim);
  });

  it("leaves a sentence whose moment has passed on screen until it can have been read", () => {
    const coach = new Coaching("diabolo");
    coach.follow([aim]);
    coach.follow([]);
    expect(coach.shown).toEqual(aim);
    vi.advanceTimersByTime(READ);
    expect(coach.shown).toBeUndefined();
    expect(settings.coached).toEqual(["diabolo/aim"]);
  });

  it("keeps a sentence for as long as its moment lasts, and goes on when there is more to say", () => {
    const coach = new Coaching("diabolo");
    coach.follow([aim]);
    vi.advanceTimersByTime(10 * READ);
    expect(coach.shown).toEqual(aim);
    coach.follow([aim, choice]);
    expect(coach.shown).toEqual(choice);
    vi.advanceTimersByTime(READ);
    coach.follow([aim]);
    expect(coach.shown).toBeUndefined();
  });

  it("says later what had no time to be said", () => {
    const coach = new Coaching("diabolo");
    coach.follow([aim, choice]);
    coach.follow([aim]);
    coach.close();
    expect(coach.shown).toBeUndefined();
    coach.follow([aim, choice]);
    expect(coach.shown).toEqual(choice);
  });

  it("writes a sentence anew while it is shown", () => {
    const coach = new Coaching("diabolo");
    coach.follow([aim]);
    coach.follow([{ id: "aim", text: "le but" }]);
    expect(coach.shown?.text).toBe("le but");
  });

  it("is silent in every game once that was wished for", () => {
    const coach = new Coaching("diabolo");
    coach.follow([aim, choice]);
    coach.silence();
    coach.follow([count]);
    expect(coach.shown).toBeUndefined();
    expect(settings.tips).toBe(false);
    const other = new Coaching("diego");
    other.follow([aim]);
    expect(other.shown).toBeUndefined();
  });
});
