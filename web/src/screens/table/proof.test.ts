import { expect, test } from "vitest";
import { judge } from "./proof";

const account = { heads: ["a", "b", "c"], commitment: "promise", entries: 2 };

test("a game is whole if it leads by what was kept", () => {
  const kind = (kept: Partial<Parameters<typeof judge>[1]>) =>
    judge(account, { commitment: "promise", own: "b", last: "c", ...kept }).kind;
  expect(kind({})).toBe("whole");
  expect(kind({ own: "c" })).toBe("whole");
  expect(kind({ own: undefined })).toBe("told");
  expect(kind({ own: "x" })).toBe("changed");
  expect(kind({ last: "b" })).toBe("changed");
  expect(kind({ commitment: "another" })).toBe("changed");
  expect(kind({ last: undefined, own: undefined })).toBe("unchained");
});
