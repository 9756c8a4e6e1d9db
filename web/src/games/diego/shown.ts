// What is seen on a card, within a sentence.

/** Its first sentence, without the stop: what else is said of a drawing stands beside it. */
export const inShort = (alt: string): string => alt.trim().split(/\.(?:\s|$)/)[0] ?? "";

/** As one would write it down: a fraction with its stroke, and not in which of the eight ways it is shown. */
export function inWriting(alt: string): string {
  const short = inShort(alt);
  const fraction = /: (\S+) (?:au-dessus de la barre|above the bar), (\S+) (?:au-dessous|below)$/.exec(short);
  if (fraction) return `${fraction[1]}/${fraction[2]}`;
  return /^[^:]+?\s?: (.+)$/.exec(short)?.[1] ?? short;
}
