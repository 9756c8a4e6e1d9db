import { t } from "../../text/text.svelte";
import type { Shortcut } from "../registry";

/** What keys do at the table. */
export const shortcuts = (): readonly Shortcut[] => [
  { keys: t("key-arrows"), does: t("keys-diadingo-walk") },
  { keys: t("keys-diadingo-name"), does: t("keys-diadingo-spell") },
  { keys: t("key-press"), does: t("keys-diadingo-try") },
];
