// Approved pictures: a change of looks is seen in review. `npm run test:browser -- pictures --update-snapshots`
// approves them anew.

import { expect, test } from "./house";
import type { Person } from "./people";
import { DIADINGO, diadingo, game, wayIn, type Visit } from "./tour";

const APPROVED = new Set([
  ...["lobby", "set-up-full", "table-chosen", "double", "reveal", "end"],
  ...["diadingo-table", "diadingo-theft"],
]);

const LOOKS = [
  { name: "phone", size: { width: 360, height: 740 }, colorScheme: "dark" },
  { name: "desk", size: { width: 1440, height: 900 }, colorScheme: "light" },
] as const;

const compare: Visit = async (screen, { page }) => {
  if (!APPROVED.has(screen)) return;
  const usual = page.viewportSize()!;
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  for (const { name, size, colorScheme } of LOOKS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => scrollTo(0, 0));
    await expect.soft(page).toHaveScreenshot(`${screen}-${name}.png`);
  }
  await page.setViewportSize(usual);
};

test("screens look as approved", async ({ stage, person }) => {
  const server = await stage({ seed: 7, alone: true });
  const company = { host: await person(server), guest: await person(server), bot: true };
  await wayIn(company, compare);
  await game(company, compare);
});

test("Diadingo looks as approved", async ({ stage, person }) => {
  const server = await stage({ seed: DIADINGO.seed, alone: true });
  const people: Person[] = [];
  for (const _ of DIADINGO.names) people.push(await person(server, { hurry: true }));
  await diadingo(people, compare, false);
});
