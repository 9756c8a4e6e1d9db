// Diadingo in browsers: thefts, memory that nobody gets for free, whole games by tap and by key.

import { settled } from "./boxes";
import { Jeweller, allSee, together, turnOf, untilTheft } from "./diadingo";
import { expect, expectAccessible, expectNoOverflow, FULL, test } from "./house";
import type { Person } from "./people";

const NAMES = ["Camille", "Théo", "Inès", "Papa"];
/** With it somebody can steal early, and again. */
const SEED = 1;
/** Two thefts within a dozen turns. */
const EARLY_THEFTS = 6;
/** Any of the 42 places. */
const PLACE = /\b[A-G][1-8]\b/;

/** How a log may tell of a theft: who reads it may be the thief or the robbed, and French elides. */
function robberies(reader: Person): RegExp[] {
  const who = ["you", "other"];
  const seats = who.flatMap((seat) => who.map((victim) => ({ "seat-who": seat, "victim-who": victim })));
  const told = seats.flatMap((both) => [both, ...NAMES.map((victim) => ({ ...both, victim }))]);
  return told.map((values) => reader.pattern("diadingo-robbed", values));
}

test("four people: a theft changes who plays next, another is declined", async ({ stage, person }) => {
  const server = await stage({ seed: EARLY_THEFTS });
  const people: Person[] = [];
  for (const _ of NAMES) people.push(await person(server));
  const all = await together(people, NAMES);
  const known = new Set<string>();

  // Everybody sees a try at the same moment.
  const [host] = all;
  known.add("D4");
  await people[0]!.tap(host!.stone("D4"));
  await Promise.all(
    all.map(({ seen }) => expect(seen, "everybody sees it").toHaveAttribute("data-place", "D4")),
  );
  await allSee(all);

  const thief = await untilTheft(all, known);
  const { page, glowing } = all[thief]!;
  expect(await glowing.count()).toBeGreaterThan(0);
  await expect(page.locator(`.seat[data-seat="${thief}"] .heap.fit`).first()).toBeVisible();
  for (const [seat, other] of all.entries()) {
    if (seat === thief) continue;
    await expect(other.glowing, "only the thief is offered a stone").toHaveCount(0);
    await expect(other.page.locator(".rail .fits")).toHaveCount(0);
  }
  // Not the neighbour to the left, who would play next anyhow.
  const left = (thief + 1) % 4;
  const taken = page.locator(`.seat:not([data-seat="${left}"]) .take`).first();
  const victim = Number(
    await taken.evaluate((button) => button.closest(".seat")!.getAttribute("data-seat")!),
  );
  const value = Number(
    await taken.evaluate((button) => button.closest(".heap")!.getAttribute("data-value")!),
  );
  const [before, had] = [await all[thief]!.points(), await host!.rings()];
  await all[thief]!.doing(() => people[thief]!.tap(taken));
  await allSee(all);
  for (const jeweller of all) {
    await expect(jeweller.seat(victim)).toHaveClass(/\bturn\b/);
    const after = await jeweller.points();
    expect(dollars(after[thief]!) - dollars(before[thief]!)).toBe(value);
    expect(dollars(before[victim]!) - dollars(after[victim]!)).toBe(value);
  }
  expect(await host!.rings()).not.toEqual(had);

  // The next theft is declined: the same person draws again.
  const second = await untilTheft(all, known);
  const aside = await host!.page.locator(".count.pack .soft").innerText();
  const rings = await all[second]!.points();
  await all[second]!.doing(() => people[second]!.tap(all[second]!.declining));
  await allSee(all);
  expect(await turnOf(all)).toBe(second);
  expect(await host!.page.locator(".count.pack .soft").innerText()).not.toBe(aside);
  expect(await all[second]!.points()).toEqual(rings);
  const log = (await host!.log()).join("\n");
  expect(
    robberies(people[0]!).some((robbery) => robbery.test(log)),
    log,
  ).toBe(true);
  expect(log).not.toMatch(PLACE);

  // A reload keeps rings and stones, and gives no memory for free.
  const state = async (jeweller: Jeweller) => ({
    rings: await jeweller.rings(),
    stones: await jeweller.stones(),
    points: await jeweller.points(),
    cards: await jeweller.cards.innerText(),
  });
  const kept = await state(host!);
  expect(kept.stones.length).toBeLessThan(42);
  expect(
    kept.stones.some((stone) => known.has(stone)),
    "a stone was seen to be fixed",
  ).toBe(true);
  const heard: string[] = [];
  host!.page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.push(payload.toString())),
  );
  await host!.page.reload();
  await host!.atTable();
  await expect(host!.seat(second)).toHaveClass(/\bturn\b/);
  expect(await state(host!)).toEqual(kept);
  await expect(host!.marked).toHaveCount(0);
  await expect(host!.seen).toHaveCount(0);
  expect((await host!.log()).join("\n")).not.toMatch(PLACE);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.join("\n"), "the server tells no place again").not.toMatch(/"tried"/);
  // All look alike, for those who listen too: a stone that was tried is named as one that was not.
  const names = await host!.page
    .locator(".tray .stone:not(.gone)")
    .evaluateAll((stones) => stones.map((stone) => stone.getAttribute("aria-label")));
  expect(names).toEqual(
    kept.stones.map((place) => people[0]!.words("diadingo-web-place", { place, state: "stone" })),
  );
});

/** The amount that is written somewhere. */
const dollars = (text: string) => Number(text.replaceAll(/[^0-9\u2212]/g, "").replace("\u2212", "-"));

test("Diadingo: a whole game on a phone, by single taps", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 740, hurry: true });
  const table = new Jeweller(me);
  await me.visitLobby();
  await me.callMyself("Camille");
  await table.open(2);
  await me.addBot(2);
  await me.start();
  await table.atTable();
  let opened = false;
  await table.playOut(async (asked) => {
    expect(await me.page.evaluate(() => scrollY), "the page stands still").toBe(0);
    if (asked === "opened") {
      opened = true;
      await expect(table.marked, "the tray opens").toHaveCount(16);
    }
    await table.answer(asked);
  });
  expect(opened).toBe(true);
  await expect(me.page.locator(".podium")).toBeVisible();
  await expect(me.page.locator(".memory li")).toHaveCount(2);
  await expect(me.page.locator(".open-tray")).toHaveCount(1);
});

test("Diadingo: a whole game with the keyboard alone", async ({ stage, person }) => {
  const me = await person(await stage(), { hurry: true });
  const table = new Jeweller(me);
  await me.page.goto("/");
  await me.tabTo(me.button("lobby-invite-long", { game: "Diadingo" }));
  await me.press("Enter");
  const places = me.page.locator(".place");
  await expect(places.first()).toBeVisible();
  for (let left = (await places.count()) - 1; left >= 2; left -= 1) {
    await me.tabTo(me.page.getByRole("button", { name: me.words("setup-drop-seat") }));
    await me.press("Enter");
    await expect(places).toHaveCount(left);
  }
  await me.tabTo(me.page.getByRole("button", { name: me.words("setup-fill") }));
  await me.press("Enter");
  await table.atTable();
  await table.playUntil("try");

  // Arrows go from place to place, a letter and a digit to any of them.
  await me.press("d");
  await me.press("4");
  await expect(table.stone("D4")).toBeFocused();
  for (const [key, place] of [
    ["ArrowLeft", "D3"],
    ["ArrowDown", "E2"],
    ["ArrowUp", "D2"],
    ["End", "D8"],
    ["Home", "D1"],
  ] as const) {
    await me.press(key);
    await expect(table.stone(place)).toBeFocused();
  }
  await table.playOut((asked) => table.answerByKey(asked));
  await me.tabTo(me.page.getByRole("button", { name: me.words("end-again") }));
  await me.press("Enter");
  await table.atTable();
});

/** What can be seen of a flight, frame by frame. */
type Glimpse = { flying: boolean; drawn: boolean; set: number; points: string };

/** Looks at every frame from now on; returns what gives the first flight since it was last asked. */
async function watchFlights({ page }: Person) {
  await page.evaluate(() => {
    const glimpses: Glimpse[] = [];
    Object.assign(window, { glimpses });
    const look = () => {
      glimpses.push({
        flying: document.querySelector(".flying") !== null,
        drawn: document.querySelector(".heap.now") !== null,
        set: document.querySelectorAll(".seats .rg.set").length,
        points: [...document.querySelectorAll(".seats .pts")].map((points) => points.textContent).join(),
      });
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    const seen = await page.evaluate(() => {
      const { glimpses } = window as unknown as { glimpses: Glimpse[] };
      return glimpses.splice(0);
    });
    const begins = seen.findIndex(({ flying }) => flying);
    const ends = seen.findIndex(({ flying }, at) => at > begins && !flying);
    if (begins < 1) return undefined;
    return { before: seen[begins - 1]!, during: seen.slice(begins, ends), after: seen[ends]! };
  };
}

test("Diadingo: a stone is set when it has landed, and sums wait for it", async ({ stage, person }) => {
  const me = await person(await stage({ seed: SEED, bots: "paced" }), { motion: true });
  const table = new Jeweller(me);
  await table.begin(["Camille", "Lou"]);
  // The tray takes no tap while it turns.
  const first = table.stone("D4");
  await expect(first).toHaveAttribute("aria-disabled", "true");
  await first.dispatchEvent("click");
  await expect(first).toHaveAttribute("aria-disabled", "false");
  await expect(table.seen).toHaveCount(0);

  const flight = await watchFlights(me);
  let set;
  while (!set) {
    await table.playUntil("try");
    await table.try();
    set = await flight();
  }
  for (const glimpse of set.during) expect(glimpse).toEqual({ ...set.before, flying: true });
  expect(set.before.drawn, "the ring stays where it is").toBe(true);
  expect(set.after).toEqual({ ...set.before, set: set.before.set + 1, points: set.after.points });
  expect(set.after.points).not.toBe(set.before.points);
});

test("Diadingo: a stolen stone goes from ring to ring", FULL, async ({ stage, person }) => {
  const me = await person(await stage({ seed: SEED }), { motion: true });
  const table = new Jeweller(me);
  await table.begin(NAMES);
  await table.playUntil("theft");
  const flight = await watchFlights(me);
  await table.rob();
  const stolen = (await flight())!;
  for (const glimpse of stolen.during)
    expect(glimpse).toEqual({ ...stolen.before, set: stolen.before.set - 1, flying: true });
  expect(stolen.after.set).toBe(stolen.before.set);
  expect(stolen.after.points).not.toBe(stolen.before.points);
});

test("Diadingo: an impossible tap says why", async ({ stage, person }) => {
  const server = await stage({ seed: SEED });
  const [host, guest] = [await person(server), await person(server)];
  const [one, two] = await together([host, guest], ["Camille", "Théo"]);
  await guest.poke(two!.stone("A1"));
  await expect(guest.toast(guest.words("refused-not_your_turn"))).toBeVisible();
  // Until a place is empty.
  const gone = host.page.locator(".stone.gone");
  for (const [at, person] of [host, guest, host, guest, host, guest].entries()) {
    const table = person === host ? one! : two!;
    await table.playUntil("try");
    if ((await gone.count()) > 0) {
      await person.poke(table.page.locator(".stone.gone").first());
      await expect(person.toast(person.words("diadingo-refused-no_stone"))).toBeVisible();
      return;
    }
    await table.try(`C${at + 1}`);
    await allSee([one!, two!]);
  }
  throw new Error("no stone came");
});

test("the memory aid marks what was tried; the memory score tells what was forgotten", async ({
  stage,
  person,
}) => {
  const me = await person(await stage({ seed: SEED }), { hurry: true });
  const table = new Jeweller(me);
  await table.begin(["Camille", "Lou"], { aid: true });
  await expect(table.marked).toHaveCount(0);
  while ((await table.marked.count()) === 0) await table.answer(await table.asked());
  const [mark] = await table.marked.evaluateAll((all) =>
    all.map((stone) => stone.getAttribute("data-place")!),
  );
  await expect(table.stone(mark!)).toHaveAccessibleName(
    me.words("diadingo-web-place", { place: mark!, state: "fixed" }),
  );
  await me.page.reload();
  await table.atTable();
  await expect(table.marked).toHaveCount(1);
  await table.playUntil("try");
  const again = await turnOf([table]);
  await table.try(mark!);
  await expect(table.marked).toHaveCount(1);

  await table.playUntil("opened");
  await expect(table.marked).toHaveCount(16);
  await table.goOn();
  await expect(me.page.locator(".open-tray")).toHaveCount(1);
  const memory = me.page.locator(".memory li");
  await expect(memory).toHaveCount(2);
  const name = ["Camille", "Lou"][again]!;
  await expect(memory.filter({ hasText: name })).toHaveText(
    me.pattern("diadingo-web-memory-say", { again: 1 }),
  );
});

test("a match of two games adds up on its sheet", async ({ stage, person }) => {
  const me = await person(await stage({ seed: SEED }), { hurry: true });
  const table = new Jeweller(me);
  await table.begin(["Camille", "Lou"], { games: 2 });
  const phase = me.page.locator(".phase");
  await expect(phase).toHaveText(me.words("diadingo-web-phase", { game: 1, games: 2 }));
  expect(await turnOf([table])).toBe(0);
  await table.playUntil("opened");
  await table.goOn();
  await expect(phase).toHaveText(me.words("diadingo-web-phase", { game: 2, games: 2 }));
  expect((await table.stones()).length, "a new tray").toBe(42);
  expect(await turnOf([table]), "one seat further left").toBe(1);
  // The sheet so far, and the tray of the first game.
  await me.tap(me.page.locator(".pad-open"));
  const sheet = me.page.getByRole("dialog");
  await expect(sheet.locator("table.sheet tbody tr:not(.line)")).toHaveCount(2);
  await expect(sheet.locator(".open-tray")).toHaveCount(1);
  const first = (await sheet.locator(".sum").allInnerTexts()).map(dollars);
  await me.escape();
  await table.playUntil("opened");
  const second = (await table.points()).map(dollars);
  await table.goOn();
  const rows = me.page.locator(".fin table.sheet tbody tr:not(.line)");
  await expect(rows).toHaveCount(2);
  for (const seat of [0, 1]) {
    const cells = (await rows.nth(seat).locator("td").allInnerTexts()).map(dollars);
    expect([cells[2], cells[3]]).toEqual([first[seat], second[seat]]);
    expect(cells[0]).toBe(first[seat]! + second[seat]!);
  }
  await expect(me.page.locator(".open-tray")).toHaveCount(2);
});

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];
const MANY = ["Camille", "Théo", "Inès", "Papa", "Mathilde", "Léo", "Nonna", "Jean-Baptiste"];

for (const [players, language, often] of [
  [2, "fr", FULL],
  [4, "fr", FULL],
  // The tightest.
  [8, "fr", {}],
  [8, "en", FULL],
] as const)
  test(
    `Diadingo can be used by everybody, at every size: ${players} players, ${language}`,
    often,
    async ({ stage, person }) => {
      const me = await person(await stage({ seed: SEED }), { language, hurry: true });
      const table = new Jeweller(me);
      const look = async (screen: string) => {
        const usual = me.page.viewportSize()!;
        for (const size of SIZES) {
          await me.page.setViewportSize(size);
          await settled(me.page);
          await expectNoOverflow(me.page, `${screen} ${size.width}`);
          expect.soft(await cramped(me), `${screen} ${size.width}`).toEqual([]);
          // Once for each theme, on a phone and on a desk.
          const colorScheme = { 360: "light", 1440: "dark" }[size.width] as "light" | "dark" | undefined;
          if (!colorScheme || language === "en") continue;
          await me.page.emulateMedia({ colorScheme });
          await expectAccessible(me.page, `${screen} ${size.width} ${colorScheme}`);
        }
        await me.page.setViewportSize(usual);
      };
      await table.begin(MANY.slice(0, players), { games: players === 2 ? 2 : 1 });
      await look("table");
      await table.playUntil("theft");
      await look("theft");
      for (;;) {
        const asked = await table.asked();
        if (asked === "opened" || (asked === "try" && Number(await table.cards.innerText()) < 6)) break;
        await table.answer(asked);
      }
      await look("late");
      if (players === 4) {
        for (const [screen, key] of [
          ["rules", "?"],
          ["log", "l"],
        ] as const) {
          await me.press(key);
          await expect(me.page.getByRole("dialog")).toBeVisible();
          await look(screen);
          await me.escape();
        }
      }
      await table.playUntil("opened");
      await look("opened");
      await table.goOn();
      if (players === 2) {
        await me.tap(me.page.locator(".pad-open"));
        await expect(me.page.getByRole("dialog")).toBeVisible();
        await look("sheet");
        return;
      }
      await expect(me.page.locator(".open-tray")).toBeVisible();
      await look("end");
    },
  );

/** What is too small to hit or to read, or out of sight, at a table. */
async function cramped(me: Person): Promise<string[]> {
  return me.page.evaluate(() => {
    const found: string[] = [];
    const tray = document.querySelector(".tbl.diadingo .tray");
    if (!tray) return found;
    const stone = tray.querySelector(".stone")!.getBoundingClientRect();
    if (stone.width < 24 || stone.height < 24) found.push(`stones of ${stone.width} × ${stone.height}`);
    for (const what of [".tray", ".rail", ".count.stones", ".count.pack"]) {
      const { top, bottom } = document.querySelector(what)!.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight + 1) found.push(`${what}: ${top}–${bottom} of ${innerHeight}`);
    }
    for (const value of document.querySelectorAll(".seats .heap b")) {
      if (parseFloat(getComputedStyle(value).fontSize) < 12) found.push(`small: ${value.textContent}`);
      // Many rings scroll in their box.
      const list = value.closest(".rings")!;
      if (list.scrollHeight > list.clientHeight + 1) continue;
      const seat = value.closest(".seat")!.getBoundingClientRect();
      const box = value.getBoundingClientRect();
      if (box.right > seat.right + 1 || box.bottom > seat.bottom + 1) found.push(`out: ${value.textContent}`);
    }
    return found;
  });
}
