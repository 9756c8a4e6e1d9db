import { describe, expect, it } from "vitest";
import type { View } from "../types";
import { isOpen } from "./open";

const compose: View["phase"] = { compose: { seat: 0 } };
const over: View["phase"] = { over: { reason: "blocked" } };

describe("words lead to the lexicon", () => {
  it.each([
    ["not while players judge", compose, "with_score", "contest", false],
    ["nor where nothing was agreed", compose, "without_score", undefined, false],
    ["at once with a referee", compose, "with_score", "referee", true],
    ["in patience", compose, "patience", "contest", true],
    ["when the game is over", over, "with_score", "contest", true],
  ] as const)("%s", (_, phase, game, judging, expected) => {
    expect(isOpen({ phase, game }, judging)).toBe(expected);
  });
});
