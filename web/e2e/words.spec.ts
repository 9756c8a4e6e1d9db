// The page for words: asked by key and by touch, silent to those who play where words are contested, and what words of
// a finished game lead to.

import type { Page } from "@playwright/test";
import { expectHolds } from "./boxes";
import { expect, expectAccessible, test } from "./house";
import type { Person } from "./people";

const GAME = "Diamino Compétition";
/** A browser notes every answer that is a refusal. */
const REFUSED = /Failed to load resource.*409/;

const field = (me: Person) => me.page.locator("#words-asked");
const answer = (me: Person) => me.page.locator(".answer");

/** Types a question and sends it with Enter. */
async function ask(me: Person, text: string): Promise<void> {
  await field(me).fill(text);
  await me.press("Enter");
}

test("words are looked up with keys alone", async ({ stage, person }) => {
  const me = await person(await stage(), { language: "fr" });
  me.eye.allow(REFUSED);
  await me.visitLobby();
  await me.tabTo(me.page.getByRole("link", { name: me.words("lobby-words") }));
  await me.press("Enter");
  await expect(me.heading("words-title")).toBeVisible();

  // Whoever comes to ask can begin to type.
  await expect(field(me)).toBeFocused();
  await me.page.keyboard.type("ete");
  await me.press("Enter");
  await expect(answer(me)).toContainText(me.words("words-yes"));
  await expect(answer(me).locator(".readings li")).toHaveText([/été\s+nom/, /été\s+.*participe.*\s+être/]);
  await expect(me.page).toHaveURL(/\/words\?word=ete$/);
  await expect(me.page.locator(".source")).toContainText(/Lexique fr, version \d+/);

  // The base form, and a letter more.
  await me.tabTo(answer(me).getByRole("link", { name: "être" }));
  await me.press("Enter");
  await expect(answer(me).locator("strong")).toHaveText("ETRE");
  await me.tabTo(answer(me).getByRole("link", { name: "ETRES", exact: true }));
  await me.press("Enter");
  await expect(answer(me).locator("strong")).toHaveText("ETRES");
  await me.page.goBack();
  await expect(answer(me).locator("strong")).toHaveText("ETRE");
  await expect(field(me)).toHaveValue("être");

  await ask(me, "kepx");
  await expect(answer(me)).toContainText(me.words("words-no"));
  for (const [asked, why] of [
    ["arc-en-ciel", "words-refused-not_letters"],
    ["", "words-refused-nothing_asked"],
    ["a".repeat(22), "words-refused-asked_too_long"],
  ] as const) {
    await ask(me, asked);
    await expect(answer(me)).toContainText(me.words(why));
  }
});

test("anagrams and patterns by touch, page by page, in every window", async ({ stage, person }) => {
  test.setTimeout(400_000);
  const me = await person(await stage(), { language: "en", touch: true, width: 390, height: 664 });
  await me.page.goto("/words");
  await me.tap(me.button("words-way-anagrams"));
  await field(me).fill("chie?");
  await me.tap(me.button("words-ask"));
  await expect(answer(me).getByRole("link", { name: /^chien/ })).toContainText("N");
  await me.tap(me.page.getByRole("switch", { name: me.words("words-fewer") }));
  await me.tap(me.button("words-ask"));
  await expect(me.page).toHaveURL(/\?tiles=chie%3F$/);
  await expect(answer(me).locator(".group h3").first()).toHaveText(me.words("words-letters", { count: 5 }));

  // A page more, and one back.
  const later = answer(me).getByRole("link", { name: me.words("words-later") });
  await me.tap(later);
  await expect(me.page).toHaveURL(/from=60$/);
  await expect(answer(me).locator(".pages")).toContainText(/61 to 120 of \d+/);
  await me.tap(answer(me).getByRole("link", { name: me.words("words-earlier") }));
  await expect(answer(me).locator(".pages")).toContainText(/1 to 60 of \d+/);
  await expectHolds(me.page, "a page of words");

  // A link that somebody sent.
  await me.page.goto("/words?pattern=k%3Fp.s");
  await expect(answer(me).locator(".group a")).toHaveText(["kapos", "képis"]);
  await me.tap(answer(me).locator(".group a").last());
  await expect(answer(me).locator("strong")).toHaveText("KEPIS");
  await expectHolds(me.page, "one word");
  for (const theme of ["light", "dark"] as const) {
    await me.page.emulateMedia({ colorScheme: theme });
    await expectAccessible(me.page, `one word, ${theme}`);
    await me.page.goto("/words?before=ane");
    await expect(answer(me).locator(".group").first()).toBeVisible();
    await expectAccessible(me.page, `words that end so, ${theme}`);
  }
});

/** Leaves for good: the other has nobody to play with. */
async function leave(me: Person): Promise<void> {
  await me.tap(me.button("frame-leave"));
  await me.tap(me.button("leave-for-good"));
  await me.tap(me.button("leave-sure-yes"));
}

/** Another tab of the same browser, at an address. */
async function tab(me: Person, address: string): Promise<Page> {
  const page = await me.page.context().newPage();
  await page.goto(address);
  return page;
}

test("whoever plays where words are contested is told nothing until the game is over", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  for (const one of [host, guest]) one.eye.allow(REFUSED);
  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(2, GAME);
  await guest.join(await host.link(), "Théo");
  await expect(guest.button("setup-unready")).toBeVisible();
  await host.start();
  for (const one of [host, guest]) await expect(one.page.locator(".tbl.diamino")).toBeVisible();

  for (const one of [host, guest]) {
    const page = await tab(one, "/words?word=as");
    await expect(page.locator(".closed")).toContainText(one.words("words-closed"));
    await expect(page.locator(".one-word")).toHaveCount(0);
    await expectAccessible(page, "the closed lexicon");
    await page.close();
  }
  await expectHolds(await tab(host, "/words?word=as"), "the closed lexicon");

  await leave(guest);
  const page = await tab(host, "/words?word=as");
  await expect(page.locator(".one-word")).toContainText(host.words("words-yes"));
});
