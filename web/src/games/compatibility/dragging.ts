/** So far a finger may tremble before a tap becomes a drag. */
const SLOP = 7;

/**
 * Lets the pictures of a ranking be dragged to another rank. What moves is the slot, by its transform alone; a tap stays a
 * tap. `drop` gets the place it came from and the one it is over, both from 0.
 */
export function dragging(drop: (from: number, to: number) => void) {
  return (list: HTMLElement): (() => void) => {
    let from: { id: number; x: number; y: number; at: number } | undefined;
    let moved: HTMLElement | undefined;
    let middles: { x: number; y: number }[] = [];

    const slots = () =>
      [...list.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
    const down = (event: PointerEvent) => {
      const slot = event.target instanceof Element ? event.target.closest("li") : null;
      if (event.button !== 0 || from || !slot?.querySelector("[data-pick]")) return;
      from = { id: event.pointerId, x: event.clientX, y: event.clientY, at: slots().indexOf(slot) };
      middles = slots().map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
    };
    const move = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!moved) {
        if (Math.hypot(x, y) < SLOP) return;
        moved = slots()[from.at];
        moved?.classList.add("dragged");
        list.setPointerCapture(event.pointerId);
      }
      if (moved) moved.style.transform = `translate(${x}px, ${y}px)`;
    };
    const up = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      const { at } = from;
      from = undefined;
      if (!moved) return;
      moved.classList.remove("dragged");
      moved.style.transform = "";
      moved = undefined;
      // The click that follows a drag is none.
      list.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => list.removeEventListener("click", stop, { capture: true }), 0);
      if (event.type === "pointerup") drop(at, nearest(event));
    };
    const nearest = ({ clientX, clientY }: PointerEvent): number => {
      const far = middles.map(({ x, y }) => Math.hypot(clientX - x, clientY - y));
      return far.indexOf(Math.min(...far));
    };

    list.addEventListener("pointerdown", down);
    list.addEventListener("pointermove", move);
    list.addEventListener("pointerup", up);
    list.addEventListener("pointercancel", up);
    return () => {
      list.removeEventListener("pointerdown", down);
      list.removeEventListener("pointermove", move);
      list.removeEventListener("pointerup", up);
      list.removeEventListener("pointercancel", up);
    };
  };
}

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
