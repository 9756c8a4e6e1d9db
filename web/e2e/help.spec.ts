// Rules with pictures: looked through, printed, read without a table and at one.

import { expectHolds } from "./boxes";
import { expect, expectAccessible, expectNoOverflow, test } from "./house";
import type { Person } from "./people";
import { titles } from "./titles";

/** Those with pictures that this test names; others may have some as well. */
const DRAWN = ["diabolo", "diadingo"] as const;
const LOOKS = [
  { width: 360, height: 740, colorScheme: "light" },
  { width: 1440, height: 900, colorScheme: "dark" },
] as const;

const field = ({ page }: Person) => page.getByRole("searchbox");
const count = ({ page }: Person) => page.locator(".found-count");
const marks = ({ page }: Person) => page.locator(".rules mark");

/** Opens the rules of a game by their address, and waits until all of them are there. */
async function open(me: Person, game: string, rest = ""): Promise<void> {
  await me.page.goto(`/rules/${game}${rest}`);
  await expect(me.page.locator(".foot-line")).toBeVisible();
}

test("one question to the rules of all games, from the lobby", async ({ stage, person }) => {
  const server = await stage();
  for (const [language, word, chapter, found] of [
    ["fr", "EGALITE", "scoring", /égalité/i],
    ["en", "tied", "scoring", /tied/i],
  ] as const) {
    const me = await person(server, { language });
    await me.visitLobby();
    await me.tap(me.page.locator(".foot a[href='/rules']"));
    await expect(me.heading("rulebook-title")).toBeVisible();
    await expect(me.page.locator(".books li")).toHaveCount(titles.length);
    await field(me).fill(word);
    await expect(marks(me).first()).toHaveText(found);
    const games = me.page.locator(".found-in");
    expect(await games.count()).toBeGreaterThan(2);
    // What is counted is what is listed.
    const texts = await me.page.locator(".found-in p").count();
    const counted = Number(/\d+/.exec(await count(me).innerText())?.[0]);
    expect(counted).toBeGreaterThanOrEqual(texts);
    await field(me).fill("zzz");
    await expect(count(me)).toHaveText(me.words("rulebook-found", { count: 0 }));
    await field(me).fill(word);
    // From there into the book, at the chapter, with the word marked.
    await me.tap(me.page.locator(`.found-in[data-game="diabolo"] a[href*="#rules-${chapter}"]`));
    await expect(me.page).toHaveURL(new RegExp(`/rules/diabolo\\?q=${word}#rules-${chapter}$`));
    await expect(me.page.locator(`#rules-${chapter} h2`)).toBeInViewport();
    await expect(field(me)).toHaveValue(word);
    await expect(marks(me).first()).toHaveText(found);
  }
});

test("the list of books and what is found hold in every window, for everybody", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.page.goto("/rules");
  await expect(me.page.locator(".books li")).toHaveCount(titles.length);
  await expectHolds(me.page, "books");
  await field(me).fill("carte");
  await expect(marks(me).first()).toBeVisible();
  await expectHolds(me.page, "what is found in books");
  for (const { width, height, colorScheme } of LOOKS) {
    await me.page.setViewportSize({ width, height });
    await me.page.emulateMedia({ colorScheme });
    await expectAccessible(me.page, `what is found in books ${width}`);
    await field(me).fill("");
    await expectAccessible(me.page, `books ${width}`);
    await field(me).fill("carte");
  }
});

test("words are counted, marked and jumped to, whatever their accents", async ({ stage, person }) => {
  const me = await person(await stage(), { width: 360, height: 640, touch: true });
  await open(me, "diabolo");
  await field(me).fill("decompte");
  await expect(marks(me).first()).toHaveText("Décompte", { ignoreCase: true });
  const passages = await me.page
    .locator(".rules-body :is(p, li, h2)")
    .filter({ has: me.page.locator("mark") })
    .count();
  expect(passages).toBeGreaterThan(1);
  await expect(count(me)).toHaveText(me.words("rulebook-found", { count: passages }));
  // The examples are looked through too.
  await expect(me.page.locator("figcaption mark").first()).toBeAttached();
  const here = me.page.locator("[data-found]");
  for (let at = 1; at <= passages; at += 1) {
    await me.press("Enter");
    await expect(count(me)).toContainText(me.words("rulebook-at", { at, count: passages }));
    await expect(here).toHaveCount(1);
    await expect(here.locator("mark").first()).toBeInViewport();
  }
  // From the last to the first, and back.
  await me.tap(me.button("rulebook-next"));
  await expect(count(me)).toContainText(me.words("rulebook-at", { at: 1, count: passages }));
  await me.tap(me.button("rulebook-previous"));
  await expect(count(me)).toContainText(me.words("rulebook-at", { at: passages, count: passages }));
  await expectAccessible(me.page, "a word that is looked for");
  await expectNoOverflow(me.page, "a word that is looked for");
  await field(me).press("Escape");
  await expect(marks(me)).toHaveCount(0);

  // What the house decided is marked, and can be left out.
  const house = me.page.locator(".chapter .house");
  const all = await me.page.locator(".chapter").count();
  expect(await house.count()).toBeGreaterThan(5);
  for (const one of await house.all()) await expect(one.locator(".chip")).toHaveText(me.words("rules-house"));
  await me.tap(me.page.getByRole("switch", { name: me.words("rulebook-show-house") }));
  await expect(house).toHaveCount(0);
  expect(await me.page.locator(".chapter").count()).toBeLessThan(all);
});

test("pictures are drawn with what is played with, and everybody can read them", async ({
  stage,
  person,
}) => {
  test.setTimeout(240_000);
  const server = await stage();
  const me = await person(server);
  for (const game of DRAWN) {
    await open(me, game);
    const figures = me.page.locator("figure.shown-rule");
    expect(await figures.count()).toBeGreaterThan(5);
    for (const figure of await figures.all()) {
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator("> figcaption")).toBeVisible();
      const drawing = figure.locator("> .drawing");
      await expect(drawing).toBeVisible();
      const { width, height } = (await drawing.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThan(40);
    }
    // Every sign that is drawn with is there, once.
    const signs = await me.page.evaluate(() => {
      const used = [...document.querySelectorAll("figure use")].map((use) => use.getAttribute("href")!);
      const lacking = used.filter(
        (href) => document.querySelectorAll(`[id="${href.slice(1)}"]`).length !== 1,
      );
      return { used: used.length, lacking };
    });
    expect(signs.used).toBeGreaterThan(10);
    expect(signs.lacking).toEqual([]);
    for (const { width, height, colorScheme } of LOOKS) {
      await me.page.setViewportSize({ width, height });
      await me.page.emulateMedia({ colorScheme });
      await expectAccessible(me.page, `rules of ${game} ${width}`);
    }
    await expectHolds(me.page, `rules of ${game}`);
    // Nothing in a picture is cut off, however narrow.
    await me.page.setViewportSize({ width: 320, height: 640 });
    const cut = await me.page.locator(".drawing").evaluateAll((all) =>
      all.flatMap((one) => {
        const inner = one.querySelector(".drawn-in")!;
        const room = one.getBoundingClientRect();
        const parts = [...inner.querySelectorAll("svg, b, .pc, .slot, td, th")].filter(
          (part) => !part.closest(".sr, .pc .big") && part.getBoundingClientRect().width > 1,
        );
        const out = parts.filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < room.left - 1 || right > room.right + 1;
        });
        return out.map((part) => `${part.tagName}.${part.getAttribute("class")}`);
      }),
    );
    expect(cut, game).toEqual([]);
  }
});

test("whoever's game it is, and that we are nobody's", async ({ stage, person }) => {
  const me = await person(await stage(), { language: "en" });
  for (const { game, title } of titles) {
    await open(me, game);
    const author = { diabolo: "Michael Schacht", diadingo: "Gunter Baars", compatibility: "Craig Browne" }[
      game as string
    ];
    const whose = me.page.locator(".rules-head .whose");
    await expect(whose).toContainText(
      author
        ? me.words("rulebook-by", { game: title, author })
        : me.words("rulebook-unnamed", { game: title }),
    );
    await expect(whose).toContainText(me.words("rulebook-independent"));
  }
});

for (const language of ["fr", "en"] as const)
  test(`rules are printed on two pages: ${language}`, async ({ stage, person }) => {
    // Somebody reads at night, on a phone: paper is white and A4 all the same.
    const me = await person(await stage(), { language, theme: "dark", width: 360, height: 740 });
    for (const { game } of titles) {
      await open(me, game);
      const pdf = await me.page.pdf({ preferCSSPageSize: true });
      const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length, `${game}: pages`).toBeLessThanOrEqual(2);
      expect(pdf.toString("latin1")).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]/);
      await me.page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(me.page.locator(".imprint")).toContainText(`/rules/${game}`);
      for (const gone of [".way-top", ".finder", ".contents", ".foot-line"])
        await expect(me.page.locator(gone)).toBeHidden();
      await expect(me.page.locator(".unprinted").filter({ visible: true })).toHaveCount(0);
      const faint = await me.page.locator(".rules").evaluate((rules) => {
        const found: string[] = [];
        const walker = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement!;
          if (!walker.currentNode.textContent?.trim() || !parent.checkVisibility()) continue;
          if (parent.closest(".drawing, .sr")) continue;
          const { fontSize, color } = getComputedStyle(parent);
          const dark = (color.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 80);
          // Eight points, in pixels.
          if (parseFloat(fontSize) < (8 * 96) / 72 - 0.01 || !dark)
            found.push(`${parent.className || parent.tagName}: ${fontSize} ${color}`);
        }
        return [...new Set(found)];
      });
      expect(faint, `${game}: too small or too pale on paper`).toEqual([]);
      await me.page.emulateMedia({ media: null });
    }
    await expect(me.button("rulebook-print")).toBeVisible();
  });

test("at a table the same pictures stand in the rules, at the chapter that it is in", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const reader = await person(server);
  await open(reader, "diabolo");
  const captions = (me: Person) => me.page.locator("#rules-turn figcaption").allInnerTexts();
  const printed = await captions(reader);

  const me = await person(server, { width: 360, height: 740, touch: true });
  const asked: string[] = [];
  me.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await me.begin();
  await me.playUntil("lay");
  const pictures = () => asked.filter((path) => /\/(help|Find\w*)-/.test(path));
  expect(pictures(), "a table comes without them").toEqual([]);
  await me.tap(me.button("frame-rules"));
  const drawer = me.page.getByRole("dialog");
  const now = drawer.locator("[aria-current]");
  await expect(now).toHaveAttribute("id", "rules-turn");
  await expect(now.locator("figure").first()).toBeVisible();
  expect(pictures().length).toBeGreaterThan(0);
  await expect(now.locator("h3")).toBeInViewport();
  expect(await captions(me)).toEqual(printed);
  await expectAccessible(me.page, "the rules at a table");

  // And looked through.
  await me.tap(drawer.getByRole("button", { name: me.words("rulebook-find") }));
  await expect(field(me)).toBeFocused();
  await field(me).fill("paradis");
  await expect(count(me)).toHaveText(me.pattern("rulebook-found"));
  await me.press("Enter");
  await expect(drawer.locator("[data-found] mark").first()).toBeInViewport();
  await expectAccessible(me.page, "a word in the rules at a table");
  await expectHolds(me.page, "a word in the rules at a table");
  // Escape empties the field first, and only then closes the drawer.
  await field(me).press("Escape");
  await expect(marks(me)).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await me.escape();
});
