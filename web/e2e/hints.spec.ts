// Hints at tables for practice: asked for, read, and played; nobody has them where others play.

import type { Locator } from "@playwright/test";
import { inEveryWindow } from "./boxes";
import { Jeweller } from "./diadingo";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

/** The smallest, a low one, and a desk: wherever the hint stands, it lies on nothing. */
const SMALL_AND_LARGE = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 812, height: 375 },
  { width: 1440, height: 900 },
];

async function practise(me: Person): Promise<void> {
  const wanted = me.page.getByRole("switch", { name: me.words("setup-practice") });
  await me.tap(wanted);
  await expect(wanted).toBeChecked();
}

const bubble = ({ page }: Person): Locator => page.locator(".coach.hint");

/** What a hint points at. */
const marked = ({ page }: Person, among: string): Promise<string[]> =>
  page
    .locator(among)
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).outlineWidth === "4px")
        .map((one) => one.getAttribute("data-card") ?? one.getAttribute("data-place") ?? one.className),
    );

test("Diabolo: a hint is asked for, read, closed by key, and played", async ({ stage, person }) => {
  const me = await person(await stage());
  const { page } = me;
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.openTable(2);
  await me.addBot(2);
  await practise(me);
  await me.start();
  await me.atTable();
  await expect(me.playable.first()).toBeVisible();
  const ask = me.button("hint-ask");
  await expect(ask).not.toHaveAttribute("aria-disabled", "true", { timeout: 60_000 });
  await me.tap(ask);
  await expect(bubble(me).getByRole("button").last()).toBeVisible();
  const said = await bubble(me).locator("p").innerText();
  await expect(page.getByRole("status").filter({ hasText: said.slice(0, 20) })).toHaveCount(1);
  expect(await marked(me, ".fan [data-card]")).not.toEqual([]);
  await expectAccessible(page, "a hint");
  const faults = await inEveryWindow(page, () => ({}), SMALL_AND_LARGE);
  expect(faults.filter((fault) => fault.includes("hint"))).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(bubble(me)).toHaveCount(0);
  expect(await marked(me, ".fan [data-card]")).toEqual([]);

  // Whoever asks again is told the same, and does it.
  await me.tap(ask);
  await expect(bubble(me).locator("p")).toHaveText(said);
  const [card] = await marked(me, ".fan [data-card]");
  const [side] = await marked(me, ".acts .btn");
  await me.takeUp(page.locator(`.fan [data-card="${card}"]`).first());
  await me.tap(page.locator(`.acts .side-${side!.includes("hell") ? "hell" : "heaven"}`));
  await expect(page.locator(".rows .pc").first()).toBeVisible();
  await expect(bubble(me)).toHaveCount(0);
});

test("Diadingo: the stone that a hint names is marked, and can be tried", async ({ stage, person }) => {
  const me = await person(await stage(), {
    width: 360,
    height: 740,
    touch: true,
    language: "en",
    theme: "dark",
  });
  const { page } = me;
  const jeweller = new Jeweller(me);
  await me.visitLobby();
  await me.callMyself("Camille");
  await jeweller.open(2, { first: me.words("you") });
  await me.addBot(2);
  await practise(me);
  await me.start();
  await jeweller.atTable();
  await me.tap(me.button("hint-ask"));
  await expect(bubble(me)).toContainText(/%/);
  const [place] = await marked(me, ".stone");
  await expect(bubble(me)).toContainText(place!);
  await expectAccessible(page, "a hint on a phone");
  await me.tap(page.locator(`.stone[data-place="${place}"]`));
  await expect(bubble(me)).toHaveCount(0);
});

test("where others play nobody has hints, whatever the table was set to", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2);
  await practise(host);
  await guest.join(await host.link(), "Théo");
  const ready = guest.button("setup-ready-button");
  await expect(async () => {
    if (await ready.isVisible()) await guest.tap(ready);
    await expect(host.button("setup-start")).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await host.start();
  await host.atTable();
  await expect(host.button("frame-react")).toBeVisible();
  await expect(host.button("hint-ask")).toHaveCount(0);
  host.eye.allow(/40\d|42\d/);
  const code = await host.page.evaluate(async () => {
    const answer = await fetch(`/api/tables/${location.pathname.split("/").at(-1)}/ask`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat: 0, question: "hint" }),
    });
    return ((await answer.json()) as { error: string }).error;
  });
  expect(code).toBe("no_help_here");
});

test("a game begun at once against bots gives hints too", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 740 });
  await me.visitLobby();
  await me.tap(me.button("lobby-play-long", { game: "Diabolo" }));
  await me.atTable();
  await expect(me.button("hint-ask")).toBeVisible();
  await expect(async () => {
    await me.tap(me.button("hint-ask"));
    await expect(bubble(me)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
