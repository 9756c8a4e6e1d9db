// Games of Compatibility that were played on purpose to come to something: rows of unequal length, a ×2 that is spent,
// and every way in which a game ends.

import type { Page } from "@playwright/test";
import { measure } from "./boxes";
import { atTable, leadOn, playUnseen, type Theme, type Thinker } from "./compatibility";
import { expect, expectAccessible, test } from "./house";
import { Server } from "./server";
import { TOWN, packTown } from "./town";

const NAMES = ["Camille", "Mamie Lou", "Théo", "Basile"];

/** So many pictures from one on. */
const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);

const why = (page: Page) => page.locator(".ended-why");

test("rows of unequal length, turned until each has none left, and a ×2 that is spent", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 51 });
  const people = [
    await person(server),
    await person(server, { touch: true, width: 360, height: 640, theme: "dark" }),
    await person(server, { language: "en", width: 1024, height: 768 }),
  ];
  const all = await atTable(people, NAMES.slice(0, 3), { track: "short" });
  const [referent, one, two] = all as [Thinker, Thinker, Thinker];
  // On squares 22, 26 and 6, which ask for three, two and five.
  await playUnseen(all, [
    { rankings: [from(0, 5), from(0, 5), from(20, 5)] },
    { rankings: [[0, 9, 1, 8], from(0, 4), from(20, 5)], double: { seat: 2, rank: 5 } },
    { rankings: [[9, 0, 8], [0, 1, 30], from(0, 5)] },
  ]);
  for (const each of all) await each.atTable();
  await referent.name(4);
  for (const [each, count] of [
    [referent, 3],
    [one, 2],
    [two, 5],
  ] as const)
    await expect(each.slots).toHaveCount(count);

  // Spent: struck through for its owner, who is told so, and at the seat for everybody.
  await expect(two.coin).toHaveClass(/is-spent/);
  await expect(two.coin.locator(".is-struck")).toBeVisible();
  await two.person.poke(two.coin);
  await expect(two.person.toast(two.person.words("compatibility-refused-spent"))).toBeVisible();
  for (const each of all) {
    await expect(each.page.locator(".seat .is-spent")).toHaveCount(1);
    await expect(each.seat(2).locator(".is-spent")).toContainText(
      each.person.words("compatibility-table-seat-spent"),
    );
  }
  await expect(one.coin).toHaveClass(/is-free/);
  await expectAccessible(two.page, "a ×2 that is spent");

  // Ranks beyond the Referent's match only at another rank.
  await expect(two.page.locator(".slots li.other")).toHaveCount(2);
  await referent.choose(3, 11, 20);
  await one.choose(20, 33);
  await two.choose(30, 31, 32, 3, 11);
  await referent.ready();
  await two.ready();
  await one.ready();
  await leadOn(referent);
  for (const { page } of all) {
    await expect(page.locator(".reveal")).toHaveAttribute("data-step", "5");
    for (const [seat, count] of [3, 2, 5].entries())
      await expect(page.locator(`[data-cell^="${seat}-"]`)).toHaveCount(count);
    await expect(page.locator(".reveal .back"), "all are turned").toHaveCount(0);
    // 2 for one, twice 2 for the other, and as much as the best for the Referent.
    await expect(page.locator('[data-row="1"] .brought')).toHaveText(/\+2$/);
    await expect(page.locator('[data-row="2"] .brought')).toHaveText(/\+4$/);
    await expect(page.locator('[data-row="0"] .brought')).toHaveText(/\+4$/);
    await expect(page.locator(".lines path")).toHaveCount(3);
    expect(await measure(page), "a reveal of unequal rows").toEqual([]);
    await expectAccessible(page, "a reveal of unequal rows");
  }
});

test("two teams arrive together: tokens decide, and three moments are remembered", async ({
  stage,
  person,
}) => {
  const server = await stage({ seed: 52 });
  const people = [
    await person(server),
    await person(server, { touch: true, width: 360, height: 640, language: "en", theme: "dark" }),
    await person(server, { width: 1024, height: 768, theme: "dark" }),
    await person(server, { touch: true, width: 820, height: 1180 }),
  ];
  const all = await atTable(people, NAMES, { track: "short" });
  const [one, two] = all as [Thinker, Thinker];
  const same = (count: number): Theme => ({ rankings: all.map(() => from(0, count)) });
  await playUnseen(all, [
    // Nobody thinks like anybody.
    { rankings: all.map((_, seat) => from(5 * seat, 5)) },
    // First for one and last for the partner; for everybody but the other team's second.
    {
      rankings: [
        [20, 21, 22, 23, 24],
        [20, 21, 22, 23, 24],
        [24, 23, 22, 21, 20],
        [25, 21, 22, 23, 24],
      ],
    },
    same(4),
    { ...same(2), double: { seat: 0, rank: 1 } },
  ]);
  for (const { person, page } of all) {
    await expect(why(page)).toHaveText(person.words("compatibility-end-together", { decided: "tokens" }));
    await expect(page.locator(".moment")).toHaveCount(3);
    await expect(page.locator(".moment").nth(2).locator(".seen > *"), "all that lay there").toHaveCount(20);
    expect(await measure(page, { scrolls: true }), "the end").toEqual([]);
    await expectAccessible(page, "three moments");
  }
  // Who won, as those say it who did not.
  await expect(one.page.locator(".won")).toContainText(
    one.person.words("end-team", { names: "Mamie Lou et Basile", who: "other" }),
  );
  // And the moments, as those read them who are not named.
  const shown = async ({ page }: Thinker, nth: number) => {
    const moment = page.locator(".moment").nth(nth);
    const picture = (await moment.locator(".seen img").getAttribute("alt")) ?? "";
    expect(picture, "said with the picture").not.toBe("");
    return { moment, picture };
  };
  const first = await shown(one, 0);
  await expect(first.moment).toContainText(
    one.person.words("compatibility-end-all-but-partner", {
      picture: first.picture,
      name: "Mamie Lou",
      partner: "Basile",
    }),
  );
  const second = await shown(two, 1);
  await expect(second.moment).toContainText(
    two.person.words("compatibility-end-first-and-last", {
      picture: second.picture,
      first: "Camille",
      last: "Théo",
    }),
  );
  for (const { person, page } of all)
    await expect(page.locator(".moment").nth(2)).toContainText(person.words("compatibility-end-no-accord"));
});

test("a duo that never thinks alike: lost after twelve themes", async ({ stage, person }) => {
  const server = await stage({ seed: 53 });
  const people = [
    await person(server, { touch: true, width: 360, height: 640 }),
    await person(server, { language: "en", theme: "dark" }),
  ];
  const all = await atTable(people, NAMES.slice(0, 2));
  await playUnseen(
    all,
    from(0, 12).map(() => ({ rankings: [from(0, 5), from(5, 5)] })),
  );
  for (const { person, page } of all) {
    await expect(page.locator(".won")).toContainText(person.words("compatibility-end-duo-lost"));
    await expect(page.locator(".duo-result")).toContainText(
      person.words("compatibility-end-duo-themes", { themes: 12, most: 12 }),
    );
    // Nothing to be proud of on this device, and nothing is made up.
    await expect(page.locator(".duo-result")).not.toContainText(/record|best/i);
    await expect(page.locator(".alike td.best")).toHaveCount(0);
    await expect(page.locator(".moment")).toHaveCount(2);
    await expect(page.locator(".moment").last()).toContainText(/12/);
    expect(await measure(page, { scrolls: true }), "a lost duo").toEqual([]);
    await expectAccessible(page, "a lost duo");
  }
});

test("all cards are read: the furthest wins, and whoever has kept the ×2 among equals", async ({
  person,
}) => {
  const server = await Server.real(packTown);
  try {
    const comes = [
      () => person(server),
      () => person(server, { touch: true, width: 360, height: 640, language: "en" }),
      () => person(server, { theme: "dark" }),
    ];
    const played = async (themes: readonly Theme[]) => {
      const people = [];
      for (const come of comes) people.push(await come());
      const all = await atTable(people, NAMES.slice(0, 3), {}, [], TOWN);
      await playUnseen(all, themes);
      return all;
    };
    const apart = [from(0, 5), from(5, 5), [10, 11, 5, 6, 7]];
    // Everybody three squares on; two of them have used their tokens.
    const tied = await played([
      { rankings: [from(0, 5), [0, 5, 6, 7, 8], [0, 9, 10, 11, 8]], double: { seat: 2, rank: 5 } },
      { rankings: [from(0, 5), from(5, 5), [10, 11, 0, 1, 2]], double: { seat: 0, rank: 1 } },
    ]);
    for (const { person, page } of tied) {
      await expect(why(page)).toHaveText(
        person.words("compatibility-end-themes-over", { decided: "tokens" }),
      );
      const you = person === tied[1]!.person;
      await expect(page.locator(".won")).toContainText(
        you ? person.words("end-you") : person.words("end-wins", { name: NAMES[1]! }),
      );
      await expectAccessible(page, "all cards are read");
    }
    const shared = await played([
      { rankings: apart },
      { rankings: [from(0, 5), from(5, 5), [10, 11, 0, 1, 2]] },
    ]);
    for (const { person, page } of shared)
      await expect(why(page)).toHaveText(
        person.words("compatibility-end-themes-over", { decided: "shared" }),
      );
    // The Referent of the second theme has both advances.
    const alone = await played([
      { rankings: [from(0, 5), [0, 5, 6, 7, 8], [10, 11, 5, 6, 7]] },
      { rankings: [[0, 1, 2, 3, 9], from(4, 5), [11, 10, 3, 2, 4]] },
    ]);
    for (const { person, page } of alone)
      await expect(why(page)).toHaveText(person.words("compatibility-end-themes-over", { decided: "alone" }));
  } finally {
    await server.clear();
  }
});
