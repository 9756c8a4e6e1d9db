// The people of an example in which whoever reads takes part.

import type { Player } from "../people";
import { people } from "./people";

/** Nobody in an example where “you” play goes by this look's name. */
const [known, looks] = [people(5), people(5)[3]!];

/** Names in the order of seats; one without a name is “you”. Partners sit opposite, if there are teams. */
export const cast = (names: readonly string[], teams?: number): Player[] =>
  names.map((name, seat) => ({
    ...(known.find((one) => one.name === name) ?? looks),
    ...{ seat, name, you: name === "" },
    ...(teams === undefined ? {} : { team: seat % teams }),
  }));
