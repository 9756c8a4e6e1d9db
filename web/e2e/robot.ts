// A program that plays: it opens a table as any program would, and plays what is legal until the game is over.

import type { Page } from "@playwright/test";
import { PROTOCOL } from "../src/protocol/types";

export type Order = {
  game: string;
  seats: number;
  /** What each other seat is played by. */
  bots: string[];
  options?: unknown;
};

/** Plays a whole game as whoever has this page, and says which it was. Every choice is drawn from `seed`. */
export async function playOut(page: Page, order: Order, seed = 1): Promise<string> {
  return page.evaluate(
    async ({ order, seed, protocol }) => {
      type Frame = Record<string, any>;
      const headers = { "content-type": "application/json" };
      const post = async (path: string, body: unknown) =>
        (await (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as Frame;
      await post("/api/identity", { name: "Camille" });
      const { game, seats, bots, options } = order;
      const settings = {
        visibility: "link",
        thinking: "none",
        absence: "wait",
        order: "as_seated",
        spectators: "none",
        pace: "quick",
        ...(options !== undefined && { options }),
      };
      const { table } = await post("/api/tables", { game, seats, bots, settings });
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
      const say = (message: unknown) => socket.send(JSON.stringify(message));
      let [drawn, count] = [seed, 0];
      const draw = (bound: number) => (drawn = (drawn * 48_271) % 0x7fff_ffff) % bound;
      const id = () => `robot-${++count}`;
      return new Promise<string>((over, broken) => {
        /** What may be done, by whom, and what was said and not answered. */
        let [legal, speakers, waiting] = [[] as unknown[], new Set<number>(), ""];
        const floor: Record<string, number[]> = {};
        const hear = (shown: Frame) => {
          for (const part of ["must", "asked"]) if (shown[part]) floor[part] = shown[part];
          speakers = new Set([...(floor.must ?? []), ...(floor.asked ?? [])]);
          if (shown.done !== undefined) legal = [];
          if (shown.legal) legal = shown.legal;
          if (shown.done === waiting) waiting = "";
          act();
        };
        const act = () => {
          if (waiting !== "" || legal.length === 0 || !speakers.has(0)) return;
          waiting = id();
          say({ act: { id: waiting, seat: 0, action: legal[draw(legal.length)] } });
        };
        const look = ({ status, playing }: Frame) => {
          if (status === "lobby") say({ do: { id: id(), command: "start" } });
          if (status === "starting" && !playing.contributed.includes(0))
            say({ contribute: { seat: 0, contribution: "07".repeat(32) } });
          if (status === "finished") over(playing.id);
        };
        socket.onopen = () => say({ hello: { protocol, table, views: "whole" } });
        socket.onclose = ({ code }) => broken(new Error(`the line was closed: ${code}`));
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data) as Frame;
          if (frame.table) look(frame.table);
          if (frame.view) hear({ must: [], asked: [], ...frame.view });
          if (frame.update) hear(frame.update);
          // Too late: something else is legal now, or soon will be.
          if (frame.refused?.id === waiting) waiting = "";
        };
      });
    },
    { order, seed, protocol: PROTOCOL },
  );
}
