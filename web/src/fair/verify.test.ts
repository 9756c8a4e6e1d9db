// Games that real servers dealt, and the same with something forged.

import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import compatibility from "../games/compatibility/fair";
import diabolo from "../games/diabolo/fair";
import diadingo from "../games/diadingo/fair";
import diamino from "../games/diamino/fair";
import diego from "../games/diego/fair";
import faces from "./faces.json";
import type { Fairness } from "./fairness";
import { Unproven, verify, type Kept } from "./verify";

const games: Record<string, Fairness> = { compatibility, diabolo, diadingo, diamino, diego };
const root = new URL("../../../fixtures/", import.meta.url);

type Header = {
  game: string;
  seed: string;
  edition: { digest: string };
  commitment?: { digest: string; secret: string; contributions: (string | null)[] };
  layout: Record<string, unknown>;
};

const headerOf = (game: string) => JSON.parse(game.slice(0, game.indexOf("\n"))) as Header;
const withHeader = (game: string, change: (header: Header) => void) => {
  const header = headerOf(game);
  change(header);
  return JSON.stringify(header) + game.slice(game.indexOf("\n"));
};

/** Every kept game whose edition is still the one that is printed. */
const served = readdirSync(root)
  .filter((folder) => /^v\d+$/.test(folder))
  .flatMap((folder) => {
    const transcripts = new URL(`${folder}/transcripts/`, root);
    const files = readdirSync(transcripts).filter((file) => file.endsWith(".jsonl"));
    return files.flatMap((file) =>
      readFileSync(new URL(file, transcripts), "utf8").split(/(?=\{"transcript":)/),
    );
  })
  .filter((game) => {
    const { commitment } = headerOf(game);
    return commitment !== undefined && faceOf(game) !== undefined;
  });

function faceOf(game: string): unknown {
  const { game: key, edition } = headerOf(game);
  return (faces as Record<string, Record<string, unknown>>)[key]?.[edition.digest];
}

const check = (game: string, kept: Kept = { contributions: [] }) =>
  verify(game, games[headerOf(game).game]!, faceOf(game), kept);
const wrong = (game: string, kept?: Kept) =>
  check(game, kept)
    .filter(({ holds }) => !holds)
    .map(({ what }) => what);

/** What whoever sat on seat 0 kept. */
const keptOf = (game: string): Kept => {
  const { digest, contributions } = headerOf(game).commitment!;
  const own = contributions[0];
  return { commitment: digest, contributions: own ? [{ seat: 0, contribution: own }] : [] };
};

describe.each(Object.keys(games))("%s", (key) => {
  const own = served.filter((game) => headerOf(game).game === key);

  test("what servers dealt holds, every shuffle of it", () => {
    expect(own.length).toBeGreaterThan(0);
    for (const game of own) {
      const steps = check(game, keptOf(game));
      expect(wrong(game, keptOf(game))).toEqual([]);
      const told = game.match(/"(re)?shuffled":/g)?.length ?? 0;
      expect(steps.filter(({ what }) => what === "shuffle")).toHaveLength(told);
    }
  });

  test("two cards that changed places, or one that is another, are found", () => {
    for (const game of own) {
      const forge = (change: (list: unknown[]) => void) =>
        withHeader(game, ({ layout }) => {
          const name = ["deck", "cards", "reserve"].find((name) => name in layout)!;
          const text = typeof layout[name] === "string";
          const list = [...(layout[name] as unknown[])];
          change(list);
          layout[name] = text ? list.join("") : list;
        });
      const swapped = forge((list) => {
        const other = list.findIndex((card) => JSON.stringify(card) !== JSON.stringify(list[0]));
        [list[0], list[other]] = [list[other], list[0]];
      });
      expect(wrong(swapped)).toEqual(["deal"]);
      const replaced = forge((list) => {
        list[0] = list.find((card) => JSON.stringify(card) !== JSON.stringify(list[0]));
      });
      expect(wrong(replaced)).toEqual(["deal"]);
    }
  });

  test("another secret, seed, beginner or contribution is found", () => {
    for (const game of own) {
      const turned = (hex: string) => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);
      const forged = (change: (header: Header) => void) => wrong(withHeader(game, change), keptOf(game));
      expect(forged(({ commitment }) => (commitment!.secret = turned(commitment!.secret)))).toEqual([
        "promise",
        "seed",
      ]);
      expect(forged((header) => (header.seed = turned(header.seed)))).toContain("seed");
      expect(
        forged(({ layout }) => {
          const name = "dealer" in layout ? "dealer" : "first";
          layout[name] = (layout[name] as number) + 1;
        }),
      ).toEqual(["deal"]);
      const { commitment } = headerOf(game);
      if (!commitment!.contributions[0]) continue;
      expect(forged(({ commitment }) => (commitment!.contributions[0] = null))).toEqual(["own", "seed"]);
      const published = { ...keptOf(game), commitment: turned(commitment!.digest) };
      expect(wrong(game, published)).toEqual(["promise"]);
    }
  });
});

test("a shuffle within the game that is not the seed's is found, and said which", () => {
  const game = served.find((game) => headerOf(game).game === "diabolo" && game.includes('"shuffled"'))!;
  const forged = game.replace(/("shuffled":\{"deck":\[)"(..)","(..)"/, '$1"$3","$2"');
  expect(forged).not.toBe(game);
  const bad = check(forged).filter(({ holds }) => !holds);
  expect(bad).toEqual([{ what: "shuffle", holds: false, nth: 1 }]);
});

test("the order of what has none says nothing; what is in it does", () => {
  const game = served.find((game) => headerOf(game).game === "diadingo")!;
  const fixed = (change: (places: string[]) => string[]) =>
    withHeader(game, ({ layout }) => (layout.fixed = change(layout.fixed as string[])));
  expect(wrong(fixed((places) => [...places].reverse()))).toEqual([]);
  expect(wrong(fixed(([, ...rest]) => [rest[0]!, ...rest]))).toEqual(["deal"]);
  expect(wrong(fixed(([, ...rest]) => rest))).toEqual(["deal"]);
});

test("what nobody promised proves nothing", () => {
  const unpromised = withHeader(served[0]!, (header) => delete header.commitment);
  expect(() => check(unpromised)).toThrow(Unproven);
  expect(() => check(withHeader(served[0]!, (header) => Object.assign(header, { given: true })))).toThrow(
    Unproven,
  );
});
