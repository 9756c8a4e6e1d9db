// Simulated games, one after the other, from the program that plays them.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const TITLES = ["diabolo", "diadingo", "diamino", "diego", "compatibility"] as const;
export type TitleKey = (typeof TITLES)[number];

const built = (name: string) => fileURLToPath(new URL(`../../../target/debug/${name}`, import.meta.url));
const FILMS = process.env.LUDOTHEQUE_FILMS ?? built("ludo-films");
export const PROGRAM = process.env.LUDOTHEQUE_BIN ?? built("ludotheque");

/** Which games are tried: a sample, drawn by the commit, or all (`LUDO_EFFORT=full`); `LUDO_GAMES` of them if it says so. */
export function trials(sample: number, all: number): { from: number; games: number } {
  const number = (name: string) => {
    const text = process.env[name];
    if (text === undefined) return undefined;
    if (!/^\d+$/.test(text)) throw new Error(`${name}=${text} is no number`);
    return Number(text);
  };
  const usual = process.env.LUDO_EFFORT === "full" ? all : sample;
  return { from: number("LUDO_FROM") ?? 0, games: number("LUDO_GAMES") ?? usual };
}

/** Plays games of a title, and hands each over as it comes. */
export async function* played<T>(
  title: TitleKey,
  { from, games }: { from: number; games: number },
  ...more: string[]
): AsyncGenerator<T> {
  const args = [title, "--from", `${from}`, "--games", `${games}`, ...more];
  const child = spawn(FILMS, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  let came = 0;
  try {
    for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
      came += 1;
      yield JSON.parse(line) as T;
    }
    const code = await ended;
    if (code !== 0 || came !== games) throw new Error(`ludo-films: ${came} of ${games} games, code ${code}`);
  } finally {
    child.kill();
  }
}
