// Diamino in browsers: whole games, words that are contested with reason and without, and what surrounds the board.

import { Composer, START, square, together, turnOf } from "./diamino";
import { expectHolds } from "./boxes";
import { expect, expectAccessible, FULL, test } from "./house";
import type { Person } from "./people";

const NAMES = ["Camille", "Théo", "Inès"];
/** The eighth square from the start on is a red devil, the fifth a yellow one (standard edition). */
const [YELLOW_DEVIL, RED_DEVIL] = ["M9", "P9"];

test("a whole game II between two people, with a justified and an unjustified contest", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const people = [
    await person(server),
    await person(server, { touch: true, width: 360, height: 740, language: "en", theme: "dark" }),
  ];
  const all = await together(people, NAMES);
  await people[0]!.start();

  // DIA-3: everybody sees who drew what, and who begins.
  for (const one of all) {
    await one.atTable();
    await expect(one.page.locator(".draw-note .draws ul li")).not.toHaveCount(0);
    await expect(one.page.locator(".draw-note li.first")).toHaveCount(1);
  }
  await expectAccessible(all[0]!.page, "the draw");
  for (const one of all) await one.seeDraw();
  const first = await turnOf(all);
  const [one, two] = [all[first]!, all[1 - first]!];
  const rail = await one.page.locator(".rail").boundingBox();

  // A word that is none: the other contests with reason (DIA-8).
  const nonsense = await one.findNonsense();
  await one.compose(nonsense);
  await one.lay();
  for (const each of all) await expect(each.note).toContainText(nonsense);
  await expect(one.seat(1 - first)).toContainText(one.person.words("diamino-round-seat-asked"));
  await expect(one.laying, "nobody lays twice").toHaveAttribute("aria-disabled", "true");
  await expectAccessible(two.page, "a word that waits");
  await two.contest();
  for (const each of all) {
    await expect(each.sentence).toContainText(nonsense);
    await expect(each.sentence).toContainText(
      each.person.words("diamino-round-verdict-who", {
        seat: NAMES[1 - first]!,
        "seat-who": each === two ? "you" : "other",
        justified: "yes",
      }),
    );
    await expect(each.page.locator(".over .tile.last").first(), "the word still lies there").toBeVisible();
  }
  const { height } = (await one.page.locator(".rail").boundingBox())!;
  expect(Math.abs(height - rail!.height), "the cloth keeps its box").toBeLessThan(1);
  await expectAccessible(one.page, "a verdict");
  for (const each of all) await each.goOn();
  await expect(one.page.locator(".over .tile"), "the tiles are taken back").toHaveCount(0);
  await expect.poll(() => one.scores()).toEqual(first === 0 ? [0, 5] : [5, 0]);
  expect(await turnOf(all), "the turn is lost").toBe(1 - first);

  // A word that is one: contested without reason, it stays.
  const word = await two.findWord();
  await two.compose(word);
  await two.lay();
  await expect(one.note).toContainText(word);
  await one.contest();
  for (const each of all) {
    await expect(each.sentence).toContainText(
      each.person.words("diamino-round-verdict-who", {
        seat: NAMES[first]!,
        "seat-who": each === one ? "you" : "other",
        justified: "no",
      }),
    );
    // Spelled as the dictionary has it, whatever accents it has.
    const spelled = (await each.sentence.innerText()).normalize("NFD").replaceAll(/\p{M}/gu, "");
    expect(spelled.toUpperCase()).toContain(word);
    await each.goOn();
  }
  await expect(one.page.locator(`[data-lies="${square(START)}"]`)).toBeVisible();
  const scores = await one.scores();
  expect(scores[1 - first]).toBeGreaterThan(5);

  // Who plays next composes while the word waits: laying accepts.
  const cross = await one.findCrossing(word);
  await one.compose(cross.letters, cross.spot);
  await one.lay();
  await expect(two.note).toContainText(cross.word);
  const rack = await two.letters();
  await two.person.tap(two.page.locator(".rack .tile").first());
  await expect(two.laying).toContainText(two.person.words("diamino-round-accept-lay"));
  expect(await two.letters(), "nothing was drawn, nothing laid").toEqual(rack);
  await two.person.tap(two.page.locator('.rack .tile[aria-pressed="true"]'));
  await two.accept();
  await expect(one.note).toHaveCount(0);

  // The score sheet has every move, and is the same after a reload.
  const sheet = async () => {
    await one.person.tap(one.page.locator(".sheet-open"));
    const rows = await one.page.locator(".sheet.moves tbody tr").allInnerTexts();
    await expectAccessible(one.page, "the score sheet");
    await one.person.escape();
    return rows;
  };
  const moves = await sheet();
  expect(moves).toHaveLength(3);
  expect(moves[0]).toContain(nonsense);
  expect(moves[0]).toContain(one.person.words("diamino-round-sheet-taken-back"));
  expect(moves[2]).toContain(cross.word);
  await one.page.reload();
  await one.atTable();
  expect(await sheet()).toEqual(moves);

  // An exchange is the whole turn, and breaks no word; then both pass, and the game is blocked (DIA-6).
  await two.person.tap(two.person.button("diamino-round-exchange"));
  await expect(two.page.getByRole("dialog")).toContainText(/\d+ tiles in the reserve|\d+ carrés/);
  await two.person.tap(two.page.locator(".exchange .tile").first());
  await two.person.tap(two.person.button("diamino-round-exchange-do", { count: 1 }));
  await expect(two.page.getByRole("dialog")).toBeHidden();
  await one.pass();
  await expect(two.sentence).toContainText(two.person.words("diamino-round-blocking-passes", { count: 1 }));
  await two.person.tap(two.person.button("diamino-round-exchange"));
  await expect(two.page.getByRole("dialog")).toContainText(two.person.words("diamino-round-pass-ends"));
  await two.person.tap(two.person.button("diamino-round-pass"));
  for (const each of all) {
    await expect(each.sentence).toContainText(each.person.words("diamino-round-over", { reason: "blocked" }));
    await each.goOn();
    await expect(each.page.locator(".podium")).toBeVisible();
    await expect(each.page.locator(".ends tbody th")).toHaveCount(2);
    await expect(each.page.locator(".ends .hand .tile").first()).toBeVisible();
    await expect(each.page.locator(".ends").locator("..")).toContainText(
      each.person.words("diamino-round-end-why", { game: "with_score", reason: "blocked" }),
    );
  }
  await expectAccessible(two.page, "the end");
});

test("game I: a yellow devil draws, a red one lets a tile go", async ({ stage, person }) => {
  const server = await stage({ seed: 2 });
  const people = [await person(server), await person(server, { language: "en" })];
  const all = await together(people, NAMES);
  const [host] = people;
  await host!.tap(
    host!.page
      .getByRole("group", { name: host!.words("diamino-setup-game"), exact: true })
      .getByRole("button", { name: host!.words("diamino-setup-game-without_score"), exact: true }),
  );
  await expect(people[1]!.page.locator(".opt-list").first()).toContainText(
    people[1]!.words("diamino-setup-game-without_score"),
  );
  // What was agreed has changed: whoever was ready says so again.
  const ready = people[1]!.button("setup-ready");
  if (await ready.isVisible()) await people[1]!.tap(ready);
  await host!.start();
  for (const one of all) await one.atTable();
  for (const one of all) await one.seeDraw();
  const first = await turnOf(all);
  const [one, two] = [all[first]!, all[1 - first]!];
  await expect(one.seat(first)).toContainText("40");

  // Eight tiles from the start on cover both devils; nobody contests.
  const letters = (await one.letters()).slice(0, 8).join("");
  await one.compose(letters);
  await expect(one.page.locator(".formed .dv")).toHaveCount(2);
  await one.lay();
  await expect(two.sentence).toContainText(
    two.person.words("diamino-round-if-wrong", { game: "without_score", name: NAMES[first]! }),
  );
  await two.accept();
  for (const at of [YELLOW_DEVIL, RED_DEVIL])
    await expect(one.page.locator(`[data-lies="${at}"]`)).toBeVisible();
  await expect(one.page.locator(".drew .tile"), "the tile that was drawn").toHaveCount(1);
  await expect(two.page.locator(".drew")).toHaveCount(0);
  await expect(two.sentence).toContainText(NAMES[first]!);
  await expect(one.seat(first)).toContainText("33");
  await expectAccessible(one.page, "a tile to give back");
  const giving = one.laying;
  await expect(giving).toHaveAttribute("aria-disabled", "true");
  await one.person.tap(one.page.locator(".rack .tile").first());
  await one.person.tap(giving);
  await expect(one.seat(first)).toContainText("32");
  expect(await turnOf(all)).toBe(1 - first);
  // The race: who has fewest leads.
  await expect(two.page.locator(".round-note .race li").first()).toContainText(NAMES[first]!);
  await expect(two.page.locator(".round-note .race li.leads")).toHaveCount(1);
});

test("three people: laying accepts once nobody else is asked, and silence can accept", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 3 });
  const people: Person[] = [];
  for (const _ of NAMES) people.push(await person(server, { settings: { accept: true } }));
  const all = await together(people, NAMES);
  await people[0]!.start();
  for (const one of all) await one.atTable();
  for (const one of all) await one.seeDraw();
  const first = await turnOf(all);
  const [one, next, other] = [0, 1, 2].map((on) => all[(first + on) % 3]!) as [Composer, Composer, Composer];
  const word = await one.findWord();
  await one.compose(word);
  await one.lay();
  // Both would accept by themselves; both say that they want to look longer.
  for (const each of [next, other]) await each.person.tap(each.person.button("diamino-round-by-itself-stop"));
  const cross = await next.findCrossing(word);
  await next.compose(cross.letters, cross.spot);
  await expect(next.laying).toContainText(next.person.words("diamino-round-accept-lay"));
  await expect(next.laying).toHaveAttribute("aria-disabled", "true");
  await expect(next.sentence, "who is still asked").toContainText(NAMES[(first + 2) % 3]!);
  await other.accept();
  await expect(other.seat((first + 2) % 3)).toContainText(other.person.words("diamino-round-seat-accepts"));
  await next.lay();
  await expect(one.note).toContainText(cross.word);
  // This time silence accepts, for both.
  await expect(one.note).toHaveCount(0, { timeout: 10_000 });
  expect(await turnOf(all)).toBe((first + 2) % 3);
  expect((await one.scores()).filter((points) => points > 0)).toHaveLength(2);
});

test("Diamino with the keyboard alone, to the end", async ({ stage, person }) => {
  const server = await stage({ seed: 4 });
  const people = [await person(server), await person(server)];
  const all = await together(people, NAMES);
  await people[0]!.start();
  for (const one of all) {
    await one.atTable();
    await one.person.tabTo(one.person.button("diamino-round-draw-done"));
    await one.person.press("Enter");
  }
  const first = await turnOf(all);
  const [one, two] = [all[first]!, all[1 - first]!];
  const word = await one.findWord();
  await one.person.tabTo(one.at(square(START)));
  await one.person.press("Space");
  for (const letter of word) await one.person.press(letter);
  await one.person.press("Enter");
  await expect(two.note).toContainText(word);
  await two.person.press("c");
  for (const each of all) {
    await expect(each.goingOn).toBeFocused();
    await each.person.press("Enter");
  }
  await expect(two.sentence).toContainText(two.person.words("diamino-round-turn", { who: "you" }));
  for (const each of [two, one]) {
    await each.person.tabTo(each.person.button("diamino-round-exchange"));
    await each.person.press("Enter");
    await each.person.tabTo(each.person.button("diamino-round-pass"));
    await each.person.press("Enter");
    await expect(each.page.getByRole("dialog")).toBeHidden();
  }
  for (const each of all) {
    await expect(each.goingOn).toBeFocused();
    await each.person.press("Enter");
    await expect(each.page.locator(".podium")).toBeVisible();
  }
});

test("game I with five bots, a whole game on a phone", async ({ stage, person }) => {
  test.setTimeout(180_000);
  const me = new Composer(
    await person(await stage({ seed: 5 }), { touch: true, width: 390, height: 1400, hurry: true }),
  );
  await me.person.visitLobby();
  await me.person.callMyself("Camille");
  await me.person.openTable(6, "Diamino Compétition");
  for (let place = 2; place <= 6; place += 1) await me.person.addBot(place);
  await me.person.start();
  await me.atTable();
  const { page } = me;
  await page.setViewportSize({ width: 390, height: 664 });
  const over = page.locator(".fin");
  const [accept, turn] = [
    me.person.button("diamino-round-accept"),
    me.person.button("diamino-round-exchange"),
  ];
  const asked = over.or(me.goingOn).or(accept).or(page.locator('.seat[aria-current="true"][data-seat="0"]'));
  for (;;) {
    await asked.first().waitFor({ timeout: 60_000 });
    if (await over.isVisible()) break;
    if (await me.goingOn.isVisible()) await me.goOn();
    else if (await accept.isVisible()) {
      // The window may close under the finger.
      await accept.tap({ timeout: 2_000 }).catch(() => {});
    } else if ((await turn.getAttribute("aria-disabled")) !== "true") await me.pass();
    expect(await page.evaluate(() => scrollY), "the page stands still").toBe(0);
  }
  await expect(page.locator(".ends tbody th")).toHaveCount(6);
  await expect(page.locator(".remembered li"), "words were laid").not.toHaveCount(0);
  await expect(page.locator(".podium li")).toHaveCount(6);
});

test(
  "Diamino holds in every window: a word that waits, a verdict, the sheet",
  FULL,
  async ({ stage, person }) => {
    test.setTimeout(240_000);
    const server = await stage({ seed: 6 });
    const people = [await person(server), await person(server)];
    const all = await together(people, NAMES);
    await people[0]!.start();
    for (const one of all) await one.atTable();
    for (const one of all) await one.seeDraw();
    const first = await turnOf(all);
    const [one, two] = [all[first]!, all[1 - first]!];
    await one.compose(await one.findWord());
    await one.lay();
    await expect(two.note).toBeVisible();
    await two.contest();
    await expect(one.goingOn).toBeVisible();
    await expectHolds(one.page, "a verdict");
  },
);
