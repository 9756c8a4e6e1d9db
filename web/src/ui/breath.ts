/** Lets the browser draw and listen before one goes on: long work in one piece makes a slow phone deaf. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
