// Cards in the hand: by key, by tap, by drag.

import type { Locator } from "@playwright/test";
import { expect, test } from "./house";
import type { Person } from "./people";

test("a whole game with the keyboard alone", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.page.goto("/");
  await me.tabTo(me.button("lobby-invite-long", { game: "Diabolo" }));
  await me.press("Enter");
  for (const left of [3, 2]) {
    await me.tabTo(me.page.getByRole("button", { name: me.words("setup-drop-seat") }));
    await me.press("Enter");
    await expect(me.page.locator(".place")).toHaveCount(left);
  }
  await me.tabTo(me.page.getByRole("button", { name: me.words("setup-fill") }));
  await me.press("Enter");
  await me.atTable();
  await me.playOut((asked) => me.answerByKey(asked));
  await me.tabTo(me.page.getByRole("button", { name: me.words("end-again") }));
  await me.press("Enter");
  await me.atTable();
});

test("keys of the table: rules, log, Escape", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.begin();
  await me.playUntil("lay");
  await me.press("?");
  const drawer = me.page.getByRole("dialog");
  await expect(drawer).toBeVisible();
  await expect(drawer.locator("[aria-current]")).toBeInViewport();
  await expect(drawer.locator("[aria-current]")).toContainText(me.words("rules-now"));
  // Opened there: the chapter begins right under the head.
  const head = (await drawer.locator(".sheet-head").boundingBox())!;
  const chapter = (await drawer.locator("[aria-current]").boundingBox())!;
  expect(chapter.y - head.y - head.height).toBeLessThan(60);
  await expect(drawer.locator("[aria-current] h3")).toContainText(me.words("diabolo-rules-turn"));
  await me.escape();
  await me.press("l");
  await expect(drawer).toContainText(me.words("frame-log"));
  await me.escape();
  await me.press("2");
  await expect(me.cards.nth(1)).toHaveAttribute("aria-pressed", "true");
  await me.press("Escape");
  await expect(me.cards.nth(1)).toHaveAttribute("aria-pressed", "false");
});

test("a whole game on a phone, by single taps", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 740 });
  await me.begin();
  await me.playOut(async (asked) => {
    expect(await me.page.evaluate(() => scrollY), "the page stands still").toBe(0);
    await me.answer(asked);
  });
  await expect(me.page.locator(".podium")).toBeVisible();
});

/** Where a card of the hand shows, and the middle of a side of the cloth. */
async function way(me: Person, card: Locator, side: "hell" | "heaven") {
  const from = (await card.boundingBox())!;
  const cloth = (await me.page.locator(".tbl > .mat").boundingBox())!;
  const part = side === "hell" ? 0.25 : 0.75;
  return {
    from: { x: from.x + 14, y: from.y + from.height / 3 },
    to: { x: cloth.x + cloth.width * part, y: cloth.y + cloth.height / 2 },
  };
}

for (const steps of [2, 30])
  test(`a card is dragged with the mouse, ${steps > 2 ? "slowly" : "at a stroke"}`, async ({
    stage,
    person,
  }) => {
    const me = await person(await stage());
    await me.begin();
    await me.playUntil("lay");
    const card = me.playable.first();
    const name = await card.locator(".sr").first().innerText();
    const { from, to } = await way(me, card, "heaven");
    const count = (await me.rows()).length;
    const { mouse } = me.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps });
    await mouse.up();
    await me.laid(count);
    const laid = (await me.rows()).find((text) => text.endsWith(`: ${name}`) && text.includes("-heaven-"));
    expect(laid).toBeDefined();
  });

test("a card dropped beside the cloth goes back", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.begin();
  await me.playUntil("lay");
  const before = await me.hand();
  const { from } = await way(me, me.playable.first(), "hell");
  const { mouse } = me.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 60, from.y + 10, { steps: 4 });
  await mouse.up();
  expect(await me.hand()).toEqual(before);
  expect(await me.asked()).toBe("lay");
  await me.layACard();
});

/** Fingers, as the browser feels them. */
async function finger(me: Person, points: { x: number; y: number }[]): Promise<void> {
  const devtools = await me.page.context().newCDPSession(me.page);
  const [first, ...rest] = points;
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first!] });
  for (const point of rest)
    await devtools.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await devtools.detach();
}

test("a card is dragged with a finger, and the page stands still", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 740 });
  await me.begin();
  await me.playUntil("lay");
  const card = me.playable.first();
  const name = await card.locator(".sr").first().innerText();
  const { from, to } = await way(me, card, "hell");
  const count = (await me.rows()).length;
  const steps = Array.from({ length: 10 }, (_, at) => ({
    x: from.x + ((to.x - from.x) * (at + 1)) / 10,
    y: from.y + ((to.y - from.y) * (at + 1)) / 10,
  }));
  await finger(me, [from, ...steps]);
  await me.laid(count);
  expect((await me.rows()).some((text) => text.endsWith(`: ${name}`) && text.includes("-hell-"))).toBe(true);
  expect(await me.page.evaluate(() => scrollY)).toBe(0);
});

test("a finger that trembles by five pixels taps", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 740 });
  await me.begin();
  await me.playUntil("lay");
  const card = me.playable.first();
  await me.takeUp(card);
  // A tap puts the card back; a drag would keep it.
  const { from } = await way(me, card, "hell");
  await finger(me, [from, { x: from.x + 3, y: from.y - 4 }]);
  await expect(card).toHaveAttribute("aria-pressed", "false");
});

test("a mouse that trembles by five pixels clicks", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.begin();
  await me.playUntil("lay");
  const card = me.playable.first();
  await me.takeUp(card);
  const { from } = await way(me, card, "hell");
  const { mouse } = me.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 3, from.y - 4);
  await mouse.up();
  await expect(card).toHaveAttribute("aria-pressed", "false");
});

test("a row's sum and the count of a hand change when the card has landed", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server, { motion: true })];
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2);
  await host.letDeal(host.words("you"));
  await guest.join(await host.link(), "Théo");
  await expect(guest.button("setup-unready")).toBeVisible();
  await host.start();
  await guest.playUntil("lay");
  await guest.takeUp(guest.playable.first());
  // Whether a card had landed whenever a number changed.
  await guest.page.evaluate(() => {
    const changed: boolean[] = [];
    Object.assign(window, { changed });
    let landed = false;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const moving = animate.apply(this, how);
      void moving.finished.then(() => (landed = true));
      return moving;
    };
    const watch = (node: Element) =>
      new MutationObserver(() => changed.push(landed)).observe(node, { characterData: true, subtree: true });
    document.querySelectorAll(".rows .hh, .seat .cards").forEach(watch);
  });
  await guest.tap(guest.page.locator(".slot.lit").last());
  const changed = () => guest.page.evaluate(() => (window as { changed?: boolean[] }).changed ?? []);
  await expect.poll(async () => (await changed()).length).toBeGreaterThanOrEqual(2);
  expect(await changed(), "after it landed").not.toContain(false);
});
