// Diadingo's web half.
import "./styles";
import type { GameClient } from "../registry";
import { rules } from "./rules";
import DiadingoTable from "./DiadingoTable.svelte";
import Options from "./Options.svelte";
import { forget } from "./memory";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Diadingo } from "./types";

export default {
  Table: DiadingoTable,
  end: () => import("./End.svelte"),
  Options,
  optionNames: {
    scoring: "diadingo-web-option-scoring",
    memory: "diadingo-web-option-aid",
    games: "diadingo-web-option-games",
    first: "diadingo-web-option-first",
  },
  forget,
  // By whatever is agreed on.
  practise: (options) => options,
  rules,
  moments: ["robbed", "game_over"],
  shortcuts,
  sprite,
} satisfies GameClient<Diadingo>;
