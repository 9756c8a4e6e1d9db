import { SLOP } from "./drag";
import type { Lens } from "./lens.svelte";

type Point = { readonly x: number; readonly y: number };

/** So long after the last turn of a wheel, it has ended. */
const WHEEL_ENDS = 140;

/**
 * Two fingers bring the board nearer or farther, one finger shifts it where it is enlarged, and so does a wheel, with the
 * control key to come nearer. `spares` says what a finger may not shift: a tile that it drags.
 */
export function looking(lens: Lens, spares: (event: PointerEvent) => boolean) {
  return (cloth: HTMLElement): (() => void) => {
    const fingers = new Map<number, Point>();
    let box = cloth.getBoundingClientRect();
    let moved = false;
    let wheel: ReturnType<typeof setTimeout> | undefined;

    const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({
      x: clientX - box.left,
      y: clientY - box.top,
    });

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (fingers.size === 0 && spares(event))) return;
      if (fingers.size === 0) {
        box = cloth.getBoundingClientRect();
        moved = false;
      }
      fingers.set(event.pointerId, pointOf(event));
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!other && !moved && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return;
      if (other) {
        const factor = apart(now, other) / Math.max(1, apart(before, other));
        lens.zoom(factor, between(now, other));
        lens.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else if (!lens.pan(now.x - before.x, now.y - before.y)) return;
      // Each of two fingers: one that is lifted beside the board must be missed here.
      if (!cloth.hasPointerCapture(event.pointerId)) cloth.setPointerCapture(event.pointerId);
      moved = true;
      fingers.set(event.pointerId, now);
    };

    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0 || !moved) return;
      moved = false;
      lens.settle();
      // The click that follows is none.
      cloth.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => cloth.removeEventListener("click", stop, { capture: true }), 0);
    };

    const turned = (event: WheelEvent) => {
      if (event.ctrlKey) {
        box = cloth.getBoundingClientRect();
        lens.zoom(Math.exp(-event.deltaY / 160), pointOf(event));
      } else if (!lens.pan(-event.deltaX, -event.deltaY)) return;
      event.preventDefault();
      clearTimeout(wheel);
      wheel = setTimeout(() => lens.settle(), WHEEL_ENDS);
    };

    cloth.addEventListener("pointerdown", down);
    cloth.addEventListener("pointermove", move);
    cloth.addEventListener("pointerup", up);
    cloth.addEventListener("pointercancel", up);
    cloth.addEventListener("wheel", turned, { passive: false });
    return () => {
      clearTimeout(wheel);
      cloth.removeEventListener("pointerdown", down);
      cloth.removeEventListener("pointermove", move);
      cloth.removeEventListener("pointerup", up);
      cloth.removeEventListener("pointercancel", up);
      cloth.removeEventListener("wheel", turned);
    };
  };
}

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
