// What a first visit of a game that is looked at again, and of the rules, costs: bytes, and Lighthouse's marks.
//   node e2e/bench-replays.mjs [wire] [lighthouse] [replay] [rules] [diabolo …]
// A line a page goes to stderr, one JSON object to stdout. `ludo-stage` has the games. LUDOTHEQUE_STAGE names another
// program, CHROMIUM another browser, RUNS how often Lighthouse looks (3).
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import {
  built,
  countBytes,
  heard,
  median,
  notPerfect,
  onPath,
  round,
  timesOf,
  withChrome,
} from "./bench-tools.mjs";

/** In the order in which `ludo-stage` numbers them. */
const TITLES = ["diabolo", "diadingo", "diamino", "diego", "compatibility"];
const BROWSER = process.env.CHROMIUM ?? onPath("chromium") ?? onPath("google-chrome");
const STAGE = process.env.LUDOTHEQUE_STAGE ?? built("debug", "ludo-stage");
const RUNS = Number(process.env.RUNS ?? 3);
const BAR = { kB: 250, mark: 95 };

const wanted = new Set(process.argv.slice(2));
const wants = (...names) => names.some((name) => wanted.has(name));
const titles = wants(...TITLES) ? TITLES.filter((title) => wanted.has(title)) : TITLES;
const kinds = wants("replay", "rules")
  ? ["replay", "rules"].filter((kind) => wanted.has(kind))
  : ["replay", "rules"];

const stage = spawn(STAGE, ["--listen", "127.0.0.1:0", "--bots", "instant", "--films", "1"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const url = `http://127.0.0.1:${await heard(stage.stdout, /http:\/\/127\.0\.0\.1:(\d+)\//)}`;
const pages = kinds.flatMap((kind) =>
  titles.map((title) => {
    const id = TITLES.indexOf(title).toString(16).padStart(8, "0") + "0".repeat(24);
    return {
      what: `${kind} of ${title}`,
      kind,
      address: kind === "rules" ? `/rules/${title}` : `/replay/${id}?as=spectator`,
    };
  }),
);
const report = {};
try {
  if (!wants("lighthouse") || wants("wire")) await wire();
  if (!wants("wire") || wants("lighthouse")) await lighthouse();
} finally {
  stage.kill("SIGTERM");
}
console.log(JSON.stringify(report));

/** All that is transferred, with headers, on a phone that has never been here, in kB of 1000 bytes. */
async function wire() {
  const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
  for (const { what, kind, address } of pages) {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ locale: "fr-FR", ...phone, serviceWorkers: "block" });
    const page = await context.newPage();
    const bytes = await countBytes(page);
    let answers = 0;
    page.on("response", () => (answers += 1));
    await page.goto(url + address, { waitUntil: "networkidle" });
    await page.locator(kind === "rules" ? ".rules-body" : ".film").waitFor();
    // Chromium without a window leaves these two out; people's browsers do not.
    await page.evaluate(async () => {
      for (const link of document.querySelectorAll("link[rel=icon], link[rel=manifest]"))
        await (await fetch(link.href)).text();
    });
    await sleep(500);
    await context.close();
    const kB = round(bytes.total() / 1000);
    report[what] = { ...report[what], kB, answers, ...bytes.split() };
    const missed = kind === "replay" && kB > BAR.kB ? "  missed" : "";
    console.error(`${what}: ${kB} kB in ${answers} answers${missed}  ${JSON.stringify(bytes.split().bytes)}`);
  }
  await browser.close();
}

/** The marks in the middle of some runs, with an empty cache each. */
async function lighthouse() {
  const { default: measure } = await import("lighthouse");
  await withChrome(BROWSER, async (port) => {
    for (const { what, address } of pages) {
      const runs = [];
      // A run that Lighthouse could not record says nothing of the page.
      for (let tries = 0; runs.length < RUNS && tries < 3 * RUNS; tries += 1) {
        const onlyCategories = ["performance", "accessibility", "best-practices"];
        const { lhr } = await measure(url + address, {
          port: Number(port),
          onlyCategories,
          logLevel: "error",
        });
        if (!lhr.runtimeError) runs.push(lhr);
      }
      const marks = Object.fromEntries(
        Object.keys(runs[0].categories).map((category) => [
          category,
          median(runs.map((lhr) => Math.round(lhr.categories[category].score * 100))),
        ]),
      );
      const times = timesOf(runs);
      report[what] = { ...report[what], ...marks, ...times, not_perfect: notPerfect(runs) };
      const missed = Object.values(marks).some((mark) => mark < BAR.mark) ? "  missed" : "";
      console.error(`${what}: ${JSON.stringify(marks)}${missed}  ${JSON.stringify(times)}`);
    }
  });
}
