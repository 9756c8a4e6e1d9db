// Compatibility in browsers while pictures are chosen: teams and a race for the ×2, a Referent, phones, keys alone.

import type { Page } from "@playwright/test";
import { expectHolds, inEveryWindow, measure } from "./boxes";
import { atTable, playUnseen, Thinker } from "./compatibility";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

const NAMES = ["Camille", "Mamie Lou", "Théo", "Basile", "Inès", "Noé", "Zoé"];
const FIVE = [3, 11, 20, 25, 30];

/** The largest letters on a page, in words. */
const largest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sized = [...document.querySelectorAll<HTMLElement>(".table *")]
      .filter((one) => one.checkVisibility() && !one.closest(".sr"))
      .filter(({ childNodes }) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .map((one) => ({ one, size: parseFloat(getComputedStyle(one).fontSize) }));
    return sized.reduce((best, next) => (next.size > best.size ? next : best)).one.textContent?.trim() ?? "";
  });

test("four in teams: a race for the ×2 that one wins, and a reload that keeps the draft", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 21 });
  const people = [
    await person(server),
    await person(server, { touch: true, width: 360, height: 740, language: "en", theme: "dark" }),
    await person(server, { touch: true, width: 390, height: 664 }),
    await person(server),
  ];
  const all = await atTable(people, NAMES.slice(0, 4));
  const [one, two, three, four] = all as [Thinker, Thinker, Thinker, Thinker];

  // The number is named by the announcer alone, on a face-down card.
  await expect(one.numbers).toHaveCount(6);
  await expect(two.numbers).toHaveCount(0);
  await expectAccessible(one.page, "a number to name");
  await one.name(3);
  const theme = await one.theme.innerText();
  expect(await largest(one.page)).toBe(theme);
  expect(await largest(three.page)).toBe(await three.theme.innerText());
  await expect(two.theme, "in one's own language").not.toHaveText(theme);
  // No hints: reactions are off.
  await expect(one.page.locator(".tool-smile")).toBeDisabled();

  // Tap order is rank; a tap again removes and closes up; one too many is said.
  await two.choose(3, 11, 20, 25);
  expect(await two.ranking()).toEqual([3, 11, 20, 25]);
  await two.person.tap(two.picture(11));
  await expect(two.picture(11)).toHaveAttribute("aria-pressed", "false");
  expect(await two.ranking()).toEqual([3, 20, 25]);
  await expect(two.readyButton).toHaveAttribute("aria-disabled", "true");
  await two.person.poke(two.readyButton);
  await expect(
    two.person.toast(two.person.words("compatibility-table-missing", { missing: 2 })),
  ).toBeVisible();
  await two.choose(11, 30);
  await two.person.tap(two.picture(31));
  await expect(two.person.toast(two.person.words("compatibility-table-full", { count: 5 }))).toBeVisible();
  await expectAccessible(two.page, "five chosen");

  // Others see nothing of it.
  await expect(one.seat(1).locator(".waits")).toBeVisible();
  await expect(one.page.locator(".pic.chosen")).toHaveCount(0);
  // A reload keeps what was chosen.
  await expect(two.readyButton).not.toHaveAttribute("aria-disabled", "true");
  await two.page.reload();
  await two.atTable();
  await expect(two.page.locator(".slots [data-pick]")).toHaveCount(5);
  expect(await two.ranking()).toEqual([3, 20, 25, 11, 30]);

  // Two press at once; one of them has it, and the other is told who.
  for (const each of [three, four]) {
    await each.person.tap(each.coin);
    await expect(each.coin).toHaveClass(/armed/);
  }
  await Promise.all([three.person.tap(three.coin), four.person.tap(four.coin)]);
  await expect(one.page.locator(".seat .has-coin")).toHaveCount(1);
  const won = (await one.seat(2).locator(".has-coin").count()) > 0 ? three : four;
  const lost = won === three ? four : three;
  await expect(won.page.locator(".slots.lays")).toBeVisible();
  await expect(lost.coin).toHaveClass(/is-taken/);
  await expect(lost.sentence).toContainText(
    lost.person.words("compatibility-say-taken", {
      name: NAMES[won === three ? 2 : 3]!,
      laid: "no",
      rank: 0,
    }),
  );
  await lost.person.poke(lost.coin);
  await expect(lost.person.toast(lost.person.words("compatibility-refused-taken"))).toBeVisible();
  // Announced and not laid; then on a rank, which everybody sees, and which stays while the ranking changes.
  await expect(one.page.locator(".seat .coin.is-dashed")).toHaveCount(1);
  await won.choose(...FIVE);
  await won.lay(2);
  await expect(one.page.locator(".seat .has-coin b")).toHaveText("2");
  await expectAccessible(won.page, "a ×2 laid");

  // Ready, reopened, ready again.
  await won.ready();
  await expect(one.page.locator(".seat .marks .ready")).toHaveCount(1);
  await won.person.tap(won.reopenButton);
  await expect(one.page.locator(".seat .marks .ready")).toHaveCount(0);
  await expect(won.page.locator(".slots [data-pick]")).toHaveCount(5);
  expect(await won.ranking()).toEqual(FIVE);
  await expect(won.page.locator(".slots .coin.is-gold")).toBeVisible();
  await won.ready();
  for (const each of [one, lost]) {
    await each.choose(...FIVE);
    await each.ready();
  }
  await expect(two.readyButton).toContainText(two.person.words("compatibility-table-ready"));
  // The token is taken: there is nothing left to keep, and the reveal begins at once.
  await two.ready();
  for (const each of all) await expect(each.page.locator(".slots")).toHaveCount(0);
});

test("three with a Referent: who cannot double, who keeps it, and a last moment", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 22 });
  const people = [await person(server), await person(server), await person(server, { language: "en" })];
  const all = await atTable(people, NAMES.slice(0, 3), { window: "open" });
  const [one, two, three] = all as [Thinker, Thinker, Thinker];
  await one.name(1);
  for (const each of all) {
    await expect(each.seat(0).locator(".is-ref")).toBeVisible();
    await expect(each.page.locator(".theme-card .ref")).toContainText(
      each.person.words("compatibility-table-referent-count", {
        who: each === one ? "you" : "other",
        name: NAMES[0]!,
        count: 5,
      }),
    );
  }
  await expect(one.coin).toHaveClass(/is-referent/);
  await expect(one.coin.locator(".is-struck")).toBeVisible();
  await one.person.poke(one.coin);
  await expect(one.person.toast(one.person.words("compatibility-refused-referent"))).toBeVisible();

  for (const each of all) await each.choose(...FIVE);
  await one.ready();
  // Ready keeps the ×2 as well; pressed once, it is still possible when all are in.
  await expect(two.readyButton).toContainText(
    two.person.words("compatibility-table-ready-token", { keep: "yes" }),
  );
  await two.ready();
  await three.person.tap(three.coin);
  await expect(three.readyButton).toContainText(
    three.person.words("compatibility-table-ready-token", { keep: "no" }),
  );
  // Something else pressed gives that up, and so does Escape.
  await three.press("Escape");
  await expect(three.coin).not.toHaveClass(/armed/);
  await three.person.tap(three.coin);
  await three.ready();
  for (const each of all) {
    await expect(each.page.locator(".last-moment")).toBeVisible();
    await expect(each.page.locator(".asked li")).toHaveCount(1);
  }
  await expect(two.sentence).toContainText(
    two.person.words("compatibility-say-waits", { names: NAMES[2]!, count: 1 }),
  );
  await expectAccessible(three.page, "a last moment");
  // Announced in it, and laid.
  await three.double();
  await expect(one.page.locator(".last-moment")).toContainText(
    one.person.words("compatibility-table-window-lay", { who: "other", name: NAMES[2]! }),
  );
  await three.person.tap(three.slots.nth(0));
  await three.person.tap(three.page.locator(".acts .primary"));
  for (const each of all) await expect(each.page.locator(".last-moment")).toHaveCount(0);
});

test("eight phones: seven play, the Referent on square 47, and one looks on", async ({ stage, person }) => {
  test.setTimeout(240_000);
  const server = await stage({ seed: 23 });
  const phone = { touch: true, width: 360, height: 640 };
  const people: Person[] = [];
  for (let at = 0; at < 7; at += 1)
    people.push(await person(server, at === 3 ? { ...phone, language: "en" } : phone));
  const all = await atTable(people, NAMES);
  const address = all[0]!.page.url();

  // Five themes without looking: everybody thinks alike, until one agrees a little and the others not at all.
  const alike = (count: number) => ({
    rankings: all.map(() => Array.from({ length: count }, (_, at) => at)),
  });
  const apart = { rankings: all.map((_, seat) => (seat === 4 ? [0, 1] : seat === 5 ? [1, 9] : [7, 8])) };
  await playUnseen(all, [...[5, 4, 4, 2].map(alike), apart]);
  for (const each of all) await each.atTable();
  const watcher = await person(server, phone);
  await watcher.page.goto(address);
  await expect(watcher.page.locator(".tbl.compatibility .track")).toBeVisible();
  await expect(watcher.page.locator(".rail .watching")).toBeVisible();

  const [one, , , four, five, referent] = all as Thinker[];
  await referent!.name(6);
  for (const page of [...all.map((each) => each.page), watcher.page]) {
    await expect(page.locator(".track")).toHaveAttribute("aria-label", /47/);
    await expect(page.locator(".stands .num")).toHaveText(["45", "47"]);
    await expect(page.locator(".theme-card .ref")).toContainText(/[ ,]1 (image|picture)/);
  }
  // As many as one's own square says; what the Referent has not got is marked.
  await expect(one!.slots).toHaveCount(2);
  await expect(five!.slots).toHaveCount(1);
  await expect(referent!.slots).toHaveCount(1);
  for (const each of [one!, four!]) {
    await expect(each.page.locator(".slots li.other")).toHaveCount(1);
    await expect(each.page.locator(".slots li").nth(1)).toHaveClass(/other/);
    await expect(each.sentence).toContainText(
      each.person.words("compatibility-say-beyond", {
        name: NAMES[5]!,
        count: 1,
        ranks: 1,
        first: 2,
        last: 2,
      }),
    );
  }
  await expect(five!.page.locator(".slots li.other")).toHaveCount(0);
  await expect(referent!.coin).toHaveClass(/is-referent/);
  await expect(watcher.page.locator(".slots, .acts")).toHaveCount(0);
  await one!.choose(5, 6);
  for (const page of [one!.page, referent!.page, watcher.page])
    expect.soft(await measure(page), "360x640").toEqual([]);
  const { width } = (await one!.picture(0).boundingBox())!;
  expect(width).toBeGreaterThanOrEqual(64);
  await expectAccessible(one!.page, "with a Referent on a phone");
  // Ready is all that others see.
  await one!.ready();
  await expect(watcher.page.locator(".seat .marks .ready")).toHaveCount(1);
  await expect(watcher.page.locator(".pic.chosen")).toHaveCount(0);
});

test("by keys alone: a duo, marked as ours", async ({ stage, person }) => {
  const server = await stage({ seed: 24 });
  const people = [await person(server), await person(server)];
  const [one, two] = (await atTable(people, NAMES.slice(0, 2), { window: "open" })) as [Thinker, Thinker];
  await one.press("4");
  await expect(one.theme).toBeVisible();
  await expect(one.page.locator(".top .phase")).toHaveText(
    one.person.words("compatibility-table-phase", { mode: "duo", theme: 1, most: 12 }),
  );

  // Arrows browse, Enter and Space choose, figures put at a rank.
  await one.press("ArrowDown");
  await expect(one.picture(0)).toBeFocused();
  await one.press("ArrowRight");
  await one.press("Enter");
  await one.press("ArrowRight");
  await one.press("Space");
  await one.press("ArrowDown");
  const below = Number(await one.page.locator(".pic:focus").getAttribute("data-pick"));
  expect(below).toBeGreaterThan(4);
  await one.press("1");
  await expect(one.page.locator(".slots [data-pick]")).toHaveCount(3);
  expect(await one.ranking()).toEqual([below, 1, 2]);
  await one.press("Alt+ArrowRight");
  await expect.poll(() => one.ranking()).toEqual([1, below, 2]);

  // Pictures by name, in either language, without accents.
  await one.press("/");
  await one.page.keyboard.type("ecHarpe");
  await expect(one.page.locator(".pic")).toHaveCount(1);
  await expectAccessible(one.page, "a search");
  await one.page.keyboard.press("Control+a");
  await one.page.keyboard.type("grandmother");
  await expect(one.page.locator(".pic")).toHaveCount(1);
  await one.press("Enter");
  await expect(one.picture(0)).toBeFocused();
  await one.press("Space");
  await expect.poll(() => one.ranking()).toEqual([1, below, 2, 0]);
  await one.press("/");
  await one.press("Escape");
  await expect(one.page.locator(".pic")).toHaveCount(40);

  // In large, with what is seen in words.
  await one.page.locator(".pic:focus").waitFor();
  await one.press("z");
  await expect(one.page.getByRole("dialog")).toContainText(/\./);
  await expectAccessible(one.page, "a picture in large");
  await one.press("ArrowLeft");
  await one.press("5");
  await one.person.escape();
  await expect(one.page.locator(".slots [data-pick]")).toHaveCount(5);

  // ×2 and ready; reopened, and ready again.
  await one.press("d");
  await one.press("d");
  await expect(one.page.locator(".slots.lays")).toBeVisible();
  await one.press("3");
  await one.press("3");
  await expect(one.page.locator(".slots li").nth(2).locator(".coin.is-gold")).toBeVisible();
  await one.press("r");
  await expect(one.reopenButton).toBeVisible();
  await expect(two.seat(0).locator(".marks .ready")).toBeVisible();
  await one.press("r");
  await expect(one.readyButton).toBeEnabled();
  await expect(two.seat(0).locator(".marks .ready")).toHaveCount(0);
  await one.press("r");
  await expect(one.reopenButton).toBeVisible();
});

test("by finger: a long press looks closer, slots are dragged, moved and emptied", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 25 });
  const people = [
    await person(server, { touch: true, width: 390, height: 844 }),
    await person(server, { width: 1024, height: 768 }),
  ];
  const [one, two] = (await atTable(people, NAMES.slice(0, 2))) as [Thinker, Thinker];
  await one.name(2);

  // A finger that rests.
  const touch = await one.page.context().newCDPSession(one.page);
  const { x, y, width, height } = (await one.picture(2).boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(one.page.getByRole("dialog")).toBeVisible();
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(one.page.locator(".pic.chosen"), "nothing was chosen").toHaveCount(0);
  await one.person.tap(one.person.button("compatibility-table-put-at", { rank: 1 }));
  await expect(one.page.getByRole("dialog")).toBeHidden();
  await one.choose(5, 6);
  expect(await one.ranking()).toEqual([2, 5, 6]);

  // Buttons: tapped in the ranking, a picture goes one rank up, and out.
  await one.person.tap(one.slots.nth(2));
  await one.person.tap(one.person.button("compatibility-table-sooner"));
  await expect.poll(() => one.ranking()).toEqual([2, 6, 5]);
  await expectAccessible(one.page, "tools of a picture");
  await one.person.tap(one.person.button("compatibility-table-remove"));
  await expect.poll(() => one.ranking()).toEqual([2, 5]);

  // Dragged with a finger: the page stays where it is, and a drag is no tap.
  await one.choose(7);
  await expect.poll(() => one.ranking()).toEqual([2, 5, 7]);
  const middle = async (slot: number) => {
    const { x, y, width, height } = (await one.slots.nth(slot).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [start, end] = [await middle(2), await middle(0)];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
  for (const part of [0.2, 0.5, 0.8, 1]) {
    const at = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
  }
  await expect(one.page.locator(".slots .dragged"), "it follows the finger").toHaveCount(1);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => one.ranking()).toEqual([7, 2, 5]);
  await expect(one.page.locator(".slots .dragged")).toHaveCount(0);
  await expect(one.page.locator(".tools-of")).toHaveCount(0);

  // Dragged with a mouse.
  await two.choose(3, 11, 20);
  const from = (await two.slots.nth(0).boundingBox())!;
  const to = (await two.slots.nth(2).boundingBox())!;
  await two.page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await two.page.mouse.down();
  await two.page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await two.page.mouse.up();
  await expect.poll(() => two.ranking()).toEqual([11, 20, 3]);
  await expect(two.page.locator(".tools-of"), "a drag is no tap").toHaveCount(0);
});

test("two at one device: what one has chosen is covered for the other", async ({ stage, person }) => {
  const server = await stage({ seed: 27 });
  const host = await person(server);
  await host.visitLobby();
  await host.callMyself(NAMES[0]!);
  await host.openTable(2, "Compatibility");
  await host.addPerson(2, NAMES[1]!);
  await host.start();
  const one = new Thinker(host);
  await one.atTable();
  // Whoever announces is heard by both.
  await one.name(1);
  const mine = (name: string) => one.page.locator(".covering .names .btn", { hasText: name });
  await host.tap(mine(NAMES[1]!));
  await one.choose(...FIVE);
  await one.ready();
  await expect(one.page.locator(".covering")).toBeVisible();
  await expect(one.page.locator(".pic.chosen, .slots")).toHaveCount(0);
  await host.tap(mine(NAMES[0]!));
  await expect(one.page.locator(".slots .empty")).toHaveCount(5);
  await expect(one.page.locator(".pic.chosen")).toHaveCount(0);
});

/** Pictures and buttons that are too small for a thumb. */
const small = (page: Page, least: number) => async (): Promise<string[]> =>
  page.evaluate((least) => {
    const found: string[] = [];
    for (const [selector, size] of [
      [".pics .pic", least],
      [".number, .acts .btn, .slots .rank", 39.5],
    ] as const)
      for (const one of document.querySelectorAll<HTMLElement>(selector)) {
        const { width, height } = one.getBoundingClientRect();
        if (Math.min(width, height) < size)
          found.push(`small: ${one.className}: ${Math.round(width)}x${Math.round(height)}`);
      }
    return [...new Set(found)];
  }, least);

test("Compatibility holds in every window, phase by phase", async ({ stage, person }) => {
  test.setTimeout(400_000);
  const server = await stage({ seed: 26 });
  const bots = Array.from({ length: 7 }, () => "3");
  const [one] = (await atTable([await person(server)], NAMES.slice(0, 1), { window: "open" }, bots)) as [
    Thinker,
  ];
  const holds = async (what: string) => {
    const found = await inEveryWindow(
      one.page,
      () => ({}),
      undefined,
      ({ width, height }) => small(one.page, width < 700 || height < 400 ? 64 : 57.5)(),
    );
    expect.soft(found, what).toEqual([]);
  };
  await expect(one.numbers).toHaveCount(6);
  await holds("a number to name");
  await one.name(5);
  await one.choose(...FIVE);
  await one.person.tap(one.slots.nth(2));
  await expect(one.page.locator(".tools-of")).toBeVisible();
  await holds("tools of a picture");
  await one.press("Escape");
  await expect(one.page.locator(".tools-of")).toHaveCount(0);
  await one.picture(3).focus();
  await one.press("z");
  await expect(one.page.getByRole("dialog")).toBeVisible();
  await expectHolds(one.page, "a picture in large");
  await one.person.escape();
  await one.person.tap(one.coin);
  await expect(one.coin).toHaveClass(/armed/);
  await holds("the ×2 pressed once");
  await one.person.tap(one.coin);
  await expect(one.page.locator(".slots.lays")).toBeVisible();
  // Ready is asked for twice while the ×2 is to be laid.
  await one.person.tap(one.readyButton);
  await expect(one.person.toast(one.person.words("compatibility-table-lay-first"))).toBeVisible();
  await one.ready();
  await expect(one.page.locator(".last-moment")).toBeVisible();
  await holds("a last moment, and a ×2 to lay");
});
