import { describe, expect, it } from "vitest";
import { linesBetween, type Box } from "./lines";

const card = (column: number, y: number): Box => ({ x: column * 80, y, width: 60, height: 60 });

describe("lines between cards", () => {
  it("runs straight down at the same rank, with its points in the middle", () => {
    const [line] = linesBetween([[card(1, 0), card(1, 140)]], 80);
    expect(line?.path).toBe("M110 60C110 100 110 100 110 140");
    expect([line?.x, line?.y]).toEqual([110, 100]);
  });

  it("runs from whichever lies above", () => {
    const [up] = linesBetween([[card(2, 140), card(0, 0)]], 80);
    const [down] = linesBetween([[card(0, 0), card(2, 140)]], 80);
    expect(up).toEqual(down);
  });

  it("keeps points apart where lines cross", () => {
    const [one, two] = linesBetween(
      [
        [card(0, 0), card(1, 140)],
        [card(1, 0), card(0, 140)],
      ],
      80,
    );
    expect(Math.abs(one!.x - two!.x) >= 32 || Math.abs(one!.y - two!.y) >= 26).toBe(true);
  });

  it("sets points right above the lower row where other rows lie between", () => {
    const [line] = linesBetween([[card(0, 0), card(0, 300)]], 80);
    expect(line?.y).toBe(260);
  });
});
