// The client on a device: it starts without the server, and an update neither mixes builds nor ends a game.

import type { Page } from "@playwright/test";
import { built, Front, rebuilt, type Build } from "./front";
import { CUT_LINE, expect, expectAccessible, expectNoOverflow, test } from "./house";

/** The build is on the device, and looks after this page. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((then) => setTimeout(then, 20));
  });
}

/** The builds that are kept. */
const kept = (page: Page) => page.evaluate(() => caches.keys());

/** Everything named by its content that this page has loaded. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/")),
  );

/** Goes to another page of the site as its links do: nothing is loaded anew. */
const walk = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

for (const language of ["fr", "en"] as const)
  test(`without the server the house opens, and says what needs it: ${language}`, async ({
    stage,
    person,
  }) => {
    const phone = language === "fr" ? { width: 360, height: 740, touch: true } : { theme: "dark" as const };
    const me = await person(await stage(), { ...phone, language, line: true, worker: true });
    const { page } = me;
    me.eye.allow(...CUT_LINE);
    await me.visitLobby();
    await me.callMyself("Camille");
    await settled(page);
    me.line!.cut();
    // A new visit, not the old page.
    await page.goto("/about");
    await expect(me.heading("about-title")).toBeVisible();
    await page.goto("/");
    await expect(me.heading("lobby-title")).toBeVisible();
    const away = page.locator(".standing");
    await expect(away).toContainText(me.words("away"));
    await expect(page.locator("button.me")).toContainText("Camille");
    await expectAccessible(page, "without the server");
    await expectNoOverflow(page, "without the server");
    // What needs nobody: rules that were never opened before, and settings.
    await page.goto("/rules/diamino");
    await expect(me.heading("diamino-rules-goal").first()).toBeVisible();
    await page.goto("/");
    await me.tap(page.getByRole("button", { name: me.words("settings-title") }).first());
    await expect(page.getByRole("dialog")).toBeVisible();
    await me.escape();
    // What needs the server says so.
    await page.goto("/games");
    await expect(page.locator("main")).toContainText(me.words("problem-offline"));
    me.line!.mend();
    await page.goto("/");
    await expect(away).not.toContainText(me.words("away"));
    // Nothing of anybody is kept.
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.length).toBeGreaterThan(50);
    expect(stored.filter((path) => path.startsWith("/api"))).toEqual([]);
  });

test("an update during a game: no file of the one build in the other, and the game goes on", async ({
  stage,
  person,
}) => {
  const first: Build = built();
  const second = rebuilt(first);
  const front = await Front.before((await stage()).url, first);
  const me = await person(front, { worker: true });
  const { page } = me;
  me.eye.allow(...CUT_LINE);
  const only = async (tab: Page, build: Build) => {
    const files = await loaded(tab);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((path) => !build.has(path))).toEqual([]);
  };
  await me.begin();
  await settled(page);
  const [before] = await kept(page);
  await page.evaluate(() => document.body.setAttribute("data-never-reloaded", ""));

  // The update. Whoever comes now has all of it and nothing else; it is soon kept as well.
  front.build = second;
  const other = me.inAnotherTab(await page.context().newPage());
  await other.visitLobby();
  await expect(other.page.locator("html")).toHaveAttribute("data-build", "B");
  await only(other.page, second);
  await expect.poll(() => kept(page)).toEqual([before, "ludotheque-bbbbbbbbbbbb"]);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), "the new worker is there")
    .toBe("activated");
  await expect(other.page.locator(".standing"), "this is the new one already").toHaveText("");

  // The game goes on, and says nothing of it.
  await me.playUntil("lay");
  await me.layACard();
  await expect(page.locator(".standing")).toHaveCount(0);
  // What the earlier build had not loaded yet is there, though the server has it no more: a page and another game.
  const early = await loaded(page);
  await walk(page, "/rules/diadingo");
  await expect(me.heading("diadingo-rules-goal").first()).toBeVisible();
  expect((await loaded(page)).length, "loaded only now").toBeGreaterThan(early.length);
  await only(page, first);
  await page.goBack();
  await me.playUntil("lay");
  await me.layACard();
  await expect(page.locator("body")).toHaveAttribute("data-never-reloaded", "");
  expect(await kept(page), "as long as somebody needs it").toContain(before);

  // Only then one is told, and takes the new one when one likes.
  await walk(page, "/about");
  await expect(page.locator(".standing")).toContainText(me.words("newer"));
  await expectAccessible(page, "a new version");
  await me.tap(me.button("newer-reload"));
  await expect(page.locator("html")).toHaveAttribute("data-build", "B");
  await expect(page.locator("body")).not.toHaveAttribute("data-never-reloaded");
  await only(page, second);
  await expect.poll(() => kept(page), "nobody needs the earlier one").toEqual(["ludotheque-bbbbbbbbbbbb"]);

  // The new one starts without the server, too.
  await front.end();
  await page.goto("/");
  await expect(me.heading("lobby-title")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-build", "B");
  await only(page, second);
});
