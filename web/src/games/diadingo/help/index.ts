// Pictures and worked examples in the rules of Diadingo, drawn with what its table is drawn with.
import "../tokens.css";
import "../diadingo.css";
import "./help.css";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Aid from "./Aid.svelte";
import Counted from "./Counted.svelte";
import Fixed from "./Fixed.svelte";
import Left from "./Left.svelte";
import Loose from "./Loose.svelte";
import Match from "./Match.svelte";
import Pieces from "./Pieces.svelte";
import Theft from "./Theft.svelte";

export default {
  figures: {
    goal: [Pieces],
    turn: [Loose, Fixed],
    theft: [Theft],
    "game-end": [Left],
    scoring: [Counted, Match],
    memory: [Aid],
  },
  sprite,
} satisfies HelpClient;
