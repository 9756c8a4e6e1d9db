// The examples are counted again: what lies in a row, what each hand holds, what it gains or loses.

import { describe, expect, it } from "vitest";
import { colourOf, SIDES, valueOf } from "../cards";
import { sideOf } from "../scored";
import type { Card, Row } from "../types";
import * as examples from "./examples";

const sum = (cards: readonly Card[]) => cards.reduce((all, card) => all + valueOf(card), 0);
const rows: [string, Row][] = [examples.placing, examples.closed].flatMap((view) =>
  Object.entries(view.rows),
);

describe("rows in the pictures", () => {
  it.each(rows)("have the points that lie in them: %s", (colour, row) => {
    for (const side of SIDES) {
      expect(row[side].points).toBe(sum(row[side].cards));
      expect(row[side].cards.every((card) => colourOf(card) === colour)).toBe(true);
      expect(row[side].cards.length).toBeLessThanOrEqual(3);
    }
    const { hell, heaven, leads, closed } = row;
    expect(leads).toBe(sideOf({ ...examples.tied.scored, hell: hell.points, heaven: heaven.points }));
    expect(closed).toBe(hell.cards.length + heaven.cards.length === 5);
  });

  it("say what the red 4 would add", () => {
    const { red } = examples.placing.rows;
    for (const side of SIDES) expect(examples.placingSums[side]).toBe(red[side].points + 4);
  });
});

describe("colours that are counted", () => {
  const { heaven, hell, tied, doubled } = examples;

  it.each([heaven, hell, tied, doubled])("$scored.row", ({ scored, sums }) => {
    const lead = sideOf(scored);
    const held = scored.shown.map((cards) => (cards === null ? null : sum(cards)));
    expect(sums).toEqual(held);
    const most = Math.max(...held.map((value) => value ?? 0));
    const due = held.map((value, seat) => {
      if (lead === undefined || value !== most) return 0;
      if (lead === "hell") return -most;
      return scored.doubled.includes(seat) ? 2 * most : most;
    });
    expect(scored.points).toEqual(due);
  });

  it("add up", () => {
    const added = [0, 1, 2].map((seat) =>
      Object.values(examples.round).reduce((all, points) => all + points[seat]!, 0),
    );
    expect(examples.totals).toEqual(added);
  });
});
