import { calledWithin } from "../../text/called";
import { teller } from "../tell";
import type { Event } from "./types";

/** What happened, in words. No message names a card by its number: only the control sheet does. */
export const tell = teller<Event>({
  game: "diego",
  fields: {
    player: "seat",
    points: (points, { players }) =>
      typeof points === "number"
        ? points
        : players.map(({ seat }) => `${calledWithin(players, seat)} ${points[seat] ?? 0}`).join(", "),
  },
});
