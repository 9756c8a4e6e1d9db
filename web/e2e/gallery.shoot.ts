// Every screen as a picture, for people to look at, and its boxes measured: run by gallery.mjs.

import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectHolds, settled } from "./boxes";
import { againstBots, chosen, jeweller, MOST, THEFT, untilLate } from "./dense";
import { CUT_LINE, test } from "./house";
import type { Person } from "./people";
import { cutOff, DIADINGO, diadingo, game, passAndPlay, wayIn, type Visit } from "./tour";
import { leastCard, nameOf, WINDOWS, type Window } from "./windows";

const out = process.env.GALLERY_OUT;
if (!out) throw new Error("GALLERY_OUT says where the pictures go");

/** By day and by night. */
const USUAL: readonly Window[] = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** The others by day or by night, as the language has it: tables in all of them, other screens in some. */
const OTHERS = WINDOWS.filter((window) => !USUAL.some((usual) => nameOf(usual) === nameOf(window)));
const SOME = OTHERS.filter((window) => /^(320x568|740x360|1093x525|1366x657)$/.test(nameOf(window)));

type Look = Window & { colorScheme: "light" | "dark" };

function looks(language: string, isTable: boolean): Look[] {
  const both = USUAL.flatMap((window) =>
    (["light", "dark"] as const).map((colorScheme) => ({ ...window, colorScheme })),
  );
  const colorScheme = language === "fr" ? "light" : "dark";
  return [...both, ...(isTable ? OTHERS : SOME).map((window) => ({ ...window, colorScheme }) as const)];
}

/** How many sit at the table that is shown: none if it is another screen, or something lies over it. */
async function playersAt(page: Page): Promise<number> {
  if ((await page.getByRole("dialog").count()) > 0) return 0;
  return page.locator(".table .seats .seat").count();
}

/** Takes pictures of each screen, numbered from `count` on. */
function shooting(language: string, count: number): Visit {
  return async (screen, { page }) => {
    const usual = page.viewportSize()!;
    const number = String((count += 1)).padStart(2, "0");
    const players = await playersAt(page);
    await page.mouse.move(0, 0);
    for (const { width, height, colorScheme } of looks(language, players > 0)) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      await settled(page);
      const path = join(out!, `${number}_${screen}_${width}x${height}_${colorScheme}_${language}.png`);
      await page.screenshot({ path, animations: "disabled", caret: "hide" });
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(usual);
    if (players > 0) await expectHolds(page, screen, (window) => ({ card: leastCard(window, players) }));
    else await expectHolds(page, screen);
  };
}

for (const language of ["fr", "en"] as const) {
  const coming = { language };
  test(`all screens: ${language}`, async ({ stage, person }) => {
    test.setTimeout(1_800_000);
    const shoot = shooting(language, 0);
    const server = await stage({ seed: 7, alone: true });
    const company = { host: await person(server, coming), guest: await person(server, coming), bot: true };
    await wayIn(company, shoot);
    await game(company, shoot);
    const shared = await person(server, { ...coming, line: true });
    shared.eye.allow(...CUT_LINE);
    await passAndPlay(shared, shoot);
    await cutOff(shared, shoot);
  });

  test(`Diadingo: ${language}`, async ({ stage, person }) => {
    test.setTimeout(1_800_000);
    const server = await stage({ seed: DIADINGO.seed, alone: true });
    const people: Person[] = [];
    for (const _ of DIADINGO.names) people.push(await person(server, { ...coming, hurry: true }));
    await diadingo(people, shooting(language, 50));
  });

  test(`full tables: ${language}`, async ({ stage, person }) => {
    test.setTimeout(1_800_000);
    const shoot = shooting(language, 70);
    const five = await person(await stage({ alone: true }), coming);
    await againstBots(five, MOST.diabolo);
    await chosen(five);
    await shoot("five-chosen", five);
    await five.playUntil("reveal");
    await shoot("five-reveal", five);
    const late = await jeweller(
      await person(await stage({ alone: true }), { ...coming, hurry: true }),
      MOST.diadingo,
    );
    await untilLate(late);
    await shoot("eight-try", late.person);
    const thief = await jeweller(
      await person(await stage({ ...THEFT, alone: true }), { ...coming, hurry: true }),
      MOST.diadingo,
    );
    await thief.playUntil("theft");
    await shoot("eight-theft", thief.person);
  });
}
