// A game that has no table of its own yet, in browsers: the toy of the development crate, which asks everything of
// its hosts, at the plain table.

import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { openToy } from "./toy";

const field = (me: Person) => me.page.getByLabel(me.words("plain-compose"));
const choices = (me: Person) => me.page.locator(".rail .choices .btn");
const over = (me: Person) => me.page.locator(".fin");

test("the toy is played to its end at the plain table", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }), { hurry: true });
  await openToy(me, { seats: 3, bots: ["4", "2"] });
  await me.start();
  let composed = false;
  while (!(await over(me).isVisible())) {
    await expect(field(me).or(choices(me).first()).or(me.goOnButton).or(over(me)).first()).toBeVisible({
      timeout: 20_000,
    });
    if (await field(me).isVisible()) {
      // A sign could be a hint.
      await expect(me.button("refused-hush")).toBeDisabled();
      await field(me).fill('{"write":{"word":"star"}}');
      await expect(me.page.locator(".compose p")).toContainText("is word true");
      if (!composed) {
        // What is composed outlasts a reload, and is nobody else's.
        await me.page.waitForTimeout(600);
        await me.page.reload();
        await expect(field(me)).toHaveValue('{"write":{"word":"star"}}');
        await expectAccessible(me.page, "the plain table");
        composed = true;
      }
      await me.tap(me.button("plain-send"));
      await expect(field(me)).toBeHidden();
    } else if (await choices(me).first().isVisible()) {
      const before = await choices(me).allTextContents();
      await me.tap(choices(me).last());
      await expect.poll(async () => (await choices(me).allTextContents()).join()).not.toBe(before.join());
    } else if (await me.goOnButton.isVisible()) {
      await me.tapWhileThere(me.goOnButton);
    }
  }
  expect(composed).toBe(true);
  await expect(over(me)).toContainText(me.words("you"));
});

test("on one device everybody who may speak taps their name", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 5 }), { touch: true, width: 390, height: 780 });
  await openToy(me, { seats: 3, bots: [] });
  await me.addPerson(2, "Lou");
  await me.addPerson(3, "Noé");
  await me.start();
  // One is to call, the others may cheer: three names, and nothing else.
  const names = me.page.locator(".covering .names .btn");
  await expect(names).toHaveCount(3);
  await expect(choices(me)).toHaveCount(0);
  await me.tap(me.page.getByRole("button", { name: "Noé" }));
  await expect(choices(me).first()).toBeVisible();
});

test("partners: two people swap when both want it, and a team wins together", async ({ stage, person }) => {
  const server = await stage({ seed: 7 });
  const [host, guest] = [await person(server), await person(server, { language: "en" })];
  await openToy(host, {
    seats: 4,
    bots: ["1", "1"],
    settings: { options: { sides: "pairs", rounds: 1, window: 2_000 } },
  });
  await guest.join(await host.link(), "Lou");
  await guest.tap(guest.page.locator(".chair").first());
  // Nothing moves until the other wants it too.
  const asked = host.page.getByText(host.words("setup-swap-asked", { name: "Lou", place: 1 }));
  await expect(asked).toBeVisible();
  await host.tap(host.button("setup-swap-agree"));
  await expect(asked).toBeHidden();
  await expect(host.page.locator(".places > li").first()).toContainText("Lou");
  await host.start();
  while (!(await over(host).isVisible())) {
    for (const who of [host, guest]) {
      const choice = choices(who).last();
      if (await choice.isVisible()) await choice.click({ timeout: 2_000 }).catch(() => {});
      if (await who.goOnButton.isVisible()) await who.goOnButton.click({ timeout: 2_000 }).catch(() => {});
    }
    await host.page.waitForTimeout(100);
  }
  await expect(host.page.locator(".fin .team").first()).toBeVisible();
});
