// Where links for others begin. A browser on the server's own machine may call it `localhost`, which leads others
// nowhere: then the server says what it is called on the network, or that nobody else can come.

import * as http from "../net/http";
import type { Reach } from "../protocol/types";

/** How others come here. */
export type Way =
  /** By links that begin like this. */
  | { readonly open: string }
  /** Not at all: the server listens for its own machine alone, or that is in no network. */
  | { readonly shut: "closed" | "alone" };

/** Whether a name means whichever machine it is said on. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname.toLowerCase());

/** What the server's answer means for a page that came from `origin`. One that does not say has nothing to add. */
export function wayOf(origin: string, reach: Reach | undefined): Way {
  if (reach === undefined) return { open: origin };
  if (reach === "closed") return { shut: "closed" };
  const best = reach.open[0];
  return best === undefined ? { shut: "alone" } : { open: best };
}

let way = $state.raw<Way | undefined>();

/** How others come here; nothing until it is known. */
export function others(): Way | undefined {
  return isThisMachine(location.hostname) ? way : { open: location.origin };
}

/** Asks the server, where it has to be asked. Networks come and go: anew for every table. */
export async function askTheWay(): Promise<void> {
  if (!isThisMachine(location.hostname)) return;
  try {
    way = wayOf(location.origin, (await http.about()).reach);
  } catch {
    // Without an answer links are what they always were.
    way ??= { open: location.origin };
  }
}
