// Practice for one: twenty pairs, proofs of what was missed, and what comes back.

import type { Page } from "@playwright/test";
import type { Entry, Paired } from "../src/games/diego/study";
import { expectHolds } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { WINDOWS } from "./windows";

const PAGE = "/practice/diego";

/** What the server gave to practise with, while something is done that asks for it. */
async function given(page: Page, ask: () => Promise<unknown>): Promise<Paired[]> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes("/api/books/diego")),
    ask(),
  ]);
  const entry = (await answer.json()) as Entry;
  const pairs = "drill" in entry ? entry.drill.pairs : [];
  return pairs.flatMap((pair) => (pair.sibling ? [pair, pair.sibling] : [pair]));
}

const sheet = ({ page }: Person) => page.locator(".practice-sheet");

/** The pair on the sheet: known by what is read aloud of both cards. */
async function shown(me: Person, pairs: readonly Paired[]): Promise<Paired> {
  const cards = sheet(me).locator(".both-cards .dc .sr");
  await expect(cards).toHaveCount(2);
  const [left, right] = await cards.allInnerTexts();
  const alt = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const found = pairs.find(
    (pair) =>
      alt(pair.left.alt[me.language]) === alt(left!) && alt(pair.right.alt[me.language]) === alt(right!),
  );
  expect(found, `${left} with ${right}`).toBeDefined();
  return found!;
}

/** Judges the pair on the sheet by key. */
async function judge(me: Person, pairs: readonly Paired[], how: "well" | "badly"): Promise<Paired> {
  const pair = await shown(me, pairs);
  await me.press(pair.equal === (how === "well") ? "=" : "n");
  return pair;
}

test("twenty pairs by key: a proof for what is missed, one like it, and it comes back", async ({
  stage,
  person,
}) => {
  const me = await person(await stage({ seed: 3 }));
  const { page } = me;
  await me.visitLobby();
  // One tap from the lobby.
  const box = page.locator('.box[data-game="diego"]');
  const pairs = await given(page, () => me.tap(box.getByRole("link", { name: me.words("lobby-practise") })));
  await expect(sheet(me)).toContainText(me.words("diego-practice-progress", { nth: 1, of: 20 }));
  const missed = await judge(me, pairs, "badly");
  await expect(sheet(me).locator(".proof-steps li").first()).toBeVisible();
  // A wrong pair ends on one line.
  await expect(sheet(me).locator(".number-line")).toHaveCount(missed.equal ? 0 : 1);
  // Nobody judges a pair whose proof is read.
  await me.press("=");
  await expect(sheet(me).locator(".proof-steps li").first()).toBeVisible();
  await me.press("Enter");
  await expect(sheet(me)).toContainText(me.words("diego-practice-sibling"));
  const asked: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) asked.push((await judge(me, pairs, "well")).key);
  expect(asked[0]).toBe(missed.sibling!.key);
  expect(asked.indexOf(missed.key)).toBe(4);
  // Said well, one may still ask why.
  await me.tap(me.button("diego-practice-why"));
  await expect(page.getByRole("dialog").locator(".proof-steps")).toBeVisible();
  await me.escape();
  await expect(sheet(me)).toContainText(me.words("diego-practice-progress", { nth: 6, of: 20 }));
  for (let nth = 6; nth <= 20; nth += 1) await judge(me, pairs, "well");
  await expect(sheet(me)).toContainText(me.words("diego-practice-end-some", { right: 19, of: 20 }));
  await expect(sheet(me)).toContainText(me.words("diego-practice-back", { count: 1 }));
  // The device keeps it: it lies in the second box now, or further, and is asked for when it is due.
  const kept = await page.evaluate(() => localStorage.getItem("ludotheque.practice.diego") ?? "");
  expect(kept).toContain(missed.key);
  const again = await given(page, () => me.tap(me.button("diego-practice-again")));
  expect(again.map(({ key }) => key)).toContain(missed.key);
});

test("deck and ways are chosen, by finger, and kept", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }), {
    touch: true,
    width: 390,
    height: 664,
    language: "en",
    theme: "dark",
  });
  const { page } = me;
  await given(page, () => page.goto(PAGE));
  await expectAccessible(page, "practice");
  await me.tap(page.locator(".practice-head button"));
  const dialog = page.getByRole("dialog");
  await me.tap(dialog.getByRole("radio", { name: "Whole numbers" }));
  const ways = dialog.getByRole("checkbox");
  await expect(dialog.getByRole("radio", { name: "Whole numbers" })).toHaveAttribute("aria-checked", "true");
  await expect(ways.first()).toHaveAttribute("aria-checked", "true");
  const ticked = dialog.locator('[role="checkbox"][aria-checked="true"]');
  await expect(ticked).toHaveCount(8);
  for (let left = 7; left >= 1; left -= 1) {
    await me.tap(ticked.first());
    await expect(ticked).toHaveCount(left);
  }
  await expect(dialog).toContainText(me.words("diego-practice-too-few"));
  await me.tap(dialog.locator('[role="checkbox"][aria-checked="false"]').first());
  await expectAccessible(page, "the choice of cards");
  await given(page, () => me.tap(me.button("diego-practice-take")));
  const chosen = me.words("diego-practice-chosen", { deck: "Whole numbers", count: 2 });
  await expect(page.locator(".practice-head button")).toContainText(chosen);
  const pairs = await given(page, () => page.reload());
  await expect(page.locator(".practice-head button")).toContainText(chosen);
  const pair = await shown(me, pairs);
  await me.tap(me.button(pair.equal ? "diego-practice-different" : "diego-practice-equal"));
  await expect(sheet(me).locator(".proof-steps")).toBeVisible();
  await expectAccessible(page, "a proof");
  await me.tap(me.button("diego-practice-go-on"));
  await expect(me.button("diego-practice-equal")).toBeVisible();
});

test("practice holds in every window", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }));
  const { page } = me;
  const pairs = await given(page, () => page.goto(PAGE));
  await shown(me, pairs);
  await expectHolds(page, "a pair to judge", () => ({ scrolls: true }), WINDOWS);
  for (let nth = 0; nth < 20; nth += 1) {
    if (!(await shown(me, pairs)).equal) break;
    await me.press("=");
  }
  await judge(me, pairs, "badly");
  await expect(sheet(me).locator(".number-line")).toBeVisible();
  await expectHolds(page, "a proof", () => ({ scrolls: true }), WINDOWS);
  await me.tap(page.locator(".practice-head button"));
  await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await expectHolds(page, "the choice of cards", () => ({ scrolls: true }), WINDOWS);
});
