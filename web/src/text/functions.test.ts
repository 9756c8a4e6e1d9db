import { describe, expect, it } from "vitest";
import { de } from "./functions";

describe("what belongs to somebody, in French", () => {
  it.each(["Hortense", "Inès", "Élodie", "Ombeline", "Yves", "Œdipe"])("d'%s", (name) =>
    expect(de(name)).toBe(`d'${name}`),
  );
  it.each(["Camille", "Théo", "Yasmine", "Jean-Baptiste", "7 de pique"])("de %s", (name) =>
    expect(de(name)).toBe(`de ${name}`),
  );
});
