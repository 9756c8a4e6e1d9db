// Figures as whoever runs a house reads them.

import type { LiveTable } from "../../protocol/types";
import { language, t } from "../../text/text.svelte";

/** Two figures that mean something; no more after the comma than that. */
export function figure(value: number): string {
  const digits = value === 0 || value >= 10 ? 0 : value >= 1 ? 1 : 2;
  const text = value.toFixed(digits);
  return language() === "fr" ? text.replace(".", ",") : text;
}

export function bytes(count: number): string {
  const mega = count / 1e6;
  return mega < 1000
    ? t("admin-bytes-mb", { count: Math.round(mega) })
    : t("admin-bytes-gb", { count: figure(mega / 1000) });
}

/** How long, in the largest unit that says something. */
export function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 120) return t("admin-time-minutes", { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t("admin-time-hours", { count: hours })
    : t("admin-time-days", { count: Math.round(hours / 24) });
}

/** What a table is called here: its code, or the beginning of its id. */
export const called = ({ code, id }: Pick<LiveTable, "code" | "id">): string => code ?? id.slice(0, 8);
