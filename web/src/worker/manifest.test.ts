import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const file = (name: string) => fileURLToPath(new URL(`../../public/${name}`, import.meta.url));
type Icon = { src: string; sizes: string; type: string; purpose: string };
const manifest = JSON.parse(readFileSync(file("manifest.webmanifest"), "utf8")) as {
  icons: Icon[];
  start_url: string;
  scope: string;
};

/** A PNG says how large it is in its first bytes. */
function sizeOf(name: string): string {
  const bytes = readFileSync(file(name));
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("every icon is there, in the size that is said", () => {
  const drawn = manifest.icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of drawn) expect(sizeOf(src), src).toBe(sizes);
  const has = (sizes: string, purpose: string) =>
    drawn.some((icon) => icon.sizes === sizes && icon.purpose === purpose);
  expect(has("192x192", "any") && has("512x512", "any") && has("512x512", "maskable")).toBe(true);
  expect(existsSync(file("favicon.svg"))).toBe(true);
});

test("the page names the icon for phones that read no manifest", () => {
  const page = readFileSync(fileURLToPath(new URL("../../index.html", import.meta.url)), "utf8");
  const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1];
  expect(sizeOf(touch ?? "")).toBe("180x180");
});

test("the whole site is one program", () => {
  expect([manifest.start_url, manifest.scope]).toEqual(["/", "/"]);
});
