import { settings } from "../store/settings.svelte";

/**
 * The key that was meant for the table, in small letters: none while somebody types, while something lies over
 * the table, or, for single characters, where shortcuts are switched off (WCAG 2.1.4).
 */
export function shortcut(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog"))
    return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  if (event.key.length === 1 && !settings.shortcuts) return undefined;
  return event.key.toLowerCase();
}
