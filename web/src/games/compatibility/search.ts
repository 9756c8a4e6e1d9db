// Pictures by their names, in whichever language and with or without accents.

import type { Pack } from "./pack";

/** Without accents and capitals, as one types in a hurry. */
const bare = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll(/[’']/g, " ")
    .toLowerCase();

/** The numbers of pictures whose name, or what is seen on them, has all these words; all pictures for none. */
export function found(pack: Pack, typed: string): number[] {
  const words = bare(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return pack.flatMap(({ name, alt }, picture) => {
    const texts = [`${name.fr} ${alt.fr}`, `${name.en} ${alt.en}`].map(bare);
    return texts.some((text) => words.every((word) => text.includes(word))) ? [picture] : [];
  });
}
