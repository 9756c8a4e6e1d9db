// Whoever plays by key is never nowhere: what had the focus may be taken away, and the focus stays at the table.

/** Whether somebody used a key last, and not a pointer. */
let byKey = false;
addEventListener("keydown", () => (byKey = true), { capture: true, passive: true });
addEventListener("pointerdown", () => (byKey = false), { capture: true, passive: true });

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** Puts the focus there if it is nowhere, for those who use keys. */
function comeHome(home: HTMLElement): void {
  if (byKey && isNowhere() && home.isConnected && !document.querySelector("dialog[open]"))
    home.focus({ preventScroll: true });
}

/**
 * Where the focus goes when what had it is gone. It is looked for once the page is drawn: asking before would lay the
 * page out twice, and the browser itself lets go of what is hidden only then.
 */
export function home(node: HTMLElement): () => void {
  let asked = 0;
  const look = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => setTimeout(() => comeHome(node)));
  };
  const changes = new MutationObserver(look);
  const whole = node.closest("#app, body") ?? node;
  changes.observe(whole, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  look();
  return () => {
    cancelAnimationFrame(asked);
    changes.disconnect();
  };
}
