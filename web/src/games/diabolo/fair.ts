import { first, type Fairness, type Setup } from "../../fair/fairness";
import type { Draws } from "../../fair/draws";
import type { Face, Options } from "./types";

const deck = ({ face }: Setup<Options, Face>, draws: Draws) => draws.shuffled(face.cards);

/** Who deals first, then the whole deck; each later round the whole deck again. */
const fairness: Fairness<Options, Face> = {
  deal: (setup, draws) => ({
    dealer: first(setup.options.first_dealer, setup.seats, draws),
    deck: deck(setup, draws),
  }),
  shuffle: { event: "shuffled", redraw: (_, setup, draws) => ({ deck: deck(setup, draws) }) },
};

export default fairness;
