import { teller, type Teller } from "../../../src/games/tell";
import type { Echo, Event } from "./types";

/** What happened, in words: pictures have names. */
export const tellerFor = ({ pictures }: Echo["Face"]): Teller<Event> =>
  teller<Event>({ game: "echo", fields: { picture: (number) => pictures[number]?.name ?? "" } });
