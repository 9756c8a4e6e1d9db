// What must hold on every screen.

import { expect, expectAccessible, expectNoOverflow, test, CUT_LINE, FULL } from "./house";
import { cutOff, game, passAndPlay, wayIn, type Visit } from "./tour";

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

/** At every size nothing sticks out; on a phone by day and on a desk by night everybody can use it. */
const inspect: Visit = async (screen, { page }) => {
  const usual = page.viewportSize()!;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${screen} ${size.width}`);
    const colorScheme = { 360: "light", 1440: "dark" }[size.width] as "light" | "dark" | undefined;
    if (!colorScheme) continue;
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${screen} ${size.width} ${colorScheme}`);
  }
  await page.setViewportSize(usual);
};

const narrow: Visit = async (screen, { page }) => {
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page, `${screen}, English`);
  await page.setViewportSize(usual);
};

for (const [language, visit, often] of [
  ["fr", inspect, {}],
  ["en", narrow, FULL],
] as const)
  test(
    `every screen can be used by everybody, at every size: ${language}`,
    often,
    async ({ stage, person }) => {
      test.setTimeout(400_000);
      const server = await stage();
      const company = { host: await person(server, { language }), guest: await person(server, { language }) };
      await wayIn(company, visit);
      await game(company, visit);
      const shared = await person(server, { language, line: true });
      shared.eye.allow(...CUT_LINE);
      await passAndPlay(shared, visit);
      await cutOff(shared, visit);
    },
  );

test("nothing moves for those who do not want it", async ({ stage, person }) => {
  const me = await person(await stage(), { motion: false });
  await me.begin();
  await me.playUntil("lay");
  await me.page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      const timing = given[1];
      const duration = typeof timing === "number" ? timing : Number(timing?.duration ?? 0);
      if (duration > 0) moved.push(this.className);
      return animate.apply(this, given);
    };
    for (const name of ["transitionrun", "animationstart"])
      document.addEventListener(name, (event) => {
        const { propertyName, animationName, elapsedTime } = event as TransitionEvent & AnimationEvent;
        const style = getComputedStyle(event.target as Element);
        const long = /transition/.test(name) ? style.transitionDuration : style.animationDuration;
        if (parseFloat(long) > 0) moved.push(`${propertyName ?? animationName} ${long} ${elapsedTime}`);
      });
  });
  await me.layACard();
  await me.playUntil("reveal", "sheet");
  await me.goOn();
  expect(await me.page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test("where things may move, they do", async ({ stage, person }) => {
  const me = await person(await stage(), { motion: true });
  await me.begin();
  await me.playUntil("lay");
  await me.page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...given: Parameters<typeof animate>) {
      seen.push(1);
      return animate.apply(this, given);
    };
  });
  await me.layACard();
  await expect
    .poll(() => me.page.evaluate(() => (window as unknown as { seen: number[] }).seen.length))
    .toBeGreaterThan(0);
});
