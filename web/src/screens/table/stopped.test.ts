import { render } from "svelte/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { GameView, TableView } from "../../protocol/types";
import { LANGUAGES, speak } from "../../text/text.svelte";
import Stopped from "./Stopped.svelte";

const playing: GameView = {
  id: "0123456789abcdef",
  number: 3,
  commitment: { table: "t1/3", digest: "" },
  contributed: [],
  stopped: { line: 17, problem: "no such action" },
};

const shown: TableView = {
  id: "t1",
  game: "diabolo",
  status: "stopped",
  host: 0,
  locked: false,
  settings: {
    visibility: "link",
    thinking: "none",
    absence: "wait",
    order: "as_seated",
    spectators: "as_visible",
    pace: "normal",
  },
  edition: { digest: "0".repeat(64), face: "/api/editions/0/face-1.json" },
  seats: [],
  spectators: 0,
  paused: false,
  playing,
};

/** What stands on the page, for somebody who may be seated or host. */
function page(mine: number[], hosting: boolean): string {
  const table = { table: shown, mine, hosting, do: () => Promise.resolve() };
  return render(Stopped, { props: { table } }).body;
}

describe("a game that has stopped", () => {
  beforeAll(() => {
    vi.stubGlobal("document", { documentElement: {} });
  });

  it.each(LANGUAGES)("says which it was and where its record broke: %s", (language) => {
    speak(language);
    const shown = page([0], false);
    expect(shown).toMatch(/Diabolo.*\b3\b/);
    expect(shown).toContain("17");
    expect(shown).toContain("no such action");
    expect(shown).not.toContain("stopped-");
  });

  it("can be downloaded by those who played it", () => {
    const link = 'href="/api/games/0123456789abcdef/transcript"';
    expect(page([1], false)).toContain(link);
    expect(page([], false)).not.toContain(link);
  });

  it("lets the host, and nobody else, begin a new one", () => {
    speak("en");
    expect(page([0], true)).toMatch(/<button[^>]*>.*Start a new game here/s);
    const guest = page([1], false);
    expect(guest).not.toContain("<button");
    expect(guest).toContain("The host can start a new game here.");
  });
});
