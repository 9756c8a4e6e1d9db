// What bots do and what is counted is on screen for as long as it should be, whatever lies over it meanwhile. Times are
// measured in the page, from frame to frame, and only their lower bounds: a slow machine takes longer, but for the frame
// that drew something late, which is not counted.

import { expect, FULL, test } from "./house";
import type { Person } from "./people";

/** How long something was on screen and could be seen, in milliseconds. */
type Shown = { what: string; seen: number; late: number };

/** Timers and frames are told in rounded milliseconds. */
const ROUNDED = 2;

/** Keeps, in the page, how long everything that `what` names could be seen. */
function watching(what: string): void {
  const shown: Shown[] = [];
  Object.assign(window, { shown });
  let before = performance.now();
  let covered = false;
  const look = (now: number) => {
    // What a frame drew was on screen until this one.
    const last = shown.at(-1);
    if (last && !covered) last.seen += now - before;
    if (last) last.late = Math.max(last.late, now - before);
    const element = document.querySelector<HTMLElement>(what);
    // Its words change while it is looked at; where it stands does not.
    const nth = element ? [...element.parentElement!.children].indexOf(element) : -1;
    const name = element ? (element.dataset.at ?? element.dataset.place ?? `${nth}`) : "";
    covered = document.querySelector("dialog[open]") !== null;
    if (last?.what !== name) shown.push({ what: name, seen: 0, late: now - before });
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const shownOn = ({ page }: Person) =>
  page.evaluate(() => (window as unknown as { shown: Shown[] }).shown.filter(({ what }) => what !== ""));

/** Opens a table as a program would, and begins to play. */
async function begin(me: Person, opening: object): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  const table = await me.page.evaluate(async (request) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
    return ((await answer.json()) as { table: string }).table;
  }, opening);
  await me.page.goto(`/table/${table}`);
  await me.start();
}

/** Somebody reads the rules for a moment. */
async function readRules(me: Person, time: number): Promise<void> {
  await me.press("?");
  await expect(me.page.getByRole("dialog")).toBeVisible();
  await me.page.waitForTimeout(time);
  await me.escape();
}

/** What a bot did stays for so long, by pace (`docs/protocol.md`). */
const RESTS = { calm: 1_800, normal: 1_000, quick: 500 } as const;

for (const [pace, rest] of Object.entries(RESTS))
  test(
    `what a bot laid stays on the cloth, behind a drawer too: ${pace}`,
    pace === "quick" ? {} : FULL,
    async ({ stage, person }) => {
      const me = await person(await stage({ bots: "paced" }), { motion: true });
      const settings = { pace, options: { first_dealer: { seat: 0 } } };
      await begin(me, { game: "diabolo", seats: 4, bots: ["1", "1", "1"], settings });
      await me.atTable();
      await me.page.evaluate(watching, ".rows .pc.last");
      await me.page.locator(".rows .pc.last").waitFor();
      await readRules(me, rest + 500);
      // Three bots play before us.
      await me.playUntil("lay");
      const acts = (await shownOn(me)).slice(0, -1);
      expect(acts.length).toBeGreaterThan(0);
      for (const { what, seen, late } of acts)
        expect(seen + late, what).toBeGreaterThanOrEqual(rest - ROUNDED);
    },
  );

test("every try at Diadingo is seen in peace, though bots are quick", async ({ stage, person }) => {
  const me = await person(await stage({ bots: "paced", seed: 3 }), { motion: true });
  const settings = { pace: "quick", options: { first: { seat: 1 } } };
  await begin(me, { game: "diadingo", seats: 3, bots: ["1", "1"], settings });
  await me.page.evaluate(watching, ".stone.tried");
  await me.page.locator(".stone.tried").first().waitFor();
  await readRules(me, 2_500);
  // After two bots it is our turn.
  await me.page.locator(".seat.turn.mine .heap.now").waitFor();
  const tries = await shownOn(me);
  expect(tries).toHaveLength(2);
  for (const { what, seen, late } of tries) expect(seen + late, what).toBeGreaterThanOrEqual(1_600 - ROUNDED);
});

test("a count is stopped, gone back in, skipped and looked at again", async ({ stage, person }) => {
  const me = await person(await stage(), { motion: true });
  await me.begin();
  await me.playUntil("reveal");
  const now = me.page.locator(".count-steps .now");
  const first = await now.innerText();
  await me.tap(me.button("scene-pause"));
  await expect(me.button("scene-resume")).toBeVisible();
  const ring = me.page.locator(".scene-rail .ring");
  const left = await ring.innerText();
  await me.page.waitForTimeout(1_500);
  expect([await now.innerText(), await ring.innerText()]).toEqual([first, left]);
  await me.tap(me.goOnButton);
  await expect.poll(() => me.asked()).toMatch(/reveal|sheet|double/);
  if ((await me.asked()) === "reveal") {
    await me.tap(me.button("scene-back"));
    await expect(now).toHaveText(first, { useInnerText: true });
  }
  for (;;) {
    const skip = me.button("scene-skip");
    if ((await skip.isVisible()) && (await skip.isEnabled())) await me.tap(skip);
    const asked = await me.asked();
    if (asked === "lay" || asked === "over") break;
    await me.answer(asked);
  }
  if (!(await me.button("scene-again").isVisible())) await me.press("l");
  await me.tap(me.button("scene-again"));
  await expect(me.page.locator(".scene-rail")).toBeVisible();
  const skip = me.button("scene-skip");
  if ((await skip.isVisible()) && (await skip.isEnabled())) await me.tap(skip);
  else await me.tap(me.goOnButton);
  await me.playUntil("lay");
});

test("every scene of a count is seen for its time, behind a drawer too", FULL, async ({ stage, person }) => {
  const me = await person(await stage(), { motion: true });
  await me.begin();
  // What is level is shown for a shorter time than what is won.
  await me.page.evaluate(watching, ".count-steps .now");
  await me.playUntil("reveal");
  await readRules(me, 3_000);
  await me.page
    .locator(".acts .side-hell, .fin, .scene table.sheet, .acts.stakes")
    .first()
    .waitFor({ timeout: 120_000 });
  // The last is still on.
  const scenes = (await shownOn(me)).slice(0, -1);
  expect(scenes.length).toBeGreaterThan(0);
  for (const { what, seen, late } of scenes)
    expect(seen + late, what).toBeGreaterThanOrEqual(2_000 - ROUNDED);
});
