// What the tests of rules in words look for. No part of the client: only tests import it.

import type { Chapter } from "./registry";

/** The clauses of a rulebook page, each with whether the house decided something in it. */
export function clausesOf(page: string): Map<string, { house: boolean }> {
  const found = page.matchAll(/^- \*\*([A-Z]+-\d+)\*\*(.*)$/gm);
  return new Map([...found].map(([, id, text]) => [id!, { house: /\[(known\/)?ruling/.test(text!) }]));
}

/** Clauses that no paragraph stands for, and rulings that no paragraph owns up to. */
export function forgotten(page: string, chapters: readonly Chapter[]): string[] {
  const paragraphs = chapters.flatMap((chapter) => chapter.paragraphs);
  return [...clausesOf(page)].flatMap(([id, { house }]) => {
    const told = paragraphs.filter((paragraph) => paragraph.clauses.includes(id));
    if (told.length === 0) return [id];
    return house && !told.some((paragraph) => paragraph.house) ? [`${id}, the house's ruling`] : [];
  });
}
