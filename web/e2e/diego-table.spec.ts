// Diego in browsers: whole games between people, with open hands and closed ones, in teams, on a phone and by keys alone.

import { expectHolds } from "./boxes";
import { Pupil, school } from "./diego";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { leastCard } from "./windows";

const NAMES = ["Camille", "Théo", "Inès", "Noé"];

/** Goes through the control sheet without a word, to the end. */
async function toTheEnd(pupils: readonly Pupil[]): Promise<void> {
  await expect(async () => {
    for (const { person } of pupils)
      for (const button of [person.button("diego-control-skip"), person.goOnButton])
        if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => {});
    for (const { page } of pupils) await expect(page.locator(".podium")).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Everybody is told which of the ends it was (DIE-8). */
async function toldWhy(pupils: readonly Pupil[], reason: string): Promise<void> {
  for (const { page, person } of pupils)
    await expect(page.locator(".table")).toContainText(person.words("diego-play-over", { reason }));
}

test("three people: a contested pair, a countered pass, and a stop by agreement", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 7 });
  const people = [
    await person(server),
    await person(server, { touch: true, width: 360, height: 740, language: "en", theme: "dark" }),
    await person(server),
  ];
  const [one, two, three] = (await school(people, NAMES)) as [Pupil, Pupil, Pupil];
  const all = [one, two, three];

  // (a) A pair by two taps, which lie in the middle; PASS is there on one's own turn only.
  await expect(one.sentence).toContainText(
    one.person.words("diego-table-say-turn", { who: "you", hand: "cards" }),
  );
  await expect(two.word("pass")).toHaveCount(0);
  await expect(one.word("pass")).toBeVisible();
  await expect(one.word("diego")).toHaveAttribute("aria-disabled", "true");
  const before = await one.cards(one.targets);
  await expectAccessible(one.page, "my turn");
  await one.person.tap(one.hand.nth(2));
  await one.person.tap(one.targets.nth(1));
  await expect(one.pair).toHaveCount(2);
  // A third tap takes the place of the card it is like; Escape takes all back.
  await one.person.tap(one.targets.nth(3));
  expect(await one.cards(one.page.locator(".pair2"))).toEqual([(await one.cards(one.hand))[2], before[3]]);
  await one.person.press("Escape");
  await expect(one.pair).toHaveCount(0);
  await one.diego(2, 1);

  // (i) The ring, who is asked, who has let it pass; no colour tells whether it is right.
  for (const each of all) {
    await expect(each.pair).toHaveCount(2);
    await expect(each.ring).toBeVisible();
  }
  await expect(two.sentence).toContainText(two.person.words("diego-table-say-agree", { name: NAMES[0]! }));
  await expect(one.word("pas_diego"), "nobody objects to their own pair").toHaveCount(0);
  await three.say("let_pass");
  for (const each of all) {
    await expect(each.seat(2).locator(".tick")).toBeVisible();
    await expect(each.seat(1).locator(".tick")).toHaveCount(0);
  }
  await expectAccessible(two.page, "an announcement");
  await two.say("pas_diego");
  for (const each of all) {
    await expect.poll(() => each.holder(1)).toEqual([0, 1]);
    expect(await each.holder(0)).toEqual([0, 0]);
    await expect(each.page.locator(".pair2 .dc")).toHaveCount(0);
  }
  // DIE-7: hand and line are full again, and the other targets lie where they lay.
  await expect(one.hand).toHaveCount(6);
  const after = await one.cards(one.targets);
  expect(after.filter((card, at) => card === before[at])).toHaveLength(5);
  expect(after[1]).not.toBe(before[1]);

  // (b) A pass is countered: the passer's hand has grown, and what counts is the last press.
  await expect(two.sentence).toContainText(
    two.person.words("diego-table-say-turn", { who: "you", hand: "cards" }),
  );
  await two.say("pass");
  await expect(one.shown).toHaveCount(6);
  const small = (await one.page.locator(`[data-hand="1"] .row6 > *`).first().boundingBox())!;
  expect((await one.shown.first().boundingBox())!.width).toBeGreaterThan(small.width);
  await one.person.tap(one.shown.nth(4));
  await expect(one.word("diego")).toHaveAttribute("aria-disabled", "true");
  await one.person.tap(one.targets.nth(0));
  await expect(one.sentence).toContainText(one.person.words("diego-table-say-counter-last", { keys: "yes" }));
  await expectAccessible(one.page, "a pass");
  expect(await three.holder(0), "not before DIEGO! was said").toEqual([0, 0]);
  await one.say("diego");
  for (const each of all) await expect.poll(() => each.holder(0)).toEqual([1, 0]);
  await expect(two.hand).toHaveCount(6);

  // (e) Nothing left? One refusal refuses it, and that seat waits for a turn of its own.
  await expect(three.word("pass")).toBeVisible();
  await one.say("stop");
  await expect(three.page.locator(".agrees li.yes")).toHaveCount(1);
  await expect(two.sentence).toContainText(two.person.words("diego-table-say-stop", { name: NAMES[0]! }));
  await expectAccessible(two.page, "a proposal to stop");
  await three.say("accept");
  for (const each of all) await expect(each.page.locator(".agrees li.yes")).toHaveCount(2);
  await two.say("refuse");
  await expect(one.word("stop")).toHaveAttribute("aria-disabled", "true");
  await one.heard();
  await one.person.poke(one.word("stop"));
  await expect(one.person.toast(one.person.words("diego-table-barred"))).toBeVisible();
  // Another may, and all accept.
  await three.say("stop");
  await one.say("accept");
  await two.say("accept");
  // (h) Which end it was.
  await toldWhy(all, "agreed");
  await toTheEnd(all);
});

test("closed hands: counter first, then the challenger alone names a pair", async ({ stage, person }) => {
  const server = await stage({ seed: 8 });
  const people: Person[] = [];
  for (const _ of [0, 1, 2]) people.push(await person(server));
  const [one, two, three] = (await school(people, NAMES, { hands: "closed" })) as [Pupil, Pupil, Pupil];
  const backs = (each: Pupil, seat: number) =>
    each.page.locator(`[data-hand="${seat}"] .dc:not([data-card])`);
  await expect(backs(two, 0)).toHaveCount(6);
  await expect(one.hand.locator(".dc[data-card]")).toHaveCount(6);

  await one.say("pass");
  await expect(two.shown, "the hand stays hidden").toHaveCount(0);
  await expect(two.sentence).toContainText(two.person.words("diego-table-say-counter-closed"));
  await two.say("diego");
  for (const each of [two, three, one]) await expect(each.shown.locator(".dc[data-card]")).toHaveCount(6);
  await expect(two.ring, "a ring of its own").toBeVisible();
  await expect(three.word("diego"), "only the challenger names").toHaveCount(0);
  await expect(three.page.locator("button.pick")).toHaveCount(0);
  await expectAccessible(two.page, "naming");
  await expect(two.word("none")).toHaveText(two.person.words("diego-table-do-none"));
  await two.say("none");
  await expect(three.seat(1).locator(".less")).toContainText("1");
  await expect(two.shown, "hidden again").toHaveCount(0);
  await expect(backs(two, 0)).toHaveCount(6);

  // The next one passes too, and this time a pair is named.
  await two.say("pass");
  await three.say("diego");
  await three.person.tap(three.shown.nth(1));
  await three.person.tap(three.targets.nth(2));
  await three.say("diego");
  for (const each of [one, two, three]) await expect.poll(() => each.holder(2)).toEqual([1, 0]);
});

test("pairs of one's own hand, an empty hand, and the end by passes", async ({ stage, person }) => {
  const server = await stage({ seed: 9 });
  const people = [await person(server), await person(server, { language: "en" })];
  const [one, two] = (await school(people, NAMES, {
    own_pairs: "yes",
    size: "four",
    delay: "none",
    affiliations: { only: ["decimal", "words", "fraction"] },
  })) as [Pupil, Pupil];
  const stock = async () => Number(/\d+/.exec(await one.page.locator(".top .phase").innerText())?.[0] ?? 0);
  const line = await one.cards(one.targets);
  const left = await stock();

  // (d) Two taps in the hand: two cards are drawn, and no target.
  await one.person.tap(one.hand.nth(0));
  await one.person.tap(one.hand.nth(3));
  await expect(one.pair).toHaveCount(2);
  await one.say("diego");
  // No time pressure: no ring, and it is said.
  await expect(two.page.locator(".calm")).toContainText(two.person.words("diego-table-calm"));
  await expect(two.ring).toHaveCount(0);
  await two.say("let_pass");
  await expect.poll(() => one.holder(0)).toEqual([1, 0]);
  await expect(one.hand).toHaveCount(4);
  expect(await stock()).toBe(left - 2);
  expect(await one.cards(one.targets)).toEqual(line);

  // A pass is countered with two cards of the passer.
  await two.say("pass");
  await one.person.tap(one.shown.nth(0));
  await one.person.tap(one.shown.nth(1));
  await one.say("diego");
  await expect.poll(() => two.holder(0)).toEqual([2, 0]);

  // (f) Pairs leave until a hand is empty: it can only pass, and nobody can counter.
  for (let turn = 0; (await one.hand.count()) > 0; turn += 1) {
    expect(turn, "a hand gets empty").toBeLessThan(20);
    await one.person.tap(one.hand.nth(0));
    await one.person.tap((await one.hand.count()) > 1 ? one.hand.nth(1) : one.targets.nth(0));
    await one.say("diego");
    await two.say("let_pass");
    await expect(two.word("pass")).toBeVisible();
    await two.say("pass");
    await one.say("let_pass");
    await expect(one.word("pass")).toBeVisible();
  }
  await expect(one.page.locator(".own .empty")).toBeVisible();
  await expect(one.word("diego")).toHaveCount(0);
  await expect(two.page.locator('[data-hand="0"]')).toContainText(two.person.words("diego-table-hand-empty"));
  await expectAccessible(one.page, "an empty hand");
  // (h) One more pass ends the game, and says so.
  await expect(one.sentence).toContainText(one.person.words("diego-table-say-last-pass-yours"));
  await one.say("pass");
  await expect(two.word("diego"), "nothing to counter").toHaveCount(0);
  await expect(two.sentence).toContainText(two.person.words("diego-table-say-no-counter"));
  await two.say("let_pass");
  await toldWhy([one, two], "all_passed");
  await toTheEnd([one, two]);
});

test("four in teams: the partner's side is marked, and a partner cannot object", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 10 });
  const people: Person[] = [];
  for (const _ of NAMES) people.push(await person(server));
  const all = await school(people, NAMES, { sides: "teams", delay: "none" });
  const [one, two, three, four] = all as [Pupil, Pupil, Pupil, Pupil];
  await expect(one.seat(2).locator(".holding.mate")).toHaveCount(1);
  await expect(one.seat(1).locator(".holding.mate")).toHaveCount(0);
  await expect(one.page.locator('.oh.mate[data-hand="2"]')).toBeVisible();
  for (const each of all) await expect(each.page.locator(".seat .side-of")).toHaveCount(4);
  await one.diego();
  await expect(three.sentence).toContainText(three.person.words("diego-table-say-partner"));
  await expect(three.word("pas_diego")).toHaveCount(0);
  await expect(three.word("let_pass")).toHaveCount(0);
  await expectAccessible(three.page, "a partner's announcement");
  for (const each of [two, four]) await each.say("let_pass");
  for (const each of all) await expect.poll(() => each.holder(0)).toEqual([1, 0]);
  await expect(two.word("pass")).toBeVisible();
});

test("by keys alone; deaf buttons and held keys do nothing", async ({ stage, person }) => {
  const server = await stage({ seed: 11 });
  const people = [await person(server), await person(server)];
  const [one, two] = (await school(people, NAMES, { delay: "none" })) as [Pupil, Pupil];
  const { page } = two;

  // A key that is held when the question changes does nothing, whatever it repeats.
  await page.keyboard.down("n");
  await one.heard();
  await one.person.press("1");
  await one.person.press("Shift+Digit2");
  await expect(one.pair).toHaveCount(2);
  await one.person.press("d");
  // (fair) Buttons come in flat; pressed while they are deaf they do nothing.
  await expect(two.word("pas_diego")).toBeVisible();
  await two.heard();
  await page.keyboard.down("n");
  await expect(two.word("pas_diego"), "held over the change").toBeVisible();
  expect(await two.holder(1)).toEqual([0, 0]);
  await page.keyboard.up("n");
  await page.keyboard.press("l");
  await expect.poll(() => one.holder(0)).toEqual([1, 0]);
  await expect(page.getByRole("dialog"), "L lets pass, and opens no log here").toHaveCount(0);

  // PASS and its counter by keys: figures choose from the passer's hand.
  await expect(two.word("pass")).toBeVisible();
  await one.person.press("p");
  await expect(two.word("pass"), "not somebody else's turn").toBeVisible();
  await two.heard();
  await page.keyboard.press("p");
  await expect(one.shown).toHaveCount(6);
  await one.heard();
  await one.person.press("3");
  await one.person.press("Shift+Digit1");
  await expect(one.page.locator(".grown .chosen")).toHaveCount(1);
  await one.person.press("Escape");
  await expect(one.page.locator(".chosen")).toHaveCount(0);
  await one.person.press("4");
  await one.person.press("Shift+Digit3");
  await one.person.press("d");
  await expect.poll(() => two.holder(0)).toEqual([2, 0]);

  // The rest without a mouse: Tab and Enter.
  await expect(one.word("stop")).toBeVisible();
  await one.heard();
  await one.person.tabTo(one.word("stop"));
  await one.person.press("Enter");
  await two.person.tabTo(two.word("accept"));
  await two.heard();
  await two.person.press("Enter");
  await toldWhy([one, two], "agreed");
});

test("a button pressed while it is deaf does nothing; cards meet in the middle and fly to the holder", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 12 });
  const people = [await person(server, { motion: true }), await person(server, { motion: true })];
  const [one, two] = (await school(people, NAMES)) as [Pupil, Pupil];
  /** Everything that flew, by what it was when it took off. */
  await two.page.evaluate(() => {
    const seen = ((window as unknown as { flown: string[] }).flown = [] as string[]);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.classList.contains("flying"))
            seen.push(document.querySelector('.seat[data-seat="0"] .holder .yes b')?.textContent ?? "");
    }).observe(document.querySelector(".air")!, { childList: true });
    // Presses as soon as it is there: before anybody can have seen the pair.
    new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>(".duel.flat .say-pas_diego");
      button?.click();
    }).observe(document.querySelector(".rail")!, { childList: true, subtree: true });
  });
  await one.diego(1, 1);
  await two.heard();
  expect(await two.holder(1), "nothing was heard").toEqual([0, 0]);
  await expect(two.word("pas_diego")).toBeVisible();
  const flown = () => two.page.evaluate(() => (window as unknown as { flown: string[] }).flown);
  expect(await flown(), "both cards met").toHaveLength(2);
  await two.say("let_pass");
  await expect.poll(() => two.holder(0)).toEqual([1, 0]);
  // The count changes when the pair has landed.
  expect((await flown()).slice(2)).toEqual(["0", "0"]);
  await expect(two.page.locator(".air .flying")).toHaveCount(0);
});

test("Diego holds in every window, phase by phase", async ({ stage, person }) => {
  test.setTimeout(300_000);
  const server = await stage({ seed: 13 });
  const people: Person[] = [];
  for (const _ of NAMES) people.push(await person(server));
  const all = await school(people, NAMES, { sides: "teams", delay: "none" });
  const [one, two] = all as [Pupil, Pupil];
  const holds = (each: Pupil, what: string) =>
    expectHolds(each.page, what, (window) => ({ card: leastCard(window, NAMES.length) }));
  const height = async (each: Pupil) => (await each.page.locator(".rail").boundingBox())!.height;
  await one.person.tap(one.hand.nth(0));
  await one.person.tap(one.targets.nth(0));
  await expect(one.pair).toHaveCount(2);
  const rail = await height(one);
  await holds(one, "a pair chosen");
  await one.say("diego");
  await two.heard();
  await holds(two, "an announcement");
  for (const at of [1, 3]) await all[at]!.say("let_pass");
  await two.say("pass");
  await one.heard();
  await holds(one, "a pass");
  expect(Math.abs((await height(one)) - rail), "the cloth keeps its box").toBeLessThan(1);
  // Another hand in large.
  await one.person.tap(one.page.locator('[data-hand="2"]'));
  await expect(one.page.getByRole("dialog").locator(".dc").first()).toBeVisible();
  const large = (await one.page.getByRole("dialog").locator(".dc").first().boundingBox())!;
  expect(large.width).toBeGreaterThanOrEqual(64);
  await expectAccessible(one.page, "a hand in large");
  await one.person.escape();
});
