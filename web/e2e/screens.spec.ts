// What must hold on every screen.

import { expectHolds } from "./boxes";
import { Jeweller } from "./diadingo";
import { expect, expectAccessible, expectNoOverflow, test, CUT_LINE, FULL } from "./house";
import type { Person } from "./people";
import { cutOff, game, passAndPlay, wayIn, type Visit } from "./tour";

/** Where everybody must be able to use a screen: by day on a phone, by night on a desk. */
const LOOKS = [
  { width: 360, height: 740, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
] as const;

/** What tables look like at every size is measured with them, phase by phase. */
const TABLES = /^(table|waiting|double|reveal|round|cover|connection)/;

const holds: Visit = async (screen, { page }) => {
  if (TABLES.test(screen)) await expectNoOverflow(page, screen);
  else await expectHolds(page, screen);
};

/** In every window the screen holds, and everybody can use it. */
const inspect: Visit = async (screen, person) => {
  const { page } = person;
  const usual = page.viewportSize()!;
  await holds(screen, person);
  for (const { width, height, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${screen} ${width} ${colorScheme}`);
  }
  await page.setViewportSize(usual);
};

for (const [language, visit, often] of [
  ["fr", inspect, {}],
  ["en", holds, FULL],
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

test("a table for eight is prepared in every window", FULL, async ({ stage, person }) => {
  test.setTimeout(400_000);
  const server = await stage();
  const host = await person(server);
  const guest = await person(server);
  await host.visitLobby();
  await host.callMyself("Camille");
  await new Jeweller(host).open(8);
  await guest.join(await host.link(), "Théophile-Alexandre");
  await expect(guest.button("setup-unready")).toBeVisible();
  await holds("set-up with free seats", host);
  for (let place = 3; place <= 8; place += 1) await host.addBot(place);
  await host.page.locator(".opts summary").click();
  await holds("a full set-up, all settings", host);
  await holds("a full set-up, as a guest", guest);
  await host.tap(host.button("setup-change-of", { name: "Camille" }));
  await expect(host.page.getByRole("dialog")).toBeVisible();
  await holds("one's own seat", host);
  await host.escape();

  // People who were ready are told what took it back.
  await host.tap(host.page.getByRole("switch", { name: host.words("diadingo-web-option-aid") }));
  const what = guest.words("setup-change-named", { name: guest.words("diadingo-web-option-aid") });
  const changed = guest.words("setup-changed-what", { name: "Camille", what });
  await expect(guest.page.locator(".go-rail")).toContainText(changed);
  await expect(host.page.locator(".go-rail")).toContainText(host.words("setup-changed-what-you", { what }));
  await expect(host.button("setup-start")).toHaveAttribute("aria-disabled", "true");
  await guest.tap(guest.button("setup-ready-button"));
  await expect(guest.page.locator(".go-rail")).not.toContainText(changed);
  await host.start();
  await new Jeweller(host).atTable();

  await host.visitLobby();
  await expect(host.page.locator(".tables.mine .opent")).toHaveCount(1);
  await holds("the lobby with a game that waits", host);
  await host.page.goto("/table/nowhere");
  await expect(host.heading("closed-title")).toBeVisible();
  await holds("no such table", host);
});

test("how fast bots play is chosen where one may come, and kept for the next table", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const me = await person(server);
  const guest = await person(server);
  const quick = (one: Person) => one.button("setup-pace-quick");
  await me.visitLobby();
  await me.openTable(2);
  await me.tap(quick(me));
  await expect(quick(me)).toHaveAttribute("aria-pressed", "true");
  await me.visitLobby();
  await me.openTable(2);
  await expect(quick(me)).toHaveAttribute("aria-pressed", "true");

  // Two people, and nobody to play for whoever leaves: there is no bot to speak of.
  await guest.join(await me.link(), "Théo");
  await expect(guest.page.getByText(guest.words("setup-pace-explain"))).toBeVisible();
  await me.tap(me.button("setup-absence-wait"));
  await expect(quick(me)).toBeHidden();
  await me.tap(me.button("setup-absence-stand_in"));
  await expect(quick(me)).toBeVisible();
});

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
