import { go } from "../../store/route.svelte";

/** Back to where one came from; whoever came by a link goes to the lobby. */
export function leaveFilm(): void {
  if (history.length > 1 && document.referrer.startsWith(location.origin)) history.back();
  else go("/");
}
