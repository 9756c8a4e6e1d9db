// The rules of Diabolo in words, chapter by chapter. Each paragraph names the clauses of docs/rules that it
// stands for; a test sees to it that none is forgotten.

import type { Chapter } from "../registry";

export const rules: readonly Chapter[] = [
  {
    id: "goal",
    title: "diabolo-rules-goal",
    paragraphs: [
      { key: "diabolo-rules-goal-aim", clauses: ["DBO-8", "DBO-10", "DBO-13"] },
      { key: "diabolo-rules-goal-rounds", clauses: ["DBO-1"] },
      { key: "diabolo-rules-goal-deal", clauses: ["DBO-2"] },
      { key: "diabolo-rules-goal-dealer", clauses: ["DBO-1", "DBO-2"], house: true },
      { key: "diabolo-rules-goal-cards", clauses: ["DBO-2"], house: true },
      { key: "diabolo-rules-goal-two", clauses: ["DBO-1"], house: true },
    ],
  },
  {
    id: "turn",
    title: "diabolo-rules-turn",
    paragraphs: [
      { key: "diabolo-rules-turn-lay", clauses: ["DBO-3"] },
      { key: "diabolo-rules-turn-limits", clauses: ["DBO-4"] },
      { key: "diabolo-rules-turn-draw", clauses: ["DBO-3"], house: true },
    ],
  },
  {
    id: "stuck",
    title: "diabolo-rules-stuck",
    paragraphs: [
      { key: "diabolo-rules-stuck-show", clauses: ["DBO-5"] },
      { key: "diabolo-rules-stuck-choice", clauses: ["DBO-5"], house: true },
      { key: "diabolo-rules-stuck-empty", clauses: ["DBO-6"], house: true },
    ],
  },
  {
    id: "round-end",
    title: "diabolo-rules-round-end",
    paragraphs: [
      { key: "diabolo-rules-round-end-closed", clauses: ["DBO-7"] },
      { key: "diabolo-rules-round-end-order", clauses: ["DBO-7"], house: true },
    ],
  },
  {
    id: "scoring",
    title: "diabolo-rules-scoring",
    paragraphs: [
      { key: "diabolo-rules-scoring-heaven", clauses: ["DBO-8"] },
      { key: "diabolo-rules-scoring-hell", clauses: ["DBO-10", "DBO-12"] },
      { key: "diabolo-rules-scoring-level", clauses: ["DBO-11"] },
      { key: "diabolo-rules-scoring-none", clauses: ["DBO-11"], house: true },
      { key: "diabolo-rules-scoring-shown", clauses: ["DBO-12"], house: true },
    ],
  },
  {
    id: "double",
    title: "diabolo-rules-double",
    paragraphs: [
      { key: "diabolo-rules-double-gain", clauses: ["DBO-9"] },
      { key: "diabolo-rules-double-secret", clauses: ["DBO-9", "ALL-5"], house: true },
      { key: "diabolo-rules-double-all", clauses: ["DBO-9"], house: true },
      { key: "diabolo-rules-double-hell", clauses: ["DBO-10"], house: true },
    ],
  },
  {
    id: "game-end",
    title: "diabolo-rules-game-end",
    paragraphs: [
      { key: "diabolo-rules-game-end-winner", clauses: ["DBO-13"] },
      { key: "diabolo-rules-game-end-ties", clauses: ["DBO-13", "ALL-5"], house: true },
    ],
  },
  {
    id: "leaving",
    title: "diabolo-rules-leaving",
    paragraphs: [
      { key: "diabolo-rules-leaving-last", clauses: ["ALL-4"], house: true },
      { key: "diabolo-rules-leaving-game", clauses: ["ALL-4"], house: true },
      { key: "diabolo-rules-leaving-alone", clauses: ["ALL-4"], house: true },
      { key: "diabolo-rules-leaving-bot", clauses: ["ALL-4"], house: true },
      { key: "diabolo-rules-leaving-time", clauses: ["ALL-5"], house: true },
    ],
  },
];
