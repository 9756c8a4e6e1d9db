import { describe, expect, it } from "vitest";
import { Way } from "./way";

const PAGE = "https://play.example.org/table/6f14";
const COMMON = "wss://play.example.org/api/socket";

const next = (way: Way, page = PAGE) => way.next(page).href;

describe("the way to a table", () => {
  it("is the common address, where somebody may be told to go straight", () => {
    expect(next(new Way())).toBe(`${COMMON}?follows=true`);
    expect(next(new Way(), "http://192.168.1.20:7878/")).toBe(
      "ws://192.168.1.20:7878/api/socket?follows=true",
    );
  });

  it.each([
    ["https://play.example.org/one", "wss://play.example.org/one/api/socket"],
    ["https://play.example.org:8443", "wss://play.example.org:8443/api/socket"],
  ])("leads straight to %s, and nobody is sent on from there", (node, socket) => {
    const way = new Way();
    way.told(node, PAGE);
    expect(next(way)).toBe(socket);
    expect(way.isTried).toBe(true);
    way.led();
    expect(way.isTried).toBe(false);
  });

  it.each(["https://elsewhere.example.org", "http://play.example.org/one", "one", ""])(
    "does not lead to %j, where nobody would be known",
    (node) => {
      const way = new Way();
      way.told(node, PAGE);
      expect(next(way)).toBe(COMMON);
      expect(way.lost()).toBe(false);
    },
  );

  it("is the common one again where straight leads nowhere, and stays that", () => {
    const way = new Way();
    way.told("https://play.example.org/one", PAGE);
    expect(way.lost()).toBe(true);
    expect(next(way)).toBe(COMMON);
    way.led();
    expect(way.lost()).toBe(false);
    expect(next(way)).toBe(COMMON);
  });

  it("is asked for anew when a line breaks that led there", () => {
    const way = new Way();
    way.told("https://play.example.org/one", PAGE);
    way.led();
    expect(way.lost()).toBe(false);
    expect(next(way)).toBe(`${COMMON}?follows=true`);
  });

  it("is no round: who is sent on from there comes back", () => {
    const way = new Way();
    expect(way.told("https://play.example.org/one", PAGE)).toBe(true);
    expect(way.told("https://play.example.org/two", PAGE)).toBe(false);
    expect(way.lost()).toBe(true);
    expect(next(way)).toBe(COMMON);
    expect(way.told("https://play.example.org/one", PAGE)).toBe(false);
    expect(way.lost()).toBe(false);
    expect(next(way)).toBe(COMMON);
  });
});
