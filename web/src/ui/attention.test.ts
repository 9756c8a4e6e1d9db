import { beforeEach, describe, expect, it, vi } from "vitest";

const settings = vi.hoisted(() => ({ notify: true, vibrate: true }));
const play = vi.hoisted(() => vi.fn());
vi.mock("../store/settings.svelte", () => ({ settings }));
vi.mock("../text/text.svelte", () => ({
  t: (key: string, { game }: { game?: string }) =>
    ({
      "title-table": `${game} · Ludothèque`,
      "title-turn": `● À vous – ${game} · Ludothèque`,
      "attention-turn": `À vous – ${game}`,
    })[key],
}));
vi.mock("./sound", () => ({ play }));

const { Attention } = await import("./attention.svelte");

const page = { title: "", visibilityState: "visible" };
const shown: { title: string; body: string; open: boolean }[] = [];
const vibrate = vi.fn();

class Note {
  static permission = "granted";
  readonly #said: (typeof shown)[number];
  constructor(title: string, { body }: { body: string }) {
    this.#said = { title, body, open: true };
    shown.push(this.#said);
  }
  close() {
    this.#said.open = false;
  }
}

const mine = { title: "Diabolo", yourTurn: true, sentence: "Posez une carte." };
const theirs = { title: "Diabolo", yourTurn: false, sentence: "Basile réfléchit…" };

describe("attention", () => {
  beforeEach(() => {
    vi.stubGlobal("document", page);
    vi.stubGlobal("Notification", Note);
    vi.stubGlobal("window", { Notification: Note, focus: () => undefined });
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } });
    Object.assign(settings, { notify: true, vibrate: true });
    Object.assign(page, { title: "", visibilityState: "visible" });
    Note.permission = "granted";
    shown.length = 0;
    vibrate.mockClear();
    play.mockClear();
  });

  it("is in the title", () => {
    const attention = new Attention();
    attention.see(theirs);
    expect(page.title).toBe("Diabolo · Ludothèque");
    attention.see(mine);
    expect(page.title).toBe("● À vous – Diabolo · Ludothèque");
    attention.end();
    expect(page.title).toBe("Ludothèque");
  });

  it("calls once a turn, and not whoever just came", () => {
    const attention = new Attention();
    attention.see(mine);
    expect(vibrate).not.toHaveBeenCalled();
    attention.see(theirs);
    attention.see(mine);
    attention.see({ ...mine, sentence: "Posez votre 5 bleu." });
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(play).toHaveBeenCalledTimes(1);
    attention.see(theirs);
    attention.see(mine);
    expect(vibrate).toHaveBeenCalledTimes(2);
  });

  it("does not vibrate against anybody's will", () => {
    const attention = new Attention();
    attention.see(theirs);
    settings.vibrate = false;
    attention.see(mine);
    attention.see(theirs);
    settings.vibrate = true;
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: false } });
    attention.see(mine);
    expect(vibrate).not.toHaveBeenCalled();
    attention.see(theirs);
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    expect(() => attention.see(mine)).not.toThrow();
  });

  it("shows a notification to those who look elsewhere, until they look here", () => {
    const attention = new Attention();
    attention.see(theirs);
    page.visibilityState = "hidden";
    attention.see(mine);
    attention.see(mine);
    expect(shown).toEqual([{ title: "À vous – Diabolo", body: "Posez une carte.", open: true }]);
    attention.seen();
    expect(shown[0]!.open).toBe(true);
    page.visibilityState = "visible";
    attention.seen();
    expect(shown[0]!.open).toBe(false);
  });

  it("takes the notification back when a bot has played meanwhile", () => {
    const attention = new Attention();
    attention.see(theirs);
    page.visibilityState = "hidden";
    attention.see(mine);
    attention.see(theirs);
    expect(shown.map(({ open }) => open)).toEqual([false]);
  });

  it.each([
    ["nobody asked for them", () => (settings.notify = false)],
    ["the browser was not allowed to", () => (Note.permission = "default")],
    ["the tab is seen", () => (page.visibilityState = "visible")],
  ])("shows none when %s", (_, refuse) => {
    page.visibilityState = "hidden";
    refuse();
    new Attention().see(mine);
    expect(shown).toEqual([]);
  });
});
