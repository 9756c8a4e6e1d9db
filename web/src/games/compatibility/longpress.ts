/** So long a finger rests before it means to look closer, and so far it may tremble. */
const REST = 450;
const SLOP = 8;

/** Calls `rests` with what a finger, or a mouse, rests on. The click that ends it is none. */
export function longpress(rests: (on: Element) => void) {
  return (node: HTMLElement): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { x: number; y: number } | undefined;
    let rested = false;

    const end = () => {
      clearTimeout(timer);
      from = undefined;
    };
    const down = (event: PointerEvent) => {
      rested = false;
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const on = event.target;
      from = { x: event.clientX, y: event.clientY };
      clearTimeout(timer);
      timer = setTimeout(() => {
        rested = true;
        rests(on);
      }, REST);
    };
    const move = (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP) end();
    };
    const click = (event: Event) => {
      if (!rested) return;
      rested = false;
      event.stopPropagation();
      event.preventDefault();
    };
    /** A browser's own menu on a picture would come at the same time. */
    const menu = (event: Event) => {
      if (from || rested) event.preventDefault();
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", end);
    node.addEventListener("pointercancel", end);
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("contextmenu", menu);
    return () => {
      end();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("contextmenu", menu);
    };
  };
}
