// Simulated games, looked at again in the browser: at every moment a seat's eyes are shown what that seat knew, and nothing
// of what came later. The frames up to a moment are what the engine had for that seat then (`films/replay.films.ts`); here
// the page is given no others, and must show the very same. So whatever it shows, it shows of what was known.

import type { Page } from "@playwright/test";
import { trials } from "./films/games";
import { expect, FULL, test } from "./house";
import { Server } from "./server";

const TITLES = ["diabolo", "diadingo", "diamino", "diego", "compatibility"];

/** With everything so many games of a title are looked at, so many in one test. */
const [ALL, AT_ONCE] = [40, 4];

type Replay = {
  game: string;
  players: unknown[];
  teams?: number[];
  entries: unknown[];
  frames: unknown[];
  outcome?: { scores: number[] };
  damaged?: boolean;
};

/** As `ludo-stage` names them. */
const idOf = (title: number, number: number) =>
  title.toString(16).padStart(8, "0") + number.toString(16).padStart(24, "0");

/** The same game with nothing after a moment, and nobody knows how it ends. */
function cut({ outcome: _, ...replay }: Replay, at: number): Replay {
  return { ...replay, entries: replay.entries.slice(0, at), frames: replay.frames.slice(0, at + 1) };
}

/**
 * What is on the page at each moment up to `last`, gone to one by one: every element with its attributes and texts, apart
 * from the controls of the film, which know how long it is.
 */
function scrubbed(page: Page, last: number): Promise<string[]> {
  return page.evaluate(async (last) => {
    const slider = document.querySelector<HTMLInputElement>(".film input[type=range]")!;
    // It is in the page then; nobody need see it.
    const shown = () => new Promise((resolve) => setTimeout(resolve));
    const seen: string[] = [];
    for (let at = 0; at <= last; at += 1) {
      slider.value = `${at}`;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await shown();
      const copy = document.body.cloneNode(true) as HTMLElement;
      // A ring goes by the clock of whoever looks.
      copy.querySelectorAll(".film, script, [role=timer]").forEach((element) => element.remove());
      // What scrolls is measured.
      copy.querySelectorAll(".scrolls").forEach((element) => element.removeAttribute("tabindex"));
      // Which one it is stands beside it; its address comes when it is in sight.
      copy.querySelectorAll("img[data-picture]").forEach((picture) => picture.removeAttribute("src"));
      // Names are counted up whatever is shown, and how much room there is and whether
      // tiles fly is found when it is drawn.
      const names = / (id|for|style|aria-labelledby|aria-describedby|aria-controls)="[^"]*"/g;
      seen.push(copy.innerHTML.replace(names, "").replace(/ (flat|at-once)(?=[ "])/g, ""));
    }
    return seen;
  }, last);
}

/** Moments that are looked at without what came after them: the same for a game whenever it is tried. */
const cuts = (length: number, number: number, count: number): number[] =>
  Array.from({ length: count }, (_, nth) => (number * 31 + 17 + nth * Math.ceil(length / count)) % length);

/** Where two texts part. */
function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 200);
  return `…${one.slice(from, at + 160)}\n  and not\n…${other.slice(from, at + 160)}`;
}

async function open(page: Page, id: string, as: string, serve: (whole: Replay) => Replay): Promise<Replay> {
  let whole: Replay | undefined;
  const asked: string[] = [];
  await page.unrouteAll();
  await page.route(/\/api\/games\/[^/]+\/replay/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("as") ?? "");
    const answer = await route.fetch();
    whole = (await answer.json()) as Replay;
    await route.fulfill({ response: answer, json: serve(whole) });
  });
  const address = `/replay/${id}?as=${as}&at=0`;
  if (!page.url().startsWith("http")) await page.goto(address);
  else
    // A page that is there already goes to another address and back: it begins anew without being loaded again, which would
    // take most of the time. In which order the tiles of a rack stand is remembered, and nobody was here before.
    await page.evaluate(async (address) => {
      for (const next of ["/about", address]) {
        [localStorage, sessionStorage].forEach((kept) => kept.clear());
        history.pushState(null, "", next);
        dispatchEvent(new PopStateEvent("popstate"));
        const gone = () => document.querySelector(".film") === null;
        while (next === "/about" && !gone()) await new Promise((resolve) => setTimeout(resolve));
      }
    }, address);
  await expect(page.locator(".film")).toBeVisible();
  expect(asked, "the page asks for what these eyes saw, and nothing else").toEqual([as]);
  return whole!;
}

/** Looks at one game through some eyes. */
async function look(page: Page, id: string, number: number, as: string): Promise<number> {
  const whole = await open(page, id, as, (replay) => replay);
  const length = whole.entries.length;
  const seen = await scrubbed(page, length);
  // Something is shown, and it changes.
  expect(new Set(seen).size).toBeGreaterThan(length / 4);
  for (const at of cuts(length, number, 2)) {
    await open(page, id, as, (replay) => cut(replay, at));
    const known = await scrubbed(page, at);
    const wrong = known.findIndex((moment, n) => moment !== seen[n]);
    const where = `${whole.game} ${number} as ${as} at ${wrong}, without what came after ${at}`;
    expect(wrong, wrong < 0 ? "" : `${where}\n${parting(seen[wrong]!, known[wrong]!)}`).toBe(-1);
  }
  return length + 1;
}

/** The points that the page shows for each seat at the end are those that the server has. */
async function expectSheet(page: Page, id: string): Promise<void> {
  const whole = await open(page, id, "spectator", (replay) => replay);
  await scrubbed(page, whole.entries.length);
  const { scores } = whole.outcome!;
  const seats = page.locator(".seats li[data-seat]");
  const plain = (text: string) => text.replaceAll(/\s/g, "").replaceAll("−", "-");
  if (whole.game === "compatibility") {
    // Pawns stand on the track, which is read aloud.
    const labels = await page
      .locator(".mat [aria-label]")
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
    for (const score of scores) expect(labels.join("\n")).toMatch(new RegExp(`(^|\\D)${score}(\\D|$)`));
    return;
  }
  for (const [seat, score] of scores.entries()) {
    // What counts is what a match came to, where there is more than one game, and of a team what both have.
    const all = await Promise.all(
      whole.players.map(async (_, other) => {
        if (whole.teams ? whole.teams[other] !== whole.teams[seat] : other !== seat) return 0;
        const text = plain(await seats.nth(other).innerText());
        const match = /Match:(-?\d+)/.exec(text)?.[1];
        return Number(match ?? plain(await seats.nth(other).locator(".pts").innerText()).match(/-?\d+/)?.[0]);
      }),
    );
    expect(all.reduce((sum, points) => sum + points, 0)).toBe(score);
  }
}

/** If the page were given what another saw, it would be noticed. */
async function expectKeen(page: Page, id: string, as: string): Promise<void> {
  const whole = await open(page, id, as, (replay) => replay);
  const last = Math.floor(whole.entries.length / 2);
  const seen = await scrubbed(page, last);
  const answer = await page.request.get(`/api/games/${id}/replay?as=referee`);
  const { frames } = (await answer.json()) as Replay;
  const seat = Number(as);
  // The same stream, with another's views.
  const theirs = frames.map((frame) => JSON.parse(JSON.stringify(frame), (_, value) => seated(value, seat)));
  await open(page, id, as, (replay) => ({ ...replay, frames: theirs }));
  const leaked = await scrubbed(page, last);
  expect(leaked.some((moment, n) => moment !== seen[n])).toBe(true);
}

const seated = (value: unknown, seat: number): unknown =>
  typeof value === "object" && value && "n" in value && "view" in value ? { ...value, seat } : value;

async function lookThrough(
  title: number,
  { from, games }: { from: number; games: number },
  every: boolean,
  page: Page,
): Promise<void> {
  let moments = 0;
  for (let number = from; number < from + games; number += 1) {
    const id = idOf(title, number);
    const answer = await page.request.get(`/api/games/${id}/replay`);
    const { players } = (await answer.json()) as Replay;
    const seats = players.map((_, seat) => `${seat}`);
    const eyes = every ? [...seats, "spectator"] : [seats[number % seats.length]!, "spectator"];
    for (const as of eyes) moments += await look(page, id, number, as);
    await expectSheet(page, id);
  }
  console.info(`${TITLES[title]}: ${games} games from ${from}, ${moments} moments`);
}

for (const [title, name] of TITLES.entries()) {
  test(`${name}: through a seat's eyes nothing is seen that came later`, async ({ person }) => {
    const server = await Server.filmed({ films: 1, from: trials(0, 0).from });
    try {
      const me = await person(server);
      await lookThrough(title, { from: trials(0, 0).from, games: 1 }, false, me.page);
      if (name === "diabolo") await expectKeen(me.page, idOf(title, trials(0, 0).from), "0");
      // Nothing is asked of a server that is gone.
      await me.page.goto("about:blank");
    } finally {
      await server.clear();
    }
  });

  // Forty, a few at a time: whoever is broken off goes on with `--grep "diego: games from 12"`.
  for (let from = 0; from < ALL; from += AT_ONCE)
    test(`${name}: games from ${from} through every pair of eyes`, FULL, async ({ person }) => {
      test.setTimeout(3_600_000);
      const first = trials(0, 0).from + from;
      const server = await Server.filmed({ films: AT_ONCE, from: first });
      try {
        const me = await person(server);
        await lookThrough(title, { from: first, games: AT_ONCE }, true, me.page);
        await me.page.goto("about:blank");
      } finally {
        await server.clear();
      }
    });
}
