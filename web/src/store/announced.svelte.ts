// What the house announces, wherever one is: a table says it, and the shelf asks for it.

import type { Announcement } from "../protocol/types";

/** Those that were read in this tab. */
const READ = "ludotheque.announced";
const MOST_READ = 50;

let standing = $state.raw<readonly Announcement[]>([]);
let read = $state.raw<readonly string[]>(recalled());
const over = new Map<string, ReturnType<typeof setTimeout>>();

function recalled(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(READ) ?? "[]") as string[];
  } catch {
    return [];
  }
}

/** All that is announced here, in place of what was. */
export function announce(all: readonly Announcement[]): void {
  for (const timer of over.values()) clearTimeout(timer);
  over.clear();
  standing = all;
  for (const { id, seconds } of all)
    over.set(
      id,
      setTimeout(() => (standing = standing.filter((one) => one.id !== id)), seconds * 1000),
    );
}

/** What nobody has put away here yet. */
export const announcements = (): readonly Announcement[] => standing.filter(({ id }) => !read.includes(id));

/** Somebody has read it. */
export function putAway(id: string): void {
  read = [...read, id].slice(-MOST_READ);
  try {
    sessionStorage.setItem(READ, JSON.stringify(read));
  } catch {
    // Full or forbidden: it comes back with the next reload.
  }
}
