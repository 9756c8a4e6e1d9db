import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Eyes } from "../protocol/types";
import { speak } from "../text/text.svelte";
import { chancesOf } from "./chances";
import diaboloHint from "./diabolo/hint";
import diaboloMattered from "./diabolo/mattered";
import type { Advice as DiaboloAdvice, Report as DiaboloReport } from "./diabolo/study";
import type { View as DiaboloView } from "./diabolo/types";
import diadingoHint from "./diadingo/hint";
import diadingoMattered from "./diadingo/mattered";
import type { Advice as DiadingoAdvice, Report as DiadingoReport } from "./diadingo/study";
import type { View as DiadingoView } from "./diadingo/types";

const players = [
  { name: "Camille", you: true },
  { name: "Hortense", you: false },
];
/** No hint speaks of what is printed. */
const printed = <T>(nothing: unknown = {}): T => nothing as T;

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
});

describe("hints in words", () => {
  const laying = { phase: { lay: { seat: 0 } } } as DiaboloView;
  const advice: DiaboloAdvice = {
    ideas: [
      {
        action: { lay: { card: "B3", side: "heaven" } },
        chance: 612,
        reasons: [{ closes: { leads: "heaven", ends_round: true } }, { strong: { sum: 9, chance: 740 } }],
      },
      { action: { lay: { card: "R5", side: "hell" } }, chance: 600, reasons: [{ light: { sum: 0 } }] },
    ],
  };

  it("name a card, its side and why, and point at both", () => {
    speak("fr");
    const [first, second] = diaboloHint.tell(advice, { view: laying, seat: 0, players, edition: printed() });
    expect(first!.what).toBe("Le 3 bleu au paradis.");
    expect(first!.why).toMatch(/bleue se ferme au paradis ?, et la manche/u);
    expect(first!.why).toContain("74 fois sur 100");
    expect(first!.at).toBe('.fan [data-card="B3"], .acts .side-heaven, [data-middle="blue"]');
    expect(second!.why).toBe(
      "Il ne reste plus de rouge dans votre main : d’autres paieront.".replace(" :", "\u00a0:"),
    );
  });

  it("speak of the ×2 and its row", () => {
    speak("en");
    const view = { phase: { stake: { row: "green" } } } as DiaboloView;
    const stake: DiaboloAdvice = {
      ideas: [{ action: { stake: "keep" }, chance: 500, reasons: [{ weak: { sum: 0, chance: 10 } }] }],
    };
    const [hint] = diaboloHint.tell(stake, { view, seat: 0, players, edition: printed() });
    expect([hint!.what, hint!.why, hint!.at]).toEqual(["Keep the ×2.", "You have no green.", ".stake-keep"]);
  });

  it("tell which stones were seen to hold", () => {
    speak("en");
    const view = { phase: { try: { seat: 0, value: 3000 } } } as DiadingoView;
    const tried: DiadingoAdvice = {
      ideas: [
        {
          action: { try: { place: "C4" } },
          chance: 510,
          reasons: [{ untried: { chance: 667, stones: 12 } }],
        },
      ],
      known: ["A1", "B2"],
    };
    const hints = diadingoHint.tell(tried, { view, seat: 0, players, edition: printed() });
    expect(hints.map(({ what }) => what)).toEqual([
      "A diamond nobody has tried, C4 for instance.",
      "Avoid A1 and B2.",
    ]);
    expect(hints[0]!.why).toContain("67%");
    expect(hints[1]!.at).toBe('.stone[data-place="A1"], .stone[data-place="B2"]');
  });

  it("say whom to rob", () => {
    speak("fr");
    const view = { phase: { theft: { seat: 0 } } } as DiadingoView;
    const theft: DiadingoAdvice = {
      ideas: [
        {
          action: { rob: { victim: 1, value: 6000 } },
          chance: 510,
          reasons: [{ swing: { dollars: 12_000 } }, { gives_turn: { dollars: 1234 } }],
        },
        { action: "decline", chance: 500, reasons: [{ keeps_turn: { dollars: -5 } }] },
      ],
      known: ["A1"],
    };
    const hints = diadingoHint.tell(theft, { view, seat: 0, players, edition: printed() });
    expect(hints[0]!.what).toContain("Prendre le diamant d’Hortense");
    expect(hints[0]!.why).toContain("Hortense joue ensuite");
    expect(hints[1]!.why).toContain("Aucun vol");
    expect(hints).toHaveLength(2);
  });
});

describe("moments that mattered", () => {
  const report: DiaboloReport = {
    decisions: [
      { entry: 3, seat: 0, best: 500, made: 400 },
      { entry: 4, seat: 1, best: 550, made: 550 },
    ],
    moments: [
      {
        entry: 3,
        seat: 0,
        why: "missed",
        made: { lay: { card: "R5", side: "heaven" } },
        before: 500,
        after: 400,
        better: { action: { lay: { card: "R1", side: "hell" } }, reasons: [{ turns: { to: "hell" } }] },
      },
      { entry: 4, seat: 1, why: "turned", made: { stake: "double" }, row: "red", before: 550, after: 200 },
    ],
  };
  const told = (eyes: Eyes) => diaboloMattered.tell(report, { players, eyes });

  it("are a seat's own through its eyes, with what was better", () => {
    speak("fr");
    const [own, ...others] = told({ seat: 0 });
    expect(others).toEqual([]);
    expect([own!.title, own!.at]).toEqual(["Vous posez le 5 rouge au paradis.", 3]);
    expect(own!.text).toContain("le 1 rouge en enfer. L’enfer passe devant.");
    expect(own!.chance).toEqual({ before: 0.5, after: 0.4 });
  });

  it("tell those who watch who, what and how much, and nothing of hands", () => {
    speak("en");
    const [first, second] = told("spectator");
    expect(first!.text).toBe("There was something better.");
    expect(second!.title).toBe("Hortense decides about their ×2.");
    expect(told("referee")[1]!.title).toBe("Hortense plays their ×2.");
    expect(second!.text).toContain("against them");
  });

  it("have a curve of what these eyes could know", () => {
    expect(chancesOf(report.decisions, { seat: 1 }).map(({ at, chances }) => [at, chances[1]])).toEqual([
      [4, 0.55],
      [5, 0.55],
    ]);
    expect(chancesOf(report.decisions, "referee")).toHaveLength(4);
  });

  it("say that a stone had been seen to hold", () => {
    speak("en");
    const match: DiadingoReport = {
      decisions: [],
      moments: [
        {
          entry: 9,
          seat: 1,
          why: "missed",
          made: { try: { place: "A1" } },
          was_known: true,
          before: 500,
          after: 420,
          better: {
            action: { try: { place: "B1" } },
            reasons: [{ untried: { chance: 500, stones: 9 } }],
          },
        },
      ],
    };
    const [moment] = diadingoMattered.tell(match, { players, eyes: "referee" });
    expect(moment!.title).toBe("Hortense tries A1.");
    expect(moment!.text).toContain("It had been seen to hold. Better: a diamond nobody has tried, B1");
  });
});
