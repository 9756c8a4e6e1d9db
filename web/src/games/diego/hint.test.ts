import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Printed } from "../../store/edition";
import { speak } from "../../text/text.svelte";
import hint from "./hint";
import type { Advice, Then, Way } from "./study";
import type { Diego, View } from "./types";

const card = (alt: string) => ({ affiliation: 0, svg: "", alt: { fr: alt, en: alt } });
const edition = {
  face: { cards: [card("Fraction: 1 above the bar, 4 below"), card("Line. More  ")] },
} as Printed<Diego>;
const tell = (advice: Advice) => hint.tell(advice, { view: {} as View, seat: 0, players: [], edition });

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en");
});

describe("a hint at Diego", () => {
  it("tells a way to compare two cards, then how each is read", () => {
    const hints = tell({
      about: "object",
      cards: [
        { card: 0, way: "fraction" },
        { card: 1, way: "line" },
      ],
      then: "decimals",
    });
    expect(hints.map(({ what }) => what)).toEqual([
      "Work out both cards yourself before you answer.",
      "Fraction: 1 above the bar, 4 below.",
      "Line.",
    ]);
    expect(hints[0]!.why).toMatch(/^Write both as decimals/);
    expect(hints[2]).toMatchObject({
      why: expect.stringMatching(/^How much is one step/),
      at: '.dc[data-card="1"]',
    });
  });

  it("goes through a hand", () => {
    const [first, ...others] = tell({
      about: "turn",
      cards: [{ card: 0, way: "fraction" }],
      then: "decimals",
    });
    expect(first!.what).toBe("Take your cards one at a time.");
    expect(others).toHaveLength(1);
    expect(tell({ about: "challenge", cards: [], then: "decimals" })).toHaveLength(1);
  });

  it("has no words for a verdict", () => {
    const ways: Way[] = [
      "digits",
      "words",
      "dots",
      "blocks",
      "packs",
      "percentage",
      "fraction",
      "parts",
      "line",
    ];
    const more: Way[] = [
      "double_half",
      "sum",
      "fractions",
      "product",
      "percent_of",
      "ten",
      "roots",
      "bracket",
    ];
    const thens: Then[] = ["count", "decimals", "denominator", "between", "overlap"];
    const asked = ["turn", "object", "counter", "challenge", "name", "stop", "vote"] as const;
    for (const language of ["fr", "en"] as const) {
      speak(language);
      for (const about of asked)
        for (const then of thens) {
          const hints = tell({ about, cards: [...ways, ...more].map((way) => ({ card: 0, way })), then });
          for (const { what, why } of hints) {
            expect(why).not.toBe("");
            expect(`${what} ${why}`).not.toMatch(
              /(are|aren't) (equal|the same)|sont (égales|égaux)|is (right|wrong)|diego-hint/,
            );
          }
        }
    }
  });
});
