// Tables hold in every window: one page a phase, resized and measured in place. Every run looks at the densest
// phases of each game, `--full` at all of them, with two players and with the most.

import type { Page } from "@playwright/test";
import { expectHolds, inEveryWindow, settled } from "./boxes";
import { againstBots, chosen, FEWEST, jeweller, MOST, THEFT, untilLate } from "./dense";
import { expect, FULL, test } from "./house";
import type { Asked, Person } from "./people";
import { leastCard, nameOf, WINDOWS, ZOOMED } from "./windows";

/** A table holds in every window, and all of this is on it. */
async function tableHolds({ page }: Person, phase: string, players: number, things: string[]): Promise<void> {
  for (const thing of things) await expect(page.locator(thing).first(), `${phase}: ${thing}`).toBeVisible();
  await expectHolds(page, `${phase} with ${players}`, (window) => ({ card: leastCard(window, players) }));
}

/** At 200 % zoom a table may scroll, and what is asked is in sight before it does. */
async function zoomHolds({ page }: Person, phase: string, players: number, sight: string[]): Promise<void> {
  const bars = (window: (typeof ZOOMED)[number]) => ({ card: leastCard(window, players), scrolls: true });
  const found = await inEveryWindow(page, bars, ZOOMED, async (window) => {
    const out = await page.evaluate((selectors) => {
      const inSight = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      };
      return selectors.filter((selector) => ![...document.querySelectorAll(selector)].every(inSight));
    }, sight);
    return out.map((selector) => `${nameOf(window)} out of sight: ${selector}`);
  });
  expect.soft(found, `${phase} with ${players} at 200 % zoom`).toEqual([]);
}

// Diabolo -------------------------------------------------------------------------------------------------

const LAYING = [".rows .pc", ".rows .slot", ".fan .pc", ".rail .status"];
const SHOWN: Record<Exclude<Asked, "over">, string[]> = {
  lay: LAYING,
  discard: [".rows .pc", ".fan .pc", ".acts .btn"],
  double: [".rail .stakes .btn", ".rows .hh", ".fan .pc"],
  reveal: [".recap", ".rail .btn.primary"],
  sheet: [".scene table.sheet", ".rail .btn.primary"],
};

test("Diabolo holds in every window: a chosen card, at any zoom, with large cards", async ({
  stage,
  person,
}) => {
  const me = await person(await stage());
  const players = MOST.diabolo;
  await againstBots(me, players);
  await chosen(me);
  await tableHolds(me, "a chosen card", players, [...LAYING, ".slot.lit"]);
  await zoomHolds(me, "a chosen card", players, [".fan .pc", ".rail .status"]);
  await largeCards(me.page, players);
});

/** Whoever wants large cards gets them a fifth larger, in windows that have room; and all the rest still holds. */
async function largeCards(page: Page, players: number): Promise<void> {
  const roomy = [
    { width: 360, height: 740 },
    ...WINDOWS.filter(({ width, height }) => width >= 360 && height >= 740),
  ];
  const widths = async (size: "normal" | "large") => {
    await page.evaluate((cards) => (document.documentElement.dataset.cards = cards), size);
    const found = new Map<string, number>();
    for (const window of roomy) {
      await page.setViewportSize(window);
      await settled(page);
      const wide = await page
        .locator(".fan .pc")
        .first()
        .evaluate((card: HTMLElement) => card.offsetWidth);
      found.set(nameOf(window), wide);
    }
    return found;
  };
  const normal = await widths("normal");
  const large = await widths("large");
  for (const [window, wide] of large)
    expect.soft(wide / normal.get(window)!, `large cards, ${window}`).toBeGreaterThanOrEqual(1.2);
  await expectHolds(page, "large cards", (window) => ({ card: leastCard(window, players) }), roomy);
  await page.evaluate(() => delete document.documentElement.dataset.cards);
}

test("Diabolo holds in every window: the reveal of a row", async ({ stage, person }) => {
  const me = await person(await stage());
  await againstBots(me, MOST.diabolo);
  await me.playUntil("reveal");
  await tableHolds(me, "a reveal", MOST.diabolo, [...SHOWN.reveal, ".cmps .pc"]);
});

for (const players of [FEWEST, MOST.diabolo])
  test(`Diabolo holds in every window: every phase with ${players}`, FULL, async ({ stage, person }) => {
    test.setTimeout(600_000);
    const me = await person(await stage());
    await againstBots(me, players);
    const seen = new Set<string>();
    await me.playOut(async (asked) => {
      if (asked === "over") return;
      if (!seen.has(asked)) await tableHolds(me, asked, players, SHOWN[asked]);
      seen.add(asked);
      await me.answer(asked);
    });
    expect([...seen]).toEqual(expect.arrayContaining(["lay", "double", "reveal", "sheet"]));
  });

// Diadingo ------------------------------------------------------------------------------------------------

const TRYING = [".tray .stone", ".rail .status", ".seats .heap"];
const STEALING = [".tray .stone", ".rail .fits .btn", ".seats .take"];

test("Diadingo holds in every window: a theft", async ({ stage, person }) => {
  const me = await jeweller(await person(await stage(THEFT), { hurry: true }), MOST.diadingo);
  await me.playUntil("theft");
  await tableHolds(me.person, "a theft", MOST.diadingo, STEALING);
  await zoomHolds(me.person, "a theft", MOST.diadingo, [".rail .status", ".rail .fits"]);
});

test("Diadingo holds in every window: a try late in a game", async ({ stage, person }) => {
  const me = await jeweller(await person(await stage(), { hurry: true }), MOST.diadingo);
  await untilLate(me);
  await tableHolds(me.person, "a late try", MOST.diadingo, TRYING);
  await zoomHolds(me.person, "a late try", MOST.diadingo, [".rail .status"]);
});

for (const players of [FEWEST, MOST.diadingo])
  test(`Diadingo holds in every window: every phase with ${players}`, FULL, async ({ stage, person }) => {
    test.setTimeout(600_000);
    const me = await jeweller(await person(await stage(), { hurry: true }), players);
    const seen = new Set<string>();
    await me.playOut(async (asked) => {
      const things = { try: TRYING, theft: STEALING, opened: [".tray .stone"], over: [] }[asked];
      if (!seen.has(asked)) await tableHolds(me.person, asked, players, things);
      seen.add(asked);
      await me.answer(asked);
    });
    expect([...seen]).toEqual(expect.arrayContaining(["try", "opened"]));
  });

// From the first move to the last -----------------------------------------------------------------------------

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(" ");
  });

for (const window of [
  { width: 360, height: 740 },
  { width: 1366, height: 657 },
])
  test(`cloth and tray keep their boxes over a game: ${nameOf(window)}`, FULL, async ({ stage, person }) => {
    const server = await stage();
    const me = await person(server, window);
    await againstBots(me, MOST.diabolo);
    const cloths = new Set<string>();
    // The count of the first round shows something else on the cloth.
    for (;;) {
      const asked = await me.asked();
      if (asked !== "lay" && asked !== "discard") break;
      cloths.add(await boxOf(me.page, ".tbl > .mat"));
      await me.answer(asked);
    }
    expect([...cloths], "the cloth").toHaveLength(1);

    const other = await jeweller(await person(server, { ...window, hurry: true }), MOST.diadingo);
    const trays = new Set<string>();
    await other.playOut(async (asked) => {
      trays.add(await boxOf(other.page, ".tray"));
      await other.answer(asked);
    });
    expect([...trays], "the tray").toHaveLength(1);
  });
