// What all tables share: who one is, who watches, what a second device reads, how one leaves, the result as a picture.

import { readFileSync } from "node:fs";
import { expectHolds } from "./boxes";
import { expect, expectAccessible, FULL, test } from "./house";
import type { Person } from "./people";

const GAMES = ["diabolo", "diadingo", "diamino", "diego", "compatibility"] as const;

/** Opens a table as a program would, and goes there. */
async function open(host: Person, game: string, settings: object = {}, bots: string[] = []): Promise<void> {
  const table = await host.page.evaluate(
    async (request) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
      return ((await answer.json()) as { table: string }).table;
    },
    { game, seats: 2, bots, settings },
  );
  await host.page.goto(`/table/${table}`);
}

/** Two people at a table, begun. */
async function two(host: Person, guest: Person, game = "diabolo", settings: object = {}): Promise<void> {
  await host.visitLobby();
  await host.callMyself("Camille");
  await open(host, game, settings);
  await guest.join(await host.link(), "Théo");
  await expect(guest.button("setup-unready")).toBeVisible();
  await host.start();
  for (const one of [host, guest]) await expect(one.page.locator(".tbl")).toBeVisible();
}

/** Leaves the game that is on for good. */
async function leave(one: Person): Promise<void> {
  await one.tap(one.button("frame-leave"));
  await one.tap(one.button("leave-for-good"));
  await one.tap(one.button("leave-sure-yes"));
  await expect(one.heading("lobby-title")).toBeVisible();
}

/** Who has which colour and face, as a page shows its seats. */
const marks = (one: Person, seats = ".seat") =>
  one.page
    .locator(`${seats} .av`)
    .evaluateAll((all) =>
      all.map((av) => `${av.getAttribute("data-colour")} ${av.getAttribute("data-face")}`),
    );

test("who opens a table without a name is asked for one where the first seat stands", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await host.visitLobby();
  await host.openTable(2);
  const field = host.page.getByLabel(host.words("setup-name-ask"));
  await expect(field).toBeVisible();
  await expect(host.page.locator(".place").first().locator(field)).toHaveCount(1);
  await expectHolds(host.page, "a seat without a name");
  await expectAccessible(host.page, "a seat without a name");
  await field.fill("Zoé");
  await host.tap(host.button("setup-name-save"));
  await expect(host.page.locator(".place").first()).toContainText("Zoé");
  await expect(field).toHaveCount(0);
  await guest.join(await host.link(), "Théo");
  await expect(guest.page.locator(".place").first()).toContainText("Zoé");
  // Chosen once, for all tables.
  await host.visitLobby();
  await host.openTable(2);
  await expect(host.page.locator(".place").first()).toContainText("Zoé");
  await expect(field).toHaveCount(0);
});

test("who plays at once needs no name", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  await me.playNow();
  await me.atTable();
  await expect(me.page.locator("#own-name")).toHaveCount(0);
});

test("colours and faces are given with the seat, can be changed until the start, and stay in the rematch", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await host.visitLobby();
  await host.callMyself("Camille");
  await open(host, "diabolo");
  await guest.join(await host.link(), "Théo");
  await expect(host.page.locator(".place .av")).toHaveCount(2);
  const [own, other] = await marks(host, ".place");
  expect(own!.split(" ")[0]).not.toBe(other!.split(" ")[0]);
  expect(own!.split(" ")[1]).not.toBe(other!.split(" ")[1]);

  await guest.tap(guest.button("setup-change-of", { name: "Théo" }));
  const taken = own!.split(" ")[1]!;
  await expect(guest.page.locator(".look:disabled .av")).toHaveAttribute("data-face", taken);
  await guest.tap(
    guest.page.locator(".look-choice").getByRole("button", { name: guest.words("setup-face-lion") }),
  );
  await guest.tap(
    guest.page.locator(".inks").getByRole("button", { name: guest.words("setup-colour-plum") }),
  );
  await expectAccessible(guest.page, "one's own seat");
  await expect.poll(() => marks(host, ".place")).toEqual([own, "plum lion"]);
  await guest.escape();
  if (await guest.button("setup-ready-button").isVisible())
    await guest.tap(guest.button("setup-ready-button"));
  await host.start();
  for (const one of [host, guest]) {
    await one.atTable();
    expect(await marks(one)).toEqual([own, "plum lion"]);
  }

  await host.tap(host.button("frame-leave"));
  await host.tap(host.button("leave-abort"));
  await host.tap(host.button("leave-abort-yes"));
  await host.tap(host.button("again-setup"));
  await expect(host.page.locator(".place .av")).toHaveCount(2);
  expect(await marks(host, ".place")).toEqual([own, "plum lion"]);
  await host.tap(host.button("setup-change-of", { name: "Camille" }));
  await expect(host.page.getByRole("dialog")).toContainText(host.words("setup-marks-fixed"));
  await expect(host.page.locator(".look-choice, .inks")).toHaveCount(0);
});

test("who watches is told so, and whom", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest, third] = [
    await person(server),
    await person(server),
    await person(server, { touch: true, width: 360, height: 640 }),
  ];
  await two(host, guest, "diabolo", { spectators: "welcome" });
  await third.page.goto(host.page.url());
  const told = third.page.locator(".rail .watching");
  await expect(told).toContainText(third.words("frame-watching", { names: "Camille et Théo" }));
  await expect(third.page.locator(".top .phase")).toContainText(
    third.words("frame-watching-phase", { phase: "" }).trim(),
  );
  await expectAccessible(third.page, "watching");
  await expect(host.page.locator(".watching")).toHaveCount(0);
});

for (const game of GAMES)
  test(
    `who watches ${game} has it whole in every window`,
    game === "diadingo" ? {} : FULL,
    async ({ stage, person }) => {
      const server = await stage();
      const [host, watcher] = [await person(server), await person(server)];
      await host.visitLobby();
      await host.callMyself("Camille");
      await open(host, game, { spectators: "welcome" }, ["1"]);
      await host.start();
      await expect(host.page.locator(".tbl")).toBeVisible();
      await watcher.page.goto(host.page.url());
      if (game === "diamino") await watcher.tap(watcher.button("diamino-round-draw-done"));
      await expect(watcher.page.locator(".watching .take-over")).toBeVisible();
      await expectHolds(watcher.page, `watching ${game}`, () => ({}));
    },
  );

test("a second device and who comes to watch read what has happened; not in a game of memory", async ({
  stage,
  person,
}) => {
  test.setTimeout(120_000);
  const server = await stage();
  for (const game of ["diabolo", "diadingo"] as const) {
    const [me, watcher] = [await person(server), await person(server)];
    await me.visitLobby();
    await me.callMyself("Camille");
    await open(me, game, { spectators: "welcome" }, ["1"]);
    await me.start();
    await expect(me.page.locator(".tbl")).toBeVisible();
    if (game === "diabolo")
      for (let turn = 0; turn < 2; turn += 1) {
        await me.playUntil("lay");
        await me.layACard();
      }
    const lines = async (page: Person["page"]) => {
      await page.locator(".tool-log, .side.right").first().waitFor({ state: "attached" });
      return page.locator(".side.right .log li").allInnerTexts();
    };
    const second = await me.page.context().newPage();
    await second.goto(me.page.url());
    await watcher.page.goto(me.page.url());
    for (const page of [second, watcher.page]) await expect(page.locator(".tbl")).toBeVisible();
    if (game === "diabolo") {
      await me.playUntil("lay");
      const known = await lines(me.page);
      expect(known.length).toBeGreaterThan(3);
      await expect.poll(() => lines(second)).toEqual(known);
      expect((await lines(watcher.page)).length).toBeGreaterThan(2);
    } else {
      await expect(second.locator(".side.right .log li, .drawer .log li")).toHaveCount(
        await second.locator(".side.right .log li").count(),
      );
      await second.keyboard.press("l");
      await expect(second.locator(".log")).toContainText(me.words("log-empty"));
    }
    await second.close();
  }
});

test("no sign and no message of the last game is shown when the rematch begins", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await two(host, guest);
  await guest.tap(guest.button("frame-react"));
  await guest.tap(guest.button("reaction-oops"));
  await expect(host.page.locator(".says")).toHaveCount(1);
  await host.tap(host.button("frame-leave"));
  await host.tap(host.button("leave-abort"));
  await host.tap(host.button("leave-abort-yes"));
  for (const one of [host, guest]) await one.tap(one.button("end-again"));
  await host.atTable();
  await expect(host.page.locator(".says")).toHaveCount(0);
  await expect(host.page.locator(".toast")).toHaveCount(0);
});

/** Goes on until the result is there: a last count may want to be read first. */
async function toTheResult(one: Person): Promise<void> {
  const podium = one.page.locator(".podium");
  while (
    !(await podium
      .or(one.goOnButton)
      .first()
      .waitFor()
      .then(() => podium.isVisible()))
  )
    await one.goOn();
}

test("the end of Diadingo holds in every window", async ({ stage, person }) => {
  test.setTimeout(180_000);
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await two(host, guest, "diadingo");
  await leave(guest);
  await toTheResult(host);
  await expectHolds(host.page, "the end of Diadingo");
});

for (const game of GAMES)
  test(`the result of ${game} is shared as a picture that this device draws`, async ({ stage, person }) => {
    const server = await stage();
    const [host, guest] = [await person(server), await person(server, { language: "en" })];
    await two(host, guest, game);
    await leave(guest);
    await toTheResult(host);
    await host.tap(host.button("end-share"));
    const canvas = host.page.locator(".picture canvas");
    await expect(canvas).toHaveClass(/painted/);
    await expectAccessible(host.page, "the result as a picture");
    for (const [width, height] of [
      [390, 780],
      [320, 568],
      [1100, 620],
    ] as const) {
      await host.page.setViewportSize({ width, height });
      const [shown, around] = [await canvas.boundingBox(), await host.page.locator(".picture").boundingBox()];
      const room = Math.min(around!.width, 360, (0.58 * height * 1080) / 1350);
      expect(shown!.width, "as wide as there is room").toBeGreaterThan(0.9 * room);
      expect(2 * shown!.x + shown!.width, "in the middle").toBeCloseTo(2 * around!.x + around!.width, -1);
    }
    const saved = host.page.waitForEvent("download");
    await host.tap(host.button("end-share-save"));
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${game}.png`);
    const png = readFileSync(await download.path());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16), "as wide as phones want it").toBe(1080);
    expect(png.length).toBeGreaterThan(20_000);
  });

test("a table that is not there says so on a page of the house", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 640 });
  await me.page.goto("/table/nowhere");
  await expect(me.heading("closed-title")).toBeVisible();
  await expect(me.page.locator(".way .one")).toBeVisible();
  await expectHolds(me.page, "no such table");
  await expectAccessible(me.page, "no such table");
});

test("a touch leaves no grey box, and the example of a code is no value", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  const seen = await me.page.evaluate(() => ({
    tap: getComputedStyle(document.querySelector("button.btn")!).getPropertyValue(
      "-webkit-tap-highlight-color",
    ),
    example: getComputedStyle(document.querySelector("#table-code")!, "::placeholder").fontStyle,
    typed: getComputedStyle(document.querySelector("#table-code")!).fontStyle,
  }));
  expect(seen).toEqual({ tap: "rgba(0, 0, 0, 0)", example: "italic", typed: "normal" });
  await expect(me.page.locator("#table-code")).not.toHaveAttribute("placeholder", /\w{3}-\w{4}/);
});

test("with colours of the system cards keep their inks, and whose turn it is can be seen", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  await two(host, guest);
  await host.page.emulateMedia({ forcedColors: "active" });
  const seen = await host.page.evaluate(() => {
    const of = (what: string) => getComputedStyle(document.querySelector(what)!);
    const cards = [...document.querySelectorAll(".fan .pc")];
    const edge = (style: CSSStyleDeclaration) => [style.outlineStyle, parseFloat(style.outlineWidth)];
    return {
      kept: cards.map((card) => getComputedStyle(card).forcedColorAdjust),
      turn: edge(of(".seat.turn")),
      other: edge(of(".seat:not(.turn)")),
      button: of(".top .btn").borderStyle,
    };
  });
  expect(new Set(seen.kept), "colours of the hand").toEqual(new Set(["none"]));
  expect(seen.turn).toEqual(["solid", 4]);
  expect(seen.other[0]).toBe("none");
  expect(seen.button).toBe("solid");
  await host.page.emulateMedia({ forcedColors: "none", contrast: "more" });
  const edges = await host.page
    .locator(".seat")
    .evaluateAll((all) => all.map((seat) => parseFloat(getComputedStyle(seat).borderTopWidth)));
  expect(Math.min(...edges)).toBe(2);
  expect(Math.max(...edges)).toBe(4);
  await expectAccessible(host.page, "more contrast");
});

test("another person on this device is offered in words, on a phone too", async ({ stage, person }) => {
  const me = await person(await stage(), { touch: true, width: 360, height: 640 });
  await me.visitLobby();
  await me.callMyself("Camille");
  await me.openTable(2);
  await expect(me.page.locator(".place .here")).toContainText(me.words("setup-a-person-short"));
  await expectHolds(me.page, "a free seat");
});
