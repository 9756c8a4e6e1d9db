// The client on this device: kept for when the server cannot be reached, and told when there is a newer one. Without
// workers (plain http from another machine, private windows) everything is as it was.

/** How long a page that is open and out of sight may be before it looks for a newer build. */
const LOOK_AFTER = 60 * 60_000;

let newer = $state(false);

/** Whether the next visit will have another build than this page runs on. */
export const hasNewer = (): boolean => newer;

/** The script with which this page began: its name stands for all files of the build. */
const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? "";

/** Keeps this build once the page has come to rest. */
export function keepBuild(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // A worker asks before it throws an earlier build away.
  serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data === "which") ports[0]?.postMessage(entry());
  });
  serviceWorker.addEventListener("controllerchange", () => void compare());
  const rest = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void register());
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // Whoever counts their bytes is not sent all games at once.
  const line = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (line?.saveData && !serviceWorker.controller) return;
  try {
    const kept = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await compare();
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < LOOK_AFTER) return;
      looked = Date.now();
      kept.update().catch(() => {});
    });
  } catch {
    // A server that cannot be reached, a full disk, a private window: the page does without.
  }
}

/** Asks the worker whether this page is of its build; the worker looks what it can throw away meanwhile. */
function compare(): Promise<void> {
  return new Promise((done) => {
    const { controller } = navigator.serviceWorker;
    if (!controller) return done();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      newer = data === false;
      done();
    };
    controller.postMessage({ runs: entry() }, [port2]);
  });
}
