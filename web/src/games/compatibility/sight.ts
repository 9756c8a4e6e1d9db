import type { Attachment } from "svelte/attachments";

/** Says once when an element comes into sight. Browsers' own lazy pictures begin some screens earlier. */
export function whenInSight(then: () => void): Attachment<Element> {
  return (element) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      // What stands there in words is on the screen first.
      requestAnimationFrame(() => setTimeout(then));
    });
    watch.observe(element);
    return () => watch.disconnect();
  };
}
