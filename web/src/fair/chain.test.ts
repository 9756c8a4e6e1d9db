// The chain in the browser against the program's: heads.json says what `ludotheque verify` makes of games that an
// earlier version wrote.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accountOf } from "./chain";
import { sha256 } from "./sha256";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("SHA-256 is SHA-256", () => {
  const of = (text: string) => hex(sha256(new TextEncoder().encode(text)));
  expect(of("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(of("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const million = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
  expect(of("a".repeat(1_000_000))).toBe(million);
  for (const length of [55, 56, 63, 64, 119, 120]) expect(of("x".repeat(length))).toHaveLength(64);
});

test("the browser comes to the same heads as the program", () => {
  const files = JSON.parse(read("fixtures/heads.json")) as Record<string, string[]>;
  for (const [file, heads] of Object.entries(files)) {
    const games = read(`fixtures/${file}`).split(/(?=\{"transcript":)/);
    expect(games.map((game) => accountOf(game).heads.at(-1) ?? "")).toEqual(heads);
  }
});

test("one sign more, and no head is the same from there on", () => {
  const [game = ""] = read("fixtures/v2/transcripts/served-diabolo.jsonl").split(/(?=\{"transcript":)/);
  const { heads, entries } = accountOf(game);
  expect(heads).toHaveLength(entries + 1);
  const changed = accountOf(game.replace('"n":3,"at":', '"n":3,"at":1'));
  expect(changed.heads.slice(0, 4)).toEqual(heads.slice(0, 4));
  expect(changed.heads.slice(4).filter((head) => heads.includes(head))).toEqual([]);
  const named = accountOf(game.replace(/"name":"[^"]*"/, '"name":"\\"Zoé, \\\\ [{"'));
  expect(named.heads).toEqual(heads);
});
