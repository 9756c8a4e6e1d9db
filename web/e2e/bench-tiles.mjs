// What the bench does at Diamino's table.

import { setTimeout as sleep } from "node:timers/promises";

/** Moves of a pointer in one drag, and how far it goes before a tap becomes one. */
const MOVES = 40;
const SLOP = 7;

/** One tile from the rack over the board and down: what each move does. After six, all go back. */
export async function dragTile(page, pointer, touch, nth) {
  if (nth % 6 === 0) await page.evaluate(() => document.querySelector(".rail .back")?.click());
  await sleep(700);
  const { tile, cells } = await page.evaluate(() => {
    const boxOf = (selector) => {
      const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
      return { x, y, width, height };
    };
    return { tile: boxOf(".rack .tile"), cells: boxOf(".cells") };
  });
  const side = await page.locator(".bd").evaluate((board) => Number(board.dataset.side));
  const square = cells.width / side;
  const above = touch ? 46 : 0;
  const start = { x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 };
  const at = (column, row) => ({
    x: cells.x + (column + 0.5) * square,
    y: cells.y + (row + 0.5) * square + above,
  });
  const middle = Math.floor(side / 2);
  // Near the edge nothing lies in the way yet.
  const stops = [start, at(middle + 4, middle - 2), at(middle - 3 + (nth % 6), 1)];
  const squareAt = ({ x, y }) =>
    `${Math.floor((x - cells.x) / square)} ${Math.floor((y - above - cells.y) / square)}`;
  await pointer.down(start);
  const kinds = [];
  let [taken, before] = [false, ""];
  for (let leg = 0; leg < stops.length - 1; leg += 1)
    for (let step = 1; step <= MOVES / 2; step += 1) {
      const [from, to, part] = [stops[leg], stops[leg + 1], (2 * step) / MOVES];
      const next = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      const takes = !taken && Math.hypot(next.x - start.x, next.y - start.y) >= SLOP;
      taken ||= takes;
      kinds.push(takes ? "take" : taken && squareAt(next) !== before ? "cross" : "move");
      if (taken) before = squareAt(next);
      await pointer.move(next);
      await sleep(12);
    }
  // Letting go is not the cost of the last move, which is counted for 100 ms.
  await sleep(120);
  await pointer.up(stops.at(-1));
  return kinds;
}

/** Notes how long the server takes for each preview. Runs in the page. */
export function timePreviews() {
  globalThis.previewTimes = [];
  const asked = new Map();
  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        const id = /"previewed":\{"id":"([^"]+)"/.exec(data)?.[1];
        if (asked.has(id)) globalThis.previewTimes.push(performance.now() - asked.get(id));
      });
    }
    send(text) {
      const id = /"preview":\{"id":"([^"]+)"/.exec(text)?.[1];
      if (id) asked.set(id, performance.now());
      super.send(text);
    }
  };
}
