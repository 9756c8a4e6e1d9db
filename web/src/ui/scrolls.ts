/** A list with more than it shows can be scrolled by keys too: it is a stop of the Tab key then, and only then. */
export function scrolls(list: HTMLElement): () => void {
  const look = () => {
    if (list.scrollHeight > list.clientHeight + 1) list.tabIndex = 0;
    else list.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(list);
  contents.observe(list, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
