import { t } from "../../text/text.svelte";
import type { Shortcut } from "../registry";

/** What keys do at the table. */
export const shortcuts = (): readonly Shortcut[] => [
  { keys: `1–7, ${t("key-arrows")}`, does: t("keys-diabolo-card") },
  { keys: t("diabolo-keys-hell").toUpperCase(), does: t("keys-diabolo-hell") },
  { keys: t("diabolo-keys-heaven").toUpperCase(), does: t("keys-diabolo-heaven") },
  { keys: `D, ${t("key-enter")}`, does: t("keys-diabolo-discard") },
  { keys: t("diabolo-keys-keep").toUpperCase(), does: t("keys-diabolo-keep") },
  { keys: t("diabolo-keys-double").toUpperCase(), does: t("keys-diabolo-double") },
  { keys: t("key-escape"), does: t("keys-diabolo-drop") },
];
