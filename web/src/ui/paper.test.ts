import { expect, test } from "vitest";
import { paper } from "./paper";

test("the paper is that of the first country that is named", () => {
  expect(paper(["fr-FR", "en-US"])).toBe("a4");
  expect(paper(["fr", "fr-CA", "en-GB"])).toBe("letter");
  expect(paper(["en-US"])).toBe("letter");
  expect(paper(["zh-Hant-TW"])).toBe("a4");
  expect(paper(["fr"])).toBe("a4");
  expect(paper([])).toBe("a4");
});
