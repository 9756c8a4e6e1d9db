// Games that are over, looked at again at their own tables.

import { expect, expectAccessible, expectNoOverflow, test } from "./house";
import { playOut, type Order } from "./robot";

const GAMES: Order[] = [
  { game: "diabolo", seats: 3, bots: ["1", "1"] },
  { game: "diadingo", seats: 3, bots: ["1", "1"] },
  { game: "diamino", seats: 2, bots: ["1"] },
  { game: "diego", seats: 2, bots: ["1"], options: { control: "at_once", delay: { seconds: 3 } } },
  { game: "compatibility", seats: 2, bots: ["usual"] },
];

/** Small phones, laptops with a browser's bars, tablets, and what lies between. */
const END_WINDOWS = [
  [320, 568],
  [360, 640],
  [673, 841],
  [740, 360],
  [820, 500],
  [1024, 698],
  [1366, 657],
] as const;

/** Where a hand lies, in games that have one. */
const HANDS: Record<string, string> = { diabolo: ".fan li", diamino: ".rack .tile", diego: ".own li" };

for (const order of GAMES)
  test(`${order.game}: every moment through every pair of eyes`, async ({ stage, person }) => {
    const me = await person(await stage());
    const { page } = me;
    await me.visitLobby();
    const game = await playOut(page, order);
    await page.goto(`/replay/${game}`);
    const bar = page.locator(".film");
    await expect(bar).toBeVisible();
    const told = (await (await page.request.get(`/api/games/${game}/replay`)).json()) as {
      entries: unknown[];
      outcome: { scores: number[] };
    };
    const slider = bar.getByRole("slider");
    await expect(slider).toHaveAttribute("max", `${told.entries.length}`);
    const at = () => slider.inputValue();
    for (const eyes of ["0", "1", "spectator", "referee"]) {
      await page.goto(`/replay/${game}?as=${eyes}`);
      await expect(bar).toBeVisible();
      const hand = page.locator(HANDS[order.game] ?? ".none");
      if (eyes === "spectator" || !HANDS[order.game]) await expect(hand).toHaveCount(0);
      else await expect(hand.first(), `what ${eyes} sees`).toBeVisible();
      for (let step = 0; step < 6; step += 1) await me.tap(me.button("replay-forward"));
      expect(await at()).toBe("6");
      await me.tap(me.button("replay-back"));
      expect(await at()).toBe("5");
      await me.tap(me.button("replay-later"));
      expect(Number(await at())).toBeGreaterThan(5);
      await slider.fill(`${told.entries.length}`);
      await expect(me.button("replay-forward")).toBeDisabled();
    }
    await expectAccessible(page, order.game);
  });

test("a link from one of those who played opens it for others, without names if they want it so", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [me, other] = [await person(server), await person(server)];
  await me.visitLobby();
  const game = await playOut(me.page, GAMES[0]!);
  await other.page.goto(`/replay/${game}`);
  await expect(other.page.getByText(other.words("replay-none"))).toBeVisible();
  other.eye.allow(/404/);

  const answer = await me.page.request.get(`/api/games/${game}/replay`);
  const { keys } = (await answer.json()) as { keys: { named: string; nameless: string } };
  await other.page.goto(`/replay/${game}?key=${keys.named}&as=0&at=9`);
  const seats = other.page.locator(".seats");
  await expect(other.page.locator(".film")).toBeVisible();
  await expect(seats, "nobody is you through another's eyes").toContainText("Camille");
  await expect(other.page.getByRole("slider")).toHaveValue("9");
  await other.page.goto(`/replay/${game}?key=${keys.nameless}&as=0&at=9`);
  await expect(seats).toContainText(other.words("replay-player", { number: 1 }));
  await expect(seats).not.toContainText("Camille");
});

test("it goes on by itself, by keys too, and the address is the moment", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  const game = await playOut(me.page, GAMES[0]!);
  await me.page.goto(`/replay/${game}?as=1`);
  const slider = me.page.getByRole("slider");
  await expect(slider).toHaveValue("0");
  await me.page.keyboard.press("ArrowRight");
  await me.page.keyboard.press("ArrowRight");
  await me.page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue("1");
  expect(new URL(me.page.url()).searchParams.get("at")).toBe("1");
  // What a key does in the game it does not do here.
  await me.page.keyboard.press("1");
  await expect(slider).toHaveValue("1");
  await me.tap(me.page.locator(".film-speed"));
  await me.tap(me.page.locator(".film-speed"));
  await me.tap(me.button("replay-play"));
  await expect(me.button("replay-pause")).toBeVisible();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(4);
  await me.tap(me.button("replay-pause"));
  const stopped = await slider.inputValue();
  await me.page.reload();
  await expect(slider).toHaveValue(stopped);
  // Through whose eyes.
  await me.tap(me.button("replay-more"));
  await expectAccessible(me.page, "whose eyes");
  await me.tap(me.button("replay-referee"));
  await expect(me.page.getByRole("dialog")).toHaveCount(0);
  expect(new URL(me.page.url()).searchParams.get("as")).toBe("referee");
  await expect(slider).toHaveValue(stopped);
});

test("on the narrowest phone the controls stand in one row", async ({ stage, person }) => {
  const me = await person(await stage(), { width: 320, height: 568, touch: true });
  await me.visitLobby();
  const game = await playOut(me.page, GAMES[2]!);
  await me.page.goto(`/replay/${game}?as=0&at=2`);
  await expect(me.page.locator(".film")).toBeVisible();
  const heights = await me.page.locator(".film .btn:visible").evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(heights.length).toBe(7);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
  await expectNoOverflow(me.page, "a replay on the narrowest phone");
  // The word that waits is told beside the board, once.
  const note = me.page.locator(".contest-note");
  while ((await note.count()) === 0) await me.tap(me.button("replay-forward"));
  await expect(me.page.locator(".last-act")).toBeHidden();
});

test("what lies open stays open when the controls move, and eyes that cannot be had change nothing", async ({
  stage,
  person,
}) => {
  const me = await person(await stage(), { width: 1366, height: 768 });
  const { page } = me;
  await me.visitLobby();
  const game = await playOut(page, GAMES[0]!);
  await page.goto(`/replay/${game}?as=0&at=9`);
  const dialog = page.getByRole("dialog");
  for (const [show, title] of [
    ["replay-more", "replay-title"],
    ["moments-show", "moments-title"],
  ] as const) {
    await me.tap(me.button(show));
    for (const [height, above] of [
      [500, 1],
      [768, 0],
    ] as const) {
      await page.setViewportSize({ width: 1366, height });
      await expect(page.locator(".film.above")).toHaveCount(above);
      await expect(page.locator(".film")).toHaveCount(1);
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toContainText(me.words(title));
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }

  me.eye.allow(/404/);
  await page.route(/\/replay\?.*as=referee/, (route) =>
    route.fulfill({ status: 404, json: { error: "no_such_game" } }),
  );
  await me.tap(me.button("replay-more"));
  await me.tap(me.button("replay-referee"));
  const why = me.words("replay-none");
  await expect(me.toast(me.words("replay-no-other-eyes", { why }))).toBeVisible();
  await expect(page.getByRole("slider")).toHaveValue("9");
  await expect(page.locator(HANDS.diabolo!).first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("as")).toBe("0");
});

test("everybody looks as at the table: among one's tables, looked at again, and among one's games", async ({
  stage,
  person,
}) => {
  const me = await person(await stage());
  const { page } = me;
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.playNow("Diabolo");
  const looks = (where: string) =>
    page
      .locator(`${where} .av`)
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute("data-face"), one.getAttribute("data-colour")]),
      );
  await expect(page.locator(".seats .av").first()).toBeVisible();
  const before = await looks(".seats");
  // Bots have the last of all that there are: nobody could tell that from their seats.
  expect(before).toContainEqual(["lion", "slate"]);
  const table = page.url();
  await page.goto("/");
  await expect(page.locator(".tables.mine .opent .av")).toHaveCount(before.length);
  expect(await looks(".tables.mine .opent")).toEqual(before);
  await page.goto(table);
  await me.tap(me.button("frame-leave"));
  await me.tap(me.button("leave-abort-alone"));
  await me.tap(me.button("leave-abort-yes"));
  await me.tap(page.getByRole("link", { name: me.words("end-watch") }));
  await expect(page.locator(".film")).toBeVisible();
  expect(await looks(".seats")).toEqual(before);
  await page.goto("/games");
  await expect(page.locator(".played a")).toHaveCount(1);
  expect(await looks(".played")).toEqual(before.slice(1));
});

test("when a game is over, another one and to watch it again are in sight before anything is scrolled", async ({
  stage,
  person,
}) => {
  const me = await person(await stage(), { language: "en", theme: "dark" });
  const { page } = me;
  await me.visitLobby();
  for (const order of GAMES) {
    const game = await playOut(page, order);
    const [{ table }] = (await (await page.request.get("/api/tables/mine")).json()) as [{ table: string }];
    await page.goto(`/table/${table}`);
    const watch = page.locator(`a[href="/replay/${game}"]`);
    for (const [width, height] of END_WINDOWS) {
      await page.setViewportSize({ width, height });
      const where = `${order.game} at ${width}×${height}`;
      for (const one of [page.locator(".won"), me.button("end-again"), watch])
        await expect(one, where).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY), where).toBe(0);
    }
    await me.tap(watch);
    await expect(page.locator(".film")).toBeVisible();
  }
});

test("my games: how they went, title by title, and each to be watched again", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.page.goto("/games");
  await expect(me.page.getByText(me.words("games-none"))).toBeVisible();
  await me.visitLobby();
  await me.callMyself("Camille");
  const games: string[] = [];
  for (const seed of [1, 2, 3]) games.push(await playOut(me.page, GAMES[seed % 2]!, seed));
  await me.page.goto("/games");
  await expect(me.page.locator(".tallies li")).toHaveCount(2);
  const rows = me.page.locator(".played a");
  await expect(rows).toHaveCount(3);
  await expectAccessible(me.page, "my games");
  await expect(rows.first()).toContainText("Diadingo");
  await me.tap(rows.first());
  await expect(me.page.locator(".film")).toBeVisible();
  expect(me.page.url()).toContain(games.at(-1));
  // Back to the list that one came from.
  await me.page.keyboard.press("ArrowRight");
  await me.tap(me.button("replay-leave"));
  await expect(rows).toHaveCount(3);
  expect(new URL(me.page.url()).pathname).toBe("/games");
});
