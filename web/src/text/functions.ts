// What messages can ask for that a catalogue alone cannot say.

import type { FluentFunction, FluentValue } from "@fluent/bundle";

/** `{ DE($name) }`: "de Camille", "d'Hortense". */
export const functions: Record<string, FluentFunction> = {
  DE: ([name]) => de(written(name)),
};

const written = (value: FluentValue | undefined): string =>
  typeof value === "string" ? value : String(value?.valueOf() ?? "");

/** French elides before a vowel and before an h, which is mute in names; before a y, if no vowel follows it. */
export function de(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return /^(?:[aeiouhœæ]|y[^aeiou])/i.test(plain) ? `d'${name}` : `de ${name}`;
}
