// A newcomer learns each title at a table of lessons: by taps alone, whatever is played, in both languages.

import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import { inEveryWindow } from "./boxes";
import { expect, expectAccessible, FULL, test } from "./house";
import { act, look, Learner } from "./learner";
import { titles } from "./titles";
import { nameOf } from "./windows";

/** Those that have a lesson. */
const LESSONS = titles.filter(({ game }) =>
  existsSync(new URL(`../src/games/${game}/guide.ts`, import.meta.url)),
);

const WAYS = [
  { language: "fr", width: 360, height: 740, touch: true },
  { language: "en", width: 1440, height: 900, touch: false },
] as const;

const NEW = { newcomer: true, hurry: true } as const;

/** So many steps are looked at by those who see whether everybody can use them. */
const CHECKED = 6;

for (const { title, game } of LESSONS)
  for (const way of WAYS)
    test(`${title} is learnt by taps alone: ${way.language}, ${way.width}x${way.height}`, async ({
      stage,
      person,
    }) => {
      test.setTimeout(300_000);
      const me = await person(await stage(), { ...NEW, ...way });
      const checked = new Set<string>();
      const learner = new Learner(me, async ({ step }) => {
        if (checked.has(step) || checked.size >= CHECKED) return;
        checked.add(step);
        await expectAccessible(me.page, `${game}: ${step}`);
      });
      await learner.learn(title);
      expect(await learner.follow(), learner.heard.map(({ step }) => step).join(" ")).toBe(true);
      expect(checked.size).toBeGreaterThan(3);
      // What was said is never a key without its text.
      for (const { step, text } of learner.heard) expect(text, step).toMatch(/[.!?:]/);
      await expectAccessible(me.page, `${game}: the end of a lesson`);
      // Again is the same lesson.
      const [first] = learner.heard;
      await expect(me.page.locator(".go-rail .btn.primary")).toHaveText(me.words("lobby-play"));
      await me.tap(me.button("again-lesson-yes"));
      await expect(me.page.locator(".guide p")).toHaveText(first!.text);
    });

test("a lesson can be skipped and taken up again, by key too, and outlasts a reload", async ({
  stage,
  person,
}) => {
  const me = await person(await stage(), { ...NEW, language: "en" });
  const learner = new Learner(me);
  await learner.learn("Diabolo");
  const guide = me.page.locator(".guide");
  const first = await guide.getAttribute("data-step");
  await me.tabTo(me.button("guide-next"));
  await me.press("Enter");
  await expect(guide).not.toHaveAttribute("data-step", first!);
  // The focus stays with what is said, and goes where something is to be done.
  await expect(me.button("guide-next")).toBeFocused();
  const second = await guide.getAttribute("data-step");
  await me.page.reload();
  await expect(guide).toHaveAttribute("data-step", second!);
  await me.tap(me.button("guide-skip"));
  await expect(guide).toHaveCount(0);
  expect((await look(me.page)).spots).toEqual([]);
  await me.page.reload();
  await expect(me.button("guide-again")).toBeVisible();
  await expect(guide).toHaveCount(0);
  await me.tap(me.button("guide-again"));
  await expect(guide).toHaveAttribute("data-step", second!);
});

test("nobody but whoever learns is guided", async ({ stage, person }) => {
  const server = await stage();
  const me = await person(server, NEW);
  await new Learner(me).learn("Diabolo");
  const wall = await person(server, NEW);
  await wall.page.goto(`${new URL(me.page.url()).pathname}?wall`);
  await expect(wall.page.locator(".on-wall, .guide").first()).toBeVisible();
  await expect(wall.page.locator(".guide")).toHaveCount(0);
});

/** So many tables one person opens: there is a limit to it. */
const TABLES = 15;
/** Taps that follow something else than was pointed at. */
const NEXT = 4;

/** Windows in which nothing may move: a tablet, laptops with their browser's bars and without, a desk, phones. */
const STILL = [
  [360, 740],
  [360, 640],
  [740, 360],
  [700, 500],
  [820, 1180],
  [1280, 585],
  [1280, 720],
  [1366, 768],
  [1440, 900],
].map(([width, height]) => ({ width: width!, height: height! }));
/** So many different steps are looked at. */
const STEPS = 12;
/** Nothing is asked then. */
const WAITS = new Set(["wait", "think"]);

/** Where the bubble ends, and where its buttons and the cloth begin, once all is laid out. */
const places = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    const box = (one: Element) => one.getBoundingClientRect();
    const { left, right, bottom } = box(document.querySelector(".guide")!);
    const others = [...document.querySelectorAll(".guide .btn, .mat")].map(box);
    return [left, right, bottom, ...others.flatMap(({ left, top, width }) => [left, top, width])];
  });

for (const { title, game } of LESSONS) {
  test(`${title}'s lesson stays right after another move`, async ({ stage, person }) => {
    test.setTimeout(300_000);
    const me = await person(await stage(), { ...NEW, touch: true, width: 360, height: 640 });
    await me.visitLobby();
    await me.callMyself("Camille");
    const learner = new Learner(me);
    await learner.open(game);
    // What is legal and was not pointed at, three times.
    for (const choose of [-1, 1, 5]) {
      const choices = await act(me.page, choose < 0 ? 0 : choose);
      expect(choices).toBeGreaterThan(0);
      await learner.isShown();
    }
    expect(await learner.follow(), learner.heard.map(({ step }) => step).join(" ")).toBe(true);
  });

  for (const decision of [0, 1, 2])
    test(
      `${title}'s lesson stays right whatever is decided: ${decision + 1}`,
      FULL,
      async ({ stage, person }) => {
        test.setTimeout(1_200_000);
        const server = await stage();
        const somebody = async () => {
          const me = await person(server, NEW);
          await me.visitLobby();
          await me.callMyself("Camille");
          // A question can come when the game is over already: then there is nothing to advise.
          me.eye.allow(/409 .*\/ask\)/);
          return me;
        };
        let me = await somebody();
        let choices = 1;
        for (let choice = 0; choice < choices; choice += 1) {
          if (choice > 0 && choice % TABLES === 0) me = await somebody();
          const learner = new Learner(me);
          await learner.open(game);
          for (let before = 0; before < decision; before += 1) await act(me.page, 0);
          choices = await act(me.page, choice);
          await learner.isShown();
          // To the end once from the first and once from the last; from the others a few steps.
          const whole = choice === 0 || choice === choices - 1;
          const ended = await learner.follow(whole ? 400 : NEXT);
          expect(ended || !whole, `${choice} of ${choices}`).toBe(true);
        }
      },
    );

  test(`${title}'s lesson moves nothing when a step makes way for the next`, async ({ stage, person }) => {
    test.setTimeout(600_000);
    const me = await person(await stage(), NEW);
    const learner = new Learner(me);
    await learner.learn(title);
    const first = new Map<string, number[]>();
    const moved: string[] = [];
    const unseen: string[] = [];
    const seen = new Set<string>();
    while (seen.size < STEPS) {
      const { step, over } = await look(me.page);
      if (over) break;
      if (step !== "" && !seen.has(step)) {
        seen.add(step);
        for (const window of STILL) {
          await me.page.setViewportSize(window);
          const size = nameOf(window);
          const lies = await places(me.page);
          const before = first.get(size) ?? lies;
          first.set(size, before);
          // Lines are of broken heights: a pixel is nothing.
          if (lies.length !== before.length || lies.some((at, nth) => Math.abs(at - before[nth]!) > 1.5))
            moved.push(`${size} ${step}: ${lies}, not ${before}`);
          // What is to be read or done is in sight.
          const { next, spots, step: now } = await look(me.page);
          if (now === step && !WAITS.has(step) && next === undefined && spots.length === 0)
            unseen.push(`${size} ${step}`);
        }
      }
      if (await learner.follow(1)) break;
    }
    expect(seen.size).toBeGreaterThan(3);
    expect(moved).toEqual([]);
    expect(unseen).toEqual([]);
  });

  // What is read first and what is done first on every run; all that is ever said with everything.
  for (const [most, often] of [
    [2, {}],
    [40, FULL],
  ] as const)
    test(
      `${title}'s lesson has its room in every window: ${most} steps`,
      often,
      async ({ stage, person }) => {
        test.setTimeout(1_200_000);
        const me = await person(await stage(), NEW);
        const learner = new Learner(me);
        await learner.learn(title);
        const found: string[] = [];
        const seen = new Set<string>();
        const doing = new Set<boolean>();
        for (;;) {
          const { step, next, over } = await look(me.page);
          const fresh = most > 2 ? !seen.has(step) : !doing.has(next !== undefined);
          if (step !== "wait" && step !== "" && fresh) {
            doing.add(next !== undefined);
            seen.add(step);
            const faults = await inEveryWindow(me.page, () => ({}));
            found.push(...faults.map((fault) => `${step} ${fault}`));
          }
          if (over || seen.size >= most || (await learner.follow(1))) break;
        }
        expect(seen.size).toBeGreaterThan(1);
        if (most === 2) {
          await me.tap(me.button("guide-skip"));
          await expect(me.button("guide-again")).toBeVisible();
          found.push(...(await inEveryWindow(me.page, () => ({}))).map((fault) => `skipped ${fault}`));
        }
        expect(found).toEqual([]);
      },
    );
}
