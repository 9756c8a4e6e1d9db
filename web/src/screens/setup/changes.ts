// What was changed under people who were ready, and by whom, in one sentence.

import type { Key } from "../../text/keys";
import { list, t } from "../../text/text.svelte";
import type { Preparing } from "./preparing.svelte";

/** What the table's own settings are called. */
const NAMES: Readonly<Record<string, Key>> = {
  visibility: "setup-public",
  edition: "setup-edition",
  thinking: "setup-thinking",
  absence: "setup-absence",
  order: "setup-order",
  spectators: "setup-spectators",
  stand_in: "setup-stand-in",
  pace: "setup-pace",
  practice: "setup-practice",
  seats: "setup-change-seats",
};
const OWN = "options.";

/** The sentence, if there is anything to say. `options` are the names of the game's own. */
export function changeOf(at: Preparing, options: Readonly<Record<string, Key>>): string | undefined {
  const { changed } = at.view;
  if (!changed) return undefined;
  const keys = changed.what.map((what) =>
    what.startsWith(OWN) ? (options[what.slice(OWN.length)] ?? "setup-change-rules") : NAMES[what],
  );
  const named = [...new Set(keys)].map((key) =>
    t("setup-change-named", { name: t(key ?? "setup-change-rules") }),
  );
  const what = list(named);
  if (changed.by === at.table.you) return t("setup-changed-what-you", { what });
  const name = at.people.find(({ seat }) => at.personAt(seat) === changed.by)?.name ?? "";
  return t("setup-changed-what", { name, what });
}
