// The table on a big screen: how to come, then what a spectator sees, in large, and nothing to press.

import type { Page } from "@playwright/test";
import { Thinker } from "./compatibility";
import { expect, expectAccessible, test } from "./house";

const FIVE = [3, 11, 20, 25, 30];

/** Letters that matter and are smaller than so much of the screen's width. */
const small = (page: Page, least = 0.0205): Promise<string[]> =>
  page.evaluate((least) => {
    const matters =
      ".wall-lobby *, .seat .who b, .rail .status p, .top h1, .theme-card *, .is-ready b, .whose *, .score";
    return [...document.querySelectorAll<HTMLElement>(matters)]
      .filter((one) => one.checkVisibility() && !one.closest(".sr, svg, .av"))
      .filter(({ childNodes }) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter((one) => {
        const zoom = one.closest(".wall-table")
          ? innerWidth / (innerWidth > 1.1 * innerHeight ? 960 : 720)
          : 1;
        return parseFloat(getComputedStyle(one).fontSize) * zoom < least * innerWidth - 0.5;
      })
      .map((one) => `${one.className} ${one.textContent}`);
  }, least);

/** Nothing is cut off, and nothing scrolls. */
const fits = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.documentElement.scrollWidth <= innerWidth + 1 &&
      document.documentElement.scrollHeight <= innerHeight + 1,
  );

test("a wall shows how to come, theme, track, who is ready and the reveal; phones hold the hands", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 41 });
  const people = [await person(server, { touch: true, width: 390, height: 664 }), await person(server)];
  const [host, other] = people as [(typeof people)[0], (typeof people)[0]];
  await host.visitLobby();
  await host.callMyself("Camille");
  const table = await host.page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const settings = { spectators: "welcome", options: { first: { seat: 0 }, window: "open" } };
    const body = JSON.stringify({ game: "compatibility", seats: 2, bots: [], settings });
    return (
      (await (await fetch("/api/tables", { method: "POST", headers, body })).json()) as { table: string }
    ).table;
  });
  await host.page.goto(`/table/${table}`);
  const link = await host.link();

  // A television comes by the same link.
  const screen = await person(server, { width: 1920, height: 1080, theme: "dark" });
  const wall = screen.page;
  await wall.goto(`${link}?wall`);
  await expect(wall.locator(".wall-code")).toHaveText(await host.page.locator(".bigcode").innerText());
  await expect(wall.locator(".wall-join .qr")).toBeVisible();
  await expect(wall.locator(".wall-people li:not(.free)")).toHaveCount(1);
  await other.join(link, "Théo");
  await expect(wall.locator(".wall-people li:not(.free)"), "it takes no seat").toHaveCount(2);
  await expect(wall.locator(".wall-said")).toHaveText(screen.words("wall-all-here"));
  expect(await small(wall)).toEqual([]);
  expect(await fits(wall)).toBe(true);
  await expectAccessible(wall, "a wall before the game");
  await host.start();

  const [one, two] = [new Thinker(host), new Thinker(other)];
  await one.atTable();
  await one.name(4);
  await expect(wall.locator(".theme-card h2")).toHaveText(await two.theme.innerText());
  await expect(wall.locator(".track")).toBeVisible();
  // Hands are not here, even for whoever plays from this browser.
  await expect(wall.locator(".pics, .slots, .rail button, .top button, .top a")).toHaveCount(0);
  await one.choose(...FIVE);
  await one.ready();
  await expect(wall.locator(".is-ready li.ready")).toHaveText(/Camille/);
  expect(await small(wall)).toEqual([]);
  expect(await fits(wall)).toBe(true);

  // The host's own laptop as a wall: what spectators see, though it is the host's.
  const laptop = await host.page.context().newPage();
  await laptop.goto(`/table/${table}?wall`);
  await expect(laptop.locator(".is-ready")).toBeVisible();
  await expect(laptop.locator("[data-pick], .slots")).toHaveCount(0);
  await laptop.close();

  await two.choose(3, 20, 11, 25, 31);
  await two.ready();
  await expect(wall.locator(".reveal")).toHaveAttribute("data-step", "5");
  await expect(wall.locator(".lines path")).not.toHaveCount(0);
  expect(await small(wall)).toEqual([]);
  // A screen that stands upright.
  await wall.setViewportSize({ width: 1080, height: 1920 });
  await expect(wall.locator(".table.on-wall")).toHaveAttribute("data-shape", "tall");
  expect(await small(wall)).toEqual([]);
  expect(await fits(wall)).toBe(true);
});

test("a wall of another game: its table, filling the screen, and nobody's hand", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 42 });
  const me = await person(server);
  await me.begin();
  const table = new URL(me.page.url()).pathname;
  const wall = await me.page.context().newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto(`${table}?wall`);
  await expect(wall.locator(".tbl.diabolo .mat")).toBeVisible();
  await expect(wall.locator(".fan, .rail button, .top button")).toHaveCount(0);
  const cards = await me.hand();
  for (const card of cards) await expect(wall.locator(".rail")).not.toContainText(card);
  await wall.close();
});

/** What fills the table of a game, and what only its players hold. */
const TABLES = {
  diabolo: { cloth: ".mat", hands: ".fan" },
  diadingo: { cloth: ".tray", hands: ".pick:enabled" },
  diamino: { cloth: ".bd", hands: ".rack button" },
  diego: { cloth: ".line6", hands: ".own" },
  compatibility: { cloth: ".track", hands: ".slots, [data-pick]" },
} as const;

for (const [game, { cloth, hands }] of Object.entries(TABLES))
  test(`a wall of ${game}: lying and upright, nothing cut, nothing to press`, async ({ stage, person }) => {
    const server = await stage({ seed: 43 });
    const me = await person(server);
    await me.visitLobby();
    await me.callMyself("Camille");
    const table = await me.page.evaluate(async (game) => {
      const headers = { "content-type": "application/json" };
      const settings = { spectators: "welcome" };
      const body = JSON.stringify({ game, seats: 4, bots: ["3", "3", "3"], settings });
      const opened = (await (await fetch("/api/tables", { method: "POST", headers, body })).json()) as {
        table: string;
      };
      return opened.table;
    }, game);
    await me.page.goto(`/table/${table}`);
    await me.start();
    await expect(me.page.locator(`.tbl.${game}`)).toBeVisible();
    const screen = await person(server, { width: 1600, height: 900, theme: "dark" });
    const wall = screen.page;
    await wall.goto(`/table/${table}?wall`);
    await expect(wall.locator(`.tbl.${game} ${cloth}`).first()).toBeVisible();
    await expect(wall.locator(".rail button, .top button, .top a")).toHaveCount(0);
    await expect(wall.locator(hands)).toHaveCount(0);
    await expect(wall.locator(".rail .status p")).not.toBeEmpty();
    for (const size of [
      { width: 1600, height: 900 },
      { width: 1080, height: 1920 },
    ]) {
      await wall.setViewportSize(size);
      const shape = size.width > size.height ? /^(?!tall)/ : "tall";
      await expect(wall.locator(".table.on-wall")).toHaveAttribute("data-shape", shape);
      expect.soft(await small(wall), `letters at ${size.width}`).toEqual([]);
      expect.soft(await fits(wall), `fits at ${size.width}`).toBe(true);
    }
    await expectAccessible(wall, `a wall of ${game}`);
  });
