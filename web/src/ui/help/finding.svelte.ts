import { getContext, setContext } from "svelte";
import { wordsOf } from "./find";

/** What is looked for on a page of rules or in their drawer: every text in it marks what it has of it. */
export class Finding {
  query = $state("");
  readonly words = $derived(wordsOf(this.query));

  constructor(query = "") {
    this.query = query;
  }
}

const KEY = Symbol("finding");

/** For all texts inside the component that asks. */
export const beginFinding = (query = ""): Finding => setContext(KEY, new Finding(query));

/** Nothing where nothing can be looked for. */
export const finding = (): Finding | undefined => getContext<Finding | undefined>(KEY);
