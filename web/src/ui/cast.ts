// The people of an example: whoever reads is one of them.

import { FACE_NAMES } from "./faces";
import { COLOURS, type Player } from "./people";

/** Names in the order of seats; one without a name is “you”. Teams sit crosswise, if there are any. */
export const cast = (names: readonly string[], teams?: number): Player[] =>
  names.map((name, seat) => ({
    seat,
    name,
    kind: "person",
    colour: COLOURS[seat % COLOURS.length]!,
    face: FACE_NAMES[seat % FACE_NAMES.length]!,
    you: name === "",
    presence: "here",
    ready: true,
    ...(teams === undefined ? {} : { team: seat % teams }),
  }));
