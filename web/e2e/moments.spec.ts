// The moments that mattered in a game that is over: who, what, how much; a tap leads there.

import { expect, expectAccessible, test } from "./house";
import { playOut } from "./robot";

for (const game of ["diabolo", "diadingo"] as const)
  test(`${game}: moments are listed for the eyes that look, and lead to where they were`, async ({
    stage,
    person,
  }) => {
    const me = await person(await stage());
    const { page } = me;
    await me.visitLobby();
    // Whoever plays anything gives much away.
    const played = await playOut(page, { game, seats: 3, bots: ["4", "4"] });
    const open = async (eyes: string) => {
      await page.goto(`/replay/${played}?as=${eyes}`);
      await me.tap(me.button("moments-show"));
      await expect(page.locator(".mattered li").first()).toBeVisible({ timeout: 120_000 });
      return page.locator(".mattered li").allInnerTexts();
    };
    const better = /Mieux/;
    const all = await open("referee");
    expect(all.some((text) => better.test(text))).toBe(true);
    expect((await open("spectator")).some((text) => better.test(text))).toBe(false);

    // Through a seat's eyes: its own decisions, and what it could have done.
    const own = await open("0");
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(all.length);
    expect(own.every((text) => text.includes(me.words("you")))).toBe(true);
    await expect(page.locator(".chances .stroke")).toHaveCount(1);
    await expectAccessible(page, "moments that mattered");

    const first = page.locator(".mattered button").first();
    const title = await first.locator("b").innerText();
    // Numbered as the slider is.
    const at = /\d+/.exec(await first.locator(".deed .small").innerText())?.[0] ?? "0";
    await me.tap(first);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("slider")).toHaveValue(at);
    await expect(page.locator(".coach.hint")).toContainText(title);
    await me.tap(me.button("replay-forward"));
    await expect(page.locator(".coach.hint")).toHaveCount(0);

    // On a phone the way leads through the sheet of the eyes.
    await page.setViewportSize({ width: 360, height: 740 });
    await me.tap(me.button("replay-more"));
    await me.tap(page.getByRole("dialog").getByRole("button", { name: me.words("moments-show") }));
    await expect(page.locator(".mattered li").first()).toBeVisible({ timeout: 120_000 });
  });
