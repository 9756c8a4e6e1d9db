import type { Part } from "../../text/text.svelte";

/** One sentence on what is asked of whom, and a word on why. */
export type Said = { readonly sentence: readonly Part[]; readonly why: string };
