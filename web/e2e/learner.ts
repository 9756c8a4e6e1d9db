// Somebody who learns a game and does nothing but what the ring points at. It knows no game: it reads what is said, goes
// on, and taps what is pointed at.

import { expect, type Page } from "@playwright/test";
import { PROTOCOL } from "../src/protocol/types";
import type { Person } from "./people";

/** What a page shows somebody who follows a lesson. */
export type Sight = {
  /** The result is shown. */
  over: boolean;
  /** Which step is said, and its words. */
  step: string;
  text: string;
  /** Where what is pointed at can be tapped, one spot each. */
  spots: { x: number; y: number }[];
  /** So much is pointed at that cannot. */
  hidden: number;
  /** Where "Go on" of what is read can be tapped. */
  next?: { x: number; y: number };
};

/** Looks at the page: the ring is a rule in a sheet of the page's own, whatever it is around. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    /** Where a finger meets an element and nothing that lies over it. */
    const spot = (element: Element): { x: number; y: number } | undefined => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return undefined;
      for (const down of [0.5, 0.3, 0.7, 0.15])
        for (const right of [0.5, 0.3, 0.7, 0.12, 0.88]) {
          const [x, y] = [left + width * right, top + height * down];
          const met = document.elementFromPoint(x, y);
          if (met && (element.contains(met) || met === element)) return { x, y };
        }
      return undefined;
    };
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const selectors = rules.flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.style.outline !== "" ? [rule.selectorText] : [],
    );
    const pointed = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
    const found = pointed.map(spot);
    const spots = found.filter((one) => one !== undefined);
    const guide = document.querySelector<HTMLElement>(".guide");
    const button = guide?.querySelector(".btn.primary");
    const next = button ? spot(button) : undefined;
    return {
      over: document.querySelector(".fin") !== null,
      step: guide?.dataset.step ?? "",
      text: guide?.querySelector("p")?.textContent ?? "",
      spots,
      hidden: found.length - spots.length,
      ...(next && { next }),
    };
  });

export class Learner {
  /** What was said, in order, each as often as it came up. */
  readonly heard: { step: string; text: string }[] = [];
  /** What was pointed at and could be tapped, so far. */
  followed = 0;

  constructor(
    readonly me: Person,
    /** Called with everything new that is said. */
    private readonly sees: (sight: Sight) => Promise<void> = async () => {},
  ) {}

  /** Begins by the button in the lobby. */
  async learn(title: string): Promise<void> {
    const { me } = this;
    await me.visitLobby();
    await me.tap(me.button("lobby-learn-long", { game: title }));
    await expect(me.page.locator(".guide")).toBeVisible();
  }

  /** Begins at a table that a program opened. */
  async open(game: string): Promise<void> {
    const { me } = this;
    const table = await me.page.evaluate(async (game) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ game, settings: { pace: "calm", lesson: true } });
      const answer = await fetch("/api/tables", { method: "POST", headers, body });
      return ((await answer.json()) as { table: string }).table;
    }, game);
    await me.page.goto(`/table/${table}`);
    await me.start();
    await expect(me.page.locator(".guide")).toBeVisible();
  }

  /** Reads and taps until the result is shown, or so often. */
  async follow(most = 400): Promise<boolean> {
    const { me } = this;
    let idle = 0;
    for (let taps = 0; taps < most;) {
      const sight = await look(me.page);
      const last = this.heard.at(-1);
      if (sight.step !== "" && (last?.step !== sight.step || last.text !== sight.text)) {
        this.heard.push({ step: sight.step, text: sight.text });
        await this.sees(sight);
      }
      if (sight.over) return true;
      const at = sight.next ?? sight.spots[this.followed % Math.max(1, sight.spots.length)];
      if (at === undefined) {
        idle += 1;
        expect(
          idle,
          `nothing is pointed at: ${sight.step} ${sight.text} (${sight.hidden} hidden)`,
        ).toBeLessThan(400);
        await me.page.waitForTimeout(50);
        continue;
      }
      idle = 0;
      taps += 1;
      if (!sight.next) this.followed += 1;
      if (me.coming.touch) await me.page.touchscreen.tap(at.x, at.y);
      else await me.page.mouse.click(at.x, at.y);
      // The answer is drawn, or another tap says the same.
      await me.page.waitForTimeout(60);
    }
    return false;
  }

  /** Something is pointed at that can be tapped, now or once the others have played. */
  async isShown(): Promise<void> {
    await expect
      .poll(async () => {
        const { over, spots, next } = await look(this.me.page);
        return over || spots.length > 0 || next !== undefined;
      })
      .toBe(true);
  }
}

/**
 * Acts for the first seat over a line of its own, as a program would: what `choose` says of what is legal, when it is
 * asked. Says how much there was to choose from, or nothing if the game lists nothing.
 */
export const act = (page: Page, choose: number): Promise<number> =>
  page.evaluate(
    async ({ choose, protocol }) => {
      type Frame = Record<string, any>;
      const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/socket`);
      const say = (message: unknown) => socket.send(JSON.stringify(message));
      const id = `deviation-${Math.floor(performance.now() * 1_000)}`;
      const table = location.pathname.split("/").at(-1);
      return new Promise<number>((done, broken) => {
        let [legal, asked, said] = [[] as unknown[], [] as number[], false];
        const floor: Record<string, number[]> = {};
        const hear = (shown: Frame) => {
          for (const part of ["must", "asked"]) if (shown[part]) floor[part] = shown[part];
          asked = [...(floor.must ?? []), ...(floor.asked ?? [])];
          if (shown.legal) legal = shown.legal;
          if (said && shown.done === id) {
            socket.onclose = null;
            socket.close();
            done(count);
          }
          if (said || !asked.includes(0)) return;
          if (legal.length === 0) return;
          count = legal.length;
          said = true;
          say({ act: { id, seat: 0, action: legal[choose % count] } });
        };
        let count = 0;
        socket.onopen = () => say({ hello: { protocol, table, views: "whole" } });
        socket.onclose = ({ code }) => broken(new Error(`the line was closed: ${code}`));
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data) as Frame;
          if (frame.view) hear({ must: [], asked: [], ...frame.view });
          if (frame.update) hear(frame.update);
          if (frame.refused?.id === id) broken(new Error(`refused: ${JSON.stringify(frame.refused)}`));
        };
      });
    },
    { choose, protocol: PROTOCOL },
  );
