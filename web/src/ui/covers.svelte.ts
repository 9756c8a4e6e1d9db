/** How many dialogs and drawers lie over the page. What is behind them is not seen, and waits. */
let count = $state(0);
const watchers = new Set<() => void>();

export const isCovered = (): boolean => count > 0;

/** Something lies over the page, until what this returns is called. */
export function cover(): () => void {
  change(1);
  return () => change(-1);
}

/** Calls when the page is covered or uncovered, until what this returns is called. */
export function watchCovers(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function change(by: number): void {
  count += by;
  for (const watcher of watchers) watcher();
}
