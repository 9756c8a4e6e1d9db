// A table of its own for the toy, as a game's folder has it: everything that the client needs of a game is here.

import { addTexts } from "../../../src/text/text.svelte";
import type { GameClient } from "../../../src/games/registry";
import EchoTable from "./EchoTable.svelte";
import End from "./End.svelte";
import en from "./en.ftl?raw";
import fr from "./fr.ftl?raw";
import sprite from "./sprite.svg?raw";
import type { Echo } from "./types";

addTexts({ fr, en });

export default {
  Table: EchoTable,
  End,
  rules: [],
  sprite,
} satisfies GameClient<Echo>;
