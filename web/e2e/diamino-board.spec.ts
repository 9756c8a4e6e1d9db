// Board and rack of Diamino: tiles put down by mouse, finger and key come to the same moves, and the table says what
// they would bring or why they are none.

import { expectHolds, inEveryWindow } from "./boxes";
import { expect, expectAccessible, FULL, test } from "./house";
import { along, Wordsmith } from "./wordsmith";
import { nameOf } from "./windows";

/** Two at a table of game II are dealt this, and at one of game I a devil among forty. */
const DEALT = { seed: 3, alone: true };
const HAND = "AEELLNOPSSUZ";
const WORD = "PELLES";
const SQUARES = along("I", 9, WORD.length);
const PHONE = { width: 390, height: 664, touch: true } as const;

test("typing, tapping and dragging give the same moves", async ({ stage, person }) => {
  const ways = {
    typing: (me: Wordsmith) => me.type("I9", WORD),
    tapping: (me: Wordsmith) => me.tapEach(SQUARES, WORD),
    "a square, then tiles": async (me: Wordsmith) => {
      await me.person.tap(me.square("I9"));
      for (const letter of WORD) await me.person.tap(me.tile(letter));
    },
    dragging: async (me: Wordsmith) => {
      for (const [nth, letter] of [...WORD].entries())
        await me.drag(me.tile(letter), me.square(SQUARES[nth]!));
    },
  };
  const wanted = SQUARES.map((at, nth) => `${at} ${WORD[nth]}`).sort();
  for (const [way, put] of Object.entries(ways)) {
    const me = new Wordsmith(await person(await stage(DEALT)));
    await me.begin({ seats: 2 });
    await put(me);
    expect(await me.composed(), way).toEqual(wanted);
    await expect(me.formed, way).toHaveText([WORD]);
    await expect(me.lay, way).toHaveText(/\+7$/);
    await me.person.tap(me.lay);
    await expect(me.page.locator(".tile.fresh"), way).toHaveCount(0);
    expect(await me.lying(), way).toEqual(wanted);
    expect(await me.places(), way).not.toMatch(/P/);
    await me.page.context().close();
  }
});

test("everything can be done with the keyboard alone", async ({ stage, person }) => {
  const me = new Wordsmith(await person(await stage(DEALT)));
  await me.begin({ seats: 2, options: { judging: "referee" } });
  // The order of the rack, then a word, taken back and typed anew in the other direction.
  await me.person.tabTo(me.rack.first());
  await me.person.press("Shift+ArrowRight");
  expect(await me.places()).toBe("EAELLNOPSSUZ");
  await me.person.press("Shift+ArrowLeft");
  await me.page.keyboard.press("Shift+Tab");
  await me.person.tabTo(me.square("I9"));
  await me.person.press("ArrowUp");
  await expect(me.square("I9")).toBeFocused();
  for (const key of ["p", "e", "Backspace", "e"]) await me.person.press(key);
  expect(await me.composed()).toEqual(["I9 P", "J9 E"]);
  await me.person.press("Escape");
  expect(await me.composed()).toEqual([]);
  await expect(me.square("I9")).toBeFocused();
  await me.person.press(" ");
  for (const letter of WORD) await me.person.press(letter.toLowerCase());
  expect(await me.composed()).toEqual(
    along("I", 9, 6)
      .map((_, nth) => `I${9 + nth} ${WORD[nth]}`)
      .sort(),
  );
  await expect(me.formed).toHaveText([WORD]);
  await me.person.press("Enter");
  await expect(me.square("I14")).toHaveAttribute(
    "aria-label",
    me.person.words("diamino-board-tile", { letter: "S", value: 1 }).replace(/^/, "I14, "),
  );
  await expectAccessible(me.page, "a word was laid");
});

test("on a phone the board comes nearer to the word, and fingers move it", async ({ stage, person }) => {
  const me = new Wordsmith(await person(await stage(DEALT), PHONE));
  await me.begin({ seats: 2 });
  const small = await me.squareSize();
  expect(small).toBeLessThan(26);
  // A finger drags a tile: it hangs above the finger.
  const [from, to] = [await me.middle(me.tile("P")), await me.middle(me.square("I9"))];
  await me.fingers([from, { x: to.x, y: to.y + 20 }, { x: to.x, y: to.y + 46 }]);
  await me.still();
  expect(await me.composed()).toEqual(["I9 P"]);
  expect(await me.squareSize()).toBeGreaterThan(34);
  // The next squares are met with a finger.
  await me.tapEach(["J9", "K9"], "EL");
  expect(await me.composed()).toEqual(["I9 P", "J9 E", "K9 L"]);
  // One finger shifts the board, two bring it nearer.
  const before = await me.middle(me.square("I9"));
  const cloth = await me.middle(me.page.locator(".bd-wrap"));
  const low = { x: cloth.x, y: cloth.y + 60 };
  await me.fingers([low, { x: low.x - 12, y: low.y }, { x: low.x - 40, y: low.y }]);
  expect((await me.middle(me.square("I9"))).x).toBeLessThan(before.x - 20);
  const near = await me.squareSize();
  const pinch = (by: number) => [30, 50, 30 + by].map((far) => far);
  await me.fingers(
    pinch(60).map((far) => ({ x: cloth.x - far, y: low.y })),
    pinch(60).map((far) => ({ x: cloth.x + far, y: low.y })),
  );
  expect(await me.squareSize()).toBeGreaterThan(near * 1.2);
  // What lies over the board's corner goes to another when the board has come to rest.
  await me.still();
  await me.person.tap(me.person.button("diamino-board-whole"));
  await expect.poll(async () => Math.abs((await me.squareSize()) - small)).toBeLessThan(1);
  // Taken back, there is nothing to look at more closely.
  await me.person.tap(me.person.button("diamino-board-take-back"));
  expect(await me.composed()).toEqual([]);
  await expectAccessible(me.page, "the whole board");
});

test("rack and draft outlast a reload; tiles are put in any order", async ({ stage, person }) => {
  const me = new Wordsmith(await person(await stage(DEALT)));
  await me.begin({ seats: 2 });
  const place = (nth: number) => me.page.locator(".rack > li").nth(nth);
  await me.drag(me.tile("Z"), place(0));
  expect(await me.places()).toBe("ZAEELLNOPSSU");
  await me.tapEach(["I9", "J9"], "ZE");
  expect(await me.places()).toBe(".A.ELLNOPSSU");
  await expect(me.formed).toHaveText(["ZE"]);
  await me.page.reload();
  await me.atTable();
  expect(await me.composed()).toEqual(["I9 Z", "J9 E"]);
  expect(await me.places()).toMatch(/^\.A.*U$/);
  // Back from the board to a place of the rack.
  await me.drag(me.square("I9"), place(0));
  await me.person.tap(me.square("J9"));
  expect((await me.places()).slice(0, 2)).toBe("ZA");
  await me.person.tap(me.person.button("diamino-rack-sort"));
  expect(await me.places()).toBe(HAND);
  await me.person.tap(me.person.button("diamino-rack-shuffle"));
  expect([...(await me.places())].sort().join("")).toBe(HAND);
});

test("a devil is asked its letter; typing names it", async ({ stage, person }) => {
  const me = new Wordsmith(await person(await stage(DEALT)));
  await me.begin({ seats: 2, options: { game: "without_score" } });
  await expect(me.page.locator(".rack > li")).toHaveCount(40);
  await me.drag(me.tile("?"), me.square("I9"));
  const asked = me.page.getByRole("dialog", { name: me.person.words("diamino-joker-title") });
  await expect(asked).toBeVisible();
  await expectAccessible(me.page, "a devil is asked its letter");
  await me.person.escape();
  expect(await me.composed()).toEqual([]);
  await me.drag(me.tile("?"), me.square("I9"));
  await me.person.tap(asked.getByRole("button", { name: "W", exact: true }));
  await expect(asked).toBeHidden();
  expect(await me.composed()).toEqual(["I9 W"]);
  await me.person.press("Escape");
  // A letter that is not held is a devil by itself.
  await me.type("I9", "KAS");
  expect(await me.composed()).toEqual(["I9 K", "J9 A", "K9 S"]);
  await expect(me.page.locator(".tile.fresh.devil")).toHaveCount(1);
  await me.person.press("K");
  await expect(me.person.toast(me.person.words("diamino-board-no-letter", { letter: "K" }))).toBeVisible();
});

for (const [width, height, language] of [
  [820, 500, "fr"],
  [740, 360, "en"],
  [1024, 698, "fr"],
  [1440, 900, "en"],
] as const)
  test(`a word on why not covers no square: ${width}x${height}`, async ({ stage, person }) => {
    const me = new Wordsmith(await person(await stage(DEALT), { width, height, language }));
    await me.begin({ seats: 2 });
    await me.type("I9", "PE");
    await me.person.press("K");
    const toast = me.person.toast(me.person.words("diamino-board-no-letter", { letter: "K" }));
    await expect(toast).toBeVisible();
    const covered = await toast.evaluate((toast) => {
      /** What lies below: it lets taps through, so that points find it. */
      const below = () => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const found = new Set<string>();
        for (let x = left; x < right; x += 4)
          for (let y = top; y < bottom; y += 2) {
            const met = document.elementFromPoint(x, y)?.closest("[data-at], .rail, .seat, .top .icon");
            if (met) found.add(met.getAttribute("data-at") ?? met.className);
          }
        return [...found];
      };
      const now = below();
      // The longest there is has two lines.
      toast.querySelector("span")!.textContent = "Un mot plus long que tous. ".repeat(4);
      return { now, longest: below() };
    });
    expect(covered).toEqual({ now: [], longest: [] });
  });

test("what is wrong is said in words, and a referee before laying", async ({ stage, person }) => {
  const me = new Wordsmith(await person(await stage(DEALT), { language: "en" }));
  await me.begin({ seats: 2, options: { judging: "referee" } });
  const why = me.page.locator(".formed .why");
  await me.type("C3", "PE");
  await expect(why).toHaveText(me.person.words("diamino-refused-not_on_start"));
  await me.drag(me.square("D3"), me.square("D5"));
  await expect(why).toHaveText(me.person.words("diamino-refused-not_in_line"));
  await me.person.press("Escape");
  await me.drag(me.tile("P"), me.square("I9"));
  await me.drag(me.tile("E"), me.square("L9"));
  await expect(why).toHaveText(me.person.words("diamino-refused-broken_run"));
  await me.person.press("Escape");
  await me.person.press("Escape");
  await me.type("I9", "PZN");
  await expect(me.page.locator(".formed .wrong")).toHaveText(/PZN/);
  await expect(me.lay).toHaveAttribute("aria-disabled", "true");
  await me.person.press("Enter");
  await expect(me.page.locator(".toast")).toBeVisible();
  expect(await me.lying()).toEqual([]);
  await me.person.press("Escape");
  await me.type("I9", WORD);
  await expect(me.page.locator(".formed .right")).toHaveText(/PELLES/);
  // A special square says what it does, and which tiles nobody has seen is counted.
  await me.person.press("Escape");
  await me.person.tap(me.square("F3"));
  await expect(me.page.locator(".explained")).toHaveText(
    me.person.words("diamino-board-explain", { print: "red-devil", game: "with_score" }),
  );
  await me.person.tap(me.person.button("diamino-left-open"));
  await expect(me.page.locator(".rest li").filter({ hasText: /^P/ })).toHaveText(/2$/);
  await expectAccessible(me.page, "tiles left");
  await me.person.escape();
});

// Windows -------------------------------------------------------------------------------------------------

const TABLES = [
  { name: "game II with four", seats: 4, options: {}, often: FULL },
  { name: "game I with two: racks of forty", seats: 2, options: { game: "without_score" }, often: {} },
  { name: "game I with eight", seats: 8, options: { game: "without_score" }, often: FULL },
] as const;

for (const { name, seats, options, often } of TABLES)
  test(`the board holds in every window: ${name}`, often, async ({ stage, person }) => {
    const me = new Wordsmith(await person(await stage(DEALT)));
    await me.begin({ seats, options });
    const shown = ".bd, .rack, .btn.lay, .status";
    await expectHolds(me.page, `${name}, before a word`, () => ({}));
    const letters = (await me.places()).replaceAll(/[.?]/g, "").slice(0, 5);
    await me.type("I9", letters);
    await expect(me.formed).toHaveText([letters]);
    const found = await inEveryWindow(
      me.page,
      () => ({}),
      undefined,
      async (window) => {
        await me.still();
        const faults = await me.page.evaluate((shown) => {
          const out: string[] = [];
          for (const part of document.querySelectorAll(shown)) {
            const { width, height } = part.getBoundingClientRect();
            if (width < 60 || height < 20) out.push(`${part.className} is ${width}x${height}`);
          }
          const cloth = document.querySelector(".bd-wrap")!.getBoundingClientRect();
          // The word being composed is in sight, and large enough for a finger.
          for (const tile of document.querySelectorAll<HTMLElement>(".tile.fresh")) {
            const { left, top, right, bottom, width } = tile.getBoundingClientRect();
            if (width < 22) out.push(`a tile is ${width} px wide`);
            if (
              left < cloth.left - 2 ||
              right > cloth.right + 2 ||
              top < cloth.top - 9 ||
              bottom > cloth.bottom + 9
            )
              out.push(`${tile.dataset.fresh} is out of sight`);
          }
          return out;
        }, shown);
        return faults.map((fault) => `${nameOf(window)} ${fault}`);
      },
    );
    expect.soft(found, `${name}, a word`).toEqual([]);
  });
