// A first game explains itself: each sentence once, at its moment, over no card and no button.

import { expectHolds } from "./boxes";
import { coachOf, LESSONS, sentenceOf, type Lesson, type Moment } from "./coach";
import { againstBots, MOST } from "./dense";
import { expect, expectAccessible, FULL, test } from "./house";
import type { Person } from "./people";

/** A newcomer who has said how strong bots shall be. */
const NEW = { newcomer: true, hurry: true, settings: { level: "2" } } as const;

/** Closes what is said, and keeps which moment it was; each comes when there is to see what it speaks of. */
function reader(me: Person, lesson: Lesson, heard: Moment[]): () => Promise<void> {
  return async () => {
    const coach = coachOf(me);
    while (await coach.isVisible()) {
      const text = await coach.locator("p").innerText();
      const which = lesson.moments.find((id) => sentenceOf(me, lesson, id).some((form) => form.test(text)));
      expect(which, text).toBeDefined();
      await expect(me.page.locator(lesson.sees[which!]!).first(), which).toBeVisible();
      heard.push(which!);
      await me.tap(me.button("coach-close"));
      await expect(coach.filter({ hasText: text })).toHaveCount(0);
    }
  };
}

for (const lesson of LESSONS)
  test(`${lesson.key} explains itself in a first game, and is silent in the second`, async ({
    stage,
    person,
  }) => {
    test.setTimeout(240_000);
    const me = await person(await stage({ seed: 5 }), NEW);
    const heard: Moment[] = [];
    const look = reader(me, lesson, heard);
    await lesson.begin(me);
    await expect(coachOf(me)).toBeVisible();
    await expectAccessible(me.page, `${lesson.key} with a coach`);
    let steps = 0;
    while (heard.length < lesson.moments.length) {
      steps += 1;
      expect(steps, `moves, and heard: ${heard.join(", ")}`).toBeLessThan(80);
      await lesson.step(me, look);
    }
    expect(heard[0]).toBe("aim");
    expect(heard.toSorted()).toEqual(lesson.moments.toSorted());

    // Everything that would be said is noted, however short.
    await me.page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        for (const coach of document.querySelectorAll(".coach")) said.push(coach.textContent ?? "");
      }).observe(document, { childList: true, subtree: true });
    });
    await me.page.goto("/about");
    await lesson.begin(me);
    const silence = async () => expect(coachOf(me)).toHaveCount(0);
    for (let step = 0; step < Math.min(steps, 6); step += 1) await lesson.step(me, silence);
    expect(await me.page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  });

test("no more tips: silence in every game, until the settings bring them back", async ({ stage, person }) => {
  const me = await person(await stage(), NEW);
  await me.visitLobby();
  await me.playNow();
  await me.atTable();
  await expect(coachOf(me)).toBeVisible();
  await me.tap(me.button("coach-silence"));
  await expect(coachOf(me)).toHaveCount(0);
  await me.visitLobby();
  await me.playNow("Diadingo");
  await expect(me.page.locator(".tray")).toBeVisible();
  await expect(coachOf(me)).toHaveCount(0);
  await me.tap(me.button("frame-settings"));
  await me.tap(me.page.getByRole("switch", { name: me.words("settings-tips") }));
  await me.escape();
  await expect(coachOf(me)).toContainText(me.pattern("coach-diadingo-aim"));
  // Turned on again they start over.
  await me.visitLobby();
  await me.playNow();
  await expect(coachOf(me)).toContainText(me.words("coach-diabolo-aim"));
});

test("a coach is read by key and by ear, and outlasts a reload while its moment lasts", async ({
  stage,
  person,
}) => {
  const me = await person(await stage(), NEW);
  await me.visitLobby();
  await me.playNow();
  await me.atTable();
  const aim = me.words("coach-diabolo-aim");
  await expect(me.page.locator(".left > .sr[aria-live=polite]")).toHaveText(aim);
  await expect(me.page.getByRole("note", { name: me.words("coach-title") })).toContainText(aim);
  await me.page.reload();
  await expect(coachOf(me)).toContainText(aim);
  expect(await me.asked()).toBe("lay");
  await me.tabTo(me.button("coach-close"));
  await me.press("Enter");
  await expect(coachOf(me)).toHaveCount(0);
  // The focus is where one plays, not lost.
  await expect(me.page.locator(".rail :focus")).toHaveCount(1);
  await me.page.reload();
  await me.atTable();
  await expect(coachOf(me)).toHaveCount(0);
});

test("no coach speaks to who watches, nor on a big screen", async ({ stage, person }) => {
  const server = await stage();
  const host = await person(server, NEW);
  const watcher = await person(server, NEW);
  const wall = await person(server, NEW);
  await lesson(host, "diabolo", 3, {}, { spectators: "welcome" });
  const address = new URL(host.page.url()).pathname;
  await watcher.page.goto(address);
  await watcher.atTable();
  await wall.page.goto(`${address}?wall`);
  await expect(wall.page.locator(".on-wall")).toBeVisible();
  for (const one of [watcher, wall]) await expect(coachOf(one)).toHaveCount(0);
});

/** A table of so many, as a program would open it, with the coach speaking. */
async function lesson(
  me: Person,
  game: string,
  seats: number,
  options: object = {},
  settings: object = {},
): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  const bots = Array.from({ length: seats - 1 }, () => "1");
  const table = await me.page.evaluate(
    async (request) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
      return ((await answer.json()) as { table: string }).table;
    },
    { game, seats, bots, settings: { ...settings, options } },
  );
  await me.page.goto(`/table/${table}`);
  await me.start();
  await expect(coachOf(me)).toBeVisible();
}

const FIRST = { first: { seat: 0 } };

// The fullest table of each game on every run, the others with everything.
for (const [game, seats, options, often] of [
  ["diabolo", MOST.diabolo, {}, {}],
  ["diadingo", MOST.diadingo, FIRST, {}],
  ["diadingo", 2, { ...FIRST, scoring: "professionals" }, FULL],
  ["diamino", 8, FIRST, {}],
  ["diamino", 1, {}, FULL],
  ["diego", 4, { ...FIRST, delay: "none" }, {}],
  ["diego", 2, { ...FIRST, delay: "none", hands: "closed" }, FULL],
  ["compatibility", 8, { ...FIRST, window: "open" }, {}],
  ["compatibility", 3, { ...FIRST, window: "open" }, FULL],
] as const)
  test(`the coach has its room in every window: ${game} with ${seats}`, often, async ({ stage, person }) => {
    test.setTimeout(180_000);
    const me = await person(await stage(), NEW);
    await lesson(me, game, seats, options);
    await expectHolds(me.page, `${game} with ${seats}`, () => ({}));
    await expect(coachOf(me)).toBeVisible();
  });

// People around the cloth drew together above a sentence, and went apart when it had been read.
for (const [width, height, language] of [
  [360, 640, "fr"],
  [768, 1024, "en"],
  [820, 500, "fr"],
  [1024, 698, "en"],
  [1440, 900, "fr"],
] as const)
  test(`nobody's place moves when a tip has been read: ${width}x${height}`, async ({ stage, person }) => {
    const me = await person(await stage({ seed: 5 }), { ...NEW, width, height, language });
    await me.visitLobby();
    await me.playNow("Diadingo");
    const coach = coachOf(me);
    const places = () =>
      me.page.evaluate(() =>
        [".mat", ".tray", ".rail", ...[0, 1, 2, 3].map((seat) => `.seat[data-seat="${seat}"]`)].map(
          (name) => {
            const { x, y, width, height } = document.querySelector(name)!.getBoundingClientRect();
            return `${name}: ${[x, y, width, height].map(Math.round).join(" ")}`;
          },
        ),
      );
    // The second comes when there is something to choose.
    for (const _ of [1, 2]) {
      await expect(coach).toBeVisible();
      const said = await coach.locator("p").innerText();
      const before = await places();
      await me.tap(me.button("coach-close"));
      await expect(coach.filter({ hasText: said })).toHaveCount(0);
      expect(await places(), said).toEqual(before);
    }
  });

test("the coach has its room in every window: Diabolo's double, and a count", async ({ stage, person }) => {
  test.setTimeout(240_000);
  const me = await person(await stage(), NEW);
  await againstBots(me, MOST.diabolo);
  const [diabolo] = LESSONS;
  const left = new Map<string, Moment>([
    ["double", "double"],
    ["reveal", "count"],
  ]);
  while (left.size > 0) {
    const asked = await me.asked();
    const moment = left.get(asked);
    const said = (await coachOf(me).isVisible()) ? await coachOf(me).locator("p").innerText() : "";
    const speaks = moment && sentenceOf(me, diabolo!, moment).some((form) => form.test(said));
    if (speaks) {
      await expectHolds(me.page, `a coach at a ${asked}`, () => ({}));
      left.delete(asked);
    }
    if (said !== "") await me.tap(me.button("coach-close"));
    else await me.answer(asked);
  }
});
