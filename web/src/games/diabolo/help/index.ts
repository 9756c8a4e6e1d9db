// Pictures and worked examples in the rules of Diabolo, drawn with what its table is drawn with.
import "../tokens.css";
import "../cards.css";
import "../diabolo.css";
import "./help.css";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Cards from "./Cards.svelte";
import Closed from "./Closed.svelte";
import Doubled from "./Doubled.svelte";
import Heaven from "./Heaven.svelte";
import Hell from "./Hell.svelte";
import Placing from "./Placing.svelte";
import Round from "./Round.svelte";
import Stuck from "./Stuck.svelte";
import Tied from "./Tied.svelte";

export default {
  figures: {
    goal: [Cards],
    turn: [Placing, Closed],
    stuck: [Stuck],
    scoring: [Heaven, Hell, Tied],
    double: [Doubled],
    "game-end": [Round],
  },
  sprite,
} satisfies HelpClient;
