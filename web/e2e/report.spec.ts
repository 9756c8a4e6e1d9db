// A table for practice, and the report of the game that was played there.

import { readFileSync } from "node:fs";
import { expectHolds, inEveryWindow } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

/** One more button stands in the rail: it must go into the smallest, too. */
const SMALL_AND_LARGE = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
];

/** Two people at a table of Diamino like any other, begun. */
async function sitDown(host: Person, guest: Person): Promise<void> {
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2, "Diamino Compétition");
  await guest.join(await host.link(), "Théo");
  // What the host has changed may reach the guest after they were ready: then they say so again.
  const ready = guest.button("setup-ready-button");
  await expect(async () => {
    if (await ready.isVisible()) await guest.tap(ready);
    await expect(host.button("setup-start")).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await host.start();
  for (const { page } of [host, guest]) await expect(page.locator(".tbl.diamino .bd")).toBeVisible();
}

/** Alone against a bot, at a table for practice, and first. */
async function practise(me: Person): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.openTable(2, "Diamino Compétition");
  await me.addBot(2);
  const wanted = me.page.getByRole("switch", { name: me.words("setup-practice") });
  await me.tap(wanted);
  await expect(wanted).toBeChecked();
  const first = me.page.getByLabel(me.words("diamino-setup-first"));
  await first.selectOption({ label: me.words("you") });
  await me.start();
  await expect(me.page.locator(".tbl.diamino .bd")).toBeVisible();
}

/** Whoever's turn it is, and the other. */
async function turn(people: readonly [Person, Person]): Promise<[Person, Person]> {
  const mine = ({ page }: Person) =>
    page.locator('.acts3 [aria-haspopup="dialog"]:not([aria-disabled="true"])');
  const [one, other] = people;
  await expect
    .poll(async () => (await mine(one).count()) + (await mine(other).count()), { timeout: 60_000 })
    .toBeGreaterThan(0);
  return (await mine(one).count()) > 0 ? [one, other] : [other, one];
}

test("who practises is advised, and the report says what the game was", async ({ stage, person }) => {
  const server = await stage();
  const first = await person(server);
  await practise(first);
  await expect(first.page.locator(".top .phase")).toContainText(first.words("diamino-practice"));
  await turn([first, first]);
  const faults = await inEveryWindow(first.page, () => ({}), SMALL_AND_LARGE);
  expect(faults.filter((fault) => fault.includes("tool-hint"))).toEqual([]);
  // Only where to look: squares, no word.
  await first.tap(first.button("hint-ask"));
  await first.tap(first.button("diamino-practice-where"));
  await expect(first.page.locator(".marked").first()).toBeVisible();
  const squares = await first.page.locator(".marked").count();
  await expect(first.page.locator(".tile.fresh")).toHaveCount(0);

  // The three best: a tap puts one on the board.
  await first.tap(first.button("hint-ask"));
  await first.tap(first.button("diamino-practice-best"));
  const advised = first.page.locator(".advised");
  await expect(advised).toHaveCount(3);
  await expectAccessible(first.page, "advice");
  const word = await advised.first().locator("b").innerText();
  const points = Number(/\d+/.exec(await advised.first().locator(".num").innerText())![0]);
  expect(word.length).toBe(squares);
  for (const at of [2, 1, 0]) {
    if (at < 2) await first.tap(first.button("hint-ask"));
    const other = await advised.nth(at).locator("b").innerText();
    await first.tap(advised.nth(at));
    await expect(first.page.locator(".tile.fresh")).toHaveCount(other.length);
    await expect(first.page.locator(".btn.lay")).not.toHaveAttribute("aria-disabled", "true");
  }
  await first.tap(first.page.locator(".btn.lay"));
  await expect(first.page.locator(".marked")).toHaveCount(0);

  // The bot answers; whoever practises has seen enough.
  await turn([first, first]);
  await first.tap(first.button("frame-leave"));
  await first.tap(first.button("leave-abort-alone"));
  await first.tap(first.button("leave-abort-yes"));
  const played = async () =>
    ((await (await first.page.request.get("/api/games/mine")).json()) as { games: { id: string }[] }).games;
  await expect.poll(async () => (await played()).length).toBe(1);
  await first.page.goto(`/report/${(await played())[0]!.id}`);
  const { page } = first;
  await expect(first.heading("diamino-report-title")).toBeVisible({ timeout: 120_000 });

  // The move that was advised as the best one is the best one.
  const made = page.locator('[data-side="made"]');
  await expect(made).toContainText(word);
  await expect(made).toContainText(`${points}`);
  await expect(page.locator(".turns li").first()).toContainText(
    first.pattern("diamino-report-rank", { rank: 1 }),
  );
  await expect(page.locator(".turns li")).toHaveCount(2);
  await expect(page.locator('[data-side="expert"]')).toBeVisible();
  await expect(page.locator(".still .tile.fresh")).toHaveCount(word.length);

  // Keys step through the turns; the figures stand behind the curve.
  await first.press("ArrowRight");
  await expect(page.locator(".turns li").nth(1).getByRole("button")).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".still .tile:not(.fresh)")).toHaveCount(word.length);
  await first.press("Home");
  await first.tap(page.locator(".curve summary"));
  const figures = await page.locator(".figures tbody tr").nth(1).locator("td").allInnerTexts();
  // A yellow devil gives the other one something, which the move is charged with.
  const own = Math.max(Number(figures[0]), Number(figures[1]));
  expect(Math.abs(Number(figures[0]) - Number(figures[1]))).toBe(points);
  expect(Math.abs(Number(figures[2]!.replace("\u2212", "-")))).toBe(points);

  // The game as text.
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    first.tap(first.button("diamino-report-save")),
  ]);
  const text = readFileSync(await saved.path(), "utf8");
  expect(saved.suggestedFilename()).toMatch(/^diamino-.*\.txt$/);
  // A devil is written small.
  for (const part of ["Camille", `I9`, word, `+${own}`])
    expect(text.toUpperCase()).toContain(part.toUpperCase());

  await expectHolds(page, "a report");
  for (const [width, colorScheme] of [
    [360, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `report ${width} ${colorScheme}`);
  }

  // It is read by whom the transcript is for.
  const stranger = await person(server);
  await stranger.visitLobby();
  stranger.eye.allow(/404/);
  await stranger.page.goto(new URL(page.url()).pathname);
  await expect(stranger.page.getByText(stranger.words("report-none"))).toBeVisible();
});

test("at another table nobody is advised", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await sitDown(host, guest);
  const [first] = await turn([host, guest]);
  await expect(first.button("hint-ask")).toHaveCount(0);
  first.eye.allow(/40\d|42\d/);
  for (const question of ["best", "where"]) {
    const refused = await first.page.evaluate(async (question) => {
      const table = location.pathname.split("/").at(-1);
      const ask = (seat: number) =>
        fetch(`/api/tables/${table}/ask`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ seat, question }),
        });
      const codes: string[] = [];
      // One question at a time.
      for (const seat of [0, 1]) codes.push(((await (await ask(seat)).json()) as { error: string }).error);
      return codes;
    }, question);
    expect(refused.toSorted()).toEqual(["books_closed", "not_your_seat"]);
  }
});
