import { t } from "../../text/text.svelte";
import type { Shortcut } from "../registry";

/** What keys do at the table. */
export const shortcuts = (): readonly Shortcut[] => [
  { keys: t("key-arrows"), does: t("keys-compatibility-browse") },
  { keys: "1–6", does: t("keys-compatibility-rank") },
  { keys: t("key-alt-arrows"), does: t("keys-compatibility-move") },
  { keys: t("key-backspace"), does: t("keys-compatibility-remove") },
  { keys: "/", does: t("keys-compatibility-search") },
  { keys: "Z", does: t("keys-compatibility-zoom") },
  { keys: "D", does: t("keys-compatibility-double") },
  { keys: "R", does: t("keys-compatibility-ready") },
];
