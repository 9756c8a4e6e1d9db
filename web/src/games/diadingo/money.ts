import { t } from "../../text/text.svelte";

/** An amount as one writes it: "3 000 $". */
export function dollars(value: number): string {
  const amount = t("diadingo-web-dollars", { value: Math.abs(value) }).replace(" $", "\u00a0$");
  return value < 0 ? `\u2212${amount}` : amount;
}

/** The same where there is little room: "3 000". */
export const amount = (value: number): string => t("diadingo-web-amount", { value });
