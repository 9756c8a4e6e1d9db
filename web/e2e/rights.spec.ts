// What people may do about each other, and about their own devices.

import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

/** Opens the sheet of one's own. */
const openMe = (me: Person) => me.tap(me.page.locator("button.me"));
const openDevices = (me: Person) => me.tap(me.page.getByText(me.words("devices-title")));

test("a lost device is logged out from another one", async ({ stage, person }) => {
  const server = await stage();
  const [phone, tablet] = [await person(server), await person(server)];
  await phone.visitLobby();
  await phone.callMyself("Camille");
  await openMe(phone);
  await phone.tap(phone.page.getByText(phone.words("lobby-device-title")));
  await phone.tap(phone.button("lobby-device-offer"));
  const code = await phone.page.locator(".bigcode").innerText();

  await tablet.visitLobby();
  await openMe(tablet);
  await tablet.tap(tablet.page.locator("summary", { hasText: tablet.words("lobby-device-redeem") }));
  await tablet.page.locator("#device-code").fill(code);
  await tablet.tap(tablet.button("lobby-device-enter"));
  await expect(tablet.toast(tablet.words("lobby-device-entered", { name: "Camille" }))).toBeVisible();

  // Each sees both, and which one it is.
  await openMe(tablet);
  await openDevices(tablet);
  const devices = tablet.page.locator(".devices li");
  await expect(devices).toHaveCount(2);
  const own = devices.filter({ hasText: tablet.words("devices-this") });
  await expect(own).toHaveCount(1);
  const other = devices.filter({ hasNotText: tablet.words("devices-this") });
  await tablet.tap(other.getByRole("button"));
  await expect(tablet.toast(tablet.words("devices-dropped"))).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(devices.getByRole("button")).toHaveCount(0);

  // The phone is nobody any more.
  phone.eye.allow(/401/);
  await phone.page.reload();
  await expect(phone.page.getByText(phone.words("lobby-me-none"))).toBeVisible();
});

test("somebody who lets everybody wait is warned, replaced, and back", async ({ stage, person }) => {
  const server = await stage({ warned: 1_000 });
  const [host, guest] = [await person(server), await person(server)];
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2);
  await host.letDeal(host.words("you"));
  await guest.join(await host.link(), "Théo");
  await expect(guest.button("setup-unready")).toBeVisible();
  await host.start();
  await Promise.all([host.atTable(), guest.atTable()]);

  // Théo is to play, and does not.
  await expect(guest.page.getByText(guest.words("stall-you-open"))).toBeVisible();
  await expect(host.page.getByText(host.words("stall-open", { name: "Théo" }))).toBeVisible();
  await host.tap(host.button("stall-stand-in"));
  const back = guest.button("stall-back");
  await expect(back).toBeVisible();
  // What the bot played stands there in words, until it is read.
  const notice = guest.page.locator(".stood-in");
  await expect(notice).toContainText(guest.words("stood-in-you", { moves: 1 }));
  await expect(notice.locator("li").first()).not.toBeEmpty();
  await expect(host.page.locator(".stood-in")).toHaveCount(0);
  await expectAccessible(guest.page, "what was played for me");
  await guest.page.reload();
  await expect(notice.locator("li").first()).not.toBeEmpty();
  await guest.tap(guest.button("stood-in-read"));
  await expect(notice).toHaveCount(0);
  await guest.page.reload();
  await guest.atTable();
  await expect(guest.page.locator(".stood-in")).toHaveCount(0);
});
