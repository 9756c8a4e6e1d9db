// A game that is begun at once against bots is advised wherever its tables for practice are.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SHELF } from "./shelf";

it.each(SHELF)("the box of $key says whether it is", ({ key, advises = false }) => {
  const client = readFileSync(new URL(`./${key}/index.ts`, import.meta.url), "utf8");
  expect(advises).toBe(/^ {2}practise\b/m.test(client));
});
