import type { Side } from "./types";

/** So far a finger may tremble before a tap becomes a drag. */
const SLOP = 8;

type Drag = {
  /** The card was taken up. */
  begin: () => void;
  /** It hangs over a side, or over none. */
  over: (side: Side | undefined) => void;
  /** It was let go; it stays where it is until that is settled. */
  end: (side: Side | undefined) => Promise<void> | undefined;
};

/**
 * Lets a card of the hand be dragged onto the cloth: left of the middle is hell, right is heaven. Changes
 * nothing but the transform of the card's place, where no style of the card's own has to be found anew; a tap
 * stays a tap.
 */
export function draggable(drag: Drag) {
  return (node: HTMLElement) => {
    const place = node.parentElement ?? node;
    let from: { id: number; x: number; y: number } | undefined;
    let dragging = false;
    /** It was let go, and nobody has said yet what comes of it. */
    let settling = false;
    let cloth: DOMRect | undefined;
    let side: Side | undefined;
    /** The card moves, and what it may do is not lit yet. */
    let unlit = false;

    /** Says that the card was taken up, once. */
    const light = () => {
      if (!unlit) return;
      unlit = false;
      drag.begin();
    };

    /** Said to each that looks otherwise: to ask every element what it holds would cost a frame. */
    const wear = (dragged: boolean) => {
      node.classList.toggle("dragged", dragged);
      place.classList.toggle("lifted", dragged);
      node.closest(".rail")?.classList.toggle("lifting", dragged);
    };

    const sideAt = (x: number, y: number): Side | undefined => {
      if (!cloth || y > cloth.bottom || y < cloth.top || x < cloth.left || x > cloth.right) return undefined;
      return x < cloth.left + cloth.width / 2 ? "hell" : "heaven";
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || from || settling) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // Now, while nothing has changed: later the page would be laid out for it.
      cloth = document.querySelector(".tbl > .mat")?.getBoundingClientRect();
      // At once: a quick mouse has left the card before it says where it is.
      node.setPointerCapture(event.pointerId);
    };

    const move = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      const x = event.clientX - from.x;
      const y = event.clientY - from.y;
      if (!dragging) {
        if (Math.hypot(x, y) < SLOP) return;
        dragging = true;
        unlit = true;
        wear(true);
        // The card goes with the finger first. What lights up for it is drawn after that frame.
        requestAnimationFrame(() => setTimeout(light));
      }
      place.style.transform = `translate(${x}px, ${y}px)`;
      const next = sideAt(event.clientX, event.clientY);
      if (next !== side) {
        light();
        side = next;
        drag.over(side);
      }
    };

    const up = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      from = undefined;
      if (!dragging) return;
      dragging = false;
      light();
      // The click that follows a drag is none.
      node.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 0);
      const where = event.type === "pointerup" ? side : undefined;
      side = undefined;
      drag.over(undefined);
      settling = true;
      void Promise.resolve(drag.end(where)).finally(() => {
        settling = false;
        wear(false);
        place.style.transform = "";
      });
    };

    const stop = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    };
  };
}
