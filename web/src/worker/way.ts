// Which requests the worker answers, and how. Whatever it does not know goes by as if it were not there.

/** How a request is answered. */
export type Way =
  /** The page of every address that people see: from the server, and where that cannot be reached as it was kept. */
  | "page"
  /** What is named by its content and never changes: as it was kept, whichever build kept it, or from the server. */
  | "asset"
  /** Small files of the page that may change: as the page itself. */
  | "beside";

/** What a request is, as far as that matters. */
export type Asked = { readonly method: string; readonly mode: string; readonly url: string };

/** The files that stand beside the page under a name that stays. */
export const BESIDE: readonly string[] = ["/favicon.svg", "/manifest.webmanifest"];

/** Nothing under `/api/` is ever kept: it is somebody's own, or true for a moment only. */
export function wayOf({ method, mode, url }: Asked, origin: string): Way | undefined {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin) return undefined;
  if (pathname.startsWith("/assets/")) return "asset";
  if (BESIDE.includes(pathname)) return "beside";
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  // Files that are no pages have a dot in their names: a text for search engines, a weakness to tell of.
  const isPage = !pathname.startsWith("/api/") && !pathname.startsWith("/.") && !last.includes(".");
  return mode === "navigate" && isPage ? "page" : undefined;
}

/** What stands between us and the server says that it is not there. */
export const isGateway = (status: number): boolean => status === 502 || status === 503 || status === 504;
