import { describe, expect, it } from "vitest";
import { addressOf, lookUp, readAsk } from "./ask";

describe("a question to the lexicon", () => {
  it.each([
    ["word", "képi", 0],
    ["anagrams", "chien?", 0],
    ["tiles", "chie??", 120],
    ["pattern", "k?p*s", 60],
    ["before", "âne", 0],
    ["behind", "a&b=c", 0],
  ] as const)("comes back from its address: %s %s", (kind, of, from) => {
    const { search, pathname } = new URL(addressOf(kind, of, from), "http://here");
    expect(pathname).toBe("/words");
    expect(readAsk(search)).toEqual({ kind, of, from });
  });

  it("is none where the address has none", () => {
    expect(readAsk("")).toBeUndefined();
    expect(readAsk("?other=1")).toBeUndefined();
  });

  it.each(["-5", "1.5", "x", "Infinity"])("begins at the first page for a bad number: %s", (from) => {
    expect(readAsk(`?pattern=a*&from=${from}`)?.from).toBe(0);
  });

  it("is put to the server as it takes it", () => {
    expect(lookUp({ kind: "word", of: "as", from: 0 }, "hidden")).toEqual({ word: "as" });
    const find = { by: "before", of: "ane", from: 60, coarse: "shown" };
    expect(lookUp({ kind: "before", of: "ane", from: 60 }, "shown")).toEqual({ find });
  });
});
