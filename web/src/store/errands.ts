// What is to be done on arrival at a table: noted by the page one comes from, done once by the set-up.

const starts = new Set<string>();
const sits = new Set<string>();

/** The game begins as soon as we are there. */
export const startAtOnce = (id: string): void => void starts.add(id);

/** Whether it is to begin; only the first who asks is told so. */
export const takeStart = (id: string): boolean => starts.delete(id);

/** We sit down on the first free seat as soon as we are there, and are ready. */
export const sitAtOnce = (id: string): void => void sits.add(id);

const takes = new Map<string, number>();

/** We take over from the nth bot as soon as we are there. */
export const takeOverAtOnce = (id: string, nth: number): void => void takes.set(id, nth);

/** From which bot we are to take over, if from any; only the first who asks is told so. */
export function takeTakeOver(id: string): number | undefined {
  const nth = takes.get(id);
  takes.delete(id);
  return nth;
}

/** Whether we are to sit down; only the first who asks is told so. */
export const takeSit = (id: string): boolean => sits.delete(id);
