// A table of its own for the toy, as a game's folder has it: everything that the client needs of a game is here.

import type { GameClient } from "../../../src/games/registry";
import EchoTable from "./EchoTable.svelte";
import sprite from "./sprite.svg?raw";
import type { Echo } from "./types";

export default {
  Table: EchoTable,
  end: () => import("./End.svelte"),
  rules: [],
  sprite,
} satisfies GameClient<Echo>;
