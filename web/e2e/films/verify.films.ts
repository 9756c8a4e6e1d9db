// The page's verifier and `ludotheque verify` say the same of true games and of forged ones. The page checks chance, the
// program every rule beside: only chance is forged here.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accountOf } from "../../src/fair/chain";
import type { Fairness } from "../../src/fair/fairness";
import { Unproven, verify, type Kept } from "../../src/fair/verify";
import compatibility from "../../src/games/compatibility/fair";
import diabolo from "../../src/games/diabolo/fair";
import diadingo from "../../src/games/diadingo/fair";
import diamino from "../../src/games/diamino/fair";
import diego from "../../src/games/diego/fair";
import { forgeries, headerOf, type Forgery } from "./forge";
import { played, PROGRAM, TITLES, trials, type TitleKey } from "./games";

/** Of each title, with as many forged: 1,000 of all. */
const [ALL, SAMPLE] = [200, 3];

const FAIRNESS: Record<TitleKey, Fairness> = { compatibility, diabolo, diadingo, diamino, diego };

type Proved = { number: number; transcript: string; face: unknown };

/** What the program says: 0 if all is as it should be, 1 if something was disproved. */
function program(args: string[], input = ""): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, ["verify", ...args], { stdio: ["pipe", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (text: Buffer) => (said += text.toString()));
    child.stderr.on("data", (text: Buffer) => (said += text.toString()));
    child.on("error", reject);
    // It may have seen enough before it has read all.
    child.stdin.on("error", () => {});
    child.on("close", (code) => resolve({ code, said }));
    child.stdin.end(input);
  });
}

/** What the page finds to be wrong; `unproven` where nothing can be checked. */
function page({ transcript, face }: Omit<Proved, "number">, title: TitleKey, kept: Kept): string[] {
  try {
    const steps = verify(transcript, FAIRNESS[title], face, kept);
    return steps.filter(({ holds }) => !holds).map(({ what }) => what);
  } catch (error) {
    if (!(error instanceof Unproven)) throw error;
    return ["unproven"];
  }
}

const NOTHING: Kept = { contributions: [] };

/** What the browsers of this game kept before it was dealt. */
function keptOf(transcript: string): Kept {
  const { digest, contributions } = headerOf(transcript).commitment;
  const own = contributions.flatMap((contribution, seat) =>
    contribution === null ? [] : [{ seat, contribution }],
  );
  return { commitment: digest, contributions: own };
}

describe.each(TITLES)("%s", (title) => {
  test("both take what is true and refuse what is forged", async () => {
    const chosen = trials(SAMPLE, ALL);
    const folder = mkdtempSync(join(tmpdir(), "ludotheque-films-"));
    const [true_, heads]: [string[], string[]] = [[], []];
    const kinds = new Map<string, number>();
    let place = chosen.from;
    try {
      for await (const game of played<Proved>(title, chosen, "--transcripts")) {
        const kept = keptOf(game.transcript);
        const where = `${title} ${game.number}`;
        expect(page(game, title, kept), where).toEqual([]);
        true_.push(game.transcript);
        heads.push(accountOf(game.transcript).heads.at(-1)!);

        const original = { ...game, fairness: FAIRNESS[title], draw: game.number * 7 + 3 };
        const all = forgeries(original);
        // Each game is forged in one way, the next in the next.
        const forged = all[place % all.length]!;
        place += 1;
        kinds.set(forged.kind, (kinds.get(forged.kind) ?? 0) + 1);
        await refused(forged, game, title, { ...kept, head: heads.at(-1)! }, where);
      }
      // A browser's head is the program's: each of them was come by.
      const file = join(folder, "true.jsonl");
      writeFileSync(file, true_.join(""));
      const { code, said } = await program([file, ...heads.flatMap((head) => ["--head", head])]);
      expect(code, said).toBe(0);
      expect(true_.length).toBe(chosen.games);
      const counted = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join("; ");
      console.info(`${title}: ${true_.length} true and as many forged: ${counted}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

async function refused(
  { kind, transcript, consistent }: Forgery,
  { face }: Proved,
  title: TitleKey,
  { head, ...kept }: Kept & { head: string },
  where: string,
): Promise<void> {
  const forged = { transcript, face };
  expect(page(forged, title, kept), `the page: ${where}, ${kind}`).not.toEqual([]);
  // Without what was kept too, unless it is another true deal.
  if (!consistent) expect(page(forged, title, NOTHING), `${where}, ${kind}`).not.toEqual([]);
  // A true deal of another seed may lead to the very same game, where chance decides nothing that came up: then
  // the program, too, needs what was kept.
  const { code, said } = await program(consistent ? ["-", "--head", head] : ["-"], transcript);
  expect(code, `the program: ${where}, ${kind}: ${said}`).toBe(1);
}

test("a game whose promise was taken out proves nothing: the page says so, and so does the program with a head", async () => {
  for await (const game of played<Proved>("diabolo", { from: 1, games: 1 }, "--transcripts")) {
    const [head] = accountOf(game.transcript).heads.slice(-1);
    expect((await program(["-", "--head", head!], game.transcript)).code).toBe(0);
    const header = headerOf(game.transcript) as Partial<ReturnType<typeof headerOf>>;
    delete header.commitment;
    const transcript = JSON.stringify(header) + game.transcript.slice(game.transcript.indexOf("\n"));
    expect(page({ ...game, transcript }, "diabolo", NOTHING)).toEqual(["unproven"]);
    expect((await program(["-", "--head", head!], transcript)).code).toBe(1);
  }
});
