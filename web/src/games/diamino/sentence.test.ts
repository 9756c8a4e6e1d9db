import { beforeAll, describe, expect, it, vi } from "vitest";
import { plain, speak } from "../../text/text.svelte";
import { player } from "../../ui/people.sample";
import { ask, blockingOf, type Composed } from "./sentence";
import { tell } from "./tell";
import type { PhaseView, Preview, View, Word } from "./types";

const players = [player(0, "Léo"), player(1, "Zoé", true), player(2, "Ana")];
const word = (letters: string): Word => ({ at: "I9", direction: "right", letters, points: 4 });
const view = (phase: PhaseView, more: Partial<View> = {}): View => ({
  game: "with_score",
  board: ["..", ".A"],
  hands: [{ count: 12 }, { count: 12, tiles: "ABC" }, { count: 12 }],
  reserve: 20,
  scores: [0, 0, 0],
  first: 0,
  draws: [],
  passed: [],
  idle: [0, 0, 0],
  gone: [],
  phase,
  ...more,
});
const nothing: Composed = { count: 0, preview: undefined };
const preview = (more: Partial<Preview>): Composed => ({
  count: 3,
  preview: {
    words: [word("MOT")],
    points: 9,
    gain: 9,
    yellow: 0,
    red: 0,
    forbidden: 0,
    ends: false,
    ...more,
  },
});

/** What Zoé reads; `asked` are those who may still contest. */
function said(now: View, asked: number[] = [], composed = nothing): string {
  const must = "compose" in now.phase ? [now.phase.compose.seat] : [];
  const place = {
    seat: 1,
    shared: false,
    asksYou: asked.includes(1) || must.includes(1),
    waitedFor: must.filter((seat) => seat === 1),
    stream: { must, asked },
  };
  const { sentence, why } = ask({ view: now, place, players, composed });
  return `${plain(sentence)} ${why}`.trim();
}

const contest = (by: number, next: number, accepted: number[] = []): PhaseView => ({
  contest: {
    ...{ by, next, at: "I9", direction: "right", tiles: "MOT" },
    ...{ words: [word("MOT")], accepted, until: 15_000 },
  },
});
const judged = (more: object): PhaseView => ({
  judged: {
    ...{ seat: 1, by: 0, at: "I9", direction: "right" as const, tiles: "ETE", right: [], wrong: [] },
    ...more,
  },
});
const ete = { word: word("ETE"), spellings: ["été"] };

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("fr");
});

describe("the sentence", () => {
  it("asks whoever has the turn, and tells the others", () => {
    expect(said(view({ compose: { seat: 1 } }))).toMatch(/^À vous.: posez un mot\./);
    expect(said(view({ compose: { seat: 0 } }))).toBe("Léo cherche un mot.");
    expect(said(view({ compose: { seat: 0 } }, { board: ["..", ".."] }))).toBe("Léo commence.");
  });

  it("tells what a draft brings, and who still has to answer", () => {
    const mine = view({ compose: { seat: 1 } });
    expect(said(mine, [], preview({}))).toMatch(/^Votre mot vaut 9 points\. Entrée/);
    expect(said(mine, [], preview({ ends: true }))).toContain("termine la partie");
    expect(said(mine, [], preview({ refused: "not_connected" }))).toBe("Ce coup n’est pas encore possible.");
    expect(said(mine, [], preview({ refused: "not_a_word", wrong: [word("XW")] }))).toBe("XW n’existe pas.");
    const waiting = preview({ refused: "others_may_contest" });
    expect(said(view(contest(0, 1)), [1, 2], waiting)).toBe(
      "Votre mot vaut 9 points. Ana peut encore contester.",
    );
  });

  it("asks for a contest, with what it leads to in the words of the game", () => {
    const two = said(view(contest(0, 1)), [1, 2]);
    expect(two).toMatch(/^Contestez-vous/);
    expect(two).toContain("+5 à chaque autre personne");
    expect(two).toMatch(/on continue\.$/);
    const one = said(view(contest(0, 1), { game: "without_score" }), [1, 2]);
    expect(one).toContain("pioche un carré");
  });

  it("tells who is waited for", () => {
    expect(said(view(contest(1, 2)), [0, 2])).toBe("Votre mot attend. Léo et Ana peuvent encore contester.");
    expect(said(view(contest(0, 1, [1])), [2])).toBe("Vous avez accepté. Ana peut encore contester.");
  });

  it("gives the verdict and what follows, with accents", () => {
    const wrong = said(view(judged({ wrong: [word("XW")], right: [ete], bears: 0 })));
    expect(wrong).toMatch(/^XW n’existe pas.: Léo reprend ses carrés, perd son tour, et les autres/);
    expect(wrong).toMatch(/à raison\. Au dictionnaire.: été\.$/);
    expect(said(view(judged({ right: [ete] })))).toMatch(/^Le mot est juste et reste\./);
    const penalty = said(view(judged({ right: [ete], bears: 1 }), { game: "without_score" }));
    expect(penalty).toMatch(/vous contestiez à tort et piochez un carré\./);
    const dry = view(judged({ right: [ete], bears: 1 }), { game: "without_score", reserve: 0 });
    expect(said(dry)).not.toContain("pioche");
  });

  it("asks for a tile to give back", () => {
    expect(said(view({ give_back: { seat: 1, owed: 2 } }))).toMatch(/rendez un carré.*Encore 2 carrés/);
    expect(said(view({ give_back: { seat: 0, owed: 1 } }))).toMatch(/^Léo choisit/);
  });

  it("tells how near the game is to being blocked", () => {
    const passed = view({ compose: { seat: 1 } }, { passed: [0], blocking: { passes: 2, turns: 17 } });
    expect(said(passed)).toContain("Encore 2 passes de suite");
    expect(blockingOf({ ...passed, passed: [], blocking: { passes: 3, turns: 16 } })).toBe("");
    expect(blockingOf({ ...passed, passed: [], blocking: { passes: 3, turns: 1 } })).toContain(
      "Encore un tour",
    );
    expect(blockingOf({ ...passed, passed: [0, 2], blocking: { passes: 1, turns: 4 } })).toContain(
      "une passe",
    );
  });
});

describe("the log", () => {
  const told = (event: Parameters<typeof tell>[0], alone = true) => plain(tell(event, players, alone) ?? []);

  it("names the words, and what came of them", () => {
    const laid = { at: "I9", direction: "right" as const, tiles: "MOT", words: [word("MOT"), word("ETs")] };
    expect(told({ laid: { seat: 1, ...laid } })).toBe("Vous posez MOT et ETS.");
    expect(told({ contested: { seat: 0, wrong: [word("XW")] } })).toContain("XW n’est pas un mot");
    expect(told({ scored: { seat: 0, words: 4, yellow: 1, red: 0, points: [4, 5, 5] } })).toMatch(
      /^Léo marque 4\. Un diable jaune/,
    );
  });

  it("tells letters to whoever drew them, and to nobody who shares the screen", () => {
    expect(told({ drew: { seat: 1, count: 2, tiles: "E?" } })).toBe("Vous piochez E diable.");
    expect(told({ drew: { seat: 1, count: 2, tiles: "E?" } }, false)).toBe("Zoé pioche 2 carrés.");
    expect(told({ drew: { seat: 0, count: 1 } })).toBe("Léo pioche 1 carré.");
  });
});
