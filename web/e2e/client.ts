// The client with further tables among its games: a copy of the sources, to which a table's folder is added and
// nothing else, built and served before a server of ours.

import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, preview, type PreviewServer } from "vite";

const web = fileURLToPath(new URL("../", import.meta.url));

/** A client of our own, at an address of its own. */
export class Client {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly server: PreviewServer,
  ) {}

  /** Builds the client with these tables, folders of `e2e/tables`, and serves it before a server. */
  static async with(tables: readonly string[], server: string): Promise<Client> {
    const folder = mkdtempSync(join(tmpdir(), "ludotheque-client-"));
    const root = join(folder, "web");
    for (const name of [
      "src",
      "public",
      "tools",
      "index.html",
      "vite.config.ts",
      "svelte.config.js",
      "tsconfig.json",
    ])
      cpSync(join(web, name), join(root, name), { recursive: true });
    cpSync(join(web, "package.json"), join(root, "package.json"));
    symlinkSync(join(web, "node_modules"), join(root, "node_modules"));
    symlinkSync(join(web, "../locales"), join(folder, "locales"));
    for (const table of tables) {
      const own = join(root, "e2e/tables", basename(table));
      cpSync(join(web, "e2e/tables", table), own, { recursive: true });
      symlinkSync(own, join(root, "src/games", table));
    }
    const usual = { root, configFile: join(root, "vite.config.ts"), logLevel: "warn" } as const;
    await build(usual);
    const proxy = { "/api": { target: server, ws: true } };
    const served = await preview({ ...usual, preview: { host: "127.0.0.1", port: 0, proxy } });
    return new Client(served.resolvedUrls!.local[0]!.replace(/\/$/, ""), folder, served);
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
