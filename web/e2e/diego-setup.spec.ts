// What a table of Diego agrees on: decks, ways to show numbers by their drawing, a control for every option.

import { expectHolds } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";
import { WINDOWS } from "./windows";

async function prepare(me: Person, seats: number): Promise<void> {
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.openTable(seats, "Diego");
  await expect(ways(me).first()).toBeVisible();
}

const ways = ({ page }: Person) => page.locator(".ways-of").getByRole("checkbox");
const ticked = ({ page }: Person) => page.locator('.ways-of [role="checkbox"][aria-checked="true"]');
const estimated = ({ page }: Person) => page.locator(".estimated");

const select = (me: Person, key: Parameters<Person["words"]>[0], label: string) =>
  me.page.getByLabel(me.words(key), { exact: true }).selectOption({ label });

test("every control sets its option, and the table keeps it", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 3 }));
  const { page } = me;
  await prepare(me, 4);
  const deck = page.getByRole("radio", { name: "Nombres entiers" });
  await me.tap(deck);
  await expect(deck).toHaveAttribute("aria-checked", "true");
  // The deck says what it is for in a French school.
  await expect(page.locator(".decks-of")).toContainText("CE1");
  await me.tap(me.button("diego-setup-ways-all", { count: 10 }));
  await expect(ticked(me)).toHaveCount(10);
  await me.tap(me.button("diego-setup-size-four"));
  await select(me, "diego-setup-delay", me.words("diego-setup-delay-none"));
  await me.tap(me.button("diego-setup-hands-closed"));
  await me.tap(me.button("diego-setup-sides-teams"));
  const own = page.getByRole("switch", { name: me.words("diego-setup-own") });
  const capital = page.getByRole("switch", { name: me.words("diego-setup-capital") });
  await me.tap(own);
  await me.tap(capital);
  await me.tap(me.button("diego-setup-control-at_once"));
  await select(me, "diego-setup-first", me.words("you"));
  await expect(page.locator(".opts")).toContainText(me.words("diego-setup-control-at_once-why"));
  // What the table has agreed on is there again.
  await page.reload();
  await expect(ticked(me)).toHaveCount(10);
  await expect(deck).toHaveAttribute("aria-checked", "true");
  for (const key of [
    "diego-setup-size-four",
    "diego-setup-hands-closed",
    "diego-setup-sides-teams",
    "diego-setup-control-at_once",
  ] as const)
    await expect(me.button(key)).toHaveAttribute("aria-pressed", "true");
  for (const toggle of [own, capital]) await expect(toggle).toHaveAttribute("aria-checked", "true");
  await expect(page.getByLabel(me.words("diego-setup-delay"), { exact: true })).toHaveValue("none");
  await expect(page.getByLabel(me.words("diego-setup-first"), { exact: true })).toHaveValue("0");
  // Where there are not four, nobody has a partner.
  await me.tap(page.getByRole("button", { name: me.words("setup-drop-seat") }));
  await expect(page.locator(".place")).toHaveCount(3);
  await expect(me.button("diego-setup-sides-teams")).toHaveCount(0);
  await expect(me.button("diego-setup-size-four")).toHaveAttribute("aria-pressed", "true");
});

test("a choice of ways says what it gives, why it is too small, and what would be better", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 3 });
  const me = await person(server, { language: "en" });
  await prepare(me, 2);
  await expect(estimated(me)).toContainText(/48 cards, about \d+ pairs, \d+ minutes/);
  const guest = await person(server);
  await guest.join(await me.link(), "Théo");
  // One after the other is unticked: the table follows as long as there are enough.
  for (let left = 7; left >= 4; left -= 1) {
    await me.tap(ticked(me).last());
    await expect(ticked(me)).toHaveCount(left);
    await expect(estimated(me)).toContainText(`${left * 6} cards`);
  }
  await expect(estimated(me)).toContainText(me.words("diego-setup-recommend-four"));
  await expect(ways(guest)).toHaveCount(4);
  await me.tap(me.button("diego-setup-take-four"));
  await expect(me.button("diego-setup-size-four")).toHaveAttribute("aria-pressed", "true");
  await me.tap(me.button("diego-setup-size-six"));
  for (let left = 3; left >= 2; left -= 1) {
    await me.tap(ticked(me).last());
    await expect(ticked(me)).toHaveCount(left);
  }
  const why = me.words("diego-setup-too-small-few_cards_for_six", { cards: 12, needed: 18 });
  await expect(estimated(me)).toContainText(why);
  await expect(estimated(me)).toContainText(me.words("diego-setup-kept"));
  await expect(ways(guest)).toHaveCount(3);
  await me.tap(me.button("diego-setup-ways-standard", { count: 8 }));
  await expect(ways(guest)).toHaveCount(8);
});

test("set-up holds in every window", async ({ stage, person }) => {
  const me = await person(await stage({ seed: 7 }), { theme: "dark" });
  await prepare(me, 4);
  await expect(estimated(me)).not.toBeEmpty();
  await expectAccessible(me.page, "Diego's set-up");
  await expectHolds(me.page, "Diego's set-up", () => ({ scrolls: true }), WINDOWS);
});
