// Draws public/icons from the sign of the house, as the favicon has it: the sizes that systems ask for.
//   node tools/icons.mjs
// Chromium draws; CHROMIUM names another one. Nothing else writes these files.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const sign = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
const PAPER = "#f5efe4";

/** Name, side, how much of the side the sign takes, and how round the corners of its paper are. Systems cut a maskable
    icon to any shape around the middle four fifths, and give a touch icon corners of their own. */
const ICONS = [
  ["icon-192.png", 192, 0.74, 0.2],
  ["icon-512.png", 512, 0.74, 0.2],
  ["maskable-512.png", 512, 0.54, 0],
  ["apple-touch-180.png", 180, 0.68, 0],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--force-color-profile=srgb"],
});
for (const [name, side, part, round] of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>
    html, body { margin: 0; background: transparent }
    div { display: grid; place-items: center; width: ${side}px; height: ${side}px;
      background: ${PAPER}; border-radius: ${round * side}px }
    svg { width: ${part * side}px; display: block }
  </style><div>${sign}</div>`);
  const bytes = await page.screenshot({ omitBackground: true });
  writeFileSync(new URL(`../public/icons/${name}`, import.meta.url), bytes);
  await page.close();
}
await browser.close();
