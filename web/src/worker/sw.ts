// Starts the client where the server cannot be reached, and keeps every build whole.
//
// Each build has a cache of its own, filled with all of its files before this worker takes over, or not at all. Files are
// named by their content: which cache one comes from makes no difference, so a page of an earlier build goes on under a
// later worker. A page comes from the server whenever that answers, so the next visit has the newest; its files come with
// it. An earlier build's cache goes when no open page runs on it any more: all are asked, and whoever does not answer
// keeps everything.

import { BESIDE, isGateway, wayOf } from "./way";

/** What this build is made of; the build writes it in. */
declare const BUILD: {
  /** Names it. */
  readonly version: string;
  /** SHA-256 of its page. */
  readonly page: string;
  /** Everything that is named by its content. */
  readonly assets: readonly string[];
};

const build = BUILD;

// The browser's own types for workers and for pages exclude each other.
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Heard = Extendable & { data: unknown; ports: readonly MessagePort[] };
type Client = { postMessage(message: unknown, transfer: Transferable[]): void };
type Scope = {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", then: (event: Extendable) => void): void;
  addEventListener(name: "fetch", then: (event: Fetching) => void): void;
  addEventListener(name: "message", then: (event: Heard) => void): void;
};
const scope = self as Scope & typeof self;

const FAMILY = "ludotheque-";
const CACHE = FAMILY + build.version;
/** So many files are fetched at a time. */
const AT_ONCE = 6;
/** Whoever waits this long for a page has no network worth the name. */
const PATIENCE = 8_000;
/** An open page answers at once, unless it is frozen. */
const ANSWER = 3_000;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim().then(sweep)));
scope.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, scope.location.origin);
  if (way === "asset") event.respondWith(asset(event.request));
  else if (way === "page") event.respondWith(fromServer(event.request, "/"));
  else if (way === "beside")
    event.respondWith(fromServer(event.request, new URL(event.request.url).pathname));
});
scope.addEventListener("message", (event) => {
  const { runs } = (event.data ?? {}) as { runs?: string };
  if (runs === undefined) return;
  event.ports[0]?.postMessage(build.assets.includes(new URL(runs).pathname));
  event.waitUntil(sweep());
});

async function install(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const page = await fetch("/", { cache: "no-cache" });
    // Another build came in between: its own worker will be here soon.
    if (!page.ok || (await digest(await page.clone().arrayBuffer())) !== build.page)
      throw new Error("the page is of another build");
    const files = [...build.assets, ...BESIDE];
    for (let from = 0; from < files.length; from += AT_ONCE)
      await Promise.all(files.slice(from, from + AT_ONCE).map((file) => keep(cache, file)));
    await cache.put("/", page);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await scope.skipWaiting();
}

async function keep(cache: Cache, file: string): Promise<void> {
  const isNamedByContent = !BESIDE.includes(file);
  // What an earlier build has as well is not fetched again.
  const known = isNamedByContent ? await kept(file) : undefined;
  const found = known ?? (await fetch(file, isNamedByContent ? {} : { cache: "no-cache" }));
  if (!found.ok) throw new Error(`${file}: ${found.status}`);
  await cache.put(file, found);
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Encodings are none of our business: what is kept is unpacked. */
const kept = (file: string | Request) => caches.match(file, { ignoreVary: true });

async function asset(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function fromServer(request: Request, name: string): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<undefined>((done) => setTimeout(done, PATIENCE, undefined));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer && !isGateway(answer.status)) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(name, { ignoreVary: true })) ?? asked;
}

/** Drops the builds on which no open page runs. */
async function sweep(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  if (others.length === 0) return;
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const running = await Promise.all(pages.map(ask));
  if (running.includes(undefined)) return;
  for (const name of others) {
    const cache = await caches.open(name);
    const uses = await Promise.all(running.map((entry) => cache.match(entry!, { ignoreVary: true })));
    if (uses.every((file) => file === undefined)) await caches.delete(name);
  }
}

/** The script with which a page began: its build. */
function ask(page: Client): Promise<string | undefined> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(typeof data === "string" ? data : undefined);
    setTimeout(done, ANSWER, undefined);
    page.postMessage("which", [port2]);
  });
}
