import { afterEach, describe, expect, it } from "vitest";
import { toast, hush } from "../../ui/toast.svelte";
import { Ranking } from "./ranking.svelte";
import type { Action, Draft, View } from "./types";

type Phase = View["phase"];

/** A seat that ranks three pictures, and everything it does. */
function seated({ phase = { ranking: { ready: [] } } as Phase, legal = ["double"] as Action[] } = {}) {
  const done: Action[] = [];
  const place = {
    seat: 0 as number | undefined,
    covered: false,
    view: {
      mode: "teams",
      announcer: 1,
      counts: [3, 3, 3, 3],
      tokens: ["kept", "kept", "kept", "kept"],
      phase,
    } as View,
    draft: null as Draft | null,
    stream: { legal },
    saveDraft: (draft: Draft | null) => void (place.draft = draft),
    cover: () => {},
  };
  const table = {
    act: async (_: number, action: Action) => void done.push(action),
    previews: () => () => {},
  };
  return { ranking: new Ranking(table, place), place, done };
}

const chosen = (place: { draft: Draft | null }) => place.draft?.rank.pictures ?? [];

afterEach(hush);

describe("a ranking", () => {
  it("grows by taps, closes up, and takes no more than the square says", () => {
    const { ranking, place } = seated();
    for (const picture of [7, 8, 9]) ranking.toggle(picture);
    expect(chosen(place)).toEqual([7, 8, 9]);
    ranking.toggle(5);
    expect(chosen(place)).toEqual([7, 8, 9]);
    expect(toast()?.text).toMatch(/déjà 3 images/);
    ranking.toggle(8);
    expect(chosen(place)).toEqual([7, 9]);
    ranking.toggle(7);
    ranking.toggle(9);
    expect(place.draft, "nothing is no draft").toBeNull();
  });

  it("puts a picture at a rank: others make room, or give way where all are taken", () => {
    const { ranking, place } = seated();
    expect(ranking.ranksFor(4)).toEqual([1]);
    ranking.put(4, 3);
    expect(toast()?.text, "where it went is said").toMatch(/rang 1/);
    expect([ranking.ranksFor(4), ranking.ranksFor(5)]).toEqual([[1], [1, 2]]);
    ranking.put(5, 1);
    expect(chosen(place)).toEqual([5, 4]);
    ranking.put(6, 2);
    expect(chosen(place)).toEqual([5, 6, 4]);
    ranking.put(4, 1);
    expect(chosen(place)).toEqual([4, 5, 6]);
    ranking.put(9, 2);
    expect(chosen(place)).toEqual([4, 9, 6]);
    ranking.move(4, 1);
    expect(chosen(place)).toEqual([9, 4, 6]);
    ranking.move(6, 5);
    ranking.put(1, 4);
    expect(chosen(place)).toEqual([9, 4, 6]);
  });

  it("announces the ×2 with a second press, which anything else gives up", async () => {
    const { ranking, done } = seated();
    await ranking.double();
    expect([ranking.armed, ranking.keeps, done]).toEqual([true, false, []]);
    ranking.toggle(3);
    expect([ranking.armed, ranking.keeps]).toEqual([false, true]);
    await ranking.double();
    await ranking.double();
    expect(done).toEqual(["double"]);
  });

  it("lays the ×2 with a second press too", async () => {
    const { ranking, done } = seated({ legal: [{ lay: { rank: 1 } }, { lay: { rank: 2 } }] });
    await ranking.lay(1);
    await ranking.lay(2);
    await ranking.lay(3);
    expect(done).toEqual([]);
    await ranking.lay(2);
    expect(done).toEqual([{ lay: { rank: 2 } }]);
  });

  it("says ready, and keeps the ×2 with it unless that was pressed", async () => {
    const { ranking, done } = seated();
    for (const picture of [7, 8, 9]) ranking.toggle(picture);
    await ranking.handIn();
    expect(done, "the engine has not said that it is complete").toEqual([]);
    ranking.preview = { missing: 0, other_rank_only: [] };
    await ranking.handIn();
    await ranking.double();
    await ranking.handIn();
    const pictures = [7, 8, 9];
    expect(done).toEqual([{ rank: { pictures, keep: true } }, { rank: { pictures } }]);
  });

  it("is ready with a ×2 to lay only when that is said twice", async () => {
    const { ranking, place, done } = seated({ legal: [{ lay: { rank: 1 } }] });
    place.draft = { rank: { pictures: [7, 8, 9] } };
    ranking.preview = { missing: 0, other_rank_only: [] };
    await ranking.handIn();
    expect(toast()?.text).toMatch(/×2/);
    ranking.calm();
    await ranking.handIn();
    expect(done, "something else came between").toEqual([]);
    await ranking.handIn();
    expect(done).toHaveLength(1);
  });

  it("cannot be changed once it is in, and comes back as it was when reopened", async () => {
    const { ranking, place, done } = seated({
      phase: { ranking: { ready: [0], own: [1, 2, 3] } },
      legal: ["reopen"],
    });
    ranking.toggle(2);
    expect(place.draft).toBeNull();
    await ranking.reopen();
    expect(done).toEqual(["reopen"]);
    expect(chosen(place)).toEqual([1, 2, 3]);
  });

  it("shows nothing while several people share a device and nobody said that it is them", () => {
    const { ranking, place } = seated({ phase: { ranking: { ready: [0], own: [1, 2, 3] } } });
    expect(ranking.pictures).toEqual([1, 2, 3]);
    place.covered = true;
    expect(ranking.pictures).toEqual([]);
    expect(ranking.coin).toBeUndefined();
  });
});
