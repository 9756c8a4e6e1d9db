// What a first game of Diamino explains, step by step: which word to make is the study's advice, what lies there makes is
// the engine's word.
import type { Step } from "../../store/guiding.svelte";
import { t } from "../../text/text.svelte";
import type { GuideClient } from "../registry";
import { DEVIL, inHand, isDevil } from "./plan";
import type { Places } from "./rack.svelte";
import type { Advice, Placing, Question } from "./study";
import type { Placed, Preview, Square, View } from "./types";

/** What the table knows. */
export type Now = {
  view: Pick<View, "board" | "game" | "phase" | "reserve">;
  /** Whether whoever looks may use a turn now. */
  turn: boolean;
  /** How many words they have laid. */
  laid: number;
  /** The tiles put down, and what the engine says to them. */
  placed: readonly Placed[];
  preview: Pick<Preview, "refused" | "words" | "gain"> | undefined;
  /** The tile in the fingers. */
  held: string | undefined;
  cursor: Square | undefined;
  /** The square of a devil that has to be given a letter. */
  naming: Square | undefined;
  /** The rack as it stands, without what was put down. */
  rack: Places;
  /** The letters that a devil can stand for, in their order. */
  letters: readonly string[];
};

const LAY = ".acts3 .lay";
const SWAP = "body:not(:has(.exchange)) .acts3 .swap";

/** A placement tile by tile. */
const tilesOf = ({ squares, tiles }: Placing): Placed[] =>
  squares.map((at, nth) => ({ at, tile: tiles[nth] ?? "" }));

const lies = (placed: readonly Placed[], { at, tile }: Placed): boolean =>
  placed.some((one) => one.at === at && one.tile === tile);

const onRack = ({ rack }: Now, tile: string) => `[data-place="${rack.indexOf(inHand(tile))}"]`;
const onBoard = (at: Square) => `.cells [data-at="${at}"]`;

/** What a tile is called. */
const called = (tile: string) => (isDevil(tile) ? "devil" : tile);

const written = (words: readonly { letters: string }[]) =>
  words.map(({ letters }) => letters.toUpperCase()).join(", ");

/** Which word, what it brings, and what is to be learnt from it. */
function aboutWord({ words: [main, ...others], brings, red, yellow, ends }: Placing, first: boolean): string {
  const why = () => {
    if (ends) return "ends";
    if (first) return "first";
    if (red > 0) return "red";
    if (yellow > 0) return "yellow";
    return others.length > 0 ? "crosses" : "plain";
  };
  const word = main?.letters.toUpperCase() ?? "";
  return t("diamino-guide-word", { why: why(), word, brings, others: written(others) });
}

/** The next tile of a word that is advised: from the rack to its square, in whatever way it was begun. */
function laying(now: Now, placing: Placing): Step {
  const { placed, held, cursor, rack } = now;
  const missing = tilesOf(placing).filter((tile) => !lies(placed, tile));
  const [next] = missing;
  if (!next) {
    const text = t("diamino-guide-lay", { draws: now.view.reserve > 0 ? "yes" : "no" });
    return { id: "lay", text, at: LAY };
  }
  // A tile that was taken first goes where it belongs.
  const inFingers = held === undefined ? undefined : missing.find(({ tile }) => inHand(tile) === held);
  if (inFingers) {
    const text = t("diamino-guide-put", { tile: called(inFingers.tile) });
    return { id: `put-${inFingers.at}`, text, at: onBoard(inFingers.at) };
  }
  // Where a square was chosen first, tiles go there at once.
  if (cursor !== undefined && cursor !== next.at)
    return { id: `aim-${next.at}`, text: t("diamino-guide-aim"), at: onBoard(next.at) };
  const first = now.view.board.every((line) => /^\.*$/.test(line));
  const take = t("diamino-guide-take", {
    tile: called(next.tile),
    letter: next.tile.toUpperCase(),
    more: rack.filter((tile) => tile === inHand(next.tile)).length > 1 ? "yes" : "no",
  });
  const text = placed.length === 0 ? `${aboutWord(placing, first)} ${take}` : take;
  return { id: `take-${next.at}`, text, at: onRack(now, next.tile) };
}

/** Something else lies there than is advised: it can be laid, or it goes on, or back. */
function otherwise({ preview }: Now): Step {
  if (preview && preview.refused === undefined && preview.words.length > 0) {
    const text = t("diamino-guide-other", { words: written(preview.words), gain: preview.gain });
    return { id: "other", text, at: LAY };
  }
  return { id: "back", text: t("diamino-guide-back"), at: ".acts3 .back" };
}

/** A devil that lies there waits for its letter. */
function naming({ letters }: Now, at: Square, placings: readonly Placing[]): Step {
  const wanted = placings.flatMap(tilesOf).find((one) => one.at === at && isDevil(one.tile));
  const letter = wanted?.tile.toUpperCase() ?? "E";
  return {
    id: "name",
    text: t("diamino-guide-name", { letter }),
    at: `.alphabet li:nth-child(${letters.indexOf(letter) + 1}) button`,
  };
}

/** No word can be made: the sheet opens, and there it is done. */
function without({ view }: Now): Step {
  if (view.reserve === 0)
    return { id: "pass", text: t("diamino-guide-pass"), at: `${SWAP}, .exchange .pass .btn` };
  const none = ".exchange .choose:not(:has([aria-pressed='true'])) li:first-child button";
  const some = ".exchange .choose:has([aria-pressed='true']) ~ .btn.primary";
  return { id: "exchange", text: t("diamino-guide-exchange"), at: `${SWAP}, ${none}, ${some}` };
}

function turn(now: Now, placings: readonly Placing[] | undefined): Step[] {
  const { placed } = now;
  if (now.naming !== undefined) return [naming(now, now.naming, placings ?? [])];
  const begun = placings?.find((placing) => {
    const tiles = tilesOf(placing);
    return placed.every((tile) => lies(tiles, tile));
  });
  if (begun) return [laying(now, begun)];
  if (placed.length > 0) return [otherwise(now)];
  return placings ? [without(now)] : [];
}

/** What is explained beside what is to be done: a little at a time. */
function reading(now: Now): Step[] {
  const { view, laid, rack } = now;
  const read = (
    id: "rack" | "board" | "cross" | "squares" | "devil" | "judge" | "last",
    at?: string,
  ): Step => ({
    id,
    text: t(`diamino-guide-${id}`),
    reads: true,
    ...(at && { at }),
  });
  const devil = rack.indexOf(DEVIL);
  if (laid === 0) return [read("rack", ".rack"), read("board", ".cells .sq.start")];
  return [
    read("cross"),
    ...(now.turn && devil >= 0 ? [read("devil", `[data-place="${devil}"]`)] : []),
    ...(laid > 1 ? [read("squares", ".cells .sq.red-devil"), read("judge")] : []),
    ...(laid > 1 && view.reserve === 0 ? [read("last")] : []),
  ];
}

const question: Question = "best";

const client: GuideClient<Now, Advice> = {
  question,
  steps: (now, advice) => {
    const { phase, game } = now.view;
    if ("over" in phase || game === "patience") return [];
    const placings = advice && "best" in advice ? advice.best.placings : undefined;
    // Nobody is interrupted in the middle of a word.
    const before = now.placed.length === 0 && now.held === undefined ? reading(now) : [];
    return [...before, ...(now.turn ? turn(now, placings) : [])];
  },
};
export default client as GuideClient;
