// A game's table is a folder and nothing else: the toy gets one here, by its folder alone.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "./client";
import { expect, test as base } from "./house";
import { openToy } from "./toy";

const source = fileURLToPath(new URL("../src/", import.meta.url));

const test = base.extend<{ client: Client }>({
  // It is there as long as anybody looks at it.
  client: async ({ stage }, use) => {
    const client = await Client.with(["echo"], (await stage({ seed: 3 })).url);
    await use(client);
    await client.close();
  },
});

test("the toy has a table of its own, and no shared file knows", async ({ client, person }) => {
  const me = await person(client, { language: "en", hurry: true });
  await openToy(me, { seats: 3, bots: ["4", "2"] });
  // Its accents colour the set-up too.
  const accent = () => me.page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--accent"));
  await expect.poll(accent).toBe("#016603");
  await me.start();

  const pictures = me.page.locator(".album .picture");
  const [say, word] = [
    me.page.locator(".spoken .btn", { hasNotText: "blank" }),
    me.page.getByLabel("Your word"),
  ];
  const over = me.page.locator(".fin .points li");
  let wrote = false;
  while (!(await over.first().isVisible())) {
    const open = me.page.locator(".album .picture:enabled");
    await expect(open.or(say).or(word).or(me.goOnButton).or(over).first()).toBeVisible();
    if (await word.isVisible()) {
      await word.fill("star");
      await me.tap(me.page.getByRole("button", { name: "Write" }));
      await expect(word).toBeHidden();
      wrote = true;
    } else if (await open.first().isVisible()) {
      expect(await pictures.count()).toBeGreaterThan(1);
      await me.tap(open.first());
      await expect(me.page.locator(".log").first()).toContainText(/You call the \w+\./);
    } else if (await say.first().isVisible())
      await say
        .last()
        .click({ timeout: 2_000 })
        .catch(() => {});
    else if (await me.goOnButton.isVisible()) await me.goOnButton.click({ timeout: 2_000 }).catch(() => {});
  }
  expect(wrote).toBe(true);
  await expect(over).toHaveCount(3);
  // Its box lies beside the table's line in the lobby.
  await me.visitLobby();
  await expect(me.page.locator(".opent .echo-cover").first()).toBeVisible();
});

test("what all games share does not name it", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const texts = files.filter((name) => /\.(ts|svelte|css)$/.test(name));
  const named = texts.filter((name) => /\becho\b/i.test(readFileSync(join(source, name), "utf8")));
  expect(named).toEqual([]);
});
