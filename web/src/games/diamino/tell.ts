import { rich, t, type Part } from "../../text/text.svelte";
import { about, teller, type People } from "../tell";
import { capitals, joined } from "./written";
import type { Event, Word } from "./types";

/** What happened, in words. */
export const tell = teller<Event>({
  game: "diamino",
  fields: {
    // What a move scored is called so too: a number.
    words: (words) => (typeof words === "number" ? words : named(words)),
    wrong: named,
  },
  exceptions: { scored, drew },
});

type Body<N extends string> = Extract<Event, Record<N, unknown>>[N &
  keyof Extract<Event, Record<N, unknown>>];

/** Points of the words, then what each kind of devil did. */
function scored({ seat, points, yellow, red }: Body<"scored">, people: People): Part[] {
  const parts = rich("diamino-scored", { ...about("seat", seat, people), points: points[seat] ?? 0 });
  if (yellow > 0) parts.push(" ", ...rich("diamino-yellow", { count: yellow }));
  if (red > 0) parts.push(" ", ...rich("diamino-red", { count: red }));
  return parts;
}

/** Letters are for the eyes of whoever drew them: where several look at this screen, only how many. */
function drew({ seat, count, tiles }: Body<"drew">, people: People): Part[] {
  const known = people.alone && people.players[seat]?.you ? tiles : undefined;
  const told = known === undefined ? t("diamino-tiles", { count }) : [...known].map(letterOrDevil).join(" ");
  return rich("diamino-drew", { ...about("seat", seat, people), tiles: told });
}

/** Words, as they lie there. */
function named(words: readonly Word[]): Part[] {
  return joined(words.map(capitals));
}

const letterOrDevil = (tile: string) => (tile === "?" ? t("diamino-round-a-devil") : tile);
