import { RequestError } from "../net/http";
import { Refusal } from "../net/refusal";
import { coded, has, t } from "../text/text.svelte";
import type { Key } from "../text/keys";
import { say } from "../ui/toast.svelte";

/** Why something was refused, in words: the game's own, or everybody's. */
export function why(code: string, game?: string): string {
  const own = `${game}-refused-${code}`;
  return game !== undefined && has(own) ? t(own as Key) : coded("refused", code, "problem-other");
}

/** Does something that the server may refuse, over HTTP or the socket, and says why if it does. */
export async function attempt(what: () => Promise<unknown>, game?: string): Promise<boolean> {
  try {
    await what();
    return true;
  } catch (error) {
    if (error instanceof Refusal) say(why(error.code, game));
    else if (error instanceof RequestError) say(coded("problem", error.code, "problem-other"));
    else throw error;
    return false;
  }
}
