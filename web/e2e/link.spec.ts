import { expect, test } from "./house";
import type { Person } from "./people";

test("two people and a bot, from the link to the rematch", async ({ stage, person }) => {
  const server = await stage();
  const host = await person(server);
  const guest = await person(server, { touch: true, width: 360, height: 740 });

  await host.visitLobby();
  await host.callMyself("Camille");
  await host.openTable(3);
  await host.addBot(3);
  await host.letDeal("Camille");
  const link = await host.link();

  // Three taps and a name to the first move: sit down, a card, its place.
  await guest.join(link, "Théo");
  await expect(host.page.locator(".place").nth(1)).toContainText("Théo");
  await host.start();
  expect(await guest.asked()).toBe("lay");
  await guest.layACard();
  expect(guest.taps).toBe(3);

  await Promise.all([host.playOut(), guest.playOut()]);
  for (const one of [host, guest]) {
    await expect(one.page.locator(".podium")).toContainText("Camille");
    await expect(one.page.locator(".podium")).toContainText("Théo");
    await expect(one.page.locator("table.sheet tbody tr")).toHaveCount(3);
  }

  // The game is the one that both browsers kept their last heads of; for a third it is one that was changed.
  const compare = (one: Person) => one.tap(one.page.getByRole("button", { name: one.words("end-proof") }));
  const verdict = (one: Person) => one.page.locator(".compared");
  await compare(host);
  await expect(verdict(host)).toHaveClass(/whole/);
  await guest.page.evaluate(() => {
    const heads = JSON.parse(localStorage.getItem("ludotheque.heads") ?? "[]") as [string, string][];
    localStorage.setItem("ludotheque.heads", JSON.stringify(heads.map(([game]) => [game, "A".repeat(22)])));
  });
  await compare(guest);
  await expect(verdict(guest)).toHaveClass(/changed/);
  await host.tap(host.page.getByRole("button", { name: host.words("end-again") }));
  await expect(guest.page.locator(".place")).toHaveCount(3);
  await guest.tap(guest.page.getByRole("button", { name: guest.words("setup-ready-button") }));
  await host.start();
  await Promise.all([host.atTable(), guest.atTable()]);
  await expect(guest.page.locator(".seat")).toHaveCount(3);
  await expect(guest.page.locator(".phase")).toHaveText(
    guest.words("diabolo-phase-round", { round: 1, rounds: 3 }),
  );
});

test("against bots at once: one tap", async ({ stage, person }) => {
  const me = await person(await stage());
  await me.visitLobby();
  await me.playNow();
  await me.atTable();
  expect(me.taps).toBe(1);
  expect(await me.asked()).toBe("lay");
  await me.layACard("rail");
});

test("a link to a table that began leads nowhere, and says so", async ({ stage, person }) => {
  const server = await stage();
  const host = await person(server);
  const late = await person(server);
  late.eye.allow(/404/);
  await host.visitLobby();
  await host.openTable(2);
  const link = await host.link();
  await host.addBot(2);
  await host.start();
  await host.atTable();
  await late.page.goto(link);
  await expect(late.heading("join-unknown-title")).toBeVisible();
});
