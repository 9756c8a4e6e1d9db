import { afterEach, describe, expect, it, vi } from "vitest";
import type { EditionFace } from "../protocol/types";
import { loadFace, picturesOf } from "./edition";

const face: EditionFace = {
  game: "pairs",
  name: "Night",
  digest: "ab".repeat(32),
  face: {},
  pictures: [{ name: "moon.svg", file: "cd.svg" }],
};

describe("the face of an edition", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is asked for once, and again after a failure", async () => {
    const answers = [Promise.reject(new Error("no line")), Promise.resolve(Response.json(face))];
    const fetch = vi.fn(() => answers.shift()!);
    vi.stubGlobal("fetch", fetch);
    await expect(loadFace("/a/face-1.json")).rejects.toThrow("offline");
    expect(await loadFace("/a/face-1.json")).toEqual(face);
    expect(await loadFace("/a/face-1.json")).toEqual(face);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("has its pictures beside it", () => {
    const pictures = picturesOf(face, "/api/editions/ab/face-1.json");
    expect(pictures.get("moon.svg")).toBe("/api/editions/ab/cd.svg");
  });
});
