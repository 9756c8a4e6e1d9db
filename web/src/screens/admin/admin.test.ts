import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { HouseView } from "../../protocol/types";
import { speak } from "../../text/text.svelte";
import { saying } from "../../text/saying";
import { bytes, called, duration, figure } from "./figures";
import { House } from "./house.svelte";
import { fits, isEmpty, said, tooMany } from "./saying";

beforeAll(() => {
  globalThis.document ??= { documentElement: {} } as Document;
  speak("fr");
});

describe("figures", () => {
  it("have two that mean something", () => {
    expect([0, 0.042, 0.4, 3.14159, 41.7].map(figure)).toEqual(["0", "0,04", "0,40", "3,1", "42"]);
    speak("en");
    expect(figure(3.14159)).toBe("3.1");
    speak("fr");
  });

  it("are told in the unit that people use", () => {
    expect([bytes(93_400_000), bytes(1_530_000_000), bytes(52e9)]).toEqual(["93 Mo", "1,5 Go", "52 Go"]);
    expect([20, 600, 7_000, 7_300, 200_000].map(duration)).toEqual([
      "1 min",
      "10 min",
      "117 min",
      "2 h",
      "2 jours",
    ]);
  });

  it("call a table by its code, or by the beginning of its id", () => {
    expect(called({ code: "ABC-DEFG", id: "0123456789abcdef" })).toBe("ABC-DEFG");
    expect(called({ id: "0123456789abcdef" })).toBe("01234567");
  });
});

describe("what the house says", () => {
  it("is sent without what is empty, in one line", () => {
    expect(said("  On  ferme\nà 18 h. ", " ")).toEqual({ fr: "On ferme à 18 h." });
    expect(isEmpty(said(" ", "\n"))).toBe(true);
  });

  it("is as long as the server takes, by its own count", () => {
    expect(tooMany("é".repeat(240))).toBe(0);
    expect(tooMany("e\u0301".repeat(240))).toBe(0);
    expect(tooMany("🎲".repeat(241))).toBe(1);
    expect(fits("a".repeat(241), "")).toBe(false);
  });

  it("is read in one's own language, else in the other", () => {
    expect(saying({ fr: "Oui", en: "Yes" })).toEqual({ text: "Oui", lang: "fr" });
    expect(saying({ en: "Yes" })).toEqual({ text: "Yes", lang: "en" });
    expect(saying({})).toBeUndefined();
    speak("en");
    expect(saying({ fr: "Oui" })).toEqual({ text: "Oui", lang: "fr" });
    speak("fr");
  });
});

describe("the door of the house", () => {
  const view: HouseView = {
    version: "1.0.0",
    now: 0,
    load: {
      lines: 0,
      moves_a_second: 0,
      store: "ready",
      damaged: false,
      waiting: 0,
      bots_waiting: 0,
      up: 60,
    },
    tables: [],
    tables_in_all: 0,
    announced: [],
    bans: [],
  };
  /** What the server answers next. */
  let answers: { status: number; body: unknown }[] = [];
  beforeEach(() => {
    answers = [];
    vi.stubGlobal("fetch", () => {
      const answer = answers.shift();
      if (!answer) return Promise.reject(new TypeError("no line"));
      const { status, body } = answer;
      return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) });
    });
  });
  const no = (status: number, error: string) => ({ status, body: { error } });

  it("is locked, opens by the secret, and is over when the server says so", async () => {
    const house = new House();
    answers = [no(401, "not_admitted")];
    await house.look();
    expect([house.door, house.view]).toEqual(["locked", undefined]);
    answers = [no(401, "wrong_secret")];
    await expect(house.enter("wrong")).rejects.toMatchObject({ code: "wrong_secret" });
    expect(house.door).toBe("locked");
    answers = [
      { status: 200, body: { seconds: 7200 } },
      { status: 200, body: view },
    ];
    await house.enter("right");
    expect([house.door, house.view]).toEqual(["open", view]);
    answers = [no(401, "not_admitted")];
    await house.look();
    expect([house.door, house.view]).toEqual(["over", undefined]);
  });

  it("is none where the house is not set up for it", async () => {
    const house = new House();
    answers = [no(404, "not_found")];
    await house.look();
    expect(house.door).toBe("off");
  });

  it("stays open while the server is away, and says how old it is", async () => {
    const house = new House();
    answers = [{ status: 200, body: view }];
    await house.look();
    await house.look();
    expect([house.door, house.stale, house.view]).toEqual(["open", true, view]);
    answers = [{ status: 200, body: view }];
    await house.look();
    expect(house.stale).toBe(false);
    answers = [{ status: 204, body: undefined }];
    await house.leave();
    expect([house.door, house.view]).toEqual(["locked", undefined]);
  });
});
