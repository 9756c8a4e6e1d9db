// Compatibility before it is played: its gallery, partners face to face, what is agreed on, the duo at once, and an
// edition of the house, which knows no bots.

import type { Locator } from "@playwright/test";
import { expectHolds } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { Server } from "./server";
import { packTown } from "./town";
import { WINDOWS } from "./windows";

const chair = ({ page }: Person, seat: number): Locator => page.locator(".chair").nth(seat);
const place = ({ page }: Person, seat: number): Locator => page.locator(".place").nth(seat);
const hung = ({ page }: Person): Locator => page.locator(".hung button");
const inHand = ({ page }: Person): Locator => page.locator(".in-hand");

async function prepare(me: Person, seats: number): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.openTable(seats, "Compatibility");
  await expect(me.page.locator(".how-many")).toBeVisible();
}

const seatBot = (me: Person, seat: number): Promise<void> =>
  me.tap(me.button("setup-a-bot-long", { place: seat + 1 }));

/** A finger goes over what is there. */
async function swipe({ page }: Person, what: Locator, by: number): Promise<void> {
  const { x, y, width, height } = (await what.boundingBox())!;
  const [from, middle] = [x + width / 2, y + height / 2];
  const touch = await page.context().newCDPSession(page);
  const at = (moved: number) => [{ x: from + moved, y: middle }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.3, 0.6, 1])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(by * part) });
  // The finger rests before it is lifted: a tap would only stop what is flung.
  await page.waitForTimeout(150);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

test("all pictures are looked through before a first game, by finger and by key", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 3 });
  const me = await person(server, { touch: true, width: 360, height: 640 });
  await me.visitLobby();
  await me.tap(
    me.page.getByRole("link", { name: me.words("lobby-gallery-long", { game: "Compatibility" }) }),
  );
  await expect(hung(me)).toHaveCount(40);
  await expectAccessible(me.page, "the gallery");
  // One is taken in hand, brought near, put away with a swipe for the next.
  const second = await hung(me).nth(1).innerText();
  await me.tap(hung(me).first());
  const name = inHand(me).getByRole("heading");
  await expect(name).toHaveText(await hung(me).first().innerText());
  const picture = inHand(me).locator(".picture");
  const whole = (await picture.boundingBox())!.width;
  await me.tap(picture);
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(whole * 1.5);
  await me.tap(picture);
  await expect.poll(async () => (await picture.boundingBox())!.width).toBe(whole);
  await swipe(me, inHand(me).locator(".stage"), -150);
  await expect(name).toHaveText(second);
  await swipe(me, inHand(me).locator(".stage"), 150);
  await expect(name).not.toHaveText(second);
  await expectAccessible(me.page, "a picture in hand");
  await me.tap(me.button("close"));
  await expect(inHand(me)).toHaveCount(0);
  // The other pack, and its credit.
  await me.tap(me.page.getByRole("button", { name: "Emblèmes" }));
  await expect(me.page.locator(".credit")).toContainText("Noto Emoji");
  await expect(hung(me)).toHaveCount(40);

  const other = await person(server, { language: "en" });
  await other.page.goto("/gallery/compatibility");
  await other.tabTo(hung(other).first());
  await other.press("ArrowRight");
  await other.press("Enter");
  const shown = inHand(other).getByRole("heading");
  await expect(shown).toHaveText(await hung(other).nth(1).innerText());
  await other.press("ArrowLeft");
  await other.press("ArrowLeft");
  await expect(shown).toHaveText(await hung(other).last().innerText());
  await other.press("Home");
  await expect(shown).toHaveText(await hung(other).first().innerText());
  await other.press("Escape");
  // Whoever puts a picture back goes on from there.
  await expect(hung(other).first()).toBeFocused();
});

test("partners sit face to face, and two seats that are tapped change places", async ({ stage, person }) => {
  const server = await stage({ seed: 3 });
  const me = await person(server);
  await prepare(me, 4);
  await expect(me.page.locator(".how-many")).toContainText(me.words("compatibility-setup-mode-teams"));
  const guest = await person(server, { touch: true, width: 390, height: 664 });
  await guest.join(await me.link(), "Théo");
  await expect(place(me, 1)).toContainText("Théo");
  await seatBot(me, 2);
  await seatBot(me, 3);
  // Face to face with Camille a bot has a character; the others have levels.
  await expect(place(me, 2).locator(".seg.character button")).toHaveCount(3);
  await me.tap(place(me, 2).getByRole("button", { name: me.words("level-dreamy") }));
  await expect(place(me, 2)).toContainText(me.words("seat-level", { level: me.words("level-dreamy") }));
  await expect(place(me, 3).locator(".seg.character button")).toHaveCount(3);
  // The host exchanges any two: now people play together, against two bots.
  await me.tap(chair(me, 1));
  await expect(chair(me, 1)).toHaveAttribute("aria-pressed", "true");
  await me.tap(chair(me, 2));
  await expect(place(me, 2)).toContainText("Théo");
  await expect(chair(me, 0)).toHaveAccessibleName(
    me.words("facing-seat", { place: 1, name: me.words("you"), partner: "Théo" }),
  );
  await expect(place(me, 3).locator(".seg.level button")).toHaveCount(5);
  await me.tap(
    place(me, 3).getByRole("button", {
      name: me.words("setup-level-n", { n: 4, level: me.words("level-4") }),
    }),
  );
  // A guest takes a bot's seat at once, and asks for a person's.
  await guest.tap(chair(guest, 3));
  await expect(place(guest, 3)).toContainText("Théo");
  await guest.tap(chair(guest, 0));
  await expect(me.page.getByText(me.words("setup-swap-asked", { name: "Théo", place: 1 }))).toBeVisible();
  await me.tap(me.page.locator(".answers").getByRole("button", { name: me.words("setup-swap-agree") }));
  await expect(place(me, 3)).toContainText("Camille");
  await expectAccessible(me.page, "partners face to face");
});

test("every option is kept, and so many are told how they play", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }));
  const { page } = me;
  await prepare(me, 4);
  await me.tap(page.getByRole("radio", { name: /Emblèmes/ }));
  await me.tap(me.button("compatibility-setup-track-short", { squares: 30 }));
  await page.getByLabel(me.words("compatibility-setup-window"), { exact: true }).selectOption("open");
  await page
    .getByLabel(me.words("compatibility-setup-first"), { exact: true })
    .selectOption({ label: me.words("you") });
  await expect(page.locator(".opts")).toContainText(me.words("compatibility-setup-window-open-why"));
  await page.reload();
  await expect(page.getByRole("radio", { name: /Emblèmes/ })).toHaveAttribute("aria-checked", "true");
  await expect(me.button("compatibility-setup-track-short", { squares: 30 })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByLabel(me.words("compatibility-setup-window"), { exact: true })).toHaveValue("open");
  await expect(page.getByLabel(me.words("compatibility-setup-first"), { exact: true })).toHaveValue("0");
  // The pictures are looked at from here too.
  await me.tap(me.button("compatibility-setup-look"));
  await expect(hung(me)).toHaveCount(40);
  await me.escape();
  const fewer = me.page.getByRole("button", { name: me.words("setup-drop-seat") });
  await me.tap(fewer);
  await expect(page.locator(".how-many")).toContainText(me.words("compatibility-setup-mode-referent-why"));
  await expect(page.locator(".chair")).toHaveCount(0);
  await me.tap(fewer);
  await expect(page.locator(".how-many")).toContainText(me.words("compatibility-setup-ours"));
  await expect(me.button("compatibility-setup-track-short", { squares: 30 })).toHaveCount(0);
});

test("one press plays the duo with a bot", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }));
  await me.visitLobby();
  await me.playNow("Compatibility");
  await expect(me.page.locator(".tbl.compatibility")).toBeVisible();
  await expect(me.page.locator(".seat")).toHaveCount(2);
});

test("an edition of the house is offered to people, and to no bot", async ({ person }) => {
  const server = await Server.real(packTown);
  try {
    const me = await person(server, { hurry: true });
    await prepare(me, 2);
    await seatBot(me, 1);
    await expect(place(me, 1)).toContainText("Marguerite");
    // While a bot sits there, these pictures are not for this table.
    const town = me.page.getByRole("radio", { name: /Notre ville/ });
    await expect(town).toContainText(me.words("compatibility-setup-no-bots"));
    await me.tap(town);
    await expect(me.toast(me.words("refused-edition_without_bots"))).toBeVisible();
    await me.tap(me.button("setup-remove", { name: "Marguerite" }));
    await me.tap(town);
    await expect(town).toHaveAttribute("aria-checked", "true");
    await expect(me.page.locator(".no-bots")).toContainText(me.words("setup-no-bots"));
    await expect(me.button("setup-a-bot-long", { place: 2 })).toHaveCount(0);

    const guest = await person(server, { touch: true, width: 390, height: 664, hurry: true });
    await guest.join(await me.link(), "Théo");
    await expect(place(me, 1)).toContainText("Théo");
    await me.start();
    for (const announcer of await inTurn(me, guest)) await theme(announcer, [me, guest]);
    for (const one of [me, guest])
      await expect(one.page.locator(".tbl.compatibility")).toHaveCount(0, { timeout: 30_000 });
  } finally {
    await server.clear();
  }
});

test("from the rules too, beside the table: the pictures, and whose game it is", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 3 });
  const me = await person(server, { touch: true, width: 360, height: 640 });
  await me.visitLobby();
  await me.playNow("Compatibility");
  await expect(me.page.locator(".tbl.compatibility")).toBeVisible();
  await me.tap(me.button("frame-rules"));
  await expect(me.page.locator(".rules")).toContainText("Craig Browne");
  const opened = me.page.waitForEvent("popup");
  await me.tap(me.page.locator(".rules").getByRole("link", { name: me.words("lobby-gallery-all") }));
  const beside = me.inAnotherTab(await opened);
  await expect(hung(beside)).toHaveCount(40);
  // The table is still there.
  await expect(me.page.locator(".tbl.compatibility")).toBeVisible();

  const about = await person(server, { language: "en" });
  await about.page.goto("/about");
  const credits = about.page.locator(".credits li", { hasText: "Compatibility" });
  await expect(credits).toContainText(
    about.words("about-games-by", { game: "Compatibility", author: "Craig Browne" }),
  );
  await expect(about.page.locator("main")).toContainText(about.words("about-games-explain"));
  const notice = about.page.locator(".points li", { hasText: "Noto Emoji" });
  await expect(notice).toContainText("Google LLC");
  await expect(notice).toContainText("Apache");
});

test("set-up and gallery hold in every window", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 7 }), { theme: "dark" });
  await prepare(me, 8);
  await seatBot(me, 3);
  await seatBot(me, 4);
  await expectAccessible(me.page, "Compatibility's set-up");
  await expectHolds(me.page, "Compatibility's set-up", () => ({ scrolls: true }), WINDOWS);
  await me.page.goto("/gallery/compatibility");
  await expect(hung(me)).toHaveCount(40);
  // A wall of pictures is the same everywhere: a few windows say enough.
  const few = WINDOWS.filter((_, at) => at % 4 === 0);
  await expectHolds(me.page, "the gallery", () => ({ scrolls: true }), few);
  await me.tap(hung(me).first());
  await expectHolds(me.page, "a picture in hand", () => ({ scrolls: true }), few);
});

/** Both in the order in which they announce. */
async function inTurn(one: Person, other: Person): Promise<Person[]> {
  const numbers = ({ page }: Person) => page.locator(".numbers");
  const first = await Promise.any(
    [one, other].map((person) =>
      numbers(person)
        .waitFor()
        .then(() => person),
    ),
  );
  return first === one ? [one, other] : [other, one];
}

/** A theme is named, everybody ranks the first pictures and keeps the ×2. */
async function theme(announcer: Person, people: readonly Person[]): Promise<void> {
  await announcer.tap(announcer.page.locator(".numbers .number").first());
  for (const person of people) {
    // Before that a tap looks at a picture.
    await expect(person.page.locator(".acts .ready")).toBeVisible();
    for (let picture = 0; picture < 5; picture += 1)
      await person.tap(person.page.locator(`.pics [data-pick="${picture}"]`));
    await person.tap(person.page.locator(".acts .ready"));
  }
}
