// Diego's control sheet: = or ≠ by everybody, the proof, the votes, the points; and the end.

import { expectHolds } from "./boxes";
import { school, type Pupil } from "./diego";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { WINDOWS } from "./windows";

const sign = ({ page }: Person) => page.locator(".one-pair .sheet-sign");
const ask = (me: Person) => expect(me.page.locator(".rail")).toContainText(me.words("diego-control-ask"));

test("pair by pair: everybody votes, the sheet proves it, and the end says how points came about", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 11 });
  const camille = await person(server, { hurry: true });
  const theo = await person(server, { language: "en", theme: "dark", hurry: true });
  const options = { delay: "none", capital: "hundred" } as const;
  const [one, two] = (await school([camille, theo], ["Camille", "Théo"], options)) as [Pupil, Pupil];

  // A pair that is let pass, and one that is doubted; then both agree to stop.
  await one.diego();
  await two.say("let_pass");
  await two.diego();
  await one.say("pas_diego");
  await expect(one.word("pass")).toBeVisible();
  await one.say("stop");
  await expect(one.word("stop")).toHaveCount(0);
  await two.say("accept");

  // Everybody says what they take the first pair for: that they have is seen, not what.
  await ask(camille);
  await ask(theo);
  await expect(sign(camille)).toHaveText("?");
  await expect(camille.page.locator(".control-sheet")).toContainText(
    camille.words("diego-control-ended", { reason: "agreed" }),
  );
  await expectAccessible(camille.page, "a vote");
  await expectHolds(theo.page, "a vote", () => ({ scrolls: true }), WINDOWS);
  await camille.press("=");
  await expect(theo.page.locator(".votes li.voted")).toHaveCount(1);
  await expect(theo.page.locator(".votes li.equal")).toHaveCount(0);
  await theo.tap(theo.button("diego-control-vote-different"));

  // The sheet says what it is and why; then the votes, then the points.
  await expect(sign(camille)).toHaveText(/[=≠]/);
  const equal = (await sign(camille).innerText()) === "=";
  await expect(camille.page.locator(".one-pair .proof-steps li").first()).toBeVisible();
  await expect(camille.page.locator(".one-pair .number-line")).toHaveCount(equal ? 0 : 1);
  await expect(camille.page.locator(".votes li.equal")).toHaveCount(1);
  await expect(camille.page.locator(".votes li.different")).toHaveCount(1);
  await expect(camille.page.locator(".one-pair .gain")).toHaveText(equal ? /\+2/ : /−2/);
  await expectAccessible(camille.page, "a verdict");
  await expectHolds(camille.page, "a verdict", () => ({ scrolls: true }), WINDOWS);
  for (const me of [camille, theo]) await me.tap(me.button("scene-go-on"));

  // Whoever likes says no more: nobody waits for them.
  await ask(camille);
  await camille.press("s");
  await expect(theo.page.locator(".votes li.skipped")).toHaveCount(1);
  await theo.press("n");
  await expect(sign(theo)).toHaveText(/[=≠]/);
  await expect(theo.page.locator(".one-pair .origin")).toContainText(
    theo.words("diego-control-objected", { who: "you" }),
  );
  for (const me of [camille, theo]) await me.tap(me.button("scene-go-on"));

  // The end: capital and pairs as lines of their own, every proof once more.
  const { page } = camille;
  await expect(page.locator(".accounts li")).toHaveCount(2);
  await expect(page.locator(".accounts")).toContainText(camille.words("diego-end-capital"));
  await expect(page.locator(".ended-why")).toHaveText(
    camille.words("diego-control-ended", { reason: "agreed" }),
  );
  await expect(page.locator(".ruled .pair-row")).toHaveCount(2);
  await expect(page.locator(".ruled .proof-steps")).toHaveCount(2);
  await expect(page.getByRole("link", { name: camille.words("diego-end-practise") })).toBeVisible();
  await expectAccessible(page, "the end");
  await expectHolds(page, "the end", () => ({ scrolls: true }), WINDOWS);
});
