// What is somebody's own: their data as a file, another device by a picture, how it went against whom, and being forgotten.

import { readFileSync } from "node:fs";
import { expect, expectAccessible, expectNoOverflow, test } from "./house";
import type { Person } from "./people";
import { playOut } from "./robot";

const openMe = (me: Person) => me.tap(me.page.locator("button.me"));
const unfold = (me: Person, title: string) => me.tap(me.page.locator("summary", { hasText: title }));

test("a scanned code brings somebody to another device, which its owner sees", async ({ stage, person }) => {
  const server = await stage();
  const owner = await person(server, { width: 360, height: 740, touch: true });
  const other = await person(server, { language: "en", theme: "dark" });
  await owner.visitLobby();
  await owner.callMyself("Camille");
  await openMe(owner);
  await unfold(owner, owner.words("lobby-device-title"));
  const answered = owner.page.waitForResponse("**/api/identity/code");
  await owner.tap(owner.button("lobby-device-offer"));
  const { code, link } = (await (await answered).json()) as { code: string; link: string };
  const picture = owner.page.locator(".scan img");
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(owner.page.locator(".bigcode")).toHaveText(code);
  await expectAccessible(owner.page, "a code to scan");
  await expectNoOverflow(owner.page, "a code to scan");

  // The link leads to this server by a name that others know: here it is this machine all the same.
  const { pathname, hash } = new URL(link);
  const asked: string[] = [];
  other.page.on("request", (request) => asked.push(request.url()));
  await other.page.goto(pathname + hash);
  await expect(other.heading("device-title")).toBeVisible();
  expect(new URL(other.page.url()).hash, "it stays in no history").toBe("");
  await expectAccessible(other.page, "coming by a code");
  await other.tap(other.button("device-go"));
  await expect(other.toast(other.words("lobby-device-entered", { name: "Camille" }))).toBeVisible();
  await expect(other.page.locator("button.me")).toContainText("Camille");
  expect(asked.filter((url) => url.includes(code))).toEqual([]);

  // Its owner is told, and can put it out.
  await expect(owner.page.getByText(owner.words("device-came"))).toBeVisible();
  await unfold(owner, owner.words("devices-title"));
  const devices = owner.page.locator(".devices li");
  await expect(devices).toHaveCount(2);
  await owner.tap(devices.filter({ hasNotText: owner.words("devices-this") }).getByRole("button"));
  await expect(devices).toHaveCount(1);
  other.eye.allow(/401|404/);
  await other.page.reload();
  await expect(other.page.getByText(other.words("lobby-me-none"))).toBeVisible();
  // The code is used up.
  await other.page.goto(pathname + hash);
  await other.tap(other.button("device-go"));
  await expect(other.toast(other.words("problem-no_such_code"))).toBeVisible();
});

test("my games say how it went against whom; all my data is one file; then I am nobody", async ({
  stage,
  person,
}) => {
  const me = await person(await stage(), { width: 360, height: 740, touch: true });
  const { page } = me;
  await me.visitLobby();
  await me.callMyself("Camille");
  const order = { game: "diabolo", seats: 3, bots: ["1", "4"] };
  const games = [await playOut(page, order, 1), await playOut(page, order, 2)];
  await page.goto("/games");
  await me.tap(page.getByText(me.words("games-opponents")));
  const rows = page.locator(".tallies tbody tr");
  await expect(rows).toHaveCount(2);
  for (const level of ["1", "4"] as const) {
    const row = rows.filter({
      hasText: me.words("games-opponent-bot", { level: me.words(`level-${level}`) }),
    });
    const [met, ahead, tied, behind] = (await row.locator("td").allInnerTexts()).map(Number);
    expect(met).toBe(2);
    expect(ahead! + tied! + behind!).toBe(2);
  }
  await expectAccessible(page, "my games, by opponent");
  await expectNoOverflow(page, "my games, by opponent");

  await openMe(me);
  await unfold(me, me.words("export-title"));
  await expectAccessible(page, "my data");
  const coming = page.waitForEvent("download");
  await me.tap(page.getByRole("link", { name: me.words("export-get") }));
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^ludotheque-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await file.path()).toString("latin1");
  expect(bytes.startsWith("PK")).toBe(true);
  for (const name of ["moi.json", ...games.map((game) => `parties/diabolo-${game}.jsonl`)])
    expect(bytes).toContain(name);

  // Forgotten: here, and in this browser.
  await me.tap(me.button("lobby-forget"));
  await me.tap(me.button("lobby-forget-yes"));
  await expect(page.getByText(me.words("lobby-me-none"))).toBeVisible();
  expect((await page.request.get("/api/identity")).status()).toBe(401);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain("Camille");
});
