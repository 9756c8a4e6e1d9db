// What is seen on a card, within a sentence.

/** Its first sentence, without the stop: what else is said of a drawing stands beside it. */
export const inShort = (alt: string): string => alt.trim().split(/\.(?:\s|$)/)[0] ?? "";
