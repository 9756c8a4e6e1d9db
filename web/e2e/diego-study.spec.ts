// Diego beside the game: hints that tell a way to compare and no verdict, and a game looked at again with its answers.

import type { Report } from "../src/games/diego/study";
import { Pupil } from "./diego";
import { expect, expectAccessible, test } from "./house";
import { playOut } from "./robot";

test("a hint tells how to read the cards of one's hand, and then how two are compared", async ({
  stage,
  person,
}) => {
  const me = await person(await stage());
  const { page } = me;
  await me.visitLobby();
  await me.callMyself("Camille");
  const table = await page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const settings = { practice: true, options: { first: { seat: 0 }, delay: "none" } };
    const body = JSON.stringify({ game: "diego", seats: 2, bots: ["1"], settings });
    const answer = await fetch("/api/tables", { method: "POST", headers, body });
    return ((await answer.json()) as { table: string }).table;
  });
  await page.goto(`/table/${table}`);
  await me.start();
  const pupil = new Pupil(me);
  await pupil.atTable();
  await expect(pupil.word("pass")).toBeVisible();
  await me.tap(me.button("hint-ask"));
  const bubble = page.locator(".coach.hint");
  await expect(bubble).toContainText(me.words("diego-hint-turn"));
  await expectAccessible(page, "a hint");
  await me.tap(bubble.getByRole("button").first());
  await expect(bubble).not.toContainText(me.words("diego-hint-turn"));
  // It points at a card of one's own hand.
  const marked = await pupil.hand
    .locator(".dc")
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).outlineStyle === "dashed").length);
  expect(marked).toBe(1);
  // Whatever is played, what was said of another position is gone.
  await pupil.say("pass");
  await expect(bubble).toHaveCount(0);
});

test("right and wrong are shown before the control sheet only with answers", async ({ stage, person }) => {
  const me = await person(await stage());
  const { page } = me;
  await me.visitLobby();
  const options = { control: "at_once", delay: { seconds: 3 } };
  const game = await playOut(page, { game: "diego", seats: 2, bots: ["1"], options });
  const report = async () => page.request.get(`/api/games/${game}/report`);
  await expect.poll(async () => (await report()).status()).toBe(200);
  const { lying, pairs } = ((await (await report()).json()) as { report: Report }).report;
  const at = lying[0]!.from;
  await page.goto(`/replay/${game}?as=spectator&at=${at}`);
  const sign = page.locator(".pair2 .sheet-sign");
  const dialog = page.getByRole("dialog");
  /** What is told of each pair in a holder, when the fourth of all lies there. */
  const laidAway = async (): Promise<(boolean | undefined)[]> => {
    await page.getByRole("slider").fill(`${last.entry + 1}`);
    await me.tap(page.locator(`[data-hand="${last.seat}"]`));
    const rows = dialog.locator(".pairs li:has(.dc)");
    await expect(rows).toHaveCount(held.length);
    const told = await rows.evaluateAll((all) =>
      all.map((row) => row.querySelector(".sheet-sign")?.classList.contains("same")),
    );
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("slider").fill(`${at}`);
    return told;
  };
  const last = pairs[Math.min(pairs.length, 4) - 1]!;
  const before = pairs.slice(0, pairs.indexOf(last) + 1).filter(({ seat }) => seat === last.seat);
  const held = ["diego", "pas_diego"].flatMap((side) => before.filter((pair) => pair.side === side));
  await expect(page.locator(".pair2 .eq2")).toBeVisible();
  await expect(sign).toHaveCount(0);
  expect(await laidAway()).toEqual(held.map(() => undefined));
  await me.tap(me.button("moments-show"));
  await expect(dialog.locator(".mattered, p").first()).toBeVisible();
  const verdicts = [me.words("diego-moments-right"), me.words("diego-moments-wrong")];
  await expect(dialog).toContainText(me.words("moments-title"));
  for (const verdict of verdicts) await expect(dialog).not.toContainText(verdict);
  await page.keyboard.press("Escape");

  const wanted = page.getByRole("switch", { name: me.words("diego-moments-answers") });
  await me.tap(me.button("replay-more"));
  await expect(wanted).not.toBeChecked();
  await me.tap(wanted);
  await expect(wanted).toBeChecked();
  await expectAccessible(page, "with answers");
  await page.keyboard.press("Escape");
  await expect(sign).toBeVisible();
  await expectAccessible(page, "a pair with its answer");
  expect(await laidAway()).toEqual(held.map(({ right }) => right));
  await me.tap(me.button("moments-show"));
  const told = page.locator(".mattered li");
  await expect(told.first()).toBeVisible();
  const texts = (await told.allInnerTexts()).join("\n");
  expect(verdicts.some((verdict) => texts.includes(verdict))).toBe(true);
  // A tap leads there.
  await me.tap(told.first().getByRole("button"));
  await expect(page.locator(".coach.hint")).toBeVisible();
});
