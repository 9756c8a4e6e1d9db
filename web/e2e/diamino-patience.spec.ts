// Patience in a browser: words laid, taken back and laid again, help that is asked for, and the patience of the day from
// the lobby to its result, which is erased again.

import { expectHolds, settled } from "./boxes";
import { Composer, type Spot } from "./diamino";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import type { Window } from "./windows";

const MIDDLE: Spot = { column: 4, row: 7, down: false };
const BELOW: Spot = { column: 4, row: 8, down: true };
/** What pages that scroll must hold in. */
const WINDOWS: readonly Window[] = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 740, height: 360 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Somebody alone with all tiles. */
class Player extends Composer {
  async begin(): Promise<void> {
    await this.person.visitLobby();
    await this.person.callMyself("Camille");
    await this.person.openTable(1, "Diamino Compétition");
    await this.person.start();
    await this.atTable();
  }

  /** How many tiles are left, as the rail says. */
  async left(count: number): Promise<void> {
    await expect(this.sentence).toContainText(this.person.words("diamino-patience-left", { left: count }));
  }

  count(tile: string) {
    return this.page
      .locator(".stock li", { has: this.page.locator(`.tile > span:text-is("${tile}")`) })
      .locator("small");
  }

  get undo() {
    return this.person.button("diamino-patience-undo");
  }

  get redo() {
    return this.person.button("diamino-patience-redo");
  }

  get tiles() {
    return this.page.locator(".over .tile");
  }

  /** Waits until nobody thinks any more. */
  async thought(): Promise<void> {
    await expect(this.page.locator(".pat .thinks.on")).toHaveCount(0, { timeout: 20_000 });
  }

  async stop(): Promise<void> {
    await this.person.tap(this.person.button("diamino-patience-stop"));
    await expect(this.page.getByRole("dialog")).toBeVisible();
    await this.person.tap(this.page.getByRole("dialog").locator(".btn.danger"));
  }
}

test("DIA-18: a patience is laid, undone to the beginning and laid again, over a reload too", async ({
  stage,
  person,
}) => {
  const player = new Player(await person(await stage({ alone: true })));
  await player.begin();
  await player.left(112);
  await expect(player.undo).toHaveAttribute("aria-disabled", "true");
  const letters = await player.count("E").innerText();

  await player.compose("MAISON", MIDDLE);
  await player.lay();
  await player.left(106);
  await player.compose("ERE", BELOW);
  await player.lay();
  await player.left(103);
  expect(Number(await player.count("E").innerText())).toBe(Number(letters) - 2);

  await player.person.tap(player.undo);
  await player.left(106);
  await player.person.tap(player.undo);
  await player.left(112);
  await expect(player.undo).toHaveAttribute("aria-disabled", "true");
  await expect(player.tiles).toHaveCount(0);

  // What was taken back is remembered over a reload; the last that went comes first.
  await player.page.reload();
  await player.atTable();
  await player.person.tap(player.redo);
  await player.left(106);
  await player.person.tap(player.redo);
  await player.left(103);
  await expect(player.redo).toHaveAttribute("aria-disabled", "true");

  // So is what can be undone; another word makes an end of what was taken back.
  await player.page.reload();
  await player.atTable();
  await player.person.tap(player.undo);
  await player.left(106);
  await expect(player.redo).not.toHaveAttribute("aria-disabled", "true");
  await player.compose("T", { column: 10, row: 7, down: false });
  await expect(player.page.locator(".formed .wrong")).toBeVisible();
  await player.person.tap(player.person.button("diamino-board-take-back"));
  await player.compose("S", { column: 10, row: 7, down: false });
  await player.lay();
  await player.left(105);
  await expect(player.redo).toHaveAttribute("aria-disabled", "true");
});

test("DIA-18: a hint lies on the board, and whether it can be finished is said", async ({
  stage,
  person,
}) => {
  const player = new Player(
    await person(await stage({ alone: true }), { touch: true, width: 390, height: 664 }),
  );
  await player.begin();
  await player.person.tap(player.person.button("diamino-patience-hint"));
  await player.thought();
  await expect(player.page.locator(".over .tile.fresh").first()).toBeVisible();
  await expect(player.sentence).toContainText(player.person.words("diamino-patience-hint-lies"));
  await player.lay();
  await expect(player.page.locator(".over .tile.fresh")).toHaveCount(0);
  const laid = await player.tiles.count();
  await player.left(112 - laid);

  await player.person.tap(player.person.button("diamino-patience-finish"));
  await player.thought();
  // From here nobody can have tried all ways: it is found, or it is not found in time.
  const answers = (["diamino-patience-finish-yes", "diamino-patience-finish-not_found"] as const).map((key) =>
    player.person.pattern(key),
  );
  const said = await player.sentence.innerText();
  expect(
    answers.some((answer) => answer.test(said)),
    said,
  ).toBe(true);
});

test("DIA-21: the patience of the day, from the lobby to the result and its erasing", async ({
  stage,
  person,
}) => {
  const someone = await person(await stage({ alone: true }), { language: "fr" });
  const player = new Player(someone);
  const { page } = someone;
  await someone.visitLobby();
  await someone.callMyself("Camille");
  const card = page.locator("section.daily");
  await expect(card).toContainText(someone.words("daily-house"));
  await expect(card).toContainText(someone.words("daily-unplayed"));
  await expectAccessible(page, "the lobby with the day");
  await someone.tap(card.locator(".btn.primary"));
  await player.atTable();
  const before = await player.tiles.count();
  expect(before).toBeGreaterThan(15);
  await player.left(112 - before);
  await expect(player.undo, "what lay there stays").toHaveAttribute("aria-disabled", "true");

  // Back in the lobby the same table is found again.
  const table = page.url();
  await someone.visitLobby();
  await expect(card).toContainText(someone.words("daily-underway"));
  await someone.tap(card.locator(".btn.primary"));
  await player.atTable();
  expect(page.url()).toBe(table);
  await holds(player.person, "the day");
  await expectAccessible(page, "the day");

  await someone.tap(someone.button("diamino-patience-hint"));
  await player.thought();
  await player.lay();
  await expect(player.tiles).not.toHaveCount(before);
  const laid = await player.tiles.count();
  await player.stop();
  await expect(page.locator(".won")).toContainText(`${laid}`);
  const own = page.locator(".results tr.me");
  await expect(own).toContainText(`${laid}`);
  await expect(own.locator("td").nth(2), "one question was asked").toHaveText("1");
  await expectAccessible(page, "the end of the day");
  await expectHolds(page, "the end of the day", () => ({ scrolls: true }), WINDOWS);

  // The grid is a picture that can be kept.
  const saved = page.waitForEvent("download");
  await someone.tap(someone.button("diamino-patience-save"));
  const picture = await saved;
  expect(picture.suggestedFilename()).toBe("diamino-patience.png");

  // The list of the day says the same, and is rid of it by one's own wish.
  await someone.visitLobby();
  await expect(card).toContainText(someone.words("daily-played", { points: laid }));
  await someone.tap(card.locator("a.btn"));
  await expect(page.locator(".results tr.me")).toContainText("Camille");
  await expectAccessible(page, "the results of the day");
  await expectHolds(page, "the results of the day", () => ({ scrolls: true }), WINDOWS);
  await someone.tap(someone.button("daily-erase"));
  await someone.tap(page.getByRole("dialog").locator(".btn.danger"));
  await expect(page.locator(".results")).toHaveCount(0);
  await expect(page.getByText(someone.words("daily-none"))).toBeVisible();
});

test("a patience speaks of nobody else: neither whoever leaves it nor its end", async ({ stage, person }) => {
  const me = await person(await stage(), { language: "en" });
  const player = new Player(me);
  const dialog = me.page.getByRole("dialog");
  await player.begin();
  await me.tap(me.button("frame-leave"));
  await expect(dialog).toContainText(me.words("leave-away-alone"));
  // It is stopped: who stops it has left it for good.
  await expect(me.button("leave-for-good")).toHaveCount(0);
  await expect(me.button("leave-abort")).toHaveCount(0);
  await me.tap(me.button("leave-abort-alone"));
  await expect(dialog).toContainText(me.words("leave-abort-alone-title"));
  await expect(dialog).toContainText(me.words("leave-abort-alone-sure"));
  await expect(dialog).not.toContainText(me.words("leave-abort-sure"));
  await me.tap(me.button("cancel"));
  await expect(dialog).toBeHidden();

  await player.compose("MAISON", MIDDLE);
  await player.lay();
  await player.left(106);
  await player.stop();
  await expect(me.page.locator(".won")).toContainText("6");
  await expect(me.page.getByRole("link", { name: me.words("end-transcript"), exact: true })).toBeVisible();
  await expect(me.button("end-share"), "nobody was won against").toHaveCount(0);
});

async function holds(someone: Person, what: string): Promise<void> {
  await settled(someone.page);
  await expectHolds(someone.page, what, () => ({}));
}
