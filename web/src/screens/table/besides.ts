/** People with what lies before them need so much height, or they are not there at all. */
const LEAST_SEAT = 84;

/** No tip that is read where people sit around the cloth has more letters: a test holds all of them to that. */
export const LONGEST_TIP = 138;

/**
 * Something has its room besides those who sit there, or it takes their place: then it is `alone`. Windows and seats are
 * of every size, so that only measuring tells. Whoever sits around the cloth makes room for `--coach`.
 */
export function besides(box: HTMLElement): () => void {
  const frame = box.parentElement!;
  const measure = () => {
    box.classList.remove("alone");
    frame.style.setProperty("--coach", `${box.offsetHeight}px`);
    box.classList.toggle("alone", !fits(box, frame));
  };
  const watch = new ResizeObserver(measure);
  for (const one of [frame, box]) watch.observe(one);
  measure();
  return () => {
    watch.disconnect();
    // Whoever made room for it stays where they are, as long as the window is what it was.
    if (box.classList.contains("alone")) return;
    frame.classList.add("spoken");
    addEventListener("resize", () => frame.classList.remove("spoken"), { once: true });
  };
}

function fits(box: HTMLElement, frame: HTMLElement): boolean {
  if (frame.scrollHeight > frame.clientHeight + 1) return false;
  const own = box.getBoundingClientRect();
  return [...frame.querySelectorAll<HTMLElement>(".seat")].every((seat) => {
    const { left, right, top, bottom, height } = seat.getBoundingClientRect();
    if (left >= own.right || right <= own.left) return true;
    const drawsTogether = seat.querySelector(".holds") !== null;
    return (bottom <= own.top || top >= own.bottom) && (!drawsTogether || height >= LEAST_SEAT);
  });
}
