// Compatibility in browsers when cards are turned: in step near and far, with a Referent, on phones, and how it ends.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inEveryWindow, measure } from "./boxes";
import { atTable, leadOn, type Thinker } from "./compatibility";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

const NAMES = ["Camille", "Mamie Lou", "Théo", "Basile", "Inès", "Noé", "Zoé", "Petit Lupin"];
const FIVE = [3, 11, 20, 25, 30];
/** Two of them alike at the same rank, two at others. */
const OTHER = [3, 20, 11, 25, 31];

/** Everybody chooses in turn and is ready. */
async function rank(all: readonly Thinker[], choices: readonly (readonly number[])[]): Promise<void> {
  for (const [at, each] of all.entries()) {
    await each.choose(...choices[at]!);
    await each.ready();
  }
}

/** Notes at which time which step of the reveal was on a page. */
const noteSteps = (page: Page) =>
  page.evaluate(() => {
    const seen: { at: number; step: number }[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const step = Number(document.querySelector<HTMLElement>(".reveal")?.dataset.step ?? -1);
      if (step !== (seen.at(-1)?.step ?? -1)) seen.push({ at: Date.now(), step });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

const steps = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { at: number; step: number }[] }).seen);

test("near and far: two browsers are on the same step of a reveal, or one behind", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 31 });
  const people = [await person(server, { line: true }), await person(server, { line: true })];
  const all = await atTable(people, NAMES.slice(0, 2), { window: "open" });
  const [near, far] = all as [Thinker, Thinker];
  await near.name(2);
  await expect(far.theme).toBeVisible();
  await rank(all.slice(0, 1), [FIVE]);
  await far.choose(...OTHER);
  for (const { page } of all) await noteSteps(page);
  people[0]!.line!.lengthen(50);
  people[1]!.line!.lengthen(2_000);
  await far.person.tap(far.readyButton);
  // Whoever announces would be done at once.
  await leadOn(near);
  for (const { page } of all) {
    await expect(page.locator(".reveal")).toHaveAttribute("data-step", "5");
    await expect(page.locator(".scene-rail")).toHaveCount(0);
  }
  const [one, two] = [await steps(near.page), await steps(far.page)];
  expect(one.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(two.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5]);
  // None was further than one ahead: a step begins nowhere before the one before it is on both.
  for (const [first, second] of [
    [one, two],
    [two, one],
  ] as const)
    for (const { at, step } of first.slice(2))
      expect(second.find((other) => other.step === step - 1)!.at, `step ${step}`).toBeLessThanOrEqual(at);
});

test("three with a Referent: lines as cards are turned, and the Referent's own advance", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 32 });
  const people = [
    await person(server, { motion: true }),
    await person(server, { touch: true, width: 360, height: 640, theme: "dark" }),
    await person(server, { language: "en" }),
  ];
  const all = await atTable(people, NAMES.slice(0, 3), { window: "open" });
  const [referent, one, two] = all as [Thinker, Thinker, Thinker];
  await referent.name(1);
  await referent.choose(...FIVE);
  await referent.ready();
  await one.choose(...OTHER);
  await one.double();
  await expect(one.coin).toHaveClass(/is-announced/);
  await one.lay(1);
  await one.ready();
  await two.choose(30, 25, 20, 11, 3);
  await two.ready();

  // Only the Referent leads, being the announcer; nobody runs ahead.
  await expect(two.page.locator(".scene-rail")).toContainText(
    two.person.words("scene-led", { name: NAMES[0]! }),
  );
  await expect(two.page.locator(".reveal .back").first()).toBeVisible();
  const score = (page: Page, kind: string) => page.locator(`.lines .score${kind}`);
  await expect(one.page.locator(".reveal")).toHaveAttribute("data-step", /[1-5]/);
  await expect(score(one.page, ".direct.doubled")).toHaveText(/3 × 2 = 6/);
  // What was drawn is not drawn again when more comes.
  await one.page.evaluate(() => document.querySelector(".lines path")!.setAttribute("data-same", "yes"));
  const said = referent.page.locator(".scene-rail .status");
  await expect(said).toContainText(/./);
  await leadOn(referent);
  await expect(one.page.locator('.lines path[data-same="yes"]')).toHaveCount(1);

  for (const { page } of all) {
    await expect(page.locator(".reveal")).toHaveAttribute("data-step", "5");
    // 6 for the doubled one, 2 twice, 3 once; the other has five at other ranks but one in the middle.
    await expect(page.locator('[data-row="1"] .brought')).toHaveText(/\+13$/);
    await expect(page.locator('[data-row="2"] .brought')).toHaveText(/\+11$/);
    await expect(page.locator('[data-row="0"] .brought'), "as the best").toHaveText(/\+13$/);
    await expect(page.locator(".lines path")).toHaveCount(9);
  }
  const told = referent.page.locator(".side.right");
  await expect(told).toContainText("13");
  expect(await measure(one.page), "on a phone").toEqual([]);
  for (const { page } of all) await expectAccessible(page, "a reveal");
});

test("eight on phones: one's own team whole, the others in a line each", async ({ stage, person }) => {
  const server = await stage({ seed: 33 });
  const people: Person[] = [];
  for (let at = 0; at < 8; at += 1)
    people.push(
      await person(server, { touch: true, width: 360, height: 640, theme: at % 2 ? "dark" : "light" }),
    );
  const all = await atTable(people, NAMES, { window: "open" });
  await all[0]!.name(6);
  await rank(
    all,
    all.map((_, at) => (at < 4 ? FIVE : OTHER)),
  );
  const mine = all[5]!;
  await expect(mine.page.locator(".reveal")).toBeVisible();
  const { width } = (await mine.page.locator('[data-cell="5-1"]').boundingBox())!;
  expect(width, "pictures can be told apart").toBeGreaterThanOrEqual(36);
  await leadOn(all[0]!);
  await expect(mine.page.locator("[data-row]")).toHaveCount(2);
  await expect(mine.page.locator('[data-row="5"]')).toBeVisible();
  await expect(mine.page.locator(".fold")).toHaveCount(3);
  expect(await measure(mine.page), "360x640").toEqual([]);
  await expectAccessible(mine.page, "folded rows");
  // A line is opened by a tap, in place of one's own.
  await mine.person.tap(mine.page.locator(".fold").first());
  await expect(mine.page.locator('[data-row="5"]')).toHaveCount(0);
  const found = await inEveryWindow(mine.page, () => ({}));
  expect(found, "in every window").toEqual([]);
});

test("a duo that thinks alike: won, the best of this device, and a picture to share", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 34 });
  const people = [
    await person(server),
    await person(server, { touch: true, width: 390, height: 664, language: "en" }),
  ];
  const all = await atTable(people, NAMES.slice(0, 2), { window: "open" });
  const [one, two] = all as [Thinker, Thinker];
  for (const [turn, leader] of [one, two].entries()) {
    await leader.name(1 + turn);
    const count = await one.page.locator(".slots .rank").count();
    await rank(all, [FIVE.slice(0, count), FIVE.slice(0, count)]);
    await leadOn(leader);
  }
  while ((await one.page.locator(".fin").count()) === 0) {
    const leader = (await one.numbers.count()) === 6 ? one : two;
    await leader.name(3);
    const count = await one.page.locator(".slots .rank").count();
    await rank(all, [FIVE.slice(0, count), FIVE.slice(0, count)]);
    await leadOn(leader);
    await expect(one.page.locator(".fin, .numbers, .theme-card.facedown").first()).toBeVisible();
  }
  await expect(one.page.locator(".won")).toContainText(/Gagné en \d thèmes/);
  await expect(one.page.locator(".duo-result")).toContainText(
    one.person.words("compatibility-end-duo-first"),
  );
  await expect(two.page.locator(".won")).toContainText(/Won in \d themes/);
  await expect(one.page.locator(".alike td.best")).toHaveCount(2);
  await expect(one.page.locator(".alike td.best b").first()).toHaveText("100");
  await expectAccessible(one.page, "the end");
  await expectAccessible(two.page, "the end on a phone");
  // The picture is made here: nothing but the pack's own pictures is asked for.
  await one.person.tap(one.person.button("end-share"));
  await expect(one.page.locator(".picture canvas")).toHaveClass(/drawn/);
  const saved = one.page.waitForEvent("download");
  await one.person.tap(one.person.button("end-share-save"));
  const png = readFileSync(await (await saved).path());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16), "as wide as phones want it").toBe(1080);
  expect(png.length).toBeGreaterThan(20_000);
});
