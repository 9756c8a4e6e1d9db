// Deciding with open eyes at Diabolo's table: what is in sight, what moves, what stays where it is.

import type { Locator } from "@playwright/test";
import { settled } from "./boxes";
import { againstBots } from "./dense";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { chapters, titles } from "./titles";

/** Whether all of these can be seen whole, and by how much the first does not. */
async function expectInSight(what: Locator, count: number): Promise<void> {
  await expect(what).toHaveCount(count);
  const outside = await what.evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const fits = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return fits ? [] : [`${one.className} ${left} ${top} ${right} ${bottom}`];
    }),
  );
  expect(outside).toEqual([]);
}

const SIZES = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 1366, height: 657 },
  { width: 740, height: 360 },
];

test("the double is asked with all five sums and the whole hand in sight", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 640 });
  await againstBots(me, 5);
  await me.playUntil("double");
  const cards = await me.page.locator(".fan .pc").count();
  expect(cards).toBeGreaterThan(4);
  for (const size of SIZES) {
    await me.page.setViewportSize(size);
    await settled(me.page);
    await expectInSight(me.page.locator(".rows .hh"), 5);
    await expectInSight(me.page.locator(".fan .pc"), cards);
    await expectInSight(me.page.locator(".stakes .btn"), 2);
  }
  // Other colours are dimmed, in the hand and on the cloth.
  const row = await me.page.locator(".row.asked").getAttribute("class");
  const own = /red|yellow|green|blue|violet/.exec(row ?? "")?.[0];
  await expect(me.page.locator(`.fan li:not(.off) .pc:not(.${own})`)).toHaveCount(0);
  await expect(me.page.locator(`.fan li.off .pc.${own}`)).toHaveCount(0);
  await expect(me.page.locator(".row.beside")).toHaveCount(4);
});

test("the count lists everybody, in the order of the seats, also five on a phone", async ({
  stage,
  person,
}) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 640 });
  await againstBots(me, 5);
  const rows = me.page.locator(".cmps .cmp");
  do {
    await me.playUntil("reveal");
    if ((await rows.count()) === 5) break;
    await me.goOn();
  } while (true);
  await me.page.locator(".cmps").evaluate(async (list) => {
    await Promise.all(list.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  await expectInSight(rows, 5);
  await expectInSight(rows.locator(".tot"), 5);
  const seats = await me.page.locator(".seats .seat .who b").allInnerTexts();
  const listed = await rows.locator(".nm").allInnerTexts();
  expect(listed.map((name) => name.slice(0, 4))).toEqual(seats.map((name) => name.slice(0, 4)));
});

test("buttons stay where they are when a card is chosen", async ({ stage, person }) => {
  const me = await person(await stage(), { width: 360, height: 640 });
  await me.begin();
  await me.playUntil("lay");
  const places = () =>
    me.page.locator(".acts .btn, .fan, .tbl > .mat").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      }),
    );
  for (const size of [...SIZES, { width: 1600, height: 900 }]) {
    await me.page.setViewportSize(size);
    await settled(me.page);
    const before = await places();
    await me.takeUp(me.playable.first());
    await expect(me.page.locator(".acts .num").first()).not.toBeEmpty();
    expect(await places(), `${size.width} × ${size.height}`).toEqual(before);
    // Nothing of a button is cut off.
    const cut = me.page
      .locator(".acts .btn")
      .evaluateAll((all) =>
        all.some((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight),
      );
    expect(await cut).toBe(false);
    await me.press("Escape");
  }
});

/** Notes, frame by frame, where the card that is laid next is drawn, and what its row counts meanwhile. */
async function watchFlight(me: Person): Promise<void> {
  await me.page.evaluate(() => {
    const known = new Set(
      [...document.querySelectorAll(".rows .pc")].map((one) => one.getAttribute("data-at")),
    );
    const sums = () =>
      [...document.querySelectorAll(".rows .half b")].map((one) => one.textContent).join(" ");
    const before = sums();
    const seen: { top: number; sums: boolean; clip: string; flying: boolean }[] = [];
    const look = () => {
      const card = [...document.querySelectorAll<HTMLElement>(".rows .pc")].find(
        (one) => !known.has(one.getAttribute("data-at")),
      );
      if (card) {
        const clip = getComputedStyle(document.querySelector(".tbl > .mat")!).overflowY;
        const flying = card.getAnimations().some(({ playState }) => playState === "running");
        seen.push({ top: card.getBoundingClientRect().top, sums: sums() === before, clip, flying });
      }
      if (!card || card.getAnimations().length > 0) next();
      else Object.assign(window, { flight: seen });
    };
    // After what the table itself does before a frame: what is drawn, and not what will be moved before that.
    const next = () => requestAnimationFrame(() => setTimeout(look));
    next();
  });
}

test("a card flies from the hand, cut off nowhere, and sums change when it lies there", async ({
  stage,
  person,
}) => {
  const me = await person(await stage({ bots: "paced" }), { motion: true });
  await me.begin();
  await me.playUntil("lay");
  await me.takeUp(me.playable.first());
  const hand = (await me.page.locator(".fan .sel .pc").boundingBox())!;
  await watchFlight(me);
  await me.tap(me.page.locator(".slot.lit").last());
  await me.page.waitForFunction(() => "flight" in window);
  const seen = await me.page.evaluate(
    () =>
      (window as unknown as { flight: { top: number; sums: boolean; clip: string; flying: boolean }[] })
        .flight,
  );
  const flown = seen.filter(({ flying }) => flying);
  // The first thing that is seen of it is the card in the hand, not on the cloth.
  expect(seen[0]!.flying).toBe(true);
  expect(Math.abs(seen[0]!.top - hand.y)).toBeLessThan(Math.abs(seen.at(-1)!.top - hand.y));
  expect(flown.every(({ clip }) => clip === "visible")).toBe(true);
  expect(flown.every(({ sums }) => sums)).toBe(true);
});

test("against bots alone a card is taken back at once, until one of them has played", async ({
  stage,
  person,
}) => {
  const me = await person(await stage({ bots: "paced" }));
  await me.begin();
  await me.playUntil("lay");
  await expect(me.page.locator(".tool-undo")).toHaveCount(0);
  const before = await me.hand();
  const count = (await me.rows()).length;
  // At once: a bot does not wait for a test.
  await me.page.evaluate(() => {
    const press = () => {
      const undo = document.querySelector<HTMLElement>(".tool-undo");
      if (undo) Object.assign(window, { undone: true });
      undo?.click();
    };
    new MutationObserver(press).observe(document.querySelector(".top")!, { childList: true, subtree: true });
  });
  await me.takeUp(me.playable.first());
  await me.tap(me.page.locator(".slot.lit").first());
  // It was laid, and lies in the hand again.
  await expect.poll(() => me.page.evaluate(() => "undone" in window)).toBe(true);
  await expect.poll(() => me.hand()).toEqual(before);
  expect((await me.rows()).length).toBe(count);
  await expect(me.page.locator(".tool-undo")).toHaveCount(0);
});

test("no zero has a slash through it", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  const inked = await me.page.evaluate(async () => {
    const families = ["--font-text", "--font-display"].map((name) =>
      getComputedStyle(document.documentElement).getPropertyValue(name),
    );
    await Promise.all(families.map((family) => document.fonts.load(`100px ${family}`, "0")));
    return families.map((family) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
      const paper = canvas.getContext("2d")!;
      paper.font = `160px ${family}`;
      paper.textAlign = "center";
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = paper.measureText("0");
      paper.fillText("0", 100, 160);
      // The middle of the figure, where a slash would cross.
      return paper.getImageData(100, Math.round(160 - (up - down) / 2), 1, 1).data[3];
    });
  });
  expect(inked).toEqual([0, 0]);
});

for (const { title, game } of titles)
  test(`${title} lists its keys with its rules`, async ({ stage, person }) => {
    const me = await person(await stage());
    await me.visitLobby();
    await me.openTable(2, title);
    await me.tap(me.button("frame-rules"));
    const keys = me.page.getByRole("dialog").locator(".key-list");
    await expect(keys.getByRole("heading")).toHaveText(me.words("keys-title"));
    for (const line of chapters[game]) await expect(keys).toContainText(me.words(line));
    await expect(keys).toContainText(me.words("keys-rules"));
  });

for (const { title, game } of titles)
  test(`${title}'s table keeps nobody out: both languages, both themes`, async ({ stage, person }) => {
    const me = await person(await stage());
    await me.visitLobby();
    await me.openTable(2, title);
    await me.addBot(2);
    await me.start();
    await expect(me.page.locator(`.tbl.${game}`)).toBeVisible();
    for (const language of ["fr", "en"] as const) {
      await me.page.evaluate((language) => {
        const kept = JSON.parse(localStorage.getItem("ludotheque.settings") ?? "{}") as object;
        localStorage.setItem("ludotheque.settings", JSON.stringify({ ...kept, language }));
      }, language);
      await me.page.reload();
      await expect(me.page.locator(`html[lang=${language}] .tbl.${game}`)).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await me.page.emulateMedia({ colorScheme });
        await expectAccessible(me.page, `${title}, ${language}, ${colorScheme}`);
      }
    }
  });
