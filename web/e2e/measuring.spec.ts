// The measuring itself: what it looks for is seen.

import { measure, type Bars } from "./boxes";
import { expect, test } from "./house";
import { drawn, leastCard } from "./windows";

/** A page that has a bit of everything, and holds. */
const SOUND = `<!doctype html><html lang="en"><title>Boxes</title><style>
  body { margin: 0; font: 16px/1.4 sans-serif; }
  button { border: 0; padding: 0; width: 60px; height: 44px; }
  .cloth { display: flex; gap: 8px; height: 80px; overflow: hidden; }
  .slot { width: 40px; height: 56px; }
  .fan { display: flex; padding: 0; }
  .fan .pc { width: 60px; height: 84px; margin-right: -24px; position: relative; text-align: left; }
  .n { position: absolute; left: 4px; top: 4px; }
  .list { height: 60px; overflow: auto; }
  .one { width: 120px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
</style><main>
  <div class="cloth"><button class="slot"></button><button id="first">One</button><button id="second">Two</button></div>
  <p class="one" data-may-shorten>A name that is much too long for its place</p>
  <div class="fan"><button class="pc"><b class="n">1</b></button><button class="pc"><b class="n">2</b></button></div>
  <div class="list log"><p>A line</p><p>A line</p><p>A line</p><button id="last">End</button></div>
</main></html>`;

const FAULTS: readonly [fault: string, seen: RegExp, css: string][] = [
  ["a card that is too small", /^small: button\.slot/, ".slot { width: 30px }"],
  ["a card without any width", /^small: button\.slot.*: 0 px/, ".slot { width: 0 }"],
  ["a button that is cut off", /^cut: button "Two".*bottom/, "#second { margin-top: 60px }"],
  ["a button outside of the window", /^cut: button "Two".*left/, "#second { position: fixed; left: -30px }"],
  [
    "a text that is cut off",
    /^cut: text "Two"/,
    "#second { width: 24px; overflow: hidden; font-size: 40px }",
  ],
  ["a button over another", /^overlap: button "One" and button "Two"/, "#second { margin-left: -28px }"],
  ["a button over part of a card", /^overlap: button\.slot/, "#first { margin-left: -20px }"],
  ["a page that scrolls sideways", /^sideways: the page/, ".one { margin-right: -1200px; width: 1200px }"],
  ["a part that scrolls sideways", /^sideways: div\.list/, ".list p { width: 2000px }"],
  ["a page longer than the window", /^longer: the page/, "main { height: 3000px }"],
  ["a part that hides what is played with", /^longer: div\.cloth/, ".cloth { height: 40px; overflow: auto }"],
  ["a button too small for a finger", /^finger: button "One": 20x44/, "#first { width: 20px }"],
  ["a card of which too little shows", /^fan: button\.pc.*px to touch/, ".fan .pc { margin-right: -44px }"],
  ["an index that is covered", /^fan: button\.pc.*index/, ".n { left: 44px }"],
  [
    "a button under a veil",
    /^covered: button "One"/,
    "main::after { content: ''; position: fixed; inset: 0 }",
  ],
];

test("the measuring sees planted faults", async ({ stage, person }) => {
  const { page } = await person(await stage(), { width: 800, height: 600 });
  const bars: Bars = { card: 40 };
  await page.setContent(SOUND);
  expect(await measure(page, bars), "a page that holds").toEqual([]);
  for (const [fault, seen, css] of FAULTS) {
    const style = await page.addStyleTag({ content: css });
    const found = await measure(page, bars);
    expect
      .soft(
        found.some((line) => seen.test(line)),
        `${fault}: ${found.join("; ")}`,
      )
      .toBe(true);
    await style.evaluate((element: Element) => element.remove());
  }
  expect(await measure(page, bars), "without them it holds again").toEqual([]);
  await page.locator(".one").evaluate((text) => text.removeAttribute("data-may-shorten"));
  expect((await measure(page, bars)).join(), "an ellipsis that nobody allowed").toContain("cut: text");
});

test("windows repeat with their seed, and lie within bounds", () => {
  expect(drawn(4711)).toEqual(drawn(4711));
  expect(drawn(4711)).not.toEqual(drawn(4712));
  for (const { width, height } of [1, 2, 3, 4, 5].flatMap(drawn)) {
    expect(width).toBeGreaterThanOrEqual(320);
    expect(width).toBeLessThanOrEqual(2560);
    expect(height).toBeGreaterThanOrEqual(480);
    expect(height).toBeLessThanOrEqual(1440);
  }
  const least = (width: number, height: number, players: number) => leastCard({ width, height }, players);
  expect([least(360, 740, 5), least(359, 740, 2), least(740, 399, 2)]).toEqual([40, 32, 32]);
  expect([least(699, 900, 6), least(900, 499, 8), least(700, 500, 8)]).toEqual([32, 32, 40]);
});
