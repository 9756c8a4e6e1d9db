// A table for any game: what its view says as an outline, what it may do as buttons. A game of its own folder
// replaces it; until then it can be played here.

import type { GameClient } from "../registry";
import PlainTable from "./PlainTable.svelte";
import type { Untold } from "./words";

export default {
  Table: PlainTable,
  end: () => import("./End.svelte"),
  rules: [],
} satisfies GameClient<Untold>;
