// The first steps: how strong bots are is asked once, and rules are read before there is a table.

import { expectHolds } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

const GAMES = [
  ["diabolo", "Diabolo"],
  ["diadingo", "Diadingo"],
  ["diamino", "Diamino Compétition"],
  ["diego", "Diego"],
  ["compatibility", "Compatibility"],
] as const;

const levels = ({ page }: Person) => page.getByRole("dialog").locator(".levels .btn");

/** All bots of a table, as their seats say. */
async function expectBots(me: Person, level: string): Promise<void> {
  const named = me.words("seat-level", { level: me.words(`level-${level}` as "level-1") });
  const bots = me.page.locator(".seat").filter({ hasText: named });
  await expect(bots).toHaveCount(3);
}

test("Play asks once how strong bots are, and remembers it", async ({ stage, person }) => {
  const me = await person(await stage(), { newcomer: true, settings: { tips: false } });
  await me.visitLobby();
  await expect(me.page.locator(".also").first()).not.toContainText(/Bots/);
  await me.playNow();
  await expect(levels(me)).toHaveCount(5);
  for (const at of [0, 1, 2, 3, 4])
    await expect(levels(me).nth(at)).toContainText(me.words(`level-${at + 1}` as "level-1"));
  await expectAccessible(me.page, "how strong bots are");
  await expectHolds(me.page, "how strong bots are");
  // Whoever does not answer is asked again.
  await me.escape();
  await me.playNow();
  await me.tap(levels(me).nth(1));
  await me.atTable();
  await expectBots(me, "2");

  await me.visitLobby();
  await me.playNow("Diadingo");
  await expect(me.page.locator(".tray")).toBeVisible();
  await expectBots(me, "2");

  // It is changed under any box, and in the settings, for all games.
  await me.visitLobby();
  const change = (level: string) =>
    me.button("level-change", { level: me.words(`level-${level}` as "level-1") }).first();
  await me.tap(change("2"));
  await me.tap(levels(me).nth(4));
  await expect(change("5")).toBeVisible();
  await expectHolds(me.page, "the lobby with levels");
  await me.playNow();
  await me.atTable();
  await expectBots(me, "5");
  await me.tap(me.button("frame-settings"));
  const easiest = me.words("setup-level-n", { n: 1, level: me.words("level-1") });
  await me.tap(me.page.getByRole("dialog").getByRole("button", { name: easiest, exact: true }));
  await me.escape();
  await me.visitLobby();
  await expect(change("1")).toBeVisible();
});

test("a partner has a character, and no level is asked", async ({ stage, person }) => {
  const me = await person(await stage(), { newcomer: true, settings: { tips: false } });
  await me.visitLobby();
  await me.playNow("Compatibility");
  await expect(me.page.locator(".tbl.compatibility")).toBeVisible();
  await expect(me.page.locator(".seat")).toHaveCount(2);
});

test("rules are read from the box, by an address, with the aim first", async ({ stage, person }) => {
  test.setTimeout(180_000);
  const server = await stage();
  const me = await person(server);
  for (const [key, title] of GAMES) {
    await me.visitLobby();
    await me.tap(me.page.getByRole("link", { name: me.words("lobby-rules-long", { game: title }) }));
    await expect(me.page).toHaveURL(new RegExp(`/rules/${key}$`));
    await expect(me.heading("lobby-rules-long", { game: title })).toBeVisible();
    await expect(me.page.locator(".chapter h2").first()).toHaveText(me.words(`${key}-rules-goal`));
    await expectAccessible(me.page, `rules of ${title}`);
  }
  await expectHolds(me.page, "rules");

  // A chapter has an address too, here and for others.
  const chapters = me.page.getByRole("navigation", { name: me.words("rules-chapters") });
  await me.tap(chapters.getByRole("link", { name: me.words("compatibility-rules-reveal") }));
  await expect(me.page).toHaveURL(/#rules-reveal$/);
  await expect(me.heading("compatibility-rules-reveal")).toBeInViewport();
  const friend = await person(server, { language: "en", width: 360, height: 640, touch: true });
  await friend.page.goto("/rules/diabolo#rules-double");
  await expect(friend.heading("diabolo-rules-double")).toBeInViewport();
  // And from there to a game.
  await friend.playNow();
  await friend.atTable();
  await friend.page.goto("/rules/nothing");
  await expect(friend.heading("lobby-lost-title")).toBeVisible();
});

test("at a table the aim is one tap away, however far one has read", async ({ stage, person }) => {
  const me = await person(await stage(), { width: 360, height: 640, touch: true });
  await me.begin();
  await me.playUntil("lay");
  await me.tap(me.button("frame-rules"));
  const drawer = me.page.getByRole("dialog");
  await expect(drawer.getByText(me.words("diabolo-rules-turn-lay"))).toBeInViewport();
  await drawer.locator(".chapter").last().scrollIntoViewIfNeeded();
  await expect(drawer.getByText(me.words("diabolo-rules-goal-aim"))).not.toBeInViewport();
  await me.tap(drawer.getByRole("button", { name: me.words("diabolo-rules-goal") }));
  await expect(drawer.getByText(me.words("diabolo-rules-goal-aim"))).toBeInViewport();
  await me.tap(drawer.getByRole("button", { name: me.pattern("rules-turn-now") }));
  await expect(drawer.getByText(me.words("diabolo-rules-turn-lay"))).toBeInViewport();
  await expectHolds(me.page, "the rules at a table");
});

test("a server that is closed to others says so, and how to open it", async ({ house, person }) => {
  for (const language of ["fr", "en"] as const) {
    const host = await person(house, { language });
    await host.visitLobby();
    await host.openTable(3);
    const shut = host.page.locator("p.no-entry");
    await expect(shut).toContainText(host.words("reach-closed"));
    await expect(shut.locator("code")).toHaveText("ludotheque serve --lan");
    await expectAccessible(host.page, `closed to others, ${language}`);
    if (language === "fr") await expectHolds(host.page, "closed to others");
    await host.page.goto(`${new URL(host.page.url()).pathname}?wall`);
    await expect(host.page.locator(".wall-lobby .no-entry")).toContainText(host.words("reach-closed"));
  }
});
