// What all measurements of the client need.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Counts what goes over the wire from now on. */
export async function countBytes(page) {
  const cdp = await page.context().newCDPSession(page);
  const kinds = new Map();
  const sums = {};
  const add = (kind, bytes) => (sums[kind] = (sums[kind] ?? 0) + bytes);
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, response.url.includes("/api/") ? "api" : type.toLowerCase());
  });
  // Body as it was sent and the response's headers.
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    add(kinds.get(requestId) ?? "other", encodedDataLength),
  );
  cdp.on("Network.webSocketHandshakeResponseReceived", ({ response }) =>
    add("socket", (response.headersText ?? "").length + (response.requestHeadersText ?? "").length),
  );
  const frame = ({ response }) => add("socket", Buffer.byteLength(response.payloadData));
  cdp.on("Network.webSocketFrameReceived", frame);
  cdp.on("Network.webSocketFrameSent", frame);
  await cdp.send("Network.enable");
  return {
    total: () => Object.values(sums).reduce((sum, bytes) => sum + bytes, 0),
    split: () => ({ bytes: sums }),
  };
}

/** Listens until something is said, and returns its first group. */
export function heard(stream, pattern) {
  let said = "";
  return new Promise((resolve, reject) => {
    stream.on("data", (text) => {
      said += text;
      const found = pattern.exec(said)?.[1];
      if (found) resolve(found);
    });
    stream.once("end", () => reject(new Error(`ended, and said: ${said}`)));
  });
}

/** A browser with a profile of its own, as Lighthouse wants it. */
export async function withChrome(browser, task) {
  const profile = mkdtempSync(join(tmpdir(), "ludotheque-bench-"));
  const chrome = spawn(
    browser,
    [
      ...["--headless=new", "--no-sandbox", "--disable-gpu", "--lang=fr", "--no-first-run"],
      ...["--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  try {
    return await task(await heard(chrome.stderr, /ws:\/\/127\.0\.0\.1:(\d+)\//));
  } finally {
    chrome.kill("SIGKILL");
    await new Promise((resolve) => chrome.once("close", resolve));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What Lighthouse's runs took in the middle. */
export function timesOf(runs) {
  const times = {};
  for (const audit of [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
  ])
    times[audit] = round(median(runs.map((lhr) => lhr.audits[audit].numericValue)), 3);
  return times;
}

/** Audits that are not green, with what Lighthouse shows of them. */
export function notPerfect(runs) {
  const found = {};
  for (const { audits, categories } of runs)
    for (const category of Object.values(categories))
      for (const { id, weight } of category.auditRefs) {
        const { score, displayValue, details } = audits[id];
        if (score === null || score >= 0.9) continue;
        const items = (details?.items ?? [])
          .slice(0, 3)
          .map((item) => item.node?.snippet ?? item.url ?? item.description);
        found[id] ??= { weight, says: displayValue, items: items.filter(Boolean) };
      }
  return found;
}

export function built(profile, name = "ludotheque") {
  const path = fileURLToPath(new URL(`../../target/${profile}/${name}`, import.meta.url));
  return existsSync(path) ? path : undefined;
}

export function onPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function round(value, digits = 1) {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

export function percentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function median(values) {
  return percentile(values, 0.5);
}
