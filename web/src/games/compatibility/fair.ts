import { first, times, type Fairness } from "../../fair/fairness";
import type { Face, Options } from "./types";

/** Who announces first, then the theme cards; nothing later. */
const fairness: Fairness<Options, Face> = {
  deal: ({ seats, options, face }, draws) => ({
    first: first(options.first, seats, draws),
    cards: draws.shuffled(times(face.cards, 0).map((_, card) => card)),
  }),
};

export default fairness;
