import { describe, expect, it } from "vitest";
import { isThisMachine, wayOf } from "./reach.svelte";

describe("links for others", () => {
  it.each(["localhost", "LOCALHOST", "a.localhost", "127.0.0.1", "127.8.9.1", "[::1]", "0.0.0.0", "[::]"])(
    "are not made with %s, which is another machine for everybody else",
    (name) => expect(isThisMachine(name)).toBe(true),
  );

  it.each([
    "192.168.1.20",
    "[fd00::7]",
    "games.example.org",
    "localhost.example.org",
    "127.0.0.1.example.org",
  ])("are made with %s as it is", (name) => expect(isThisMachine(name)).toBe(false));

  it("begin with the first address that the server says", () => {
    const open = ["http://192.168.1.20:7878", "http://10.0.0.5:7878"];
    expect(wayOf("http://localhost:7878", { open })).toEqual({ open: open[0] });
  });

  it("lead nowhere where it is closed, or in no network", () => {
    expect(wayOf("http://localhost:7878", "closed")).toEqual({ shut: "closed" });
    expect(wayOf("http://localhost:7878", { open: [] })).toEqual({ shut: "alone" });
  });

  it("are what they always were where a server does not say", () => {
    expect(wayOf("http://localhost:7878", undefined)).toEqual({ open: "http://localhost:7878" });
  });
});
