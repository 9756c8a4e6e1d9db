import { go, isFromHere } from "../../store/route.svelte";

/** Back to where one came from; whoever came by a link goes to the lobby. */
export function leaveFilm(): void {
  if (isFromHere()) history.back();
  else go("/");
}
