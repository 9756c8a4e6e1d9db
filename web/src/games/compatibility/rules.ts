// The rules of Compatibility in words, chapter by chapter. Each paragraph names the clauses of docs/rules that it stands
// for; a test sees to it that none is forgotten.

import type { Chapter } from "../registry";

export const rules: readonly Chapter[] = [
  {
    id: "goal",
    title: "compatibility-rules-goal",
    paragraphs: [
      { key: "compatibility-rules-goal-aim", clauses: ["CPT-4", "CPT-8"] },
      { key: "compatibility-rules-goal-pictures", clauses: ["CPT-12"] },
      { key: "compatibility-rules-goal-track", clauses: ["CPT-2"], house: true },
    ],
  },
  {
    id: "theme",
    title: "compatibility-rules-theme",
    paragraphs: [
      { key: "compatibility-rules-theme-number", clauses: ["CPT-1"] },
      { key: "compatibility-rules-theme-first", clauses: ["ALL-2"], house: true },
    ],
  },
  {
    id: "ranking",
    title: "compatibility-rules-ranking",
    paragraphs: [
      { key: "compatibility-rules-ranking-secret", clauses: ["CPT-2"] },
      { key: "compatibility-rules-ranking-reopen", clauses: ["CPT-2"], house: true },
      { key: "compatibility-rules-ranking-draft", clauses: ["ALL-5"], house: true },
      { key: "compatibility-rules-ranking-keys", clauses: ["CPT-2"], house: true },
    ],
  },
  {
    id: "double",
    title: "compatibility-rules-double",
    paragraphs: [
      { key: "compatibility-rules-double-once", clauses: ["CPT-3"] },
      { key: "compatibility-rules-double-rank", clauses: ["CPT-3"], house: true },
      { key: "compatibility-rules-double-window", clauses: ["CPT-3"], house: true },
      { key: "compatibility-rules-double-worth", clauses: ["CPT-5"] },
    ],
  },
  {
    id: "reveal",
    title: "compatibility-rules-reveal",
    paragraphs: [
      { key: "compatibility-rules-reveal-step", clauses: ["CPT-4"] },
      { key: "compatibility-rules-reveal-points", clauses: ["CPT-4"] },
      { key: "compatibility-rules-reveal-example", clauses: ["CPT-4"] },
      { key: "compatibility-rules-reveal-advance", clauses: ["CPT-6"] },
      { key: "compatibility-rules-reveal-last", clauses: ["CPT-6"], house: true },
    ],
  },
  {
    id: "teams",
    title: "compatibility-rules-teams",
    paragraphs: [
      { key: "compatibility-rules-teams-partners", clauses: ["CPT-7"] },
      { key: "compatibility-rules-teams-win", clauses: ["CPT-8"] },
      { key: "compatibility-rules-teams-ties", clauses: ["CPT-8"], house: true },
    ],
  },
  {
    id: "referent",
    title: "compatibility-rules-referent",
    paragraphs: [
      { key: "compatibility-rules-referent-compared", clauses: ["CPT-9"] },
      { key: "compatibility-rules-referent-advance", clauses: ["CPT-10"] },
      { key: "compatibility-rules-referent-win", clauses: ["CPT-11"] },
      { key: "compatibility-rules-referent-ties", clauses: ["CPT-11"], house: true },
    ],
  },
  {
    id: "end",
    title: "compatibility-rules-end",
    paragraphs: [{ key: "compatibility-rules-end-cards", clauses: ["CPT-13"], house: true }],
  },
  {
    id: "duo",
    title: "compatibility-rules-duo",
    paragraphs: [{ key: "compatibility-rules-duo-aim", clauses: ["CPT-7"], house: true }],
  },
  {
    id: "leaving",
    title: "compatibility-rules-leaving",
    paragraphs: [
      { key: "compatibility-rules-leaving-last", clauses: ["ALL-4"], house: true },
      { key: "compatibility-rules-leaving-referent", clauses: ["ALL-4"], house: true },
      { key: "compatibility-rules-leaving-bot", clauses: ["ALL-4"], house: true },
    ],
  },
  {
    id: "about",
    title: "compatibility-rules-about",
    paragraphs: [{ key: "compatibility-rules-about-author", clauses: ["ALL-3"] }],
  },
];
