// One short word at a time on why something cannot be. Events go to the log, not here.

type Toast = { readonly id: number; readonly text: string; readonly icon: string };

let shown = $state.raw<Toast | undefined>();
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const toast = (): Toast | undefined => shown;

export function say(text: string, icon = "info"): void {
  clearTimeout(timer);
  shown = { id: ++count, text, icon };
  timer = setTimeout(() => (shown = undefined), 2_500 + 45 * text.length);
}

export function hush(): void {
  clearTimeout(timer);
  shown = undefined;
}
