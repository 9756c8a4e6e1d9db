// Whoever comes straight to a page loads its parts, and their texts in the language that is read, together with what every
// page needs, not one after the other. A script in the page sees to it: nobody else knows the language.

import type { Plugin } from "vite";

type Page = {
  /** Modules: the files in which they lie, and what those import. */
  readonly parts: readonly string[];
  /** Files of `locales/`. */
  readonly texts: readonly string[];
};

const GAMES = ["compatibility", "diabolo", "diadingo", "diamino", "diego"];

/** By the beginning of their addresses. */
const PAGES: Readonly<Record<string, Page>> = {
  "/": { parts: [], texts: ["common"] },
  "/table/": { parts: ["screens/TableScreen.svelte", "screens/table/Frame.svelte"], texts: ["hints"] },
  "/t/": { parts: ["screens/Join.svelte"], texts: [] },
  "/replay/": {
    parts: ["screens/replay/ReplayScreen.svelte", "screens/table/Frame.svelte"],
    texts: [],
  },
  "/rules/": { parts: ["screens/RulesPage.svelte"], texts: [] },
  ...Object.fromEntries(
    GAMES.map((game): [string, Page] => [
      `/rules/${game}`,
      {
        parts: [`games/${game}/rules.ts`, `games/${game}/help/index.ts`],
        texts: [game, `${game}-rules`, `${game}-help`],
      },
    ]),
  ),
};

/** The address at which the shelf stands, and no other. */
const LOBBY = { parts: ["screens/Lobby.svelte"], texts: [] };

/** What the page is told: files, and texts by language. */
type Files = {
  readonly all: readonly string[];
  readonly fr: readonly string[];
  readonly en: readonly string[];
};

export function preloadPages(): Plugin {
  return {
    name: "preload-pages",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        type Chunk = (typeof chunks)[number];
        const holding = (module: string): Chunk => {
          const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
          if (!own) throw new Error(`no chunk for ${module}`);
          return own;
        };
        const textsIn = (language: string, file: string): string => {
          const own = chunks.find(({ facadeModuleId }) => {
            const [, of, files] = facadeModuleId?.split(":") ?? [];
            return (
              facadeModuleId?.startsWith("\0texts:") && of === language && files?.split(",").includes(file)
            );
          });
          if (!own) throw new Error(`no chunk for the texts of ${file}`);
          return own.fileName;
        };
        const imported = (chunk: Chunk, all = new Set<Chunk>()): Set<Chunk> => {
          if (!all.has(chunk)) {
            all.add(chunk);
            for (const other of chunks) if (chunk.imports.includes(other.fileName)) imported(other, all);
          }
          return all;
        };
        const filesOf = ({ parts, texts }: Page): Files => {
          const needed = new Set(parts.flatMap((part) => [...imported(holding(part))]));
          const names = [...needed].flatMap((chunk) => [
            chunk.fileName,
            ...(chunk.viteMetadata?.importedCss ?? []),
          ]);
          const fresh = (found: readonly string[]) =>
            [...new Set(found)]
              .filter((name) => !html.includes(name))
              .map((name) => name.replace("assets/", ""));
          const inOne = (language: string) => fresh(texts.map((file) => textsIn(language, file)));
          return { all: fresh(names), fr: inOne("fr"), en: inOne("en") };
        };
        const pages = Object.fromEntries(
          Object.entries(PAGES).map(([address, page]) => [address, filesOf(page)]),
        );
        // Before the style sheets: a script after them waits for them.
        const script = `<script>(${preload})(${JSON.stringify(pages)}, ${JSON.stringify(filesOf(LOBBY))})</script>`;
        return html.replace('<script type="module"', (main) => `${script}\n    ${main}`);
      },
    },
  };
}

/** Runs in the page, as text. The language is chosen as `settings.svelte.ts` and `preferred` do; another costs a request. */
const preload = `(pages, lobby) => {
  let language;
  try {
    language = JSON.parse(localStorage.getItem("ludotheque.settings") || "{}").language;
  } catch {}
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  language ??= known.find((one) => one === "fr" || one === "en") ?? "fr";
  const { pathname, search } = location;
  const asked = new URLSearchParams(search);
  const load = (href, rel, as) => {
    const link = document.createElement("link");
    link.rel = rel;
    if (as) link.as = as;
    // As the importer asks for it, or it is loaded twice.
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  };
  const loadAll = ({ all, ...texts }) => {
    for (const file of [...all, ...(texts[language] ?? [])])
      if (file.endsWith(".css")) load("/assets/" + file, "preload", "style");
      else load("/assets/" + file, "modulepreload");
  };
  // What is looked at again is asked for at once: it says which game that is.
  const replay = /^\\/replay\\/([^/]+)$/.exec(pathname)?.[1];
  if (replay) {
    const looking = new URLSearchParams({ as: asked.get("as") || "spectator" });
    if (asked.get("key")) looking.set("key", asked.get("key"));
    if (asked.get("names") === "none") looking.set("names", "none");
    load("/api/games/" + replay + "/replay?" + looking, "preload", "fetch");
  }
  // A big screen has a page of its own.
  const wall = asked.has("wall");
  for (const address in pages)
    if (address === "/" || (!wall && pathname.startsWith(address))) loadAll(pages[address]);
  if (pathname === "/") loadAll(lobby);
}`;
