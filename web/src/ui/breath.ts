/** Lets the browser draw and listen before one goes on: long work in one piece makes a slow phone deaf. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

let last = Promise.resolve();

/** The same for those who would all go on at once: one after the other. */
export function inTurn(): Promise<void> {
  return (last = last.then(breath));
}
