// Points at something on the page: a ring around what a selector names, however often the page draws it anew.

let sheet: CSSStyleSheet | undefined;

/** What is pointed at, for whoever can bring it into sight. */
export const pointed = $state<{ at: string | undefined }>({ at: undefined });

/** What is large, and only looked at, has its ring inside, unless it knows of room: beside it there may be none. What may be
    done has it dashed. */
export type Ring = "around" | "inside" | "dashed";

/** From now on the ring is there; nowhere if nothing is named. A sheet of rules, so that nothing drawn need know of it. */
export function pointAt(selector: string | undefined, ring: Ring = "around"): void {
  pointed.at = selector;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(selector === undefined ? "" : rules(selector, ring));
}

// What lies in a list, as cards in a hand, comes before its neighbours: they would cover the ring.
const rules = (selector: string, ring: Ring) => `:is(${selector}) {
  outline: 4px ${ring === "dashed" ? "dashed" : "solid"} var(--pointed, var(--accent)) !important;
  outline-offset: ${ring === "inside" ? "var(--pointed-inside, -4px)" : "var(--pointed-offset, 2px); animation: pointed 1.2s ease-in-out 3"};
}
li:has(> :is(${selector})) {
  z-index: 2;
}`;
