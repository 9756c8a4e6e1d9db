// Pictures and worked examples in Compatibility's rules.
import "../tokens.css";
import "../track.css";
import "../table.css";
import "../rail.css";
import "./help.css";
import type { HelpClient } from "../../registry";
import sprite from "../sprite.svg?raw";
import Doubled from "./Doubled.svelte";
import OnTrack from "./OnTrack.svelte";
import Ranks from "./Ranks.svelte";
import Revealed from "./Revealed.svelte";
import WithReference from "./WithReference.svelte";

// Pictures are drawn with what a table is made of, and that has texts of its own.

export default {
  figures: {
    goal: [OnTrack],
    ranking: [Ranks],
    double: [Doubled],
    reveal: [Revealed],
    referent: [WithReference],
  },
  sprite,
} satisfies HelpClient;
