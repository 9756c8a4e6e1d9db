// Diego's web half.
import "./styles";
import type { GameClient } from "../registry";
import { rules } from "./rules";
import DiegoTable from "./DiegoTable.svelte";
import Editions from "./Editions.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diego } from "./types";

export default {
  Table: DiegoTable,
  end: () => import("./End.svelte"),
  Options,
  optionNames: {
    delay: "diego-setup-delay",
    hands: "diego-setup-hands",
    size: "diego-setup-size",
    affiliations: "diego-setup-ways",
    own_pairs: "diego-setup-own",
    capital: "diego-setup-capital",
    sides: "diego-setup-sides",
    control: "diego-setup-control",
    first: "diego-setup-first",
  },
  Editions,
  /** Whoever thinks about a hint shall have the time for it. */
  practise: (options) => ({ ...options, delay: "none" }),
  rules,
  moments: ["objected", "countered", "challenged", "checked"],
  shortcuts,
  sprite,
} satisfies GameClient<Diego>;
