// What a table of Diamino agrees on: a control for every option, a host's own words, what is easy, what the table shows.

import type { Page } from "@playwright/test";
import { expectHolds } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { WINDOWS } from "./windows";

const GAME = "Diamino Compétition";

async function prepare(me: Person, seats: number, name = "Camille"): Promise<void> {
  await me.visitLobby();
  await me.callMyself(name);
  await me.openTable(seats, GAME);
}

/** A row of the options by its title. */
const option = ({ page }: Person, title: string) =>
  page.locator(".opts .opt").filter({ has: page.locator("b", { hasText: new RegExp(`^${title}$`) }) });

const select = (me: Person, key: Parameters<Person["words"]>[0], label: string) =>
  me.page.getByLabel(me.words(key), { exact: true }).selectOption({ label });

const atTable = ({ page }: Person) => expect(page.locator(".tbl.diamino")).toBeVisible();

/** The drawer of what was agreed, as text. */
async function agreed(me: Person): Promise<string> {
  await me.tap(me.page.locator(".top .agreed"));
  const drawer = me.page.getByRole("dialog");
  await expect(drawer).toContainText(me.words("diamino-agreed-words"));
  await expectAccessible(me.page, "what was agreed");
  const text = await drawer.innerText();
  await me.escape();
  return text;
}

/** Lists of words, written into the sheet. */
async function write(me: Person, text: string): Promise<void> {
  await me.page.getByLabel(me.words("diamino-list-label"), { exact: true }).fill(text);
  await me.tap(me.button("diamino-list-take"));
}

/** French sets spaces that do not break before some signs: here any space is one. */
const spaced = (text: string) => text.replace(/\s/g, " ");

test("every control sets its option, and the table begins with it", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }), { settings: { level: "2" } });
  await prepare(me, 3);
  await me.addBot(2);
  await me.addBot(3);
  // These bots are weak ones: what is easy was agreed on, a referee and no coarse words.
  const judging = option(me, me.words("diamino-setup-judging"));
  await expect(judging).toContainText(me.words("diamino-setup-judging-referee-why"));
  await me.tap(me.button("diamino-setup-judging-contest"));
  await expect(judging).toContainText(me.words("diamino-setup-judging-contest-why"));
  await me.tap(me.button("diamino-setup-game-with_score"));
  await select(me, "diamino-setup-window", me.words("diamino-setup-seconds", { count: 45 }));
  await me.tap(me.page.getByRole("switch", { name: me.words("diamino-setup-unjustified") }));
  await me.tap(me.button("diamino-setup-scoring-none"));
  await select(me, "diamino-setup-first", me.words("you"));
  await select(me, "diamino-setup-words", me.words("diamino-setup-words-verbs"));
  const family = me.page.getByRole("switch", { name: me.words("diamino-setup-family") });
  for (const checked of ["false", "true"]) {
    await me.tap(family);
    await expect(family).toHaveAttribute("aria-checked", checked);
  }
  await expect(option(me, me.words("diamino-setup-words"))).toContainText(
    me.words("diamino-setup-words-verbs-why"),
  );
  // What fits is kept when seats come: three more, and only the game without score is left.
  for (let count = 4; count <= 6; count += 1) {
    await me.tap(me.page.getByRole("button", { name: me.words("setup-add-seat") }));
    await expect(me.page.locator(".place")).toHaveCount(count);
  }
  await expect(me.button("diamino-setup-game-with_score")).toHaveCount(0);
  await expect(me.button("diamino-setup-scoring-none")).toHaveCount(0);
  await expect(me.page.getByLabel(me.words("diamino-setup-window"))).toHaveValue("45");
  for (let count = 5; count >= 3; count -= 1) {
    await me.tap(me.page.getByRole("button", { name: me.words("setup-drop-seat") }));
    await expect(me.page.locator(".place")).toHaveCount(count);
  }
  await expect(me.button("diamino-setup-scoring-none")).toHaveAttribute("aria-pressed", "true");
  await me.start();
  await atTable(me);
  await expect(me.page.locator(".tbl.is-with_score")).toBeVisible();
  const words = me.words("diamino-agreed-polite", { words: me.words("diamino-setup-words-verbs") });
  await expect(me.page.locator(".top .agreed")).toContainText(words);
  const text = await agreed(me);
  for (const said of [
    words,
    me.words("diamino-setup-judging-contest"),
    me.words("diamino-agreed-window", { window: me.words("diamino-setup-seconds", { count: 45 }) }),
    me.words("diamino-agreed-penalty"),
    me.words("diamino-setup-scoring-none"),
  ])
    expect(spaced(text)).toContain(spaced(said));
});

test("subjects, a referee, game I and the patience", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 4 }), { language: "en" });
  await prepare(me, 2);
  await me.tap(me.button("diamino-setup-game-without_score"));
  await me.tap(me.button("diamino-setup-judging-referee"));
  await expect(me.page.getByLabel(me.words("diamino-setup-window"))).toHaveCount(0);
  await select(me, "diamino-setup-words", me.words("diamino-subject-chasse"));
  await me.addBot(2);
  await me.start();
  await atTable(me);
  await expect(me.page.locator(".tbl.is-without_score")).toBeVisible();
  await expect(me.page.locator(".top .agreed")).toContainText(me.words("diamino-subject-chasse"));
  expect(await agreed(me)).toContain(me.words("diamino-setup-judging-referee"));
});

test("a host's own list: bad lines are named, good ones are agreed on", async ({ stage, person }) => {
  const server = await stage({ seed: 5 });
  const me = await person(server);
  await prepare(me, 2);
  const guest = await person(server, { language: "en" });
  const heard = received(guest.page);
  await guest.join(await me.link(), "Théo");
  await select(me, "diamino-setup-words", me.words("diamino-setup-words-own"));
  await write(me, "# nos mots\nképi\na\nchi en\nanticonstitutionnel\nzuk7");
  const sheet = me.page.getByRole("dialog");
  await expect(sheet).toContainText(me.words("diamino-list-wrong", { count: 4 }));
  for (const [line, why] of [
    [3, me.words("diamino-list-why-short")],
    [4, me.words("diamino-list-why-space")],
    [5, me.words("diamino-list-why-long", { letters: 19, most: 17 })],
    [6, me.words("diamino-list-why-sign", { sign: "7" })],
  ] as const) {
    const named = sheet.locator("li", { hasText: me.words("diamino-list-line", { line }) });
    await expect(named).toContainText(why);
  }
  await expectAccessible(me.page, "a list with bad lines");
  await expectHolds(me.page, "a list with bad lines");
  // Whoever thinks better of it has agreed on nothing.
  await me.escape();
  await expect(me.page.getByLabel(me.words("diamino-setup-words"), { exact: true })).toHaveValue("all");
  // 5,000 words of 17 letters, from a file.
  await select(me, "diamino-setup-words", me.words("diamino-setup-words-own"));
  const long = Array.from({ length: 5000 }, (_, at) => spelled(at)).join("\n");
  const [chooser] = await Promise.all([
    me.page.waitForEvent("filechooser"),
    me.tap(me.button("diamino-list-file")),
  ]);
  await chooser.setFiles({ name: "mots.txt", mimeType: "text/plain", buffer: Buffer.from(long) });
  await expect(me.page.getByLabel(me.words("diamino-list-label"), { exact: true })).toHaveValue(long);
  await me.tap(me.button("diamino-list-take"));
  await expect(sheet).toBeHidden();
  const told = guest.words("diamino-setup-words-own-n", { count: 5000 });
  await expect(guest.page.getByLabel(guest.words("diamino-setup-words"), { exact: true })).toContainText(
    told,
  );
  // What changes afterwards is told without the list.
  const before = heard.length;
  await me.tap(me.page.getByRole("switch", { name: me.words("diamino-setup-unjustified") }));
  await expect(option(guest, guest.words("diamino-setup-unjustified")).locator(".chip")).toHaveText(
    guest.words("setup-yes"),
  );
  expect(Math.max(...heard.slice(before))).toBeLessThan(2_000);
  await guest.tap(guest.button("setup-ready-button"));
  await me.start();
  await atTable(me);
  await atTable(guest);
  await expect(guest.page.locator(".top .agreed")).toContainText(told);
});

test("the two weakest levels and play now agree on what is easy", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 6 }));
  await prepare(me, 2);
  await me.addBot(2);
  const level = (n: string) => me.page.locator(".place.bot .level").getByText(n, { exact: true });
  const judging = (key: "contest" | "referee") => me.button(`diamino-setup-judging-${key}`);
  const family = me.page.getByRole("switch", { name: me.words("diamino-setup-family") });
  await me.tap(level("3"));
  await expect(judging("contest")).toHaveAttribute("aria-pressed", "true");
  await me.tap(level("1"));
  await expect(judging("referee")).toHaveAttribute("aria-pressed", "true");
  await expect(family).toHaveAttribute("aria-checked", "true");
  await me.tap(level("4"));
  await expect(judging("contest")).toHaveAttribute("aria-pressed", "true");
  await expect(family).toHaveAttribute("aria-checked", "false");
  // Whoever has chosen keeps that.
  await me.tap(me.button("diamino-setup-scoring-main_word"));
  await me.tap(level("2"));
  await expect(level("2")).toHaveAttribute("aria-pressed", "true");
  await expect(judging("contest")).toHaveAttribute("aria-pressed", "true");
  const other = await person(await stage({ seed: 6 }));
  await other.visitLobby();
  await other.playNow(GAME);
  await atTable(other);
  const words = other.words("diamino-agreed-polite", { words: other.words("diamino-setup-words-all") });
  await expect(other.page.locator(".top .agreed")).toContainText(words);
  expect(await agreed(other)).toContain(other.words("diamino-setup-judging-referee"));
});

test("set-up holds in every window", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 7 }));
  await prepare(me, 4);
  await expectAccessible(me.page, "Diamino's set-up");
  await expectHolds(me.page, "Diamino's set-up", () => ({ scrolls: true }), WINDOWS);
});

/** How long each message to a page was. */
function received(page: Page): number[] {
  const lengths: number[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => lengths.push(payload.length)));
  return lengths;
}

/** A number as a word of seventeen letters. */
function spelled(number: number): string {
  const letters = [...String(number).padStart(17, "0")].map((digit) => "ABCDEFGHIJ"[Number(digit)]);
  return letters.join("");
}
