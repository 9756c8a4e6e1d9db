// What happens between people at a table.

import { expect, test } from "./house";
import type { Person } from "./people";
import type { Server } from "./server";

/** Two people at a table of their own, the second of whom begins. */
async function together(host: Person, guest: Person): Promise<void> {
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2);
  await host.letDeal(host.words("you"));
  await guest.join(await host.link(), "Théo");
  await expect(guest.button("setup-unready")).toBeVisible();
  await host.start();
  await Promise.all([host.atTable(), guest.atTable()]);
}

test("an impossible tap says why", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await together(host, guest);
  // Not one's turn.
  await host.poke(host.cards.first());
  await expect(host.toast(host.words("refused-not_your_turn"))).toBeVisible();
  // A side before a card.
  await guest.playUntil("lay");
  await guest.poke(guest.page.locator(".acts .btn").first());
  await expect(guest.toast(guest.words("diabolo-choose-first"))).toBeVisible();
});

test("a card that has no place any more says why", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3, alone: true }));
  await me.begin();
  const shut = me.page.locator('.fan button.pc[aria-disabled="true"]');
  for (;;) {
    await me.playUntil("lay");
    if ((await shut.count()) > 0) break;
    await me.layACard();
  }
  await me.poke(shut.first());
  await expect(me.toast(me.words("diabolo-refused-row_closed"))).toBeVisible();
  await expect(shut.first()).toHaveAttribute("aria-pressed", "false");
});

test("on one device hands are covered between turns", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 740 });
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.openTable(2);
  await me.addPerson(2, "Lou");
  await me.letDeal("Lou");
  await me.start();
  for (const name of ["Camille", "Lou", "Camille"]) {
    const uncover = me.page.getByRole("button", { name: me.words("cover-me", { name }) });
    await expect(uncover).toBeVisible();
    await expect(me.page.getByText(me.words("cover-pass", { name }))).toBeVisible();
    await expect(me.cards).toHaveCount(0);
    await me.tap(uncover);
    await expect(me.cards).toHaveCount(7);
    await me.takeUp(me.playable.first());
    await me.tap(me.page.locator(".slot.lit").first());
    await expect(me.cards).toHaveCount(0);
  }
});

test("a choice is taken back when everybody agrees", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await together(host, guest);
  await guest.playUntil("lay");
  await guest.layACard();
  // The next player has drawn: too late, and not offered.
  await expect(host.cards).toHaveCount(7);
  await expect(guest.page.locator(".tool-undo")).toHaveCount(0);

  await Promise.all([host.playUntil("double", "over"), guest.playUntil("double", "over")]);
  expect(await host.asked(), "a colour wins points").toBe("double");
  await guest.answerDouble();
  await guest.tap(guest.button("take-back-ask"));
  await expect(guest.page.getByText(guest.words("take-back-waiting"))).toBeVisible();
  await expect(host.page.getByText(host.words("take-back-asked", { name: "Théo" }))).toBeVisible();
  await host.tap(host.button("take-back-no"));
  await expect(guest.toast(guest.words("notice-take_back_declined"))).toBeVisible();
  await expect(guest.page.locator(".acts.stakes")).toBeHidden();

  await guest.tap(guest.button("take-back-ask"));
  await host.tap(host.button("take-back-yes"));
  await expect(guest.page.locator(".acts.stakes")).toBeVisible();
  await guest.answerDouble(true);
  await host.answerDouble();
  expect(await guest.asked()).toBe("reveal");
});

test("spectators see no hand", async ({ stage, person }) => {
  const server: Server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2);
  await host.tap(host.page.getByText(host.words("setup-more")));
  await host.tap(
    host.page
      .getByRole("group", { name: host.words("setup-spectators") })
      .getByRole("button", { name: host.words("setup-spectators-welcome") }),
  );
  await host.addBot(2);
  await host.start();
  await host.atTable();
  await guest.page.goto(host.page.url());
  await guest.atTable();
  await expect(guest.cards).toHaveCount(0);
  await host.playUntil("lay");
  await host.layACard();
  await expect.poll(() => guest.rows()).not.toEqual([]);
  // Whatever reaches the page: no card of the hand that does not lie on the table.
  await host.playUntil("lay");
  await expect.poll(async () => (await guest.rows()).length).toBe((await host.rows()).length);
  await expect(guest.cards).toHaveCount(0);
  await expect(guest.page.locator(".acts")).toHaveCount(0);
});

test("leaving for good ends a game of two, and the other has won", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await together(host, guest);
  await guest.tap(guest.button("frame-leave"));
  await guest.tap(guest.page.getByRole("button", { name: guest.words("leave-for-good") }));
  // A second look first, which says what happens.
  await expect(guest.page.getByRole("dialog")).toContainText(guest.words("leave-sure-one"));
  await guest.tap(guest.button("cancel"));
  await expect(guest.page.getByRole("dialog")).toBeHidden();
  await expect(host.page.locator(".seat.away")).toHaveCount(0);
  await guest.tap(guest.button("frame-leave"));
  await guest.tap(guest.page.getByRole("button", { name: guest.words("leave-for-good") }));
  await guest.tap(guest.button("leave-sure-yes"));
  await expect(guest.heading("lobby-title")).toBeVisible();
  await expect(host.page.locator(".podium")).toContainText(host.words("end-you"));
});

test("people can show each other signs", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await together(host, guest);
  await guest.tap(guest.button("frame-react"));
  await guest.tap(guest.button("reaction-wow"));
  await expect(host.page.locator(".seat").filter({ hasText: host.words("reaction-wow") })).toHaveCount(1);
});

test("where moves are confirmed, one tap more is asked for", async ({ stage, person }) => {
  const me = await person(await stage(), { settings: { confirm: true } });
  await me.begin();
  await me.playUntil("lay");
  const count = (await me.rows()).length;
  await me.takeUp(me.playable.first());
  const place = me.page.locator(".slot.lit").first();
  await me.tap(place);
  await expect(me.sentence).toContainText(me.words("diabolo-say-confirm-why"));
  expect((await me.rows()).length).toBe(count);
  await me.tap(place);
  await me.laid(count);
});
