/** A page that nobody looks at draws no frames: then this long passes for one, in milliseconds. */
const WITHOUT_FRAMES = 1_000;

/** Calls when what has changed just now is drawn, unless what this returns is called before. */
export function whenDrawn(callback: () => void): () => void {
  if (typeof requestAnimationFrame === "undefined") {
    callback();
    return () => {};
  }
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const drawn = () => {
    cancel();
    callback();
  };
  const frame = requestAnimationFrame(drawn);
  const timer = setTimeout(drawn, WITHOUT_FRAMES);
  return cancel;
}
