import { expect, test } from "vitest";
import { lasted } from "./lasted";

test("times are written in minutes and seconds, and hours", () => {
  expect(lasted(0)).toBe("0:00");
  expect(lasted(61_999)).toBe("1:01");
  expect(lasted(3_600_000)).toBe("1:00:00");
  expect(lasted(36_065_000)).toBe("10:01:05");
});
