import { beforeAll, describe, expect, it, vi } from "vitest";
import { plain, speak } from "../../text/text.svelte";
import { player } from "../../ui/people.sample";
import { ask, type Now } from "./sentence";
import type { View } from "./types";

vi.mock("../../ui/hands", () => ({ hasKeys: () => false }));

const players = [player(0, "Léo"), player(1, "Zoé", true), player(2, "Ana")];
const view = (phase: View["phase"], more: Partial<View> = {}): View =>
  ({
    mode: "referent",
    announcer: 0,
    counts: [2, 5, 3],
    tokens: ["kept", "kept", "kept"],
    out: [],
    phase,
    ...more,
  }) as View;

const choosing = { ranking: { ready: [] } };
const open: Now["ranking"] = {
  seat: 1,
  count: 5,
  pictures: [],
  missing: 5,
  complete: false,
  open: true,
  armed: false,
  aimed: undefined,
  places: [],
  coin: "free",
  canDecline: false,
  preview: undefined,
};

/** What Zoé reads. */
function said(now: View, ranking: Partial<Now["ranking"]> = {}, asked: number[] = []): string {
  const place = { seat: 1, shared: false, stream: { must: asked, asked: [] } };
  const { sentence, why } = ask({ view: now, players, place, ranking: { ...open, ...ranking } });
  return `${plain(sentence)} ${why}`.trim();
}

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  speak("en");
});

describe("the sentence", () => {
  it("says who names a number", () => {
    expect(said(view("naming"))).toBe("Léo is choosing a number. Look at the pictures in the meantime.");
    expect(said(view("naming", { announcer: 1 }))).toBe(
      "Your turn: say a number from 1 to 6. You are the Reference: the others are compared with you.",
    );
  });

  it("counts what is still to be chosen", () => {
    expect(said(view(choosing))).toBe(
      "Choose 5 pictures, best first. Tap in the order you want. Press and hold to enlarge.",
    );
    expect(said(view(choosing), { pictures: [1, 2, 3, 4], missing: 1 })).toContain(
      "One more picture: you need 5.",
    );
    expect(said(view(choosing), { count: 1, missing: 1 })).toContain("Choose the picture that fits best.");
    expect(said(view(choosing), { complete: true, missing: 0 })).toContain("Your 5 pictures are chosen.");
  });

  it("says which ranks can only match at another one", () => {
    const preview = { other_rank_only: [3, 4, 5] };
    expect(said(view(choosing), { preview })).toContain(
      "Reference: Léo, 2 pictures. Your ranks 3 to 5 can only match at another rank.",
    );
  });

  it("says who announced the ×2, and on which rank it lies", () => {
    const taken = { doubled_by: 2 };
    expect(said(view(choosing, taken))).toContain("Ana announced the ×2 for this theme.");
    const laid: View["tokens"] = ["kept", "kept", { laid: { rank: 2 } }];
    expect(said(view(choosing, { ...taken, tokens: laid }))).toContain("Ana placed the ×2 on their rank 2.");
  });

  it("leads through one's own ×2", () => {
    expect(said(view(choosing), { armed: true })).toContain("Announce your ×2 for this theme?");
    const own = view(choosing, { doubled_by: 1 });
    expect(said(own, { places: [1, 2] })).toContain("Place your ×2: tap a rank.");
    expect(said(own, { places: [1, 2], aimed: 2 })).toContain("Your ×2 on rank 2?");
  });

  it("says whom all wait for, once one is ready, looks on, or is out", () => {
    expect(said(view(choosing), { open: false }, [0, 2])).toBe("You’re ready. Waiting for Léo and Ana.");
    expect(said(view(choosing), { count: 0, seat: undefined }, [2])).toBe(
      "Everybody is choosing pictures. Waiting for Ana.",
    );
    expect(said(view(choosing, { out: [1] }), { count: 0 })).toBe("Your team is out of the game.");
  });

  it("asks once more when all are in", () => {
    const last = { doubling: { asked: [1] } };
    expect(said(view(last), { canDecline: true })).toContain("Everybody is ready. A ×2 to announce?");
    expect(said(view(last), {}, [2])).toBe("Everybody is ready: a moment for the ×2. Waiting for Ana.");
  });
});
