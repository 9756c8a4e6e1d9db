// Every screen as a picture, for people to look at: run by gallery.mjs.

import { join } from "node:path";
import { CUT_LINE, test } from "./house";
import type { Person } from "./people";
import { cutOff, DIADINGO, diadingo, game, passAndPlay, wayIn, type Visit } from "./tour";

const out = process.env.GALLERY_OUT;
if (!out) throw new Error("GALLERY_OUT says where the pictures go");

const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Takes pictures of each screen, numbered from `count` on. */
function shooting(language: string, count: number): Visit {
  return async (screen, { page }) => {
    const usual = page.viewportSize()!;
    const number = String((count += 1)).padStart(2, "0");
    await page.mouse.move(0, 0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => document.fonts.ready);
        const path = join(out!, `${number}_${screen}_${size.width}_${colorScheme}_${language}.png`);
        await page.screenshot({ path, animations: "disabled", caret: "hide" });
      }
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(usual);
  };
}

for (const language of ["fr", "en"] as const) {
  const coming = { language };
  test(`all screens: ${language}`, async ({ stage, person }) => {
    test.setTimeout(900_000);
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
    test.setTimeout(900_000);
    const server = await stage({ seed: DIADINGO.seed, alone: true });
    const people: Person[] = [];
    for (const _ of DIADINGO.names) people.push(await person(server, { ...coming, hurry: true }));
    await diadingo(people, shooting(language, 50));
  });
}
