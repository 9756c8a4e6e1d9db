import { first, type Fairness } from "../../fair/fairness";
import type { Affiliations, Face, Options } from "./types";

/** The cards of the affiliations that are played with, by their numbers. */
function inPlay(face: Face, played: Affiliations): number[] {
  const plays = face.affiliations.map(({ id, extra }) =>
    played === "all" ? true : played === "standard" ? !extra : played.only.includes(id),
  );
  return face.cards.flatMap(({ affiliation }, card) => (plays[affiliation] ? [card] : []));
}

/** Who begins, then the cards; nothing later. */
const fairness: Fairness<Options, Face> = {
  deal: ({ seats, options, face }, draws) => ({
    first: first(options.first, seats, draws),
    deck: draws.shuffled(inPlay(face, options.affiliations)),
  }),
};

export default fairness;
