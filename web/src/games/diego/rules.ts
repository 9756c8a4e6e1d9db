// The rules of Diego in words, chapter by chapter. Each paragraph names the clauses of docs/rules that it stands for; a
// test sees to it that none is forgotten.

import type { Chapter } from "../registry";

export const rules: readonly Chapter[] = [
  {
    id: "goal",
    title: "diego-rules-goal",
    paragraphs: [
      { key: "diego-rules-goal-aim", clauses: ["DIE-1", "DIE-10"] },
      { key: "diego-rules-goal-bracket", clauses: ["DIE-1"] },
      { key: "diego-rules-goal-begin", clauses: ["DIE-2"] },
      { key: "diego-rules-goal-first", clauses: ["DIE-2"], house: true },
    ],
  },
  {
    id: "turn",
    title: "diego-rules-turn",
    paragraphs: [
      { key: "diego-rules-turn-pair", clauses: ["DIE-3"] },
      { key: "diego-rules-turn-fill", clauses: ["DIE-7"] },
    ],
  },
  {
    id: "object",
    title: "diego-rules-object",
    paragraphs: [
      { key: "diego-rules-object-how", clauses: ["DIE-4"] },
      { key: "diego-rules-object-early", clauses: ["DIE-3"], house: true },
      { key: "diego-rules-object-delay", clauses: ["DIE-2"], house: true },
      { key: "diego-rules-object-calm", clauses: ["DIE-2"], house: true },
    ],
  },
  {
    id: "fair",
    title: "diego-rules-fair",
    paragraphs: [
      { key: "diego-rules-fair-line", clauses: ["DIE-4"], house: true },
      { key: "diego-rules-fair-deaf", clauses: ["DIE-2"], house: true },
      { key: "diego-rules-fair-keys", clauses: ["DIE-4"], house: true },
    ],
  },
  {
    id: "pass",
    title: "diego-rules-pass",
    paragraphs: [
      { key: "diego-rules-pass-how", clauses: ["DIE-5"] },
      { key: "diego-rules-pass-counter", clauses: ["DIE-5"], house: true },
      { key: "diego-rules-pass-open", clauses: ["DIE-6"], house: true },
      { key: "diego-rules-pass-closed", clauses: ["DIE-6"], house: true },
      { key: "diego-rules-pass-empty", clauses: ["DIE-6"], house: true },
    ],
  },
  {
    id: "end",
    title: "diego-rules-end",
    paragraphs: [
      { key: "diego-rules-end-target", clauses: ["DIE-8"] },
      { key: "diego-rules-end-agreed", clauses: ["DIE-8"] },
      { key: "diego-rules-end-refused", clauses: ["DIE-8"], house: true },
      { key: "diego-rules-end-other", clauses: ["DIE-8"], house: true },
    ],
  },
  {
    id: "control",
    title: "diego-rules-control",
    paragraphs: [
      { key: "diego-rules-control-then", clauses: ["DIE-9"] },
      { key: "diego-rules-control-points", clauses: ["DIE-10"] },
      { key: "diego-rules-control-ties", clauses: ["DIE-10", "ALL-5"], house: true },
      { key: "diego-rules-control-votes", clauses: ["DIE-12"], house: true },
    ],
  },
  {
    id: "options",
    title: "diego-rules-options",
    paragraphs: [
      { key: "diego-rules-options-fewer", clauses: ["DIE-11"] },
      { key: "diego-rules-options-own", clauses: ["DIE-11"] },
      { key: "diego-rules-options-own-pass", clauses: ["DIE-11"], house: true },
      { key: "diego-rules-options-capital", clauses: ["DIE-11"], house: true },
      { key: "diego-rules-options-teams", clauses: ["DIE-2", "DIE-4", "DIE-10"], house: true },
    ],
  },
  {
    id: "leaving",
    title: "diego-rules-leaving",
    paragraphs: [
      { key: "diego-rules-leaving-last", clauses: ["ALL-4"], house: true },
      { key: "diego-rules-leaving-said", clauses: ["ALL-4"], house: true },
      { key: "diego-rules-leaving-team", clauses: ["ALL-4"], house: true },
      { key: "diego-rules-leaving-bot", clauses: ["ALL-4"], house: true },
      { key: "diego-rules-leaving-time", clauses: ["ALL-5"], house: true },
    ],
  },
  {
    id: "about",
    title: "diego-rules-about",
    paragraphs: [{ key: "diego-rules-about-author", clauses: ["DIE-1"] }],
  },
];
