import type { Field, Target } from "./field";

/** So far a finger may tremble before a tap becomes a drag. */
export const SLOP = 7;
/** A finger hides what is under it: the tile hangs so far above it. */
const ABOVE = 46;

type Drag = {
  readonly field: Field;
  /** What is taken up: the tile as it is drawn; nothing if there is none to take. */
  take: (event: PointerEvent) => HTMLElement | undefined;
  /** It was let go, over something or over nothing. */
  drop: (target: Target | undefined) => void;
};

/**
 * Lets tiles be dragged. What moves is one copy of the tile, by its transform alone; where it is comes from boxes that
 * were measured when it was taken up. A tap stays a tap.
 */
export function dragging({ field, take, drop }: Drag) {
  return (node: HTMLElement): (() => void) => {
    let from: { id: number; x: number; y: number; touch: boolean } | undefined;
    let tile: HTMLElement | undefined;
    let ghost: HTMLElement | undefined;
    let shade: HTMLElement | undefined;
    let box: DOMRect | undefined;
    let target: Target | undefined;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || from) return;
      tile = take(event);
      if (!tile) return;
      from = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        touch: event.pointerType === "touch",
      };
      // Now, while nothing has changed: later the page would be laid out for it.
      field.measure();
      box = tile.getBoundingClientRect();
      // At once: a quick mouse has left the tile before it says where it is. A click is still that of what was pressed.
      if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
    };

    const begin = () => {
      if (!tile || !from) return;
      ghost = copyOf(tile, field.square);
      shade = shadeOf(box);
      field.air?.append(shade, ghost);
    };

    const move = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      if (!ghost) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLOP) return;
        begin();
      }
      const [x, y] = [event.clientX, event.clientY - (from.touch ? ABOVE : 0)];
      if (ghost) ghost.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      const next = field.at(x, y);
      if (same(next, target)) return;
      target = next;
      field.mark(target);
    };

    const up = (event: PointerEvent) => {
      if (from?.id !== event.pointerId) return;
      from = undefined;
      if (!ghost) return;
      // The click that follows a drag is none.
      node.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 0);
      const where = event.type === "pointerup" ? target : undefined;
      ghost.remove();
      shade?.remove();
      field.mark(undefined);
      [ghost, target] = [undefined, undefined];
      if (event.type === "pointerup") drop(where);
    };

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    return () => {
      ghost?.remove();
      shade?.remove();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
    };
  };
}

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** The tile that goes with the finger: never so small that the finger hides it. */
function copyOf(tile: HTMLElement, square: number): HTMLElement {
  const copy = document.createElement("span");
  copy.className = `${tile.className} dragged`;
  copy.innerHTML = tile.innerHTML;
  copy.setAttribute("aria-hidden", "true");
  copy.style.setProperty("--w", `${Math.max(34, square * 1.06)}px`);
  return copy;
}

/** Dims the place that a tile was taken from: the tile itself stays as it is, so that nothing is laid out for it. */
function shadeOf(box: DOMRect | undefined): HTMLElement {
  const shade = document.createElement("span");
  shade.className = "shade";
  const { left = 0, top = 0, width = 0, height = 0 } = box ?? {};
  Object.assign(shade.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height * 1.1}px`,
    borderRadius: `${width * 0.16}px`,
  });
  return shade;
}

const same = (one: Target | undefined, other: Target | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    ("square" in one
      ? "square" in other && one.square === other.square
      : "place" in other && one.place === other.place));
