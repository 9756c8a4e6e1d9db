import { CUT_LINE, expect, FULL, test } from "./house";
import type { Person } from "./people";

/** All that must not get lost: hand, rows, log. */
async function state(person: Person) {
  return {
    hand: await person.hand(),
    rows: await person.rows(),
    log: await person.page.locator(".side.right .log li").allInnerTexts(),
  };
}

/** Somebody who has laid a few cards and is asked for the next. */
async function midGame(person: Person): Promise<void> {
  await person.begin();
  for (let turn = 0; turn < 2; turn += 1) {
    await person.playUntil("lay");
    await person.layACard();
  }
  await person.playUntil("lay");
}

test("a reload loses nothing", async ({ stage, person }) => {
  const me = await person(await stage());
  await midGame(me);
  const before = await state(me);
  expect(before.rows.length).toBeGreaterThanOrEqual(4);
  expect(before.log.length).toBeGreaterThanOrEqual(4);
  await me.page.reload();
  expect(await me.asked()).toBe("lay");
  expect(await state(me)).toEqual(before);
  await me.layACard();
});

for (const end of ["SIGKILL", "SIGTERM"] as const)
  test(`a server that ends (${end}) and comes back has lost nothing`, async ({ house, person }) => {
    const me = await person(house);
    me.eye.allow(...CUT_LINE);
    await midGame(me);
    const before = await state(me);
    await house.stop(end);
    await expect(me.page.getByText(me.words("connection-lost"))).toBeVisible();
    await house.begin();
    await expect(me.page.getByText(me.words("connection-lost"))).toBeHidden();
    expect(await me.asked()).toBe("lay");
    expect(await state(me)).toEqual(before);
    await me.layACard();
    // Also for somebody who comes anew.
    await me.playUntil("lay");
    const { hand, rows } = await state(me);
    await me.page.evaluate(() => sessionStorage.clear());
    await me.page.reload();
    expect(await me.asked()).toBe("lay");
    expect(await me.hand()).toEqual(hand);
    expect(await me.rows()).toEqual(rows);
  });

test("a move made while the line is cut is played once it is back", async ({ stage, person }) => {
  const me = await person(await stage(), { line: true });
  me.eye.allow(...CUT_LINE);
  await midGame(me);
  const card = me.playable.first();
  const name = await card.locator(".sr").first().innerText();
  const count = (await me.rows()).length;
  await me.takeUp(card);
  await expect(me.page.locator(".slot.lit").first()).toBeVisible();
  await me.line!.cut();
  await me.tap(me.page.locator(".slot.lit").first());
  // It is shown as waiting: on the card, and in words.
  await expect(me.page.getByText(me.words("connection-stranded"))).toBeVisible();
  await expect(me.sentence).toContainText(me.words("move-waits"));
  await expect(me.page.locator(".stranded .fan [data-chosen]")).toHaveCount(1);
  await me.line!.mend();
  await expect(me.page.getByText(me.words("connection-stranded"))).toBeHidden();
  await expect(me.page.locator(".stranded")).toHaveCount(0);
  await me.laid(count);
  // Ours and, with it, the bot's answer.
  await me.playUntil("lay");
  const laid = (await me.rows()).filter((text) => text.endsWith(`: ${name}`));
  expect(laid.length).toBeGreaterThan(0);
  expect((await me.rows()).length).toBe(count + 2);
});

test("a slow line is only slow", FULL, async ({ stage, person }) => {
  const me = await person(await stage());
  await me.begin();
  const devtools = await me.page.context().newCDPSession(me.page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 600,
    downloadThroughput: 60_000,
    uploadThroughput: 20_000,
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await me.playUntil("lay");
    await me.layACard();
  }
  await me.page.reload();
  expect(await me.asked()).toBe("lay");
  expect((await me.rows()).length).toBeGreaterThanOrEqual(4);
});

test("two tabs of one person show the same, and either can play", async ({ stage, person }) => {
  const server = await stage();
  const one = await person(server);
  await midGame(one);
  const other = one.inAnotherTab(await one.page.context().newPage());
  await other.page.goto(one.page.url());
  expect(await other.asked()).toBe("lay");
  expect(await other.hand()).toEqual(await one.hand());
  expect(await other.rows()).toEqual(await one.rows());
  const count = (await one.rows()).length;
  await other.layACard();
  await one.laid(count);
  await one.playUntil("lay");
  await other.playUntil("lay");
  expect(await one.hand()).toEqual(await other.hand());
  await one.layACard();
});
