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
  await host.letDeal(host.words("you"));
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
    // Everybody reads “You” of themselves, and the other by name, on the podium and on the sheet.
    for (const where of [".podium", "table.sheet thead"]) {
      await expect(one.page.locator(where)).toContainText(one.words("you"));
      await expect(one.page.locator(where)).toContainText(one === host ? "Théo" : "Camille");
      await expect(one.page.locator(where)).not.toContainText(one === host ? "Camille" : "Théo");
    }
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
  await host.tap(host.button("end-again"));
  await expect(guest.page.locator(".go-rail .status")).toContainText(
    guest.words("again-in", { count: 1, of: 2 }),
  );
  await guest.tap(guest.button("end-again"));
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

test("a link to no table leads nowhere, and says so", async ({ stage, person }) => {
  const late = await person(await stage());
  late.eye.allow(/404/);
  await late.page.goto("/t/0000000");
  await expect(late.heading("join-unknown-title")).toBeVisible();
});
