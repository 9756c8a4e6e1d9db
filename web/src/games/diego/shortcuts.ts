import { t } from "../../text/text.svelte";
import type { Shortcut } from "../registry";

/** What keys do at the table. */
export const shortcuts = (): readonly Shortcut[] => [
  { keys: "1–6", does: t("keys-diego-card") },
  { keys: t("key-shift-figures"), does: t("keys-diego-target") },
  { keys: "D", does: t("keys-diego-diego") },
  { keys: "P", does: t("keys-diego-pass") },
  { keys: "N", does: t("keys-diego-no") },
  { keys: "L", does: t("keys-diego-let") },
  { keys: "=, N", does: t("keys-diego-vote") },
  { keys: t("key-escape"), does: t("keys-diego-drop") },
];
