// Where we are. Few pages, few lines: the address bar is the state.

type Route =
  | { page: "lobby" }
  | { page: "join"; code: string }
  | { page: "table"; id: string }
  /** A screen for the whole room, by a table's link or its own address. */
  | { page: "wall"; code: string }
  | { page: "wall"; id: string }
  | { page: "report"; game: string }
  /** Whose eyes, which moment and by which right stands behind the question mark of the address. */
  | { page: "replay"; game: string; search: string }
  | { page: "games" }
  | { page: "about" }
  /** Of whoever runs the house. */
  | { page: "admin" }
  /** The code stands behind the `#`, which no server is sent. */
  | { page: "device" }
  /** What was asked stands behind the question mark of the address. */
  | { page: "words"; search: string }
  | { page: "daily"; game: string }
  | { page: "practice"; game: string }
  | { page: "gallery"; game: string }
  /** Of all games, or of one. What is looked for stands behind the question mark of the address. */
  | { page: "rulebooks"; search: string }
  | { page: "rules"; game: string; search: string }
  | { page: "lost" };

function read(address: string): Route {
  const { pathname, search, searchParams } = new URL(address, location.origin);
  const [, first, second] = pathname.split("/");
  const wall = searchParams.has("wall");
  if (!first) return { page: "lobby" };
  if (first === "t" && second) {
    const code = decodeURIComponent(second);
    return wall ? { page: "wall", code } : { page: "join", code };
  }
  if (first === "table" && second) {
    const id = decodeURIComponent(second);
    return wall ? { page: "wall", id } : { page: "table", id };
  }
  if (first === "report" && second) return { page: "report", game: decodeURIComponent(second) };
  if (first === "replay" && second) return { page: "replay", game: decodeURIComponent(second), search };
  if (first === "daily" && second) return { page: "daily", game: decodeURIComponent(second) };
  if (first === "practice" && second) return { page: "practice", game: decodeURIComponent(second) };
  if (first === "gallery" && second) return { page: "gallery", game: decodeURIComponent(second) };
  if (first === "rules" && second) return { page: "rules", game: decodeURIComponent(second), search };
  if (first === "rules") return { page: "rulebooks", search };
  if (first === "games" && !second) return { page: "games" };
  if (first === "device" && !second) return { page: "device" };
  if (first === "admin" && !second) return { page: "admin" };
  if (first === "about" && !second) return { page: "about" };
  if (first === "words" && !second) return { page: "words", search };
  return { page: "lost" };
}

const here = () => location.pathname + location.search;

let current = $state.raw<Route>(read(here()));

export const route = (): Route => current;

/** What is kept with a page that was gone to from another of ours: it outlasts a reload. */
const FROM_HERE = { fromHere: true };

/** Whether going back stays with us. */
export const isFromHere = (): boolean =>
  (history.state as Partial<typeof FROM_HERE> | null)?.fromHere === true;

/** Goes to another page. `replace` leaves no way back to this one. */
export function go(path: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(FROM_HERE, "", path);
  else history.replaceState(history.state, "", path);
  current = read(path);
  scrollTo(0, 0);
}

/** Follows links inside the site without loading a page. */
export function followLinks(): void {
  addEventListener("popstate", () => (current = read(here())));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.download) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    // A place on this very page is the browser's to find.
    if (link.hash && link.pathname + link.search === here()) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
