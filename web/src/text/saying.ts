import type { Saying } from "../protocol/types";
import { language, type Language } from "./text.svelte";

/** What the house says, in the reader's language; else in the other, and in which. */
export function saying({ fr, en }: Saying): { text: string; lang: Language } | undefined {
  const own = language();
  const [first, second] = own === "fr" ? [fr, en] : [en, fr];
  if (first !== undefined) return { text: first, lang: own };
  return second === undefined ? undefined : { text: second, lang: own === "fr" ? "en" : "fr" };
}
