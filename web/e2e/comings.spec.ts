// Tables that people come and go at: late friends, those who come back, those who leave, and another game.

import { expect, test } from "./house";
import type { Person } from "./people";
import type { Server } from "./server";

type Come = (server: Pick<Server, "url">, coming?: Person["coming"]) => Promise<Person>;

/** Somebody opens a table with so many seats; the link leads there. */
async function opened(host: Person, name: string, seats: number): Promise<string> {
  await host.visitLobby();
  await host.callMyself(name);
  await host.openTable(seats);
  return host.link();
}

/** Three people at a table, the first of them its host, and the game is on. */
async function three(server: Server, person: Come): Promise<{ people: Person[]; link: string }> {
  const [host, second, third] = [await person(server), await person(server), await person(server)];
  const link = await opened(host, "Camille", 3);
  await host.letDeal(host.words("you"));
  await second.join(link, "Théo");
  await expect(second.button("setup-unready")).toBeVisible();
  await third.join(link, "Nour");
  await expect(third.button("setup-unready")).toBeVisible();
  await host.start();
  const people = [host, second, third];
  await Promise.all(people.map((one) => one.atTable()));
  return { people, link };
}

/** Opens what one finds behind the arrow at the top: staying away, leaving, inviting. */
const openLeave = (one: Person) => one.tap(one.button("frame-leave"));

/** Whoever holds the table ends the game for everybody. */
async function abort(host: Person): Promise<void> {
  await openLeave(host);
  await host.tap(host.button("leave-abort"));
  await host.tap(host.button("leave-abort-yes"));
}

const atResult = (one: Person) => expect(one.page.locator(".fin")).toBeVisible();
const rail = (one: Person) => one.page.locator(".go-rail .status");
const again = (one: Person) => one.button("end-again");
const names = (one: Person) => one.page.locator(".seats .seat");

test("a late friend opens the link, takes over from the bot and plays", async ({ stage, person }) => {
  const server = await stage();
  const [host, late] = [await person(server), await person(server, { touch: true, width: 360, height: 640 })];
  const link = await opened(host, "Camille", 2);
  await host.addBot(2);
  await host.start();
  await host.atTable();

  await late.page.goto(link);
  await expect(late.heading("join-late-title")).toBeVisible();
  await expect(late.page.locator(".guests")).toContainText("Camille");
  await late.page.getByLabel(late.words("join-name")).fill("Zoé");
  await late.tap(late.button("watch-take-over-for", { name: "Basile" }));
  await late.atTable();
  await expect(late.cards.first()).toBeVisible();
  await expect(names(host).nth(1)).toContainText("Zoé");
  // Each plays when it is their turn: the bot is gone.
  for (const one of [host, late]) {
    expect(await one.asked()).toBe("lay");
    await one.layACard("rail");
  }
  // Whoever leaves gives the seat back, and the game goes on.
  await openLeave(late);
  await late.tap(late.button("leave-give-back"));
  await expect(late.heading("lobby-title")).toBeVisible();
  await expect(names(host).nth(1)).not.toContainText("Zoé");
  expect(await host.asked()).not.toBe("over");
});

test("a late friend watches first, chooses a bot, and is told what to do", async ({ stage, person }) => {
  const server = await stage();
  const [host, late] = [await person(server), await person(server)];
  const link = await opened(host, "Camille", 3);
  await host.addBot(2);
  await host.addBot(3);
  await host.start();
  await host.atTable();
  await late.page.goto(link);
  await late.tap(late.button("join-watch"));
  await late.atTable();
  await expect(late.cards).toHaveCount(0);
  await late.tap(late.button("join-take-over"));
  const sheet = late.page.getByRole("dialog");
  await expect(sheet.locator(".stack .btn")).toHaveCount(2);
  await late.tap(late.button("watch-take-over-long", { name: "Basile" }));
  await expect(late.toast(late.words("watch-took-over", { name: "Basile" }))).toBeVisible();
  await expect(late.cards.first()).toBeVisible();
  await expect(late.page.locator(".take-over")).toHaveCount(0);
});

test("a table that was closed is private: who watched reads that, and so does who comes", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const [host, watcher, late] = [await person(server), await person(server), await person(server)];
  const link = await opened(host, "Camille", 2);
  await host.addBot(2);
  await host.start();
  await host.atTable();
  await watcher.page.goto(link);
  await watcher.tap(watcher.button("join-watch"));
  await watcher.atTable();

  await openLeave(host);
  await host.tap(host.button("leave-invite"));
  await expect(host.page.locator(".bigcode")).toBeVisible();
  await host.tap(host.page.getByRole("switch", { name: host.words("leave-lock") }));
  await expect(watcher.heading("closed-private-title")).toBeVisible();
  await late.page.goto(link);
  await expect(late.heading("join-private-title")).toBeVisible();
  await expect(late.page.getByText(late.words("join-private", { name: "Camille" }))).toBeVisible();
});

test("the link brings a seated person back to their seat", async ({ stage, person }) => {
  const server = await stage();
  const { people, link } = await three(server, person);
  const [, second] = people as [Person, Person, Person];
  const hand = await second.hand();
  await second.page.goto("/");
  await expect(second.heading("lobby-title")).toBeVisible();
  await second.page.goto(link);
  await second.atTable();
  await expect.poll(() => second.hand()).toEqual(hand);
});

test("whoever is sent away reads that, then and later", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  const link = await opened(host, "Camille", 2);
  await guest.join(link, "Théo");
  await expect(host.page.locator(".place").nth(1)).toContainText("Théo");
  await host.tap(host.button("setup-remove", { name: "Théo" }));
  await host.tap(host.button("setup-remove-yes"));
  await expect(guest.heading("closed-sent-away-title")).toBeVisible();
  await expect(guest.page.getByText(guest.words("closed-sent-away"))).toBeVisible();
  await guest.page.reload();
  await expect(guest.heading("closed-sent-away-title")).toBeVisible();
});

test("what was changed, and by whom, is told to whoever was ready", async ({ stage, person }) => {
  const server = await stage();
  const [host, guest] = [await person(server), await person(server)];
  const link = await opened(host, "Camille", 2);
  await guest.join(link, "Théo");
  await expect(guest.button("setup-unready")).toBeVisible();
  await host.letDeal("Théo");
  const named = (one: Person) =>
    one.words("setup-change-named", { name: one.words("diabolo-option-dealer") });
  const says = guest.page.locator(".go-rail .status");
  await expect(says).toContainText(
    guest.words("setup-changed-what", { name: "Camille", what: named(guest) }),
  );
  await expect(host.page.locator(".go-rail .status")).toContainText(
    host.words("setup-changed-what-you", { what: named(host) }),
  );
  // Whoever comes back reads it too.
  await guest.page.reload();
  await expect(says).toContainText(
    guest.words("setup-changed-what", { name: "Camille", what: named(guest) }),
  );
  await guest.tap(guest.button("setup-ready-button"));
  await expect(host.button("setup-start")).not.toHaveAttribute("aria-disabled", "true");
});

test("another game is counted on the result, and begins when everybody is in", async ({ stage, person }) => {
  const server = await stage();
  const { people } = await three(server, person);
  const [host, second, third] = people as [Person, Person, Person];
  await abort(host);
  await Promise.all(people.map(atResult));

  await second.tap(again(second));
  await expect(rail(second)).toContainText(second.words("again-you-in", { count: 1, of: 3 }));
  await expect(rail(host)).toContainText(host.words("again-in", { count: 1, of: 3 }));
  await second.tap(second.button("again-not-yet"));
  await expect(rail(host)).toContainText(host.words("again-nobody-yet"));
  await second.tap(again(second));
  await third.tap(again(third));
  await expect(rail(third)).toContainText(third.words("again-waits-for", { names: "Camille" }));
  // Nobody was taken away from the result meanwhile.
  await Promise.all(people.map(atResult));
  await host.tap(again(host));
  await Promise.all(people.map((one) => one.atTable()));

  // What the last game came to can still be looked at, and the table is there again afterwards.
  await openLeave(second);
  await second.tap(second.button("leave-last-result"));
  await atResult(second);
  await expect(second.page.locator(".phase")).toHaveText(second.words("results-title"));
  await second.tap(second.button("results-close").last());
  await second.atTable();
});

test("the host may go to the set-up instead, where the result stays within reach", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const { people } = await three(server, person);
  const [host, second] = people as [Person, Person, Person];
  await abort(host);
  await Promise.all(people.map(atResult));
  await second.tap(again(second));
  await expect(second.button("again-setup")).toHaveCount(0);
  await host.tap(host.button("again-setup"));
  for (const one of [host, second]) {
    await expect(one.page.locator(".place")).toHaveCount(3);
    await one.tap(one.button("results-open"));
    await atResult(one);
    await one.tap(one.button("results-close").last());
    await expect(one.page.locator(".place")).toHaveCount(3);
  }
  // After a reload too.
  await second.page.reload();
  await second.tap(second.button("results-open"));
  await atResult(second);
});

test("a host who leaves in play is followed, and the next game needs them no more", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const { people } = await three(server, person);
  const [host, second, third] = people as [Person, Person, Person];
  await openLeave(host);
  await host.tap(host.button("leave-for-good"));
  await host.tap(host.button("leave-sure-yes"));
  await expect(host.heading("lobby-title")).toBeVisible();
  // One of the others decides now.
  await expect
    .poll(async () => {
      await openLeave(second);
      const decides = await second.button("leave-abort").isVisible();
      if (!decides) await second.escape();
      return decides;
    })
    .toBe(true);
  await second.tap(second.button("leave-abort"));
  await second.tap(second.button("leave-abort-yes"));
  await Promise.all([second, third].map(atResult));
  await expect(second.button("again-setup")).toBeVisible();
  await third.tap(again(third));
  await expect(rail(second)).toContainText(second.words("again-in", { count: 1, of: 2 }));
  await second.tap(again(second));
  await Promise.all([second.atTable(), third.atTable()]);
  await expect(names(second).first()).not.toContainText("Camille");
});

test("a host who leaves at the result frees a seat for a bot, and stays in the result", async ({
  stage,
  person,
}) => {
  const server = await stage();
  const { people } = await three(server, person);
  const [host, second, third] = people as [Person, Person, Person];
  await abort(host);
  await Promise.all(people.map(atResult));
  await host.tap(host.button("end-leave"));
  await expect(host.heading("lobby-title")).toBeVisible();
  await expect(rail(second)).toContainText(second.words("again-left", { name: "Camille" }));
  await expect(second.page.locator(".fin table.sheet")).toContainText("Camille");
  await second.tap(again(second));
  await third.tap(again(third));
  await Promise.all([second.atTable(), third.atTable()]);
});

test("away on their turn: everybody reads when a bot plays", async ({ stage, person }) => {
  const server = await stage();
  const { people } = await three(server, person);
  const [host, second, third] = people as [Person, Person, Person];
  // Théo is to play, and goes.
  expect(await second.asked()).toBe("lay");
  await second.page.goto("/about");
  for (const one of [host, third]) {
    const counted = one.page.locator(".awaited .grow");
    await expect(counted).toContainText("Théo");
    await expect(counted).toHaveText(one.pattern("awaited-stand_in", { name: "Théo" }));
    // It counts.
    const before = await counted.innerText();
    await expect(counted).not.toHaveText(before);
  }
  // Back in time: nobody counts any more.
  await second.page.goBack();
  await second.atTable();
  await expect(host.page.locator(".awaited")).toHaveCount(0);
});

test("two devices of one person show one seat, in play and on the result", async ({ stage, person }) => {
  const server = await stage();
  const { people, link } = await three(server, person);
  const [host, second, third] = people as [Person, Person, Person];
  const tablet = await person(server, { touch: true, width: 820, height: 1180 });
  // The second one lets another device in.
  const lobby = await second.page.context().newPage();
  const own = second.inAnotherTab(lobby);
  await own.visitLobby();
  await own.tap(lobby.locator("button.me"));
  await own.tap(lobby.getByText(own.words("lobby-device-title")));
  await own.tap(own.button("lobby-device-offer"));
  const code = await lobby.locator(".bigcode").innerText();
  await tablet.visitLobby();
  await tablet.tap(tablet.page.locator("button.me"));
  await tablet.tap(tablet.page.locator("summary", { hasText: tablet.words("lobby-device-redeem") }));
  await tablet.page.locator("#device-code").fill(code);
  await tablet.tap(tablet.button("lobby-device-enter"));
  await expect(tablet.toast(tablet.words("lobby-device-entered", { name: "Théo" }))).toBeVisible();

  await tablet.page.goto(link);
  await tablet.atTable();
  await expect.poll(() => tablet.hand()).toEqual(await second.hand());
  expect(await second.asked()).toBe("lay");
  await second.layACard("rail");
  await expect.poll(() => tablet.hand()).toEqual(await second.hand());
  await abort(host);
  await Promise.all([...people, tablet].map(atResult));
  await tablet.tap(again(tablet));
  await expect(rail(second)).toContainText(second.words("again-you-in", { count: 1, of: 3 }));
  await host.tap(again(host));
  await third.tap(again(third));
  await Promise.all([...people, tablet].map((one) => one.atTable()));
});

test("my tables say whose turn it is, mine first", async ({ stage, person }) => {
  const server = await stage();
  const { people } = await three(server, person);
  const [host, second] = people as [Person, Person, Person];
  expect(await second.asked()).toBe("lay");
  await second.page.goto("/");
  const row = (one: Person) => one.page.locator(".tables.mine .opent").first();
  await expect(row(second)).toContainText(second.words("lobby-your-turn"));
  await host.page.goto("/");
  await expect(row(host)).toContainText(host.words("lobby-turn-of", { names: "Théo" }));
});
