// All texts in all languages, for tests: what a part is loaded with is `loaded.test.ts`'s matter.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { messagesOf } from "../../tools/texts";
import { addMessages, LANGUAGES, type Messages } from "./text.svelte";

const folder = fileURLToPath(new URL("../../../locales/", import.meta.url));

for (const language of LANGUAGES) {
  const files = readdirSync(`${folder}${language}`).map((name) => `${folder}${language}/${name}`);
  addMessages(language, messagesOf(files.map((file) => readFileSync(file, "utf8"))) as Messages);
}
