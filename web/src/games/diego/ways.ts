// Which ways to show a number a table plays with, as they stand in the options.

import type { Affiliations, Face } from "./types";

/** The names of those that are chosen, in the order of the deck. */
export function chosenWays(
  { affiliations: all }: Pick<Face, "affiliations">,
  chosen: Affiliations,
): string[] {
  return all
    .filter(({ id, extra }) =>
      chosen === "all" || chosen === "standard" ? chosen === "all" || !extra : chosen.only.includes(id),
    )
    .map(({ id }) => id);
}

/** The same with one more, or one less. */
export function toggled(face: Pick<Face, "affiliations">, chosen: Affiliations, id: string): Affiliations {
  const now = chosenWays(face, chosen);
  const only = face.affiliations
    .map((one) => one.id)
    .filter((one) => (one === id ? !now.includes(id) : now.includes(one)));
  return { only };
}

/** Whether two choices say the same. */
export const sameWays = (one: Affiliations, other: Affiliations): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
