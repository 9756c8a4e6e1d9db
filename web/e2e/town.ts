// An edition of the house, as a librarian would make it: few pictures, and two cards of themes.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROGRAM } from "./server";

/** What it is called. */
export const TOWN = "Notre ville";

/** Packs twelve pictures and twelve themes into a server's data folder. */
export function packTown(data: string): void {
  const source = mkdtempSync(join(tmpdir(), "ludotheque-house-"));
  for (let n = 1; n <= 12; n += 1)
    writeFileSync(
      join(source, `Tour n° ${n}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(${n * 30} 60% 70%)"/><path d="M40 90V${80 - n * 6}h20v${10 + n * 6}z" fill="#333"/></svg>`,
    );
  writeFileSync(
    join(source, "themes.txt"),
    Array.from({ length: 12 }, (_, n) => `Thème ${n + 1}\n`).join(""),
  );
  const out = join(data, "editions", "compatibility", "ville");
  mkdirSync(join(data, "editions"), { recursive: true });
  const packed = spawnSync(PROGRAM, ["compatibility", "pack", source, "--name", TOWN, "--out", out]);
  rmSync(source, { recursive: true });
  if (packed.status !== 0) throw new Error(packed.stderr.toString());
}
