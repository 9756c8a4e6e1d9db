// The page of whoever runs the house: the secret, a live table, a sentence that reaches it, a code that leads nowhere,
// a table that is closed, and out again.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Key } from "../src/text/keys";
import { expect, expectAccessible, expectNoOverflow, test, type Coming } from "./house";
import type { Person } from "./people";
import { Server } from "./server";

const SECRET = "le secret de cette maison";
const MARKUP = "On ferme à <b>18 h</b>.";
/** Where pictures are put, if somebody wants to look at them. */
const PICTURES = process.env.LUDO_PICTURES;

const guarded = () =>
  Server.real(
    (folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "secret"), `${SECRET}\n`, { mode: 0o600 });
    },
    (folder) => ["--admin-secret-file", join(folder, "secret"), "--bots", "instant"],
  );

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `admin-${name}.png`) });
}

const inSheet = (host: Person, key: Key): Locator =>
  host.page.getByRole("dialog").getByRole("button", { name: host.words(key), exact: true });

async function enter(host: Person): Promise<void> {
  await host.page.goto("/admin");
  await host.page.getByLabel(host.words("admin-secret"), { exact: true }).fill(SECRET);
  await host.tap(host.button("admin-enter"));
  await expect(host.heading("admin-load")).toBeVisible();
}

const WINDOWS: (Coming & { name: string })[] = [
  { name: "phone", width: 360, height: 740, touch: true },
  { name: "laptop", language: "en", theme: "dark", width: 1366, height: 657 },
];

for (const { name, ...coming } of WINDOWS) {
  test(`whoever runs the house sees a table, speaks to it, bans its code and closes it: ${name}`, async ({
    person,
  }) => {
    const server = await guarded();
    const player = await person(server, { width: 1024, height: 698 });
    const host = await person(server, coming);
    host.eye.allow(/401/);

    // Locked, and a wrong secret says so.
    await host.page.goto("/admin");
    await expect(host.heading("admin-title")).toBeVisible();
    await expectAccessible(host.page, "the door");
    await expectNoOverflow(host.page, "the door");
    await picture(host.page, `${name}-door`);
    await host.page
      .getByLabel(host.words("admin-secret"), { exact: true })
      .fill("un autre secret que celui-ci");
    await host.tap(host.button("admin-enter"));
    await expect(host.page.getByRole("alert")).toHaveText(host.words("problem-wrong_secret"));
    await enter(host);
    await expect(host.page.getByText(host.words("admin-tables-none"))).toBeVisible();

    // A table appears by itself.
    await player.begin();
    const live = host.page.locator(".live > li");
    await expect(live).toHaveCount(1, { timeout: 15_000 });
    await expect(live).toContainText("Diabolo");
    await expect(live).toContainText(host.words("admin-status-playing"));
    const code = await live.locator(".code").innerText();
    await expectAccessible(host.page, "a live table");
    await expectNoOverflow(host.page, "a live table");
    await picture(host.page, `${name}-inside`);

    // What is announced is seen at the table, as text, and put away.
    await host.tap(host.button("admin-announce"));
    const sheet = host.page.getByRole("dialog");
    await expect(inSheet(host, "admin-announce-yes")).toHaveAttribute("aria-disabled", "true");
    await sheet.getByLabel(host.words("admin-announce-fr")).fill(MARKUP);
    await expectAccessible(host.page, "announcing");
    await picture(host.page, `${name}-announce`);
    await host.tap(inSheet(host, "admin-announce-yes"));
    await expect(host.toast(host.words("admin-announce-done"))).toBeVisible();
    const banner = player.page.locator(".announced .banner");
    await expect(banner).toContainText(MARKUP);
    await expectAccessible(player.page, "an announcement at a table");
    await picture(player.page, `${name}-banner`);
    await player.tap(banner.getByRole("button"));
    await expect(banner).toHaveCount(0);
    // Whoever comes to the shelf reads it too, until it is taken back.
    const other = await person(server, { language: "en", theme: "dark", width: 360, height: 740 });
    await other.visitLobby();
    await expect(other.page.locator(".announced .banner")).toContainText(MARKUP);
    await expectAccessible(other.page, "an announcement on the shelf");
    await picture(other.page, `${name}-shelf`);
    await host.tap(host.button("admin-withdraw"));
    await expect(host.page.getByText(host.words("admin-announced-none"))).toBeVisible();

    // Its code leads nowhere any more, and those who sit there play on.
    await host.tap(host.button("admin-table-ban", { code }));
    await expect(live).toContainText(host.words("admin-table-banned"));
    await expect(host.page.locator(".rows .code")).toHaveText(code);
    other.eye.allow(/404/);
    await other.page.goto(`/t/${code.replaceAll("-", "")}`);
    await expect(other.heading("join-unknown-title")).toBeVisible();
    await player.layACard();

    // Closed: the player reads why, and is led to the game.
    await host.tap(host.button("admin-table-close", { code }));
    await sheet.getByLabel(host.words("admin-announce-fr")).fill("La bibliothèque ferme.");
    await expectAccessible(host.page, "closing");
    await expectNoOverflow(host.page, "closing");
    await picture(host.page, `${name}-close`);
    await host.tap(inSheet(host, "admin-close-yes"));
    await expect(player.heading("closed-house-title")).toBeVisible();
    await expect(player.page.locator("main")).toContainText("La bibliothèque ferme.");
    await expectAccessible(player.page, "a table that the house has closed");
    await picture(player.page, `${name}-closed`);
    await player.page.reload();
    await expect(player.page.locator("main")).toContainText("La bibliothèque ferme.");
    await player.tap(player.page.getByRole("link", { name: player.words("closed-house-replay") }));
    await expect(player.page.locator(".tbl.diabolo")).toBeVisible();

    // The ban is lifted, and the door shut behind one.
    await host.tap(host.button("admin-lift-code", { code }));
    await expect(host.page.getByText(host.words("admin-bans-none"))).toBeVisible();
    await host.tap(host.button("admin-leave"));
    await expect(host.page.getByLabel(host.words("admin-secret"), { exact: true })).toBeVisible();
    await host.page.reload();
    await expect(host.page.getByLabel(host.words("admin-secret"), { exact: true })).toBeVisible();
    await server.clear();
  });
}

test("the page of the house by key alone; a house without one says how to have it", async ({
  house,
  person,
}) => {
  const server = await guarded();
  const host = await person(server, { width: 812, height: 375 });
  host.eye.allow(/401/);
  await host.page.goto("/admin");
  await host.tabTo(host.page.getByLabel(host.words("admin-secret"), { exact: true }));
  await host.page.keyboard.type(SECRET);
  await host.press("Enter");
  await expect(host.heading("admin-load")).toBeVisible();
  await host.tabTo(host.button("admin-announce"));
  await host.press("Enter");
  await host.tabTo(host.page.getByLabel(host.words("admin-announce-fr")));
  await host.page.keyboard.type("On ferme à 18 h.");
  await host.tabTo(inSheet(host, "admin-announce-yes"));
  await host.press("Enter");
  await expect(host.page.locator(".rows .said")).toHaveText("On ferme à 18 h.");
  await expectNoOverflow(host.page, "a flat window");
  await picture(host.page, "flat");
  await host.tabTo(host.page.getByLabel(host.words("admin-ban-code")));
  await host.page.keyboard.type("abc defg");
  await host.press("Enter");
  await expect(host.page.locator(".rows .code")).toHaveText("ABC-DEFG");
  await host.tabTo(host.button("admin-leave"));
  await host.press("Enter");
  await expect(host.button("admin-enter")).toBeVisible();
  await server.clear();

  const visitor = await person(house, { language: "en" });
  visitor.eye.allow(/404/);
  await visitor.page.goto("/admin");
  await expect(visitor.heading("admin-off-title")).toBeVisible();
  await expect(visitor.page.locator("code")).toHaveText("ludotheque serve --admin");
  await expectAccessible(visitor.page, "a house without such a page");
});
