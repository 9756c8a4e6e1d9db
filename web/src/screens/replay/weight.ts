import type { Mattered } from "../../games/registry";

/** How far a decision tipped the game, where that is known. */
const weight = ({ chance }: Mattered): number => (chance ? Math.abs(chance.before - chance.after) : 0);

/** The moments that weighed most, where there is more than one to choose from: a single one, or those that are as heavy. */
export function weightiest(moments: readonly Mattered[]): readonly Mattered[] {
  const heavy = moments.filter((moment) => weight(moment) > 0);
  if (heavy.length < 2) return [];
  const most = Math.max(...heavy.map(weight));
  return heavy.filter((moment) => weight(moment) === most);
}
