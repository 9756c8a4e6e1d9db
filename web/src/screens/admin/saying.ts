// Sentences that the house says, before they are sent.

import type { Saying } from "../../protocol/types";

/** The most characters a sentence may have, as the server counts them. */
export const MOST = 240;

const plain = (text: string): string => text.normalize("NFC").trim().replace(/\s+/g, " ");

/** How many characters a text has too many. */
export const tooMany = (text: string): number => Math.max(0, [...plain(text)].length - MOST);

/** What was typed, as it is sent: what is empty is not said. */
export function said(fr: string, en: string): Saying {
  const text: Saying = {};
  if (plain(fr) !== "") text.fr = plain(fr);
  if (plain(en) !== "") text.en = plain(en);
  return text;
}

/** Whether it can be sent as it is. */
export const fits = (fr: string, en: string): boolean => tooMany(fr) === 0 && tooMany(en) === 0;
export const isEmpty = ({ fr, en }: Saying): boolean => fr === undefined && en === undefined;
