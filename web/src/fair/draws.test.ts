// Chance in the browser against the published numbers, which the program's own tests read from the same file.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { digest, fromHex, toHex, utf8 } from "./digest";
import { Draws } from "./draws";
import { seedOf } from "./verify";

type Vectors = {
  keystreams: { key: string; stream: string; bytes: string }[];
  below: { seed: string; stream: number; bound: number; drawn: number[] }[];
  shuffles: { seed: string; stream: number; order: number[] }[];
  seeds: {
    table: string;
    secret: string;
    contributions: (string | null)[];
    digest: string;
    seed: string;
  }[];
};

const file = new URL("../../../fixtures/fairness.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vectors;

const bytesOf = (word: number) => {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, word, true);
  return toHex(new Uint8Array(view.buffer));
};

test("streams are the published ones", () => {
  expect(vectors.keystreams.length).toBeGreaterThan(1);
  for (const { key, stream, bytes } of vectors.keystreams) {
    const draws = new Draws(fromHex(key), BigInt(stream));
    const words = Array.from({ length: bytes.length / 8 }, () => bytesOf(draws.word()));
    expect(words.join("")).toBe(bytes);
  }
});

test("numbers below a bound are the published ones, also where words are drawn again", () => {
  for (const { seed, stream, bound, drawn } of vectors.below) {
    const draws = new Draws(fromHex(seed), stream);
    expect(drawn.map(() => draws.below(bound))).toEqual(drawn);
  }
});

test("shuffles are the published ones", () => {
  for (const { seed, stream, order } of vectors.shuffles) {
    const things = order.map((_, thing) => thing);
    expect(new Draws(fromHex(seed), stream).shuffled(things)).toEqual(order);
  }
});

test("a long list is shuffled two places a word until 128 are left, and words that favour orders are passed over", () => {
  const one = fromHex(vectors.shuffles[0]!.seed);
  const things = (count: number) => Array.from({ length: count }, (_, thing) => thing);
  const long = new Draws(one, 3).shuffled(things(200));
  expect(long.slice(0, 8)).toEqual([66, 88, 136, 81, 107, 112, 153, 69]);
  expect(long.slice(192)).toEqual([103, 166, 122, 59, 184, 94, 55, 187]);
  const passed = new Draws(one, 39).shuffled(things(128));
  expect(passed.slice(124)).toEqual([10, 116, 95, 97]);
  expect(new Draws(one, 0).shuffled([])).toEqual([]);
  expect(() => new Draws(one, 0).shuffled(things(65_537))).toThrow("65,536");
});

test("commitments and seeds are the published ones", () => {
  for (const { seed, ...commitment } of vectors.seeds) {
    const { table, secret } = commitment;
    expect(toHex(digest("commitment", utf8(table), fromHex(secret)))).toBe(commitment.digest);
    expect(toHex(seedOf(commitment))).toBe(seed);
  }
});
