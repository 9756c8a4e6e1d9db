import { t } from "../../text/text.svelte";
import type { Shortcut } from "../registry";

/** What keys do at the table. */
export const shortcuts = (): readonly Shortcut[] => [
  { keys: t("key-arrows"), does: t("keys-diamino-walk") },
  { keys: t("key-letters"), does: t("keys-diamino-letter") },
  { keys: t("key-space"), does: t("keys-diamino-square") },
  { keys: t("key-backspace"), does: t("keys-diamino-back") },
  { keys: t("key-enter"), does: t("keys-diamino-lay") },
  { keys: t("key-escape"), does: t("keys-diamino-clear") },
  { keys: t("key-shift-arrows"), does: t("keys-diamino-rack") },
  { keys: "A", does: t("keys-diamino-accept") },
  { keys: "C", does: t("keys-diamino-contest") },
];
