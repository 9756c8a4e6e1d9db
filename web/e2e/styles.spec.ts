// No style rule of one game reaches another's table, with the sheets of all games loaded: the browser is asked.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./house";
import type { Person } from "./people";
import { openToy } from "./toy";

const GAMES = ["diabolo", "diadingo", "diamino", "plain"] as const;
type Game = (typeof GAMES)[number];

const assets = fileURLToPath(new URL("../dist/assets/", import.meta.url));

/**
 * The built style sheets of each game: those that name it and no other. A sheet is called after any of the components that
 * it dresses.
 */
const sheets = readdirSync(assets).flatMap((name) => {
  if (!name.endsWith(".css")) return [];
  const named = new Set(
    [...readFileSync(assets + name, "utf8").matchAll(/data-game=["']?(\w+)/g)].map(([, game]) => game),
  );
  const game = GAMES.find((game) => (named.size === 0 ? name.startsWith(`${game}-`) : named.has(game)));
  return game && named.size < 2 ? [{ game, address: `/assets/${name}` }] : [];
});

type Found = { rules: number; matching: string[]; keyframes: string[] };

/** How many rules of a sheet match something on the page, and which. Loads it if the page has not. */
async function rulesOf(me: Person, address: string): Promise<Found> {
  return me.page.evaluate(async (address) => {
    const loaded = () => [...document.styleSheets].find((sheet) => sheet.href?.endsWith(address));
    if (!loaded()) {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
      await new Promise((done, failed) => {
        link.onload = done;
        link.onerror = failed;
        document.head.append(link);
      });
    }
    const found: Found = { rules: 0, matching: [], keyframes: [] };
    // What is drawn beside an element, and what only a pointer brings out, belongs to the element.
    const plain = (selector: string) =>
      selector
        .replaceAll(/::[\w-]+(\([^)]*\))?|:(hover|active|focus(-\w+)?)\b/g, "")
        .replaceAll(/(^|[\s>+~,])(?=[,>+~]|$)/g, "$1*");
    const walk = (rules: CSSRuleList, within: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) found.keyframes.push(rule.name);
        if (rule instanceof CSSStyleRule) {
          const own = rule.selectorText;
          const nested = own.includes("&")
            ? own.replaceAll("&", `:is(${within})`)
            : `:is(${within}) :is(${own})`;
          const selector = within === "" ? own : nested;
          found.rules += 1;
          if (document.querySelector(plain(selector))) found.matching.push(selector);
          walk(rule.cssRules, selector);
        } else if (rule instanceof CSSGroupingRule) walk(rule.cssRules, within);
      }
    };
    walk(loaded()!.cssRules, "");
    return found;
  }, address);
}

/** At a table of a game only its own sheets dress anything. */
async function expectOwnStylesAlone(me: Person, own: Game): Promise<void> {
  expect(new Set(sheets.map(({ game }) => game))).toEqual(new Set(GAMES));
  const keyframes: string[] = [];
  let dressed = 0;
  for (const { game, address } of sheets) {
    const found = await rulesOf(me, address);
    expect(found.rules, address).toBeGreaterThan(0);
    keyframes.push(...found.keyframes);
    if (game === own) dressed += found.matching.length;
    else expect(found.matching, `${game} at ${own}`).toEqual([]);
  }
  expect(dressed, `${own} is dressed`).toBeGreaterThan(5);
  expect(keyframes.length).toBe(new Set(keyframes).size);
}

test("each game's styles keep to its tables", async ({ stage, person }) => {
  const server = await stage({ seed: 3 });
  const me = await person(server);
  await me.visitLobby();
  await me.callMyself("Camille");
  for (const [title, game] of [
    ["Diabolo", "diabolo"],
    ["Diadingo", "diadingo"],
    ["Diamino Compétition", "diamino"],
  ] as const) {
    await me.visitLobby();
    await me.playNow(title);
    await expect(me.page.locator("main.tbl .mat")).toBeVisible();
    await expectOwnStylesAlone(me, game);
  }
  await openToy(me, { seats: 3, bots: ["4", "2"] });
  await me.start();
  await expect(me.page.locator(".outline").first()).toBeVisible();
  await expectOwnStylesAlone(me, "plain");
});
