// The rules of Diadingo in words, chapter by chapter. Each paragraph names the clauses of docs/rules that it
// stands for; a test sees to it that none is forgotten.

import type { Chapter } from "../registry";

export const rules: readonly Chapter[] = [
  {
    id: "goal",
    title: "diadingo-rules-goal",
    paragraphs: [
      { key: "diadingo-rules-goal-aim", clauses: ["DGO-8", "DGO-3"] },
      { key: "diadingo-rules-goal-tray", clauses: ["DGO-1"] },
      { key: "diadingo-rules-goal-first", clauses: ["DGO-1"], house: true },
      { key: "diadingo-rules-goal-cards", clauses: ["DGO-1"], house: true },
    ],
  },
  {
    id: "turn",
    title: "diadingo-rules-turn",
    paragraphs: [
      { key: "diadingo-rules-turn-draw", clauses: ["DGO-2"] },
      { key: "diadingo-rules-turn-try", clauses: ["DGO-3"] },
      { key: "diadingo-rules-turn-by-itself", clauses: ["DGO-2"], house: true },
      { key: "diadingo-rules-turn-seen", clauses: ["DGO-3"], house: true },
    ],
  },
  {
    id: "theft",
    title: "diadingo-rules-theft",
    paragraphs: [
      { key: "diadingo-rules-theft-take", clauses: ["DGO-4"] },
      { key: "diadingo-rules-theft-next", clauses: ["DGO-4"], house: true },
      { key: "diadingo-rules-theft-none", clauses: ["DGO-5"] },
      { key: "diadingo-rules-theft-decline", clauses: ["DGO-5"], house: true },
      { key: "diadingo-rules-theft-alike", clauses: ["DGO-4"], house: true },
    ],
  },
  {
    id: "game-end",
    title: "diadingo-rules-game-end",
    paragraphs: [
      { key: "diadingo-rules-game-end-when", clauses: ["DGO-6"] },
      { key: "diadingo-rules-game-end-both", clauses: ["DGO-6"], house: true },
    ],
  },
  {
    id: "scoring",
    title: "diadingo-rules-scoring",
    paragraphs: [
      { key: "diadingo-rules-scoring-count", clauses: ["DGO-7"] },
      { key: "diadingo-rules-scoring-professionals", clauses: ["DGO-7"] },
      { key: "diadingo-rules-scoring-left", clauses: ["DGO-7"], house: true },
      { key: "diadingo-rules-scoring-match", clauses: ["DGO-8"] },
      { key: "diadingo-rules-scoring-next", clauses: ["DGO-8"], house: true },
      { key: "diadingo-rules-scoring-ties", clauses: ["DGO-8", "ALL-5"], house: true },
    ],
  },
  {
    id: "memory",
    title: "diadingo-rules-memory",
    paragraphs: [
      { key: "diadingo-rules-memory-none", clauses: ["DGO-9"], house: true },
      { key: "diadingo-rules-memory-aid", clauses: ["DGO-9"], house: true },
      { key: "diadingo-rules-memory-opened", clauses: ["DGO-9"], house: true },
    ],
  },
  {
    id: "leaving",
    title: "diadingo-rules-leaving",
    paragraphs: [
      { key: "diadingo-rules-leaving-last", clauses: ["ALL-4"], house: true },
      { key: "diadingo-rules-leaving-rings", clauses: ["ALL-4"], house: true },
      { key: "diadingo-rules-leaving-alone", clauses: ["ALL-4"], house: true },
      { key: "diadingo-rules-leaving-bot", clauses: ["ALL-4"], house: true },
      { key: "diadingo-rules-leaving-time", clauses: ["ALL-5"], house: true },
    ],
  },
];
