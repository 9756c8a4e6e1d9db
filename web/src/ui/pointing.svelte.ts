// Points at something on the page: a ring around what a selector names, however often the page draws it anew.

let sheet: CSSStyleSheet | undefined;

/** What is pointed at, for whoever can bring it into sight. */
export const pointed = $state<{ at: string | undefined }>({ at: undefined });

/** From now on the ring is there; nowhere if nothing is named. A sheet of rules, so that nothing drawn need know of it. */
export function pointAt(selector: string | undefined): void {
  pointed.at = selector;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(selector === undefined ? "" : ring(selector));
}

/** Where the accent is not seen there is a `--pointer` of another colour; where things touch, an offset of its own. */
const ring = (selector: string) => `:is(${selector}) {
  outline: 3px solid var(--pointer, var(--accent)) !important;
  outline-offset: var(--pointer-offset, 2px);
  animation: pointed 1.2s ease-in-out 3;
}`;
