// Writes src/text/keys.ts: the keys of the message catalogue as a type, so that a missing one does not compile.
//   node tools/keys.mjs           writes
//   node tools/keys.mjs --check   fails if the file is stale
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const folder = new URL("../../locales/fr/", import.meta.url);
const file = new URL("../src/text/keys.ts", import.meta.url);

const keys = readdirSync(folder)
  .sort()
  .flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key),
  );
const text = `// Made from locales/fr by \`npm run keys\`: change those, not this file.

/** The keys of the message catalogue. */
export type Key =
${keys.map((key) => `  | "${key}"`).join("\n")};
`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error("src/text/keys.ts is stale: npm run keys");
  process.exit(1);
}
