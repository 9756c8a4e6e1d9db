import { describe, expect, it } from "vitest";
import { pieces, spots, wordsOf } from "./find";

/** What of a text is found. */
const found = (text: string, query: string) =>
  spots(text, wordsOf(query)).map(([from, to]) => text.slice(from, to));

describe("a word is found", () => {
  it.each([
    ["whatever its capitals", "La Rangée se ferme.", "la RANGÉE", ["La", "Rangée"]],
    ["whatever its accents", "Un enfer, une égalité.", "egalite", ["égalité"]],
    ["with accents that the text does not have", "The cafe is open.", "café", ["cafe"]],
    ["by its beginning", "Voler, le vol, l’envol.", "vol", ["Vol", "vol"]],
    ["behind an apostrophe", "L’enfer l'emporte.", "enfer", ["enfer"]],
    ["by two letters written as one", "Le cœur du jeu", "coeur", ["cœur"]],
    ["by its sign", "Jouez votre ×2.", "x2", ["×2"]],
    ["as people call it", "Le ×2 double un gain.", "double", ["×2", "double"]],
    ["with a space that does not break", "Rien ! Rien du tout", "rien !", ["Rien", "Rien"]],
    ["each time", "Un diamant, deux diamants", "diamant", ["diamant", "diamant"]],
  ])("%s", (_, text, query, spotted) => expect(found(text, query)).toEqual(spotted));

  it.each([
    ["in the middle of another", "La dépose", "pose"],
    ["when another word that is looked for is missing", "La rangée rouge", "rangée bleue"],
    ["by a single letter", "À vous", "a"],
    ["when nothing is looked for", "À vous", "  "],
    ["by signs alone", "Rien !", "!"],
  ])("but not %s", (_, text, query) => expect(found(text, query)).toEqual([]));

  it("once where two words overlap", () => {
    expect(found("diamants", "dia diamant")).toEqual(["diamant"]);
  });
});

describe("a text in pieces", () => {
  it("is the text", () => {
    const text = "Œuvre d’été : ×2 à l’égalité";
    for (const query of ["", "ete", "oeuvre egalite", "nothing"]) {
      const cut = pieces(text, wordsOf(query));
      expect(cut.map((piece) => piece.text).join("")).toBe(text);
    }
  });

  it("marks what is found, and only that", () => {
    expect(pieces("Un été.", wordsOf("ete"))).toEqual([
      { text: "Un ", found: false },
      { text: "été", found: true },
      { text: ".", found: false },
    ]);
  });
});
