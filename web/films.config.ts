// Simulated games followed by the page's own code under Node. `ludo-films` plays them: it is built by `cargo test`.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { texts } from "./tools/texts";

export default defineConfig({
  plugins: [svelte(), texts()],
  server: { fs: { allow: [".."] } },
  test: {
    include: ["e2e/films/*.films.ts"],
    setupFiles: ["e2e/films/page.ts"],
    // Nothing here waits for time to pass: this only ends what hangs.
    testTimeout: 3_600_000,
    maxWorkers: Number(process.env.WORKERS ?? 2),
  },
});
