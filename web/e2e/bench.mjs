// What the client costs those who play, measured on the real server with a real browser, beside its bars.
//   npm run bench [-- wire taps animations moving tiles lighthouse]
// A table goes to stderr, one JSON object to stdout. LUDOTHEQUE_BIN names another program, CHROMIUM another
// browser. Lighthouse is no part of the project: `npm install --no-save lighthouse@12` (13 wants a newer Node).
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { dragTile, timePreviews } from "./bench-tiles.mjs";
import {
  built,
  countBytes,
  heard,
  median,
  notPerfect,
  onPath,
  percentile,
  round,
  timesOf,
  withChrome,
} from "./bench-tools.mjs";

const PARTS = { wire, taps, animations, moving, tiles, lighthouse };
const RUNS = 5;
const DRAGS = 12;
const MOVES_A_DRAG = 40;
/** So far a pointer trembles before a tap becomes a drag: as in `drag.ts`. */
const SLOP = 8;
/** A task this long is felt. */
const LONG_TASK_MS = 50;
/** So long after a frame its consequences are looked for. */
const AFTER_FRAME_US = 500_000;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}

const BROWSER = process.env.CHROMIUM ?? onPath("chromium") ?? onPath("google-chrome");
const PROGRAM = process.env.LUDOTHEQUE_BIN ?? built("release") ?? built("debug");
if (!BROWSER || !PROGRAM) {
  console.error(
    BROWSER ? "no program: cargo build first, or set LUDOTHEQUE_BIN" : "no Chromium: set CHROMIUM",
  );
  process.exit(2);
}

const rows = [];
const skipped = [];
/** Who else uses the machine: figures of a busy one say little. */
const report = { machine: { cores: cpus().length, load_before: round(loadavg()[0]) } };
const server = await serve();
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    report[name] = await measure();
  }
} finally {
  await server.end();
}
tabulate();
for (const line of skipped) console.error(line);
console.log(
  JSON.stringify({ ...report, skipped, missed: rows.filter(({ met }) => !met).map(({ what }) => what) }),
);

// The parts -----------------------------------------------------------------------------------------------

/** Bytes of a first visit, headers and WebSocket frames included, in kB of 1000 bytes. */
async function wire() {
  return withBrowser(async (browser) => {
    const visits = {
      async lobby(page) {
        await page.goto(server.url);
        await page.locator(".under:not(.unknown)").waitFor();
      },
      async "table by a link"(page) {
        const host = await invite(browser);
        await page.goto(host.link);
        await sitDown(page, "Camille");
        await host.start();
        await page.locator(".fan button.pc").first().waitFor();
        await host.leave();
      },
      async "table by play now"(page) {
        await playNow(page);
      },
      async "Diamino by play now"(page) {
        await playNow(page, "diamino");
      },
    };
    const found = {};
    for (const [what, visit] of Object.entries(visits)) {
      const context = await somebody(browser);
      const page = await context.newPage();
      const bytes = await countBytes(page);
      await visit(page);
      // Chromium without a window leaves these two out; people's browsers do not.
      await page.evaluate(async () => {
        for (const link of document.querySelectorAll("link[rel=icon], link[rel=manifest]"))
          await (await fetch(link.href)).text();
      });
      await sleep(500);
      await context.close();
      const bar = { lobby: 120, "Diamino by play now": 230 }[what] ?? 190;
      against(`${what}: kB`, round(bytes.total() / 1000), "≤", bar);
      found[what] = { kB: round(bytes.total() / 1000), bar, ...bytes.split() };
    }
    return found;
  });
}

/** Pointers that go down between the address and the first move, or the first hand. */
async function taps() {
  return withBrowser(async (browser) => {
    const host = await invite(browser);
    const guest = await counted(browser);
    await guest.page.goto(host.link);
    await sitDown(guest.page, "Camille");
    await host.start();
    const hosting = host.playOn();
    await until(async () => (await look(guest.page)).asked === "lay");
    // A card that is still coming would be missed.
    await sleep(1_000);
    if (!(await layByTap(guest.page))) throw new Error("the first move came to nothing");
    const byLink = guest.taps();
    await host.leave();
    await hosting;
    const player = await counted(browser);
    await playNow(player.page);
    const now = player.taps();
    against("taps from a link to the first move, after a name", byLink, "≤", 3);
    against("taps from the lobby to the first hand", now, "≤", 1);
    return { link_to_first_move: byLink, play_now: now };
  });
}

/** What is animated in a game: only what needs neither layout nor paint. */
async function animations() {
  return withBrowser(async (browser) => {
    const context = await somebody(browser, { touch: false });
    await context.addInitScript(watchAnimations);
    const page = await context.newPage();
    await playNow(page);
    const end = Date.now() + 60_000;
    let laid = 0;
    while (Date.now() < end) {
      const { asked } = await look(page);
      if (asked === "over") break;
      if (asked === "lay") laid += (await layByTap(page)) ? 1 : 0;
      else await answer(page, asked);
      await sleep(200);
    }
    const seen = await page.evaluate(() => Object.fromEntries(globalThis.animated));
    const others = Object.keys(seen).filter((property) => !["transform", "opacity"].includes(property));
    against("animated properties besides transform and opacity", others.length, "≤", 0);
    return { moves: laid, seen, others };
  });
}

/** Dragging cards, and frames that arrive, on a processor slowed down four times. */
async function moving() {
  const found = {};
  for (const touch of [true, false]) {
    const what = touch ? "360x740 touch" : "1440x900 mouse";
    const { events, kinds } = await withBrowser((browser) => dragThrough(browser, touch));
    const figures = judge(events, kinds);
    against(`${what}: drags`, figures.drags, "≥", 10);
    against(`${what}: pointer moves`, figures.moves, "≥", 200);
    against(`${what}: longest task while dragging, ms`, figures.longest_dragging_ms, "≤", LONG_TASK_MS);
    against(`${what}: longest task around frames, ms`, figures.longest_frame_ms, "≤", LONG_TASK_MS);
    against(`${what}: longest task as a card is laid, ms`, figures.longest_laying_ms, "≤", LONG_TASK_MS);
    against(`${what}: longest task as a count is shown, ms`, figures.longest_count_ms, "≤", LONG_TASK_MS);
    against(`${what}: script and layout a move that only moves, p95, ms`, figures.move_p95_ms, "≤", 4);
    against(`${what}: script and layout of taking up, p95, ms`, figures.take_p95_ms, "≤", 16);
    against(`${what}: script and layout of crossing, p95, ms`, figures.cross_p95_ms, "≤", 16);
    found[what] = figures;
  }
  return found;
}

/** Diamino: tiles dragged over the board on a processor slowed down four times, and how soon the engine's word comes. */
async function tiles() {
  const found = {};
  for (const touch of [true, false]) {
    const what = `Diamino, ${touch ? "360x740 touch" : "1440x900 mouse"}`;
    const { events, kinds, previews } = await withBrowser((browser) => dragTiles(browser, touch));
    const figures = { ...judge(events, kinds), previews: previews.length };
    figures.preview_p95_ms = round(percentile(previews, 0.95));
    against(`${what}: drags`, figures.drags, "≥", 10);
    against(`${what}: longest task while dragging, ms`, figures.longest_dragging_ms, "≤", LONG_TASK_MS);
    against(`${what}: script and layout a move that only moves, p95, ms`, figures.move_p95_ms, "≤", 4);
    against(`${what}: script and layout of taking up, p95, ms`, figures.take_p95_ms, "≤", 16);
    against(`${what}: script and layout of crossing, p95, ms`, figures.cross_p95_ms, "≤", 16);
    against(`${what}: from a tile put down to the engine's word, p95, ms`, figures.preview_p95_ms, "≤", 50);
    found[what] = figures;
  }
  return found;
}

/** Lighthouse's mobile defaults, the median of five. */
async function lighthouse() {
  const measure = await import("lighthouse").then(
    (module) => module.default,
    () => undefined,
  );
  if (!measure) {
    skipped.push("skipped: lighthouse (npm install --no-save lighthouse@12)");
    return undefined;
  }
  return withChrome(BROWSER, async (port) => {
    const found = {};
    const pages = { lobby: async () => server.url, ...(await visited(port)) };
    for (const [what, address] of Object.entries(pages)) {
      const runs = [];
      const url = await address();
      for (let run = 0; run < RUNS; run += 1) {
        // Lighthouse empties the cache before every run, and leaves cookies and local storage alone.
        const { lhr } = await measure(url, {
          port: Number(port),
          onlyCategories: ["performance", "accessibility", "best-practices"],
          logLevel: "error",
        });
        runs.push(lhr);
      }
      const scores = {};
      for (const category of Object.keys(runs[0].categories)) {
        const all = runs.map((lhr) => Math.round(lhr.categories[category].score * 100));
        scores[category] = median(all);
        // Two points to spare where figures vary from run to run.
        against(
          `lighthouse ${what}: ${category}`,
          scores[category],
          "≥",
          category === "performance" ? 97 : 95,
        );
      }
      const times = timesOf(runs);
      found[what] = { ...scores, ...times, not_perfect: notPerfect(runs) };
    }
    return found;
  });
}

/** The person whose profile Lighthouse uses opens two tables: one to prepare, one against bots. */
async function visited(port) {
  const open = async (what) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = await browser.contexts()[0].newPage();
    if (what === "table") await playNow(page);
    else {
      await page.goto(server.url);
      await page.locator('.box[data-game="diabolo"] .go .btn:not(.primary)').click();
      await page.locator(".bigcode").waitFor();
    }
    const url = page.url();
    await page.close();
    await browser.close();
    return url;
  };
  return { "set-up": () => open("set-up"), table: () => open("table") };
}

// Dragging ------------------------------------------------------------------------------------------------

/** Plays by dragging until enough cards were dragged; returns the trace. */
async function dragThrough(browser, touch) {
  const context = await somebody(browser, { touch });
  const page = await context.newPage();
  await playNow(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const pointer = touch ? finger(cdp) : mouse(cdp);
  const trace = await tracing(cdp);
  const kinds = [];
  let drags = 0;
  let side = 0;
  while (drags < DRAGS) {
    const { asked, card, mat } = await look(page);
    if (asked === "over") throw new Error(`the game ended after ${drags} drags`);
    if (asked === "lay" || asked === "discard") {
      // What may be laid on one side only goes back to the hand from the other: then it is dragged there.
      kinds.push(await drag(pointer, card, mat, side));
      side = 1 - side;
      drags += 1;
      await sleep(900);
    } else {
      // A mark in the trace: a count is shown from here on.
      if (asked === "scene") await page.evaluate(() => void performance.mark("count"));
      await answer(page, asked);
    }
    await sleep(300);
  }
  const events = await trace.end();
  await context.close();
  return { events, kinds };
}

/**
 * From the hand onto the cloth, over the other side, and down on one. Says of each move what it does: it takes the card
 * up, crosses to another side, or only moves.
 */
async function drag(pointer, card, mat, side) {
  const at = (share) => ({ x: mat.x + mat.width * share, y: mat.y + mat.height * 0.5 });
  const stops = side === 0 ? [card, at(0.8), at(0.2)] : [card, at(0.2), at(0.8)];
  await pointer.down(card);
  const legs = stops.length - 1;
  const steps = Math.ceil(MOVES_A_DRAG / legs);
  const sideAt = ({ x, y }) =>
    y < mat.y || y > mat.y + mat.height || x < mat.x || x > mat.x + mat.width
      ? "none"
      : x < mat.x + mat.width / 2
        ? "left"
        : "right";
  const kinds = [];
  let taken = false;
  let before = "none";
  for (let leg = 0; leg < legs; leg += 1)
    for (let step = 1; step <= steps; step += 1) {
      const [from, to] = [stops[leg], stops[leg + 1]];
      const part = step / steps;
      const next = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      const takes = !taken && Math.hypot(next.x - card.x, next.y - card.y) >= SLOP;
      taken ||= takes;
      kinds.push(takes ? "take" : taken && sideAt(next) !== before ? "cross" : "move");
      if (taken) before = sideAt(next);
      await pointer.move(next);
      await sleep(12);
    }
  await pointer.up(stops.at(-1));
  return kinds;
}

/** Puts tiles on the board by dragging until enough were dragged; returns the trace, and how long previews took. */
async function dragTiles(browser, touch) {
  const context = await somebody(browser, { touch });
  await context.addInitScript(timePreviews);
  const page = await context.newPage();
  await playNow(page, "diamino");
  await sleep(2_000);
  const cdp = await context.newCDPSession(page);
  const pointer = touch ? finger(cdp) : mouse(cdp);
  // Once without being slowed down: what the way to the engine and back takes.
  for (let nth = 0; nth < DRAGS; nth += 1) await dragTile(page, pointer, touch, nth);
  const previews = await page.evaluate(() => globalThis.previewTimes);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const trace = await tracing(cdp);
  const kinds = [];
  for (let nth = 0; nth < DRAGS; nth += 1) kinds.push(await dragTile(page, pointer, touch, nth));
  const events = await trace.end();
  await context.close();
  return { events, kinds, previews };
}

function mouse(cdp) {
  const send = (type, { x, y }, rest) => cdp.send("Input.dispatchMouseEvent", { type, x, y, ...rest });
  return {
    down: async (at) => {
      await send("mouseMoved", at, {});
      await send("mousePressed", at, { button: "left", buttons: 1, clickCount: 1 });
    },
    move: (at) => send("mouseMoved", at, { button: "left", buttons: 1 }),
    up: (at) => send("mouseReleased", at, { button: "left", buttons: 0, clickCount: 1 }),
  };
}

function finger(cdp) {
  const send = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    down: (at) => send("touchStart", [at]),
    move: (at) => send("touchMove", [at]),
    up: () => send("touchEnd", []),
  };
}

async function tracing(cdp) {
  await cdp.send("Tracing.start", {
    transferMode: "ReturnAsStream",
    traceConfig: {
      recordMode: "recordUntilFull",
      traceBufferSizeInKb: 400_000,
      includedCategories: [
        ...["devtools.timeline", "disabled-by-default-devtools.timeline"],
        ...["blink.user_timing", "__metadata"],
      ],
      excludedCategories: ["*"],
    },
  });
  return {
    async end() {
      const done = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
      await cdp.send("Tracing.end");
      const { stream, dataLossOccurred } = await done;
      if (dataLossOccurred) throw new Error("the trace lost events");
      let text = "";
      for (;;) {
        const { data, eof, base64Encoded } = await cdp.send("IO.read", { handle: stream, size: 1 << 20 });
        text += base64Encoded ? Buffer.from(data, "base64").toString() : data;
        if (eof) return JSON.parse(text).traceEvents;
      }
    },
  };
}

/**
 * What a trace says of the page's main thread. Times are CPU time of the slowed thread (slowing down keeps it
 * busy, and counts); what else the machine does is not the page's. Wall times are listed beside them.
 *
 * - A drag lasts from a pointerdown to the pointerup or pointercancel after it, with 100 ms more for what
 *   letting go causes. A task (RunTask) counts for it when they overlap.
 * - A frame is a WebSocketReceive; tasks count for it that overlap with the 500 ms after it.
 * - The cost of a pointer move is the sum, from its pointermove event to the next one's (at most 100 ms), of
 *   all event handlers (EventDispatch: pointermove itself, touchmove, mousemove, over and out), functions,
 *   microtasks and animation frames called from elsewhere, and of UpdateLayoutTree (style) and Layout. What
 *   happens inside another of these counts once. What a message runs that arrives meanwhile is not its cost;
 *   painting is neither script nor layout and is listed apart. `kinds` says of each move of each drag what it does.
 * - A card is laid by the first frame after a drag; a count is shown by what comes in the second before it is marked.
 */
function judge(events, kinds) {
  const dispatched = (event, ...types) =>
    event.name === "EventDispatch" && types.includes(event.args.data?.type);
  const cpu = ({ dur, tdur = dur }) => tdur;
  const thread = (event) => `${event.pid}/${event.tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map((event) => thread(event)),
  );
  const moved = new Map();
  for (const event of events)
    if (mains.has(thread(event)) && dispatched(event, "pointermove"))
      moved.set(thread(event), (moved.get(thread(event)) ?? 0) + 1);
  const main = [...moved].sort((a, b) => b[1] - a[1])[0]?.[0];
  const all = events
    .filter((event) => event.ph === "X" && thread(event) === main)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);

  const drags = [];
  let began;
  for (const event of all) {
    if (dispatched(event, "pointerdown")) began = event.ts;
    else if (dispatched(event, "pointerup", "pointercancel") && began !== undefined) {
      drags.push([began, event.ts + 100_000]);
      began = undefined;
    }
  }
  const within = (ts) => drags.some(([from, to]) => ts >= from && ts <= to);
  const moves = all.filter((event) => dispatched(event, "pointermove") && within(event.ts));
  // Down and up without a drag between them is a tap.
  const real = drags.filter(([from, to]) => moves.filter(({ ts }) => ts >= from && ts <= to).length >= 10);

  const tasks = all.filter(({ name }) => name === "RunTask");
  const frames = events.filter((event) => event.name === "WebSocketReceive" && thread(event) === main);
  const hearing = tasks.filter(({ ts, dur }) =>
    frames.some((frame) => frame.ts >= ts && frame.ts <= ts + dur),
  );
  const SCRIPT = ["EventDispatch", "FunctionCall", "FireAnimationFrame", "RunMicrotasks"];
  const LAYOUT = ["UpdateLayoutTree", "RecalculateStyles", "Layout"];
  const PAINT = ["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"];
  const outermost = (names) => {
    let end = 0;
    return all.filter((event) => {
      if (!names.includes(event.name) || event.ts < end) return false;
      end = event.ts + event.dur;
      return true;
    });
  };
  const heard = ({ name, ts }) =>
    SCRIPT.includes(name) && hearing.some((task) => ts >= task.ts && ts <= task.ts + task.dur);
  const costs = (pieces) =>
    moves.map(({ ts }, at) => {
      const next = Math.min(moves[at + 1]?.ts ?? Infinity, ts + 100_000);
      const own = pieces.filter((piece) => piece.ts >= ts && piece.ts < next && !heard(piece));
      return own.reduce((sum, piece) => sum + cpu(piece), 0) / 1000;
    });
  const cost = costs(outermost([...SCRIPT, ...LAYOUT]));
  // The nth move of the nth drag, unless the browser has put several into one: then its kind is not known.
  const kindOf = moves.map(({ ts }) => {
    const drag = real.findIndex(([from, to]) => ts >= from && ts <= to);
    const [from, to] = real[drag] ?? [];
    const own = moves.filter((move) => move.ts >= from && move.ts <= to);
    return own.length === kinds[drag]?.length
      ? kinds[drag][own.findIndex((move) => move.ts === ts)]
      : "unknown";
  });
  const costOf = (kind) => cost.filter((_, at) => kindOf[at] === kind);
  const paint = costs(outermost(PAINT));

  const overlaps = (task, from, to) => task.ts <= to && task.ts + task.dur >= from;
  const dragging = tasks.filter((task) => real.some(([from, to]) => overlaps(task, from, to)));
  const arriving = tasks.filter((task) => frames.some(({ ts }) => overlaps(task, ts, ts + AFTER_FRAME_US)));
  const laid = real.flatMap(([, to]) => frames.find(({ ts }) => ts >= to - 100_000) ?? []);
  const laying = tasks.filter((task) => laid.some(({ ts }) => overlaps(task, ts, ts + AFTER_FRAME_US)));
  const counts = events.filter(({ name, cat, ts }) => name === "count" && /user_timing/.test(cat) && ts);
  const counting = arriving.filter((task) => counts.some(({ ts }) => overlaps(task, ts - 1_000_000, ts)));
  const longest = (some, time = cpu) => round(Math.max(0, ...some.map((task) => time(task))) / 1000);
  const wall = ({ dur }) => dur;
  const inside = (task) => {
    const sums = {};
    for (const event of all)
      if (event !== task && event.ts >= task.ts && event.ts + event.dur <= task.ts + task.dur) {
        const name = event.args.data?.type ? `${event.name} ${event.args.data.type}` : event.name;
        sums[name] = round((sums[name] ?? 0) + cpu(event) / 1000);
      }
    return Object.fromEntries(Object.entries(sums).sort((a, b) => b[1] - a[1]).slice(0, 8)); // prettier-ignore
  };
  return {
    drags: real.length,
    moves: moves.length,
    frames: frames.length,
    unknown_moves: costOf("unknown").length,
    move_p50_ms: round(percentile(costOf("move"), 0.5), 2),
    move_p95_ms: round(percentile(costOf("move"), 0.95), 2),
    take_p95_ms: round(percentile(costOf("take"), 0.95), 2),
    cross_p95_ms: round(percentile(costOf("cross"), 0.95), 2),
    move_max_ms: round(Math.max(0, ...cost), 2),
    move_paint_p95_ms: round(percentile(paint, 0.95), 2),
    longest_dragging_ms: longest(dragging),
    longest_frame_ms: longest(arriving),
    longest_laying_ms: longest(laying),
    longest_count_ms: longest(counting),
    longest_dragging_wall_ms: longest(dragging, wall),
    longest_frame_wall_ms: longest(arriving, wall),
    long_tasks: tasks
      .filter((task) => cpu(task) > LONG_TASK_MS * 1000)
      .map((task) => ({
        ms: round(cpu(task) / 1000),
        wall_ms: round(task.dur / 1000),
        dragging: dragging.includes(task),
        frame: arriving.includes(task),
        inside: inside(task),
      })),
  };
}

// Playing -------------------------------------------------------------------------------------------------

async function withBrowser(task) {
  const browser = await chromium.launch({ executablePath: BROWSER, args: ["--no-sandbox"] });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/** A person with nothing in cache or cookies, who has played before: nothing is explained or asked. */
async function somebody(browser, { touch = true } = {}) {
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: touch ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: "no-preference",
    // What a page needs is measured; what it keeps for later comes once it has come to rest.
    serviceWorkers: "block",
  });
  await context.addInitScript(
    (settings) => {
      // Blank pages have no storage.
      if (location.protocol !== "about:") localStorage.setItem("ludotheque.settings", settings);
    },
    JSON.stringify({ tips: false, level: "3" }),
  );
  return context;
}

/** A person whose taps are counted where they arrive. */
async function counted(browser) {
  const context = await somebody(browser);
  let count = 0;
  await context.exposeBinding("countTap", () => void (count += 1));
  await context.addInitScript(() => {
    addEventListener("pointerdown", (event) => event.isTrusted && globalThis.countTap(), true);
  });
  return { page: await context.newPage(), taps: () => count };
}

/** Somebody opens a table and waits for another person there. */
async function invite(browser) {
  const context = await somebody(browser);
  const page = await context.newPage();
  await page.goto(server.url);
  await page.locator('.box[data-game="diabolo"] .go .btn:not(.primary)').tap();
  const code = await page.locator(".bigcode").innerText();
  let here = true;
  return {
    link: `${server.url}/t/${code.replaceAll(/[^0-9A-Za-z]/g, "")}`,
    /** Bots take the seats that are left. */
    async start() {
      await page.locator(".place").nth(1).filter({ hasText: "Camille" }).waitFor();
      await page.locator('.go-rail .btn.primary:not([aria-disabled="true"])').tap();
    },
    /** Lays cards as long as the other person needs. */
    async playOn() {
      while (here) {
        const { asked } = await look(page).catch(() => ({}));
        if (here && asked === "lay") await layByTap(page).catch(() => {});
        await sleep(200);
      }
    },
    async leave() {
      here = false;
      await context.close();
    },
  };
}

async function sitDown(page, name) {
  await page.locator("#join-name").fill(name);
  await page.locator(".invitation form .btn.primary").tap();
}

async function playNow(page, game = "diabolo") {
  if (page.url() === "about:blank") await page.goto(server.url);
  const button = page.locator(`.box[data-game="${game}"] .go .btn.primary`);
  await button.click();
  await page.locator(".fan button.pc, .rack .tile").first().waitFor();
}

/** What is asked of a player, and where the first card that can be played shows. */
function look(page) {
  return page.evaluate(() => {
    const shown = (selector) => document.querySelector(selector) !== null;
    const asked = shown(".fin")
      ? "over"
      : shown(".scene-rail .btn.primary")
        ? "scene"
        : shown(".acts.stakes")
          ? "double"
          : shown(".acts:not(.later) .wide-2")
            ? "discard"
            : shown(".acts:not(.later) .side-hell")
              ? "lay"
              : undefined;
    if (asked !== "lay" && asked !== "discard") return { asked };
    const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const card = boxOf('.fan .sel button.pc, .fan button.pc:not([aria-disabled="true"])');
    const mat = boxOf(".tbl > .mat");
    if (!card || !mat) return {};
    // Cards overlap: they are touched where they show.
    const touch = { x: card.x + Math.min(14, card.width / 2), y: card.y + card.height / 3 };
    const taken = shown(".fan .sel");
    return { asked, taken, card: touch, mat: { x: mat.x, y: mat.y, width: mat.width, height: mat.height } };
  });
}

/** Two taps: a card, and a side that takes it. Whether they came to something. */
async function layByTap(page) {
  const { card, taken } = await look(page);
  if (!card) return false;
  const narrow = page.viewportSize().width < 500;
  const tap = ({ x, y }) => (narrow ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (!taken) await tap(card);
  try {
    const side = page.locator('.acts .btn:not([aria-disabled="true"])').first();
    await side.waitFor({ timeout: 2_000 });
    const box = await side.boundingBox();
    await tap({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await page.locator(".fan .sel").waitFor({ state: "detached", timeout: 2_000 });
    return true;
  } catch {
    // A card that was still moving was missed.
    return false;
  }
}

/** Goes on from what is shown, and keeps the double. */
async function answer(page, asked) {
  if (asked === "discard") await layByTap(page);
  const button = { scene: ".scene-rail .btn.primary", double: ".rail .stake-keep" }[asked];
  if (button) await page.evaluate((selector) => document.querySelector(selector)?.click(), button);
}

/** Notes every property that anything animates, frame by frame. Runs in the page. */
function watchAnimations() {
  const NOT_PROPERTIES = ["offset", "computedOffset", "easing", "composite"];
  globalThis.animated = new Map();
  const note = () => {
    for (const animation of document.getAnimations())
      for (const frame of animation.effect?.getKeyframes() ?? [])
        for (const property of Object.keys(frame)) {
          if (NOT_PROPERTIES.includes(property) || globalThis.animated.has(property)) continue;
          const target = animation.effect.target;
          globalThis.animated.set(
            property,
            `${target?.tagName} ${target?.getAttribute("class")}`.toLowerCase(),
          );
        }
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

// The rest ------------------------------------------------------------------------------------------------

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), "ludotheque-bench-"));
  const child = spawn(
    PROGRAM,
    [
      ...["serve", "--listen", "127.0.0.1:0", "--data", folder],
      ...["--metrics-listen", "off", "--log-level", "warn"],
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  child.once("error", (error) => {
    console.error(`${PROGRAM} does not start: ${error.message}`);
    process.exit(2);
  });
  const port = await heard(child.stdout, /http:\/\/127\.0\.0\.1:(\d+)\//);
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function until(holds, patience = 60_000) {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("waited in vain");
    await sleep(150);
  }
}

/** A figure and its bar. */
function against(what, value, sign, bar) {
  rows.push({ what, value, bar: `${sign} ${bar}`, met: sign === "≤" ? value <= bar : value >= bar });
}

function tabulate() {
  const width = Math.max(...rows.map(({ what }) => what.length), 0);
  for (const { what, value, bar, met } of rows)
    console.error(
      `${what.padEnd(width)}  ${`${value}`.padStart(8)}  ${bar.padEnd(6)}  ${met ? "" : "missed"}`,
    );
}
