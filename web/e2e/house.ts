// The house of the browser tests: servers to play on, people with a browser of their own, and an eye on what
// browsers complain about.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { Line } from "./line";
import { Person } from "./people";
import { Server, type BotTime } from "./server";
import type { Language } from "./words";

export type Options = object;

/** How somebody comes. */
export type Coming = {
  language?: Language;
  /** What the browser prefers, if that is not the language. */
  locale?: string;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
  /** A phone: fingers instead of a mouse. */
  touch?: boolean;
  /** Things may move; tests are quicker when they do not. */
  motion?: boolean;
  /** Settings chosen before, as the client keeps them. */
  settings?: Record<string, unknown>;
  /** Has never been here: first games explain themselves, and how strong bots are is asked. Usually all that is over. */
  newcomer?: boolean;
  /** Adds the same bytes to every game's seed: with a staged server the cards repeat. Usual. */
  fixedChance?: boolean;
  /** Over a line that can be cut. */
  line?: boolean;
  /** The client stays on the device, as it does on people's. Usually it does not: tests are to meet the server. */
  worker?: boolean;
  /** What is shown for a moment is shown for a tenth of it: whole games take less time. */
  hurry?: boolean;
};

/** Which server with known cards. */
type Staging = {
  seed?: number;
  /** Whether bots take the time that their table wants; usually they do not. */
  bots?: BotTime;
  /** After how long whoever keeps everybody waiting is warned, in milliseconds. */
  warned?: number;
  /** Nobody was there before: codes repeat too, which cards do anyhow. */
  alone?: boolean;
};

type ForTest = {
  /** A server with chance from a seed, on which bots do not take their time. Tests share it. */
  stage: (options?: Staging) => Promise<Server>;
  /** Somebody with a browser of their own, on a server. */
  person: (server: Pick<Server, "url">, coming?: Coming) => Promise<Person>;
  /** Whether this test is run at this commit. */
  turn: void;
};

type ForWorker = {
  /** The program as people run it. */
  house: Server;
  /** The shared stages that have begun, by what they were asked to be. */
  stages: Map<string, Promise<Server>>;
};

/** Where a commit named itself (`cargo xtask test`), half of the tests have their turn, and the others at another commit;
 * everybody else runs them all. */
function isItsTurn(name: string): boolean {
  const commit = process.env.LUDO_FROM;
  if (commit === undefined) return true;
  let sum = 0;
  for (const letter of name) sum = (31 * sum + letter.codePointAt(0)!) % 1_000_003;
  return (sum + Number(commit)) % 2 === 0;
}

export const test = base.extend<ForTest, ForWorker>({
  turn: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      info.skip(!isItsTurn(info.titlePath.join(" ")), "another commit's turn");
      await use();
    },
    { auto: true },
  ],
  house: [
    // Playwright wants to see braces.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.real();
      await use(server);
      await server.clear();
    },
    { scope: "worker" },
  ],
  stages: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stages = new Map<string, Promise<Server>>();
      await use(stages);
      for (const stage of stages.values()) await (await stage).clear();
    },
    { scope: "worker" },
  ],
  // Every table of a stage has the same chance, whatever was played before: tables do not disturb each other.
  stage: async ({ stages }, use) => {
    const own: Server[] = [];
    await use(async ({ seed = 1, bots = "instant", warned = 0, alone = false } = {}) => {
      if (alone) {
        const server = await Server.staged({ seed, bots, warned });
        own.push(server);
        return server;
      }
      const key = `${seed} ${bots} ${warned}`;
      const begun = stages.get(key) ?? Server.staged({ seed, bots, warned });
      stages.set(key, begun);
      return begun;
    });
    await Promise.all(own.map((server) => server.clear()));
  },
  person: async ({ browser }, use) => {
    const come: { context: BrowserContext; person: Person }[] = [];
    await use(async (server, coming = {}) => {
      const { context, person } = await enter(browser, server.url, coming);
      come.push({ context, person });
      return person;
    });
    const complaints = come.flatMap(({ person }) => person.eye.complaints());
    await Promise.all(come.map(({ context }) => context.close()));
    await Promise.all(come.map(({ person }) => person.line?.end()));
    expect(complaints, "what browsers complained about").toEqual([]);
  },
});

export { expect };

/** Marks what only `cargo xtask test --full` runs: another size, language or theme of what is tested anyhow. */
export const FULL = { tag: "@full" };

/** Whoever was here before: no coach speaks, and the level of bots is known. */
const WELCOMED = { tips: false, level: "3" };

/** Opens a browser for somebody, watched. */
export async function enter(
  browser: Browser,
  server: string,
  coming: Coming = {},
): Promise<{ context: BrowserContext; person: Person }> {
  const { language = "fr", theme = "light", width = 1440, height = 900, touch = false } = coming;
  const line = coming.line ? await Line.to(server) : undefined;
  const home = line?.url ?? server;
  const options: BrowserContextOptions = {
    baseURL: home,
    locale: coming.locale ?? (language === "fr" ? "fr-FR" : "en-GB"),
    colorScheme: theme,
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: 1,
    serviceWorkers: coming.worker ? "allow" : "block",
    reducedMotion: coming.motion ? "no-preference" : "reduce",
  };
  const context = await browser.newContext(options);
  const eye = new Eye(home);
  await eye.watch(context);
  const settings = { ...(coming.newcomer ? {} : WELCOMED), ...coming.settings };
  if (Object.keys(settings).length > 0) {
    // Only once: what is chosen later must hold.
    await context.addInitScript((settings) => {
      try {
        if (!localStorage.getItem("ludotheque.settings"))
          localStorage.setItem("ludotheque.settings", settings);
      } catch {
        // Blank pages have no storage.
      }
    }, JSON.stringify(settings));
  }
  if (coming.fixedChance ?? true) await context.addInitScript(fixChance);
  if (coming.hurry) await context.addInitScript(hurry);
  const person = new Person(await context.newPage(), coming, eye, line);
  return { context, person };
}

/** Every page draws the same numbers, in the same order: a game's cards repeat. */
function fixChance(): void {
  let drawn = 1;
  const next = () => (drawn = (drawn * 48_271) % 0x7fff_ffff);
  Math.random = () => next() / 0x7fff_ffff;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (!into) return into;
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    // A contribution to the seed is the same whatever was drawn before.
    if (bytes.length === 32) bytes.fill(7);
    else bytes.forEach((_, at) => (bytes[at] = next() & 255));
    return into;
  };
}

/** Moments between half a second and three pass ten times as fast. */
function hurry(): void {
  const wait = window.setTimeout.bind(window) as (then: TimerHandler, time?: number) => number;
  const hurried = (then: TimerHandler, time = 0) =>
    wait(then, time >= 500 && time <= 3_000 ? time / 10 : time);
  window.setTimeout = hurried as typeof window.setTimeout;
}

/** Sees errors on the console, broken policies, and requests to elsewhere. */
export class Eye {
  #complaints: string[] = [];
  #allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];

  constructor(private readonly home: string) {}

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    context.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      this.#complain(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#complain(`error: ${error.error().stack}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (["http:", "https:", "ws:", "wss:"].includes(url.protocol) && url.origin !== this.home)
        this.#complain(`request to ${url.href}`);
    });
    context.on("page", (page) =>
      page.on("websocket", (socket) => {
        if (new URL(socket.url()).host !== new URL(this.home).host)
          this.#complain(`socket to ${socket.url()}`);
      }),
    );
  }

  /** What a test does on purpose: a cut line makes browsers complain. */
  allow(...complaints: RegExp[]): void {
    this.#allowed.push(...complaints);
  }

  complaints(): string[] {
    return this.#complaints.filter((text) => !this.#allowed.some((allowed) => allowed.test(text)));
  }

  #complain(text: string): void {
    this.#complaints.push(text);
  }
}

/** What a browser says about a line that was cut, or a server that is gone. */
export const CUT_LINE = [
  /WebSocket connection to .* failed/,
  /Failed to load resource.*(ERR_|503)/,
  /net::ERR_/,
];

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

/** What keeps some people from using a page. */
export async function barriers(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the page's own policy forbids that, as it should.
  await page.evaluate(axe);
  const violations = await page.evaluate(async (tags) => {
    type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    const { axe } = window as unknown as { axe: Axe };
    const found = await axe.run(document, {
      runOnly: { type: "tag", values: tags },
      resultTypes: ["violations"],
    });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, nodes }));
  }, TAGS);
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map(({ html, failureSummary }) => `${html}\n    ${failureSummary ?? ""}`);
    return `${id}: ${help}\n  ${where.join("\n  ")}`;
  });
}

export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await barriers(page), `axe: ${what}`).toEqual([]);
}

/** What sticks out at the sides of the window. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > wide)
      found.push(`page: ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll("body *")) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || element.closest(".sr, svg, [inert]")) continue;
      // A quiet button may hang a few pixels out, so that its text stands in line.
      if (box.right <= wide + 4 && box.left >= -4) continue;
      // What scrolls by itself may be longer than its window.
      let parent = element.parentElement;
      while (parent && !/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX))
        parent = parent.parentElement;
      if (parent && parent !== document.body && parent !== document.documentElement) continue;
      found.push(
        `${element.tagName.toLowerCase()}.${element.className}: ${box.left}–${box.right} of ${wide}`,
      );
    }
    return found;
  });
}

export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  expect.soft(await overflow(page), `overflow: ${what}`).toEqual([]);
}
