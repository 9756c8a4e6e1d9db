import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, defineConfig, type Plugin } from "vite";
import { groups, nameOf } from "./tools/chunks";
import { preloadPages } from "./tools/preload";
import { texts } from "./tools/texts";

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

/**
 * Writes `sw.js`, which keeps this build on people's devices: it knows all files that are named by their content, and the
 * page by its digest. It lies beside the page, under a name that stays.
 */
function worker(): Plugin {
  let folder = "";
  return {
    name: "worker",
    apply: "build",
    configResolved: (config) => void (folder = config.build.outDir),
    async writeBundle(_, bundle) {
      const sum = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
      const assets = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      const files = assets.sort().map((name) => `/${name}`);
      const page = sum(readFileSync(join(folder, "index.html")));
      const version = sum([page, ...files].join()).slice(0, 12);
      const built = (await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { BUILD: JSON.stringify({ version, page, assets: files }) },
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: { input: "src/worker/sw.ts", output: { format: "iife" } },
        },
      })) as { output: { code: string }[] };
      writeFileSync(join(folder, "sw.js"), built.output[0]!.code);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), texts(), preloadPages(), worker(), precompress()],
  build: {
    target: "es2022",
    // A strict policy allows no inlined files, and none is needed.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: nameOf, codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.LUDOTHEQUE_SERVER ?? "http://127.0.0.1:7878", ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/text/all.ts"] },
} as Parameters<typeof defineConfig>[0]);
