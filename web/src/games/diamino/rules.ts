import type { Chapter } from "../registry";

/** The rules of Diamino in words, chapter by chapter. */
export const rules: readonly Chapter[] = [];
