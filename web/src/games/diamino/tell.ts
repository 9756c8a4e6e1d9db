import { t, type Part } from "../../text/text.svelte";
import { about, teller } from "../tell";
import type { Event } from "./types";

const words = (all: readonly { letters: string }[]) =>
  all.map(({ letters }) => letters.toUpperCase()).join(", ");

/** What happened, in words. */
export const tell = teller<Event>({
  game: "diamino",
  fields: {
    words: (all) => (Array.isArray(all) ? words(all) : String(all)),
    wrong: words,
    tiles: (tiles) => `${tiles}`,
  },
  exceptions: {
    scored: ({ seat, points, yellow, red }, people): Part[] => [
      t("diamino-scored", { ...about("seat", seat, people), points: points[seat] ?? 0 }),
      ...(yellow > 0 ? [` ${t("diamino-yellow", { count: yellow })}`] : []),
      ...(red > 0 ? [` ${t("diamino-red", { count: red })}`] : []),
    ],
  },
});
