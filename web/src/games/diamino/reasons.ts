// Why a move is good, in words.

import { t } from "../../text/text.svelte";
import type { Because } from "./study";
import type { Variant } from "./types";

export function tellReason(reason: Because, game: Variant): string {
  if (reason === "ends") return t("diamino-reason-ends");
  if (reason === "common") return t("diamino-reason-common");
  if ("red" in reason) return t("diamino-reason-red", reason.red);
  if ("crosses" in reason) return t("diamino-reason-crosses", reason.crosses);
  if ("dear" in reason) return t("diamino-reason-dear", reason.dear);
  if ("rids" in reason) return t("diamino-reason-rids", reason.rids);
  if ("keeps" in reason) return t("diamino-reason-keeps", { tiles: [...reason.keeps.tiles].join(" ") });
  if ("ahead" in reason) return t("diamino-reason-ahead", { game, more: reason.ahead.by });
  return t("diamino-reason-despite", reason.despite);
}
