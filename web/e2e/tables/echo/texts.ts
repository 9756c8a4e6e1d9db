// What the toy's table writes with.

import table from "texts:./";
import type { GameTexts } from "../../../src/games/registry";

export default { table: [table] } satisfies GameTexts;
