// Compatibility's web half.
import "./styles";
import type { GameClient } from "../registry";
import { rules } from "./rules";
import CompatibilityTable from "./CompatibilityTable.svelte";
import Editions from "./Editions.svelte";
import Options from "./Options.svelte";
import { shortcuts } from "./shortcuts";
import sprite from "./sprite.svg?raw";
import type { Compatibility } from "./types";

export default {
  Table: CompatibilityTable,
  end: () => import("./end/End.svelte"),
  Options,
  optionNames: {
    track: "compatibility-setup-track",
    window: "compatibility-setup-window",
    first: "compatibility-setup-first",
  },
  Editions,
  rules,
  moments: ["doubled", "theme_over"],
  shortcuts,
  sprite,
} satisfies GameClient<Compatibility>;
