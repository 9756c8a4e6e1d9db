// Diamino's web half.
import "./styles";
import type { GameClient } from "../registry";
import { rules } from "./rules";
import DiaminoTable from "./DiaminoTable.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diamino } from "./types";

export default {
  Table: DiaminoTable,
  end: () => import("./End.svelte"),
  Options,
  optionNames: {
    game: "diamino-setup-game",
    judging: "diamino-setup-judging",
    window: "diamino-setup-window",
    unjustified: "diamino-setup-unjustified",
    scoring: "diamino-setup-scoring",
    convention: "diamino-setup-words",
    first: "diamino-setup-first",
  },
  /** Words are advised: where opponents judge them (DIA-8), nobody else may. */
  practise: (options) => ({ ...options, judging: "referee" }),
  rules,
  moments: ["contested", "taken_back"],
  shortcuts,
  sprite,
} satisfies GameClient<Diamino>;
