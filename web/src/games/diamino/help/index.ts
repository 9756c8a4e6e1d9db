// Pictures and worked examples in Diamino's rules.
import "../tokens.css";
import "../board.css";
import "../rack.css";
import "../round.css";
import "./help.css";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Across from "./Across.svelte";
import Contested from "./Contested.svelte";
import Exchanged from "./Exchanged.svelte";
import FirstWord from "./FirstWord.svelte";
import GameOne from "./GameOne.svelte";
import Letters from "./Letters.svelte";
import LastMove from "./LastMove.svelte";
import Scored from "./Scored.svelte";
import WholeBoard from "./WholeBoard.svelte";

// Pictures are drawn with what a table is made of, and that has texts of its own.

export default {
  figures: {
    goal: [Letters],
    begin: [FirstWord],
    turn: [Across, Exchanged],
    contest: [Contested],
    squares: [WholeBoard],
    one: [GameOne],
    two: [Scored, LastMove],
  },
  sprite,
} satisfies HelpClient;
