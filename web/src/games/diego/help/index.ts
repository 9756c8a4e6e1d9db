// Pictures and worked examples in Diego's rules.
import "../tokens.css";
import "../card.css";
import "../table.css";
import "../control/control.css";
import "./help.css";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Announced from "./Announced.svelte";
import Countered from "./Countered.svelte";
import Objected from "./Objected.svelte";
import SameNumber from "./SameNumber.svelte";
import Sheet from "./Sheet.svelte";

// Pictures are drawn with what a table is made of, and that has texts of its own.

export default {
  figures: {
    goal: [SameNumber],
    turn: [Announced],
    object: [Objected],
    pass: [Countered],
    control: [Sheet],
  },
  sprite,
} satisfies HelpClient;
