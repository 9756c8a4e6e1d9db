import { expect, test } from "vitest";
import { isGateway, wayOf } from "./way";

const HOME = "http://ludo.example:7878";
const asked = (path: string, mode = "navigate", method = "GET") =>
  wayOf({ method, mode, url: new URL(path, HOME).href }, HOME);

test("pages are what people see", () => {
  for (const path of [
    "/",
    "/t/ABC-DEFG",
    "/table/6f0c?wall",
    "/rules/diego",
    "/games",
    "/device",
    "/nowhere",
  ])
    expect(asked(path), path).toBe("page");
});

test("what is somebody's own, or another's, goes by", () => {
  for (const path of [
    "/api/identity/export",
    "/api/games/9b/transcript",
    "/robots.txt",
    "/.well-known/security.txt",
    "/sw.js",
    "/icons/icon-192.png",
    "http://elsewhere.example/",
    "http://elsewhere.example/assets/a.js",
  ]) {
    expect(asked(path), path).toBeUndefined();
    expect(asked(path, "cors"), path).toBeUndefined();
  }
  expect(asked("/api/tables", "cors")).toBeUndefined();
  expect(asked("/", "cors")).toBeUndefined();
  expect(asked("/", "navigate", "POST")).toBeUndefined();
});

test("files named by their content are assets, however they are asked for", () => {
  for (const mode of ["cors", "no-cors", "navigate"])
    expect(asked("/assets/index-1234.js", mode), mode).toBe("asset");
  expect(asked("/favicon.svg", "no-cors")).toBe("beside");
  expect(asked("/manifest.webmanifest", "cors")).toBe("beside");
});

test("a proxy without its server is no server", () => {
  expect([200, 304, 404, 429, 500, 502, 503, 504].filter(isGateway)).toEqual([502, 503, 504]);
});
