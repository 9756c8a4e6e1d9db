// A first whole game of each title by taps alone, from the shelf to the result: whoever plays reads what the screen says.
//   LUDO_WALK=/some/folder npm run test:browser -- first-game     keeps a picture of each screen that is new

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { coachOf } from "./coach";
import { Thinker } from "./compatibility";
import { Jeweller } from "./diadingo";
import { Composer } from "./diamino";
import { Pupil } from "./diego";
import { expect, FULL, test } from "./house";
import type { Person } from "./people";
import { along, Wordsmith } from "./wordsmith";

const WINDOWS = [
  { width: 360, height: 640, touch: true },
  { width: 1366, height: 657, touch: false },
];

/** Does what is asked now; whether the game has ended. `see` notes a screen. */
type Move = (see: (screen: string) => Promise<void>) => Promise<boolean>;
type Way = { title: string; player: (me: Person) => Move };

const diabolo = (me: Person): Move => {
  return async (see) => {
    const asked = await me.asked();
    await see(asked);
    if (asked === "lay") {
      await me.takeUp(me.playable.first());
      await see("card-up");
    }
    await me.answer(asked);
    return asked === "over";
  };
};

const diadingo = (me: Person): Move => {
  const one = new Jeweller(me);
  return async (see) => {
    const asked = await one.asked();
    await see(asked);
    await one.answer(asked);
    return asked === "over";
  };
};

const over = ({ page }: Person): Locator => page.locator(".fin");

/** One word where nothing lies yet; afterwards the turn is passed, and the others finish the game. */
const diamino = (me: Person): Move => {
  const [one, smith] = [new Composer(me), new Wordsmith(me)];
  const draw = me.button("diamino-round-draw-done");
  const mine = me.page.locator(".seat.mine.turn");
  return async (see) => {
    await over(me).or(draw).or(one.goingOn).or(mine).first().waitFor({ timeout: 120_000 });
    if (await over(me).isVisible()) return true;
    if (await draw.isVisible()) {
      await see("draw");
      await one.seeDraw();
      return false;
    }
    if (await one.goingOn.isVisible()) {
      await see("verdict");
      await one.goOn();
      return false;
    }
    await see("turn");
    if ((await me.page.locator(".over .tile").count()) === 0) {
      const word = await one.findWord();
      await smith.tapEach(along("I", 9, word.length), word);
      await see("word");
      await one.lay();
    } else await one.pass();
    return false;
  };
};

const diego = (me: Person): Move => {
  const one = new Pupil(me);
  const vote = me.page.locator(".vote-equal");
  const turning = me.page.locator(".scene-rail .btn.primary");
  let announced = false;
  return async (see) => {
    const said = one.word("let_pass").or(one.word("pass"));
    await over(me).or(vote).or(turning).or(said).first().waitFor({ timeout: 60_000 });
    if (await over(me).isVisible()) return true;
    if (await turning.isVisible()) {
      await see("verdict");
      await me.tap(turning);
    } else if (await vote.isVisible()) {
      await see("vote");
      await me.tap(me.page.locator(".skip-votes").or(vote).last());
    } else if (await one.word("let_pass").isVisible()) {
      await see("object");
      await one.say("let_pass");
    } else if (await one.word("pass").isVisible()) {
      await see("turn");
      if (!announced && (await one.hand.count()) > 0) await one.diego();
      else await one.say("pass");
      announced = true;
    }
    return false;
  };
};

const compatibility = (me: Person): Move => {
  const one = new Thinker(me);
  const turning = me.page.locator(".scene-rail .btn.primary");
  return async (see) => {
    await over(me)
      .or(one.numbers.first())
      .or(one.readyButton)
      .or(turning)
      .first()
      .waitFor({ timeout: 60_000 });
    if (await over(me).isVisible()) return true;
    if (await turning.isVisible()) {
      await see("reveal");
      await me.tapWhileThere(turning);
    } else if (await one.numbers.first().isVisible()) {
      await see("number");
      await one.name(2);
    } else if (await one.readyButton.isVisible()) {
      await see("choose");
      const count = await one.slots.count();
      await one.choose(...Array.from({ length: count }, (_, at) => at));
      await see("chosen");
      await one.ready();
    }
    return false;
  };
};

const WAYS: Record<string, Way> = {
  diabolo: { title: "Diabolo", player: diabolo },
  diadingo: { title: "Diadingo", player: diadingo },
  diamino: { title: "Diamino Compétition", player: diamino },
  diego: { title: "Diego", player: diego },
  compatibility: { title: "Compatibility", player: compatibility },
};

for (const [key, way] of Object.entries(WAYS))
  for (const window of WINDOWS)
    test(
      `a first whole game by taps alone: ${key}, ${window.width}x${window.height}`,
      FULL,
      async ({ stage, person }) => {
        test.setTimeout(600_000);
        const me = await person(await stage({ seed: 2 }), { ...window, newcomer: true, hurry: true });
        const folder = process.env.LUDO_WALK;
        if (folder) mkdirSync(folder, { recursive: true });
        const seen = new Set<string>();
        const told: string[] = [];
        const see = async (screen: string) => {
          if (seen.has(screen)) return;
          seen.add(screen);
          if (folder)
            await me.page.screenshot({
              path: join(
                folder,
                `${key}-${window.width}-${String(seen.size).padStart(2, "0")}-${screen}.png`,
              ),
            });
        };
        /** Whatever the coach says is read and closed. */
        const listen = async () => {
          while (await coachOf(me).isVisible()) {
            told.push(await coachOf(me).locator("p").innerText());
            await see(`coach-${told.length}`);
            await me.tap(me.button("coach-close"));
            await expect(coachOf(me).filter({ hasText: told.at(-1)! })).toHaveCount(0);
          }
        };

        await me.visitLobby();
        await see("lobby");
        await me.playNow(way.title);
        const levels = me.page.locator(".levels .btn");
        await levels.first().or(me.page.locator("main.tbl")).first().waitFor();
        if ((await levels.count()) > 0) {
          await see("level");
          await me.tap(levels.nth(0));
        }
        await expect(me.page.locator("main.tbl")).toBeVisible();
        const move = way.player(me);
        const listening = async (screen: string) => {
          await listen();
          await see(screen);
        };
        while (!(await move(listening))) await listen();
        await expect(over(me)).toBeVisible();
        await see("end");
        expect(told.length, told.join("\n")).toBeGreaterThanOrEqual(3);
      },
    );
