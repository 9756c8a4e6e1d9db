// Approved pictures: a change of looks is seen in review. `npm run test:browser -- pictures --update-snapshots`
// approves them anew.

import { expect, test } from "./house";
import { game, wayIn, type Visit } from "./tour";

const APPROVED = new Set(["lobby", "set-up-full", "table-chosen", "double", "reveal", "end"]);

for (const [name, size, theme] of [
  ["desk", { width: 1440, height: 900 }, "light"],
  ["phone", { width: 360, height: 740 }, "dark"],
] as const)
  test(`screens look as approved: ${name}`, async ({ stage, person }) => {
    const server = await stage({ seed: 7 });
    const coming = { ...size, theme };
    const company = { host: await person(server, coming), guest: await person(server, coming) };
    const compare: Visit = async (screen, { page }) => {
      if (!APPROVED.has(screen)) return;
      await page.mouse.move(0, 0);
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(page).toHaveScreenshot(`${screen}-${name}.png`);
    };
    await wayIn(company, compare);
    await game(company, compare);
  });
