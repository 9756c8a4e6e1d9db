// `import texts from "texts:diabolo,diabolo-rules"`: messages of `locales/`, loaded in the language that is read and in no
// other. They are read when the client is built, so that no browser has to; files that are named together come together.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

const LANGUAGES = ["fr", "en"];
const NAME = "texts:";
const OWN = "\0texts:";

/** The messages of one language: `\0texts:fr:diabolo,diabolo-rules`. */
export const textsIn = (language: string, files: string): string => `${OWN}${language}:${files}`;

export function texts(): Plugin {
  let locales = "";
  /** A folder that brings its own (`texts:./`) has them beside its code. */
  const fileOf = (language: string, name: string) =>
    name.startsWith("/") ? join(name, `${language}.ftl`) : join(locales, language, `${name}.ftl`);
  return {
    name: "texts",
    configResolved: ({ root }) => void (locales = join(root, "../locales")),
    resolveId(source, importer = "") {
      if (source.startsWith(OWN)) return source;
      if (!source.startsWith(NAME)) return undefined;
      const named = source.slice(NAME.length);
      return OWN + (named === "./" ? dirname(importer) : named);
    },
    load(id) {
      if (!id.startsWith(OWN)) return undefined;
      const [language = "", names] = id.slice(OWN.length).split(":");
      if (names === undefined) return loadersOf(language);
      const files = names.split(",").map((name) => fileOf(language, name));
      for (const file of files) {
        if (!existsSync(file)) this.error(`no texts in ${file}`);
        this.addWatchFile(file);
      }
      return `export default ${JSON.stringify(messagesOf(files.map((file) => readFileSync(file, "utf8"))))}`;
    },
  };
}

const loadersOf = (files: string): string => {
  const one = (language: string) => `${language}: () => import(${JSON.stringify(textsIn(language, files))})`;
  return `export default { ${LANGUAGES.map(one).join(", ")} }`;
};

/** What Fluent's own reader makes of them: a text, or its parts, by key. No message of ours has attributes, and none is a term. */
export function messagesOf(sources: readonly string[]): Record<string, unknown> {
  const read = sources.flatMap((source) => new FluentResource(source).body);
  return Object.fromEntries(read.map(({ id, value }) => [id, value]));
}
