import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const COMPRESSIBLE = /\.(html|js|css|svg|webmanifest|txt)$/;

/** Writes `.br` and `.gz` beside every file that gains by it: the server never compresses at run time. */
function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const path = join(folder, name);
        if (!COMPRESSIBLE.test(name) || !statSync(path).isFile()) continue;
        const text = readFileSync(path);
        const size = constants.BROTLI_PARAM_SIZE_HINT;
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [size]: text.length } }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), precompress()],
  build: {
    target: "es2022",
    // A strict policy allows no inlined files, and none is needed.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.LUDOTHEQUE_SERVER ?? "http://127.0.0.1:7878", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
