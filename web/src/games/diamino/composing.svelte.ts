import { attempt, why } from "../../screens/attempt";
import type { Place } from "../../store/place.svelte";
import { settings } from "../../store/settings.svelte";
import type { Table } from "../../store/table.svelte";
import { t } from "../../text/text.svelte";
import { say } from "../../ui/toast.svelte";
import { countsOf, DEVIL, inHand, lying, type Plan } from "./plan";
import type { Diamino, Direction, Lay, Placed, Preview, Square } from "./types";

/** A tile that was put on the board and can be taken back. */
export type Tentative = Placed & {
  /** The place of the rack that it came from, where that is known. */
  readonly from?: number | undefined;
};

/** A tile in the fingers. */
export type Held = { readonly tile: string; readonly from?: number | undefined };

/**
 * What a seat composes: tiles on squares, a cursor and its direction, and what the engine says to that. Tiles that
 * were put down are the seat's draft, kept by the table: they are there again after a reload, and on another device.
 * Whatever puts tiles down does it through here.
 */
export class Composing {
  /** Where the next letter goes. */
  cursor = $state.raw<Square | undefined>();
  direction = $state.raw<Direction>("right");
  /** A tile of the rack that was tapped and waits for a square. */
  held = $state.raw<Held | undefined>();
  /** What the engine says to the tiles as they lie. */
  preview = $state.raw<Preview | undefined>();
  /** Squares to look at, as somebody advised. */
  marked = $state.raw<readonly Square[]>([]);
  /** The move waits for a second word, where moves are confirmed. */
  armed = $state(false);
  /** The tiles are on their way to the table. */
  sending = $state(false);

  /** Which place of the rack the tile on a square came from. */
  #from = new Map<Square, number>();
  /** The tiles that the preview speaks of. */
  #asked: readonly Placed[] | undefined;

  constructor(
    private readonly table: Pick<Table<Diamino>, "act" | "preview" | "previews">,
    private readonly place: Pick<
      Place<Diamino>,
      "seat" | "covered" | "view" | "draft" | "saveDraft" | "cover"
    >,
    readonly plan: Plan,
  ) {}

  /** What lies on the table, by square. */
  readonly lying: ReadonlyMap<Square, string> = $derived.by(() => lying(this.place.view, this.plan));

  /** The hand, with what is being composed. Empty for whoever looks on. */
  readonly hand: string = $derived.by(() => {
    const { seat, covered, view } = this.place;
    return seat === undefined || covered || "over" in view.phase ? "" : (view.hands[seat]?.tiles ?? "");
  });

  /** The tiles put down, in the order in which they were: of the draft, what still can lie there. */
  readonly placed: readonly Tentative[] = $derived.by(() => {
    const { draft } = this.place;
    if (draft === null || typeof draft !== "object" || !("place" in draft)) return [];
    const left = countsOf(this.hand);
    return draft.place.flatMap(({ at, tile }) => {
      const count = left.get(inHand(tile)) ?? 0;
      if (count === 0 || this.lying.has(at) || !this.plan.cell(at)) return [];
      left.set(inHand(tile), count - 1);
      return [{ at, tile, from: this.#from.get(at) }];
    });
  });

  /** The same by square. */
  readonly at: ReadonlyMap<Square, Tentative> = $derived.by(
    () => new Map(this.placed.map((one) => [one.at, one])),
  );

  /** What is left of the hand, by tile. */
  readonly left: ReadonlyMap<string, number> = $derived.by(() => {
    const left = countsOf(this.hand);
    for (const { tile } of this.placed) left.set(inHand(tile), (left.get(inHand(tile)) ?? 0) - 1);
    return left;
  });

  /** The square of a devil that still has to be given a letter. */
  readonly naming: Square | undefined = $derived.by(() => this.placed.find(({ tile }) => tile === DEVIL)?.at);

  /** Why the tiles as they lie are no move: a code. Nothing while that is not known, or they are one. */
  readonly refused: string | undefined = $derived.by(() => this.preview?.refused);

  /** The move that the tiles come to, if they are one that can be made now. */
  readonly move: Lay | undefined = $derived.by(() =>
    this.placed.length > 0 && this.refused === undefined ? this.preview?.lay : undefined,
  );

  /** Asks the engine what the tiles come to, whenever they or the table change; returns what stops it. */
  ask(): () => void {
    const { placed } = this;
    const { seat, view } = this.place;
    void view;
    if (seat === undefined || placed.length === 0) {
      this.preview = undefined;
      this.#asked = undefined;
      return () => {};
    }
    return this.table.previews(seat, new Map([["now", draftOf(placed)]]), (_, preview) => {
      this.preview = preview;
      this.#asked = placed;
    });
  }

  /** Whether nothing lies on a square, nor was put there. */
  isFree(at: Square): boolean {
    return this.plan.cell(at) !== undefined && !this.lying.has(at) && !this.at.has(at);
  }

  /** Puts a tile on a square. A tile that was put there before goes back. */
  put(at: Square, { tile, from }: Held): boolean {
    if (this.lying.has(at)) return this.#refuse("square_taken");
    const others = this.placed.filter((one) => one.at !== at);
    const used = others.filter((one) => inHand(one.tile) === inHand(tile)).length;
    if (used >= (countsOf(this.hand).get(inHand(tile)) ?? 0)) return this.#refuse("tile_not_held");
    this.held = undefined;
    if (from === undefined) this.#from.delete(at);
    else this.#from.set(at, from);
    this.#save([...others, { at, tile }]);
    return true;
  }

  /** Puts a tile where the cursor is, or on the next free square; the cursor goes on. */
  putNext(held: Held): boolean {
    const at = this.cursor === undefined ? undefined : this.#freeFrom(this.cursor);
    if (at === undefined) return this.#refuse("off_board");
    if (!this.put(at, held)) return false;
    this.cursor = this.#freeFrom(at) ?? at;
    return true;
  }

  /** A letter was typed: its tile, or a devil that stands for it. */
  type(letter: string): boolean {
    if (!this.plan.letters.includes(letter)) return false;
    if (this.#stepsOver(letter)) return true;
    if ((this.left.get(letter) ?? 0) > 0) return this.putNext({ tile: letter });
    if ((this.left.get(DEVIL) ?? 0) > 0) return this.putNext({ tile: letter.toLowerCase() });
    say(t("diamino-board-no-letter", { letter }));
    return false;
  }

  /** Whoever types the letter that lies under the cursor means that one. */
  #stepsOver(letter: string): boolean {
    const { cursor } = this;
    if (cursor === undefined || this.lying.get(cursor)?.toUpperCase() !== letter) return false;
    this.cursor = this.plan.step(cursor, this.direction)?.name ?? cursor;
    return true;
  }

  /** A devil on the board stands for this letter. */
  name(at: Square, letter: string): void {
    this.#save(this.placed.map((one) => (one.at === at ? { ...one, tile: letter.toLowerCase() } : one)));
  }

  /** Moves a tile that was put down; onto another, they change places. */
  shift(from: Square, to: Square): void {
    const [moved, other] = [this.at.get(from), this.at.get(to)];
    if (!moved || from === to) return;
    if (this.lying.has(to)) return void this.#refuse("square_taken");
    const [here, there] = [this.#from.get(from), this.#from.get(to)];
    remember(this.#from, to, here);
    remember(this.#from, from, other ? there : undefined);
    this.#save(
      this.placed.map((one) => {
        if (one.at === from) return { ...one, at: to };
        return one.at === to ? { ...one, at: from } : one;
      }),
    );
  }

  /** A tile goes back to the rack. */
  takeBack(at: Square): void {
    this.#from.delete(at);
    this.#save(this.placed.filter((one) => one.at !== at));
  }

  /** The tile that was put down last goes back, and the cursor to where it lay. */
  takeBackLast(): void {
    const last = this.placed.at(-1);
    if (!last) return;
    this.takeBack(last.at);
    if (this.cursor !== undefined) this.cursor = last.at;
  }

  /** All tiles go back; where none lies, the cursor goes too. */
  clear(): void {
    this.held = undefined;
    if (this.placed.length === 0) this.cursor = undefined;
    else if (this.cursor !== undefined) this.cursor = this.placed[0]!.at;
    this.#from.clear();
    if (this.placed.length > 0) this.#save([]);
  }

  /** A square was tapped: the tile in the fingers goes there, one that lies there comes back, or it is the cursor's. */
  touch(at: Square): void {
    if (this.held) this.put(at, this.held);
    else if (this.at.has(at)) this.takeBack(at);
    else this.aim(at);
  }

  /** Puts the cursor on a square; a second time, it turns. */
  aim(at: Square): void {
    this.held = undefined;
    if (this.cursor === at) this.turn();
    this.cursor = at;
  }

  turn(): void {
    this.direction = this.direction === "right" ? "down" : "right";
  }

  /** Puts a whole move down, as somebody advised it. */
  show(move: Lay): void {
    this.clear();
    this.direction = move.direction;
    let at: Square | undefined = this.#freeFrom(move.at);
    const tiles: Placed[] = [];
    for (const tile of move.tiles) {
      if (at === undefined) break;
      tiles.push({ at, tile });
      const next: Square | undefined = this.plan.step(at, move.direction)?.name;
      at = next === undefined ? undefined : this.#freeFrom(next);
    }
    this.cursor = undefined;
    this.#save(tiles);
  }

  /** Lays the tiles as they lie, or says why not. */
  async lay(): Promise<void> {
    const { seat } = this.place;
    const { placed } = this;
    if (seat === undefined || this.sending) return;
    if (placed.length === 0) return say(t("diamino-board-nothing"));
    // A quick hand is faster than the answer to its last tile.
    const known = this.#asked === placed ? this.preview : undefined;
    this.sending = true;
    const { refused, lay } = known ?? (await this.table.preview(seat, draftOf(placed)));
    this.sending = false;
    if (refused !== undefined || !lay) return say(why(refused ?? "no_tiles", "diamino"));
    if (settings.confirm && !this.armed) return void (this.armed = true);
    this.sending = true;
    const laid = await attempt(() => this.table.act(seat, { lay }), "diamino");
    this.sending = false;
    this.armed = false;
    if (!laid) return;
    this.cursor = undefined;
    this.place.cover();
  }

  /** The first free square from here on, in the direction of the cursor. */
  #freeFrom(at: Square): Square | undefined {
    let cell = this.plan.cell(at);
    while (cell && !this.isFree(cell.name)) cell = this.plan.step(cell.name, this.direction);
    return cell?.name;
  }

  #refuse(code: string): boolean {
    say(why(code, "diamino"));
    return false;
  }

  #save(placed: readonly Placed[]): void {
    this.armed = false;
    this.place.saveDraft(placed.length === 0 ? null : draftOf(placed));
  }
}

/** What the server keeps and is asked about. */
const draftOf = (placed: readonly Placed[]) => ({ place: placed.map(({ at, tile }) => ({ at, tile })) });

function remember(map: Map<Square, number>, at: Square, from: number | undefined): void {
  if (from === undefined) map.delete(at);
  else map.set(at, from);
}
