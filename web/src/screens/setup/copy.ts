/** Copies a text, also where the page has no https: then by an invisible selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "sr";
  // Inside an open dialog only what is in it can be selected.
  const before = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // Forbidden: the link is shown to be copied by hand.
  }
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
