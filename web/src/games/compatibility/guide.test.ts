// What Compatibility's first game says when: it leads from picture to picture to being ready, and once to the ×2.

import { beforeAll, describe, expect, it, vi } from "vitest";
import { LANGUAGES, speak } from "../../text/text.svelte";
import client, { type Now } from "./guide";
import type { Played, Reveal } from "./types";

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  speak("en");
});

const THEME = { card: 1, number: 1, text: { fr: "", en: "" } };

const now = (more: Partial<Now> = {}, view: Partial<Now["view"]> = {}): Now => ({
  view: { phase: { ranking: { ready: [] } }, theme: THEME, themes: 1, themes_at_most: 4, past: [], ...view },
  seat: 0,
  partner: "Marguerite",
  numbers: [],
  count: 5,
  open: true,
  pictures: [],
  complete: false,
  held: undefined,
  coin: "free",
  armed: false,
  places: [],
  aimed: undefined,
  canDecline: false,
  ...more,
});

const played = (points: number, count = 5): Played => ({
  theme: THEME,
  announcer: 0,
  rankings: [Array.from({ length: count }, (_, at) => at), [], [], []],
  points: [points, 0, points, 0],
});

/** What is said, in both languages. */
function told(now: Now) {
  for (const language of LANGUAGES) {
    speak(language);
    for (const { id, text } of [...client.steps(now, undefined), ...client.scene!(now)]) {
      expect(text.length, `${id}: ${text}`).toBeLessThanOrEqual(client.longest!);
      expect(text, id).not.toContain("compatibility-guide");
    }
  }
  speak("en");
  return client.steps(now, undefined);
}

const does = (now: Now) => told(now).filter(({ reads }) => !reads)[0];
const reads = (now: Now) =>
  told(now)
    .filter(({ reads }) => reads)
    .map(({ id }) => id);

const FULL = [0, 1, 2, 3, 4];

describe("Compatibility's guide", () => {
  it("names any number", () => {
    const naming = now(
      { numbers: [1, 2, 3, 4, 5, 6], open: false, count: 0 },
      { phase: "naming", themes: 0 },
    );
    expect(reads(naming)).toEqual(["team"]);
    expect(does(naming)).toMatchObject({ id: "name", at: ".numbers .number:nth-of-type(1)" });
    const other = now({ open: false, count: 0 }, { phase: "naming", themes: 1, past: [played(5)] });
    expect(does(other)).toBeUndefined();
    expect(reads(other)).toEqual([]);
  });

  it("points at pictures that are not chosen yet until there are enough, whichever were taken", () => {
    for (let themes = 1; themes <= 4; themes += 1) {
      let pictures: number[] = [7, 2];
      while (pictures.length < 5) {
        const step = does(now({ pictures }, { themes }))!;
        expect(step.id).toBe(`pick-${pictures.length + 1}`);
        const picture = Number(/"(\d+)"/.exec(step.at!)![1]);
        expect(pictures).not.toContain(picture);
        pictures = [...pictures, picture];
      }
    }
    expect(does(now())?.text).toContain("none is right or wrong");
    expect(reads(now())).toEqual(["theme", "match"]);
    expect(reads(now({ pictures: [3] }))).toEqual([]);
  });

  it("leads to being ready, once the engine says that it is enough", () => {
    expect(does(now({ pictures: FULL }))).toBeUndefined();
    expect(does(now({ pictures: FULL, complete: true }))).toMatchObject({ id: "ready", at: ".acts .ready" });
    const tools = now({ pictures: FULL, complete: true, held: 2 });
    expect(does(tools)).toMatchObject({ id: "tools", at: ".tools-of .done" });
    // Handed in: others are waited for.
    expect(client.steps(now({ open: false, pictures: FULL }), undefined)).toEqual([]);
  });

  it("tries the ×2 in the second theme, press by press, if it can be had", () => {
    const full = { pictures: FULL, complete: true };
    const second = { themes: 2 };
    expect(does(now(full, second))).toMatchObject({ id: "double", at: ".acts .double" });
    expect(does(now({ ...full, armed: true }, second))?.id).toBe("announce");
    const announced = { ...full, coin: "announced" as const, places: [1, 2, 3, 4, 5] };
    expect(does(now(announced, second))?.at).toBe(".slots li:nth-child(1) .rank");
    expect(does(now({ ...announced, aimed: 3 }, second))?.text).toContain("rank 3");
    expect(does(now({ ...full, coin: "laid" }, second))?.id).toBe("ready");
    expect(does(now({ ...full, coin: "taken" }, second))?.text).toContain("Somebody");
    // Announced before all pictures are there: they come first.
    expect(does(now({ ...announced, pictures: [1] }, second))?.id).toBe("pick-2");
  });

  it("goes through the last moment for the ×2", () => {
    const phase = { doubling: { asked: [0] } };
    const window = { open: false, pictures: FULL };
    expect(does(now({ ...window, canDecline: true }, { phase }))?.id).toBe("decline");
    expect(does(now({ ...window, places: [1, 2] }, { phase }))?.id).toBe("aim");
    expect(does(now(window, { phase }))).toBeUndefined();
  });

  it("says when fewer pictures are chosen, and which theme is the last", () => {
    expect(reads(now({ count: 4 }, { themes: 2, past: [played(9)] }))).toEqual(["square-4"]);
    expect(reads(now({}, { themes: 4, past: [played(1), played(1), played(1)] }))).toEqual(["last"]);
    expect(client.steps(now({}, { phase: "over" }), undefined)).toEqual([]);
  });

  describe("while pictures are turned", () => {
    const revealing = (more: Partial<Reveal>, view: Partial<Now["view"]> = {}) => {
      const reveal: Reveal = {
        announcer: 0,
        step: 1,
        steps: 5,
        counts: [5, 5, 5, 5],
        rows: [[1], [2], [1], [3]],
        matches: [],
        from: [0, 0, 0, 0],
        points: [0, 0, 0, 0],
        referent_moved: false,
        ...more,
      };
      const at = now({}, { phase: "revealing", reveal, ...view });
      told(at);
      return client.scene!(at);
    };
    const match = { picture: 1, rank: 1, with_rank: 1, accord: "direct" as const, doubled: false, points: 3 };
    const own = { ...match, seat: 0, with: 2 };
    const others = { ...match, seat: 1, with: 3 };

    it("says one thing a step, with one way on", () => {
      for (const steps of [revealing({ step: 0 }), revealing({}), revealing({ matches: [own] })]) {
        expect(steps).toHaveLength(1);
        expect(steps[0]).toMatchObject({ at: ".scene-rail .btn.primary" });
        expect(steps[0]!.reads).toBeUndefined();
      }
    });

    it("says what has just been found, and nothing of what was found before", () => {
      const id = (more: Partial<Reveal>) => revealing(more)[0]!.id;
      const indirect = { ...own, with_rank: 3, accord: "indirect" as const, points: 2 };
      expect(id({ step: 0 })).toBe("turned");
      expect(id({ matches: [own, others] })).toBe("found-direct");
      expect(id({ matches: [{ ...own, doubled: true, points: 6 }] })).toBe("found-doubled");
      expect(id({ step: 2, matches: [own] })).toBe("missed-yet");
      expect(id({ step: 3, matches: [own, indirect] })).toBe("found-indirect");
      expect(id({ step: 3, matches: [indirect, { ...indirect, picture: 2 }] })).toBe("found-several");
      expect(id({ matches: [others] })).toBe("missed-yet");
      expect(id({ step: 5 })).toBe("missed-last");
      expect(id({ step: 2, doubled: [0, 2] })).toBe("missed-double");
      expect(id({ step: 2, doubled: [1, 2] })).toBe("missed-yet");
    });

    it("says what each theme brought, and to think of the next while there is one", () => {
      const total = (points: number, themes: number) =>
        revealing({ step: 5, matches: [own] }, { themes, past: [played(3), played(points)] })[0]!;
      expect(total(8, 2)).toMatchObject({ id: "total" });
      expect(total(8, 2).text).toContain("8 points with Marguerite");
      expect(total(0, 2).text).toContain("For the next");
      expect(total(0, 4).text).toMatch(/the pawn stays\.$/);
    });
  });
});
