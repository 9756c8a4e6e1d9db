// An open page outlives the program that served it: when the server speaks another protocol, or a part of the
// page is not there any more, it loads itself anew.

const NAME = "ludotheque.reloaded";

/**
 * Loads this page anew, and returns whether it does. Each page does so once: where that brought the same page
 * again, somebody has to be told instead.
 */
export function reloadOnce(page: string = import.meta.url): boolean {
  try {
    if (sessionStorage.getItem(NAME) === page) return false;
    sessionStorage.setItem(NAME, page);
  } catch {
    // Without a memory it might go on for ever.
    return false;
  }
  location.reload();
  return true;
}
