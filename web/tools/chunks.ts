// Which modules lie in one file. A file costs half a kilobyte of headers and a request, whatever is in it: left alone, the
// build cuts the client into a hundred and sixty, of which a first visit would fetch sixty. What is named here are parts that
// are nearly always needed together; whatever is not stays with whoever needs it.

/** What every page needs. */
const BASE = [
  "node_modules/(svelte|@fluent)/",
  "src/(main\\.ts|App\\.svelte)",
  "src/text/",
  "src/styles/(setup|lobby|tokens|components|contrast)\\.css",
  "src/games/[a-z]+/accent\\.css",
  "src/games/(registry|shelf|catalogue|chances|[a-z]+/texts)\\.ts",
  "src/store/(route|settings|me|errands|standard)\\.",
  "src/net/(http|away|refusal|random)\\.",
  "src/ui/(Icon|Switch|Segments|Sheet|TeamMark|Toasts|toast|covers|people|shortcut|scrolls|points|focus|breath)\\.",
  "src/screens/(Page|OutOfDate|Settings|Lost|visit)\\.",
  "src/screens/lobby/(FallenCard|Facts|Learn|PlayNow)\\.",
  "src/screens/replay/looking\\.",
];

/** The rules in words, on their page and in the drawer. Style sheets stay where they are: their order counts. */
const BOOK = ["src/ui/(Chapters|help/(Finder|FindField|find|finding|Marked|Signs|Whose))\\."];

/** The frame of all tables, and of a film of them; not their end. */
const TABLE = [
  "src/screens/(table|replay)/(?!End|Podium|Rematch|Share|Proof|Stalls|proof|ranks|Guide|Review|Stopped|Closed)",
  "src/store/(stream|table|film|place|hinting|coaching|playback|drafts|landed|guiding)\\.",
  "src/net/(patch|connection)\\.",
  "src/ui/(Seats|Ring|Words|attention|pointing|sound|hands)\\.",
  "src/games/tell\\.",
  // A game's own sheets, which go on from these, come after them (`loadGame`).
  "src/styles/(frame|end)\\.css",
];

const any = (parts: readonly string[]) => new RegExp(`(${parts.join("|").replaceAll("/", "[\\\\/]")})`);

const partsOf = (id: string): string | null =>
  /src[\\/]games[\\/]([a-z]+)[\\/](?!cover|accent|texts)/.exec(id)?.[1]?.concat("-parts") ?? null;

/** Who loads texts, not the texts. */
const LOADERS = /^\0texts:(?!(fr|en):)/;

export const groups = [
  { name: "base", test: new RegExp(`${any(BASE).source}|${LOADERS.source}`), priority: 3 },
  { name: "book", test: any(BOOK), priority: 2 },
  { name: "table", test: any(TABLE), priority: 1 },
  // What several parts of one game need: its table, its rules, its end.
  { name: partsOf, test: /src[\\/]games[\\/][a-z]+[\\/]/, minShareCount: 2 },
];

/** Texts are named by their language: their modules have long names. */
export const nameOf = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const language = /^\0texts:(fr|en):/.exec(facadeModuleId ?? "")?.[1];
  return language ? `assets/${language}-[hash].js` : "assets/[name]-[hash].js";
};
