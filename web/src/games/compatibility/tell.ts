import { calledWithin, thoseWithin } from "../../text/called";
import { teller, type Teller } from "../tell";
import { said, type Pack } from "./pack";
import type { Event } from "./types";

/** What happened, in words. Themes and pictures stand in the language that is read here. */
export const tellerFor = (pack: Pack): Teller<Event> =>
  teller<Event>({
    game: "compatibility",
    fields: {
      with: "seat",
      theme: (text) => said(text),
      picture: (picture) => (pack[picture] ? said(pack[picture].name) : ""),
      seats: (seats, { players }) => thoseWithin(players, seats),
      points: (points, { players }) =>
        typeof points === "number"
          ? points
          : players.map(({ seat }) => `${calledWithin(players, seat)} ${points[seat] ?? 0}`).join(", "),
    },
  });
