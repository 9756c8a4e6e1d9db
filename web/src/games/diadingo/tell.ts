import { calledWithin } from "../../text/called";
import { teller } from "../tell";
import { dollars } from "./money";
import type { Event } from "./types";

/** What happened, in words. No message names a place: to remember them is the game. */
export const tell = teller<Event>({
  game: "diadingo",
  fields: {
    victim: "seat",
    first: "seat",
    value: dollars,
    points: (points, { players }) =>
      players.map(({ seat }) => `${calledWithin(players, seat)} ${dollars(points[seat] ?? 0)}`).join(", "),
  },
  forms: { ring: dollars },
});
