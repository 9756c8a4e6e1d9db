// The rules of Diamino in words, chapter by chapter. Each paragraph names the clauses of docs/rules that it stands for;
// a test sees to it that none is forgotten.

import type { Chapter } from "../registry";

export const rules: readonly Chapter[] = [
  {
    id: "goal",
    title: "diamino-rules-goal",
    paragraphs: [
      { key: "diamino-rules-goal-tiles", clauses: ["DIA-5"] },
      { key: "diamino-rules-goal-games", clauses: ["DIA-11", "DIA-17", "DIA-18"] },
      { key: "diamino-rules-goal-usual", clauses: ["DIA-9", "DIA-13", "DIA-18"], house: true },
    ],
  },
  {
    id: "words",
    title: "diamino-rules-words",
    paragraphs: [
      { key: "diamino-rules-words-any", clauses: ["DIA-1"] },
      { key: "diamino-rules-words-forms", clauses: ["DIA-1"], house: true },
      { key: "diamino-rules-words-convention", clauses: ["DIA-2"] },
      { key: "diamino-rules-words-everywhere", clauses: ["DIA-2"], house: true },
      { key: "diamino-rules-words-family", clauses: ["DIA-22"], house: true },
    ],
  },
  {
    id: "begin",
    title: "diamino-rules-begin",
    paragraphs: [
      { key: "diamino-rules-begin-draw", clauses: ["DIA-3"] },
      { key: "diamino-rules-begin-again", clauses: ["DIA-3"], house: true },
      { key: "diamino-rules-begin-first", clauses: ["DIA-4"] },
      { key: "diamino-rules-begin-way", clauses: ["DIA-4"], house: true },
    ],
  },
  {
    id: "turn",
    title: "diamino-rules-turn",
    paragraphs: [
      { key: "diamino-rules-turn-lay", clauses: ["DIA-5"] },
      { key: "diamino-rules-turn-run", clauses: ["DIA-5"], house: true },
      { key: "diamino-rules-turn-exchange", clauses: ["DIA-6"] },
      { key: "diamino-rules-turn-pass", clauses: ["DIA-6"], house: true },
      { key: "diamino-rules-turn-devil", clauses: ["DIA-19"], house: true },
    ],
  },
  {
    id: "contest",
    title: "diamino-rules-contest",
    paragraphs: [
      { key: "diamino-rules-contest-how", clauses: ["DIA-8"] },
      { key: "diamino-rules-contest-window", clauses: ["DIA-8"], house: true },
      { key: "diamino-rules-contest-accept", clauses: ["DIA-8"], house: true },
      { key: "diamino-rules-contest-unjustified", clauses: ["DIA-8"], house: true },
      { key: "diamino-rules-contest-referee", clauses: ["DIA-8"], house: true },
    ],
  },
  {
    id: "squares",
    title: "diamino-rules-squares",
    paragraphs: [
      { key: "diamino-rules-squares-yellow", clauses: ["DIA-7"] },
      { key: "diamino-rules-squares-last", clauses: ["DIA-7"], house: true },
      { key: "diamino-rules-squares-devils", clauses: ["DIA-10", "DIA-15"] },
    ],
  },
  {
    id: "one",
    title: "diamino-rules-one",
    paragraphs: [
      { key: "diamino-rules-one-deal", clauses: ["DIA-9"] },
      { key: "diamino-rules-one-devils", clauses: ["DIA-10"] },
      { key: "diamino-rules-one-order", clauses: ["DIA-10"], house: true },
      { key: "diamino-rules-one-out", clauses: ["DIA-11"] },
      { key: "diamino-rules-one-places", clauses: ["DIA-11"], house: true },
      { key: "diamino-rules-one-blocked", clauses: ["DIA-12"], house: true },
    ],
  },
  {
    id: "two",
    title: "diamino-rules-two",
    paragraphs: [
      { key: "diamino-rules-two-rack", clauses: ["DIA-13"] },
      { key: "diamino-rules-two-score", clauses: ["DIA-14"], house: true },
      { key: "diamino-rules-two-devils", clauses: ["DIA-15"] },
      { key: "diamino-rules-two-end", clauses: ["DIA-16"] },
      { key: "diamino-rules-two-fifty", clauses: ["DIA-16"], house: true },
      { key: "diamino-rules-two-most", clauses: ["DIA-17"] },
      { key: "diamino-rules-two-ties", clauses: ["DIA-17", "ALL-5"], house: true },
    ],
  },
  {
    id: "blocked",
    title: "diamino-rules-blocked",
    paragraphs: [{ key: "diamino-rules-blocked-when", clauses: ["DIA-6"], house: true }],
  },
  {
    id: "patience",
    title: "diamino-rules-patience",
    paragraphs: [
      { key: "diamino-rules-patience-aim", clauses: ["DIA-18"] },
      { key: "diamino-rules-patience-how", clauses: ["DIA-18"], house: true },
      { key: "diamino-rules-patience-day", clauses: ["DIA-21"], house: true },
    ],
  },
  {
    id: "secrets",
    title: "diamino-rules-secrets",
    paragraphs: [{ key: "diamino-rules-secrets-hands", clauses: ["DIA-20"], house: true }],
  },
  {
    id: "leaving",
    title: "diamino-rules-leaving",
    paragraphs: [
      { key: "diamino-rules-leaving-last", clauses: ["ALL-4"], house: true },
      { key: "diamino-rules-leaving-word", clauses: ["ALL-4", "DIA-8"], house: true },
      { key: "diamino-rules-leaving-alone", clauses: ["ALL-4"], house: true },
      { key: "diamino-rules-leaving-bot", clauses: ["ALL-4"], house: true },
      { key: "diamino-rules-leaving-time", clauses: ["ALL-5"], house: true },
    ],
  },
];
