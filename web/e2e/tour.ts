// A walk through every screen, in one game: for what must hold on all of them, and for pictures.

import { expect } from "@playwright/test";
import { allSee, together, turnOf, untilTheft } from "./diadingo";
import type { Person } from "./people";

/** Called at each screen, by its name. */
export type Visit = (screen: string, person: Person) => Promise<void>;

/** Who walks; everybody comes with the same browser settings. */
export type Company = {
  host: Person;
  /** Comes by the link. */
  guest: Person;
  /** Two play sooner to the end, three are more of a table. */
  bot?: boolean;
};

/** The way in: from the shelf to a table with two people, and perhaps a bot. */
export async function wayIn({ host, guest, bot = false }: Company, visit: Visit): Promise<void> {
  await host.visitLobby();
  // The board of the day is made when it is first asked for.
  await expect(host.page.locator(".daily .state")).not.toBeEmpty();
  await visit("lobby", host);
  await host.tap(host.page.locator("button.me"));
  await expect(host.page.getByRole("dialog")).toBeVisible();
  await visit("name", host);
  await host.page.getByLabel(host.words("lobby-me-label")).fill("Camille");
  await host.tap(host.button("lobby-me-save"));
  await expect(host.page.getByRole("dialog")).toBeHidden();
  await host.tap(host.button("settings-title").first());
  await expect(host.page.getByRole("dialog")).toBeVisible();
  await visit("settings", host);
  await host.escape();
  await host.tap(host.page.getByRole("link", { name: host.words("lobby-about") }));
  await expect(host.heading("about-title")).toBeVisible();
  await expect(host.page.getByText(host.words("about-games-unnamed", { game: "Diego" }))).toBeVisible();
  await visit("about", host);
  // As a link inside the site would lead there.
  await host.page.evaluate(() => {
    history.pushState(null, "", "/nowhere");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(host.heading("lobby-lost-title")).toBeVisible();
  await visit("lost", host);

  await host.visitLobby();
  await host.openTable(bot ? 3 : 2);
  await host.letDeal(host.words("you"));
  await visit("set-up", host);
  const link = await host.link();
  await guest.page.goto(link);
  await expect(guest.page.getByLabel(guest.words("join-name"))).toBeVisible();
  await visit("join", guest);
  await guest.page.getByLabel(guest.words("join-name")).fill("Théo");
  await guest.tap(guest.button("join-sit"));
  await expect(guest.button("setup-unready")).toBeVisible();
  await visit("set-up-guest", guest);
  if (bot) await host.addBot(3);
  await visit("set-up-full", host);
}

/** The game, to its end. */
export async function game({ host, guest }: Company, visit: Visit): Promise<void> {
  await host.start();
  await Promise.all([host.atTable(), guest.atTable()]);
  // The host deals: the guest begins.
  await guest.playUntil("lay");
  await visit("table", guest);
  await visit("waiting", host);
  await guest.takeUp(guest.playable.first());
  await expect(guest.page.locator(".slot.lit b").first()).not.toBeEmpty();
  await visit("table-chosen", guest);
  for (const [screen, name] of [
    ["rules", "frame-rules"],
    ["settings-at-table", "frame-settings"],
    ["leave", "frame-leave"],
  ] as const) {
    await guest.tap(guest.button(name));
    await expect(guest.page.getByRole("dialog")).toBeVisible();
    await visit(screen, guest);
    await guest.escape();
  }
  await guest.layACard();
  await host.playUntil("lay");
  await host.answer("lay");
  await guest.playUntil("lay");
  // On a desk the log is always there.
  await guest.page.keyboard.press("l");
  await expect(guest.page.getByRole("dialog")).toBeVisible();
  await visit("log", guest);
  await guest.escape();

  const seen = new Set<string>();
  const once: Visit = async (screen, person) => {
    if (seen.has(screen)) return;
    seen.add(screen);
    await visit(screen, person);
  };
  const follow = (person: Person, looks: boolean) =>
    person.playOut(async (asked) => {
      if (!looks) return person.answer(asked);
      if (asked === "double") await once("double", person);
      if (asked === "reveal") {
        const kind = await person.page.locator(".cmps .win, .cmps .lose").count();
        await once(kind > 0 ? "reveal" : "reveal-nothing", person);
      }
      if (asked === "sheet") await once("round-sheet", person);
      await person.answer(asked);
    });
  await Promise.all([follow(host, false), follow(guest, true)]);
  expect([...seen], "the game showed all there is to see").toEqual(
    expect.arrayContaining(["double", "reveal", "round-sheet"]),
  );
  await visit("end", guest);
}

/** One device for two. */
export async function passAndPlay(host: Person, visit: Visit): Promise<void> {
  await host.visitLobby();
  await host.openTable(2);
  await host.addPerson(2, "Lou");
  await host.start();
  await expect(host.page.locator(".covering .btn.primary")).toBeVisible();
  await visit("cover", host);
}

/** A line that is cut. */
export async function cutOff(host: Person, visit: Visit): Promise<void> {
  host.line?.cut();
  await expect(host.page.getByText(host.words("connection-lost"))).toBeVisible();
  await visit("connection-lost", host);
  host.line?.mend();
  await expect(host.page.getByText(host.words("connection-lost"))).toBeHidden();
}

/** Four people at Diadingo, with this seed's cards. */
export const DIADINGO = { seed: 1, names: ["Camille", "Théo", "Inès", "Papa"] } as const;

/** Diadingo, from its set-up to its end. */
export async function diadingo(people: readonly Person[], visit: Visit, toTheEnd = true): Promise<void> {
  const all = await together(people, DIADINGO.names, (host) => visit("diadingo-set-up", host));
  const known = new Set<string>();
  const thief = await untilTheft(all, known, async (turn, jeweller) => {
    if (turn === 6) await visit("diadingo-table", jeweller.person);
  });
  const robber = people[thief]!;
  await visit("diadingo-theft", robber);
  if (!toTheEnd) return;
  for (const [screen, name] of [
    ["diadingo-rules", "frame-rules"],
    ["diadingo-log", "frame-log"],
  ] as const) {
    await robber.tap(robber.button(name));
    await expect(robber.page.getByRole("dialog")).toBeVisible();
    await visit(screen, robber);
    await robber.escape();
  }
  const [host] = all;
  for (;;) {
    const jeweller = all[await turnOf(all)]!;
    await jeweller.answer(await jeweller.asked());
    if ((await jeweller.goingOn.count()) > 0) break;
    await allSee(all);
  }
  await host!.playUntil("opened");
  await visit("diadingo-opened", host!.person);
  await host!.goOn();
  await expect(host!.page.locator(".open-tray")).toBeVisible();
  await visit("diadingo-end", host!.person);
}
