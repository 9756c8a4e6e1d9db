import { attempt, why } from "../../screens/attempt";
import type { Table } from "../../store/table.svelte";
import { t } from "../../text/text.svelte";
import { say } from "../../ui/toast.svelte";
import { coinOf, isChoosing, ownOf, rankingOf, type Coin, type Rank } from "./phase";
import type { Action, Compatibility, Draft, Picture, Preview, View } from "./types";

/** What it needs of a table. */
type AtTable = Pick<Table<Compatibility>, "act" | "previews">;

/** What it needs of a place there. */
type AtPlace = {
  readonly seat: number | undefined;
  readonly covered: boolean;
  readonly view: View;
  readonly draft: Draft | null;
  readonly stream: { readonly legal: readonly Action[] } | undefined;
  readonly saveDraft: (draft: Draft | null) => void;
  readonly cover: () => void;
};

/** Why the ×2 cannot be announced. */
const REFUSED: Readonly<Record<Exclude<Coin, "free">, string>> = {
  kept: "declined",
  announced: "announced",
  laid: "laid",
  taken: "taken",
  spent: "spent",
  referent: "referent",
};

/**
 * What a seat composes: pictures in an order, kept as its draft with every change, and its ×2. What may be done is the
 * server's list, and whether the pictures are enough is the engine's word.
 */
export class Ranking {
  /** What the engine says to the pictures as they lie. */
  preview = $state.raw<Preview | undefined>();
  /** The ×2 was pressed once: the next press announces it. */
  armed = $state(false);
  /** The rank that the announced ×2 is about to be laid on. */
  aimed = $state.raw<Rank | undefined>();
  /** The picture of the ranking whose tools are shown. */
  held = $state.raw<Picture | undefined>();
  /** It was said that the announced ×2 is still to be laid: ready means ready the next time. */
  #warned = false;
  #sending = false;

  constructor(
    private readonly table: AtTable,
    private readonly place: AtPlace,
  ) {}

  /** Whose ranking this is; nobody's while it must not be seen. A number is named for all to hear. */
  readonly seat: number | undefined = $derived.by(() =>
    this.place.covered && isChoosing(this.place.view) ? undefined : this.place.seat,
  );
  readonly #legal: readonly Action[] = $derived.by(() =>
    this.seat === undefined ? [] : (this.place.stream?.legal ?? []),
  );

  /** Numbers that can be named. */
  readonly numbers: readonly number[] = $derived.by(() =>
    this.#legal.flatMap((action) =>
      typeof action === "object" && "name" in action ? [action.name.number] : [],
    ),
  );
  /** How many pictures are ranked for this theme. */
  readonly count: number = $derived.by(() =>
    this.seat === undefined || !isChoosing(this.place.view) ? 0 : (this.place.view.counts[this.seat] ?? 0),
  );
  /** It is handed in. */
  readonly ready: boolean = $derived.by(
    () => ownOf(this.place.view, this.seat) !== undefined && this.seat !== undefined,
  );
  /** Whether pictures can be chosen now. */
  readonly open: boolean = $derived.by(
    () => rankingOf(this.place.view) !== undefined && this.count > 0 && !this.ready,
  );
  /** The pictures chosen so far, best fit first: as they were handed in, or as they are drafted. */
  readonly pictures: readonly Picture[] = $derived.by(() => {
    const { view, draft } = this.place;
    if (this.count === 0) return [];
    return (ownOf(view, this.seat) ?? draft?.rank.pictures ?? []).slice(0, this.count);
  });
  /** Whether the pictures can be handed in. */
  readonly complete: boolean = $derived.by(
    () => this.open && this.preview !== undefined && this.preview.refused === undefined,
  );
  /** How many are still to be chosen. */
  readonly missing: number = $derived.by(() => this.preview?.missing ?? this.count - this.pictures.length);
  readonly canReopen: boolean = $derived.by(() => this.#legal.includes("reopen"));

  /** What becomes of the ×2. */
  readonly coin: Coin | undefined = $derived.by(() =>
    this.seat === undefined || this.count === 0
      ? undefined
      : coinOf(this.place.view, this.seat, this.#legal.includes("double")),
  );
  /** The rank that the ×2 lies on. */
  readonly coinAt: Rank | undefined = $derived.by(() => {
    const token = this.seat === undefined ? undefined : this.place.view.tokens[this.seat];
    return typeof token === "object" ? token.laid.rank : undefined;
  });
  /** Ranks that the announced ×2 can be laid on. */
  readonly places: readonly Rank[] = $derived.by(() =>
    this.#legal.flatMap((action) => (typeof action === "object" && "lay" in action ? [action.lay.rank] : [])),
  );
  readonly canDecline: boolean = $derived.by(() => this.#legal.includes("decline"));
  /** Whether being ready keeps the ×2 too. Whoever has pressed it once may still decide when all are in. */
  readonly keeps: boolean = $derived.by(() => this.coin === "free" && !this.armed);

  /** The rank of a picture, from 1. */
  rankOf(picture: Picture): Rank | undefined {
    const at = this.pictures.indexOf(picture);
    return at < 0 ? undefined : at + 1;
  }

  /** Ranks that a picture can be put at: they fill up in their order. */
  ranksFor(picture: Picture): Rank[] {
    const others = this.pictures.filter((one) => one !== picture).length;
    return Array.from({ length: Math.min(others + 1, this.count) }, (_, at) => at + 1);
  }

  /** Asks the engine what the pictures come to, whenever they or the table change; returns what stops it. */
  ask(): () => void {
    const { seat, pictures } = this;
    void this.place.view;
    if (seat === undefined || this.count === 0) {
      this.preview = undefined;
      return () => {};
    }
    const draft = { rank: { pictures: [...pictures] } };
    return this.table.previews(seat, new Map([["now", draft]]), (_, preview) => (this.preview = preview));
  }

  /** What was pressed once is not meant any more. */
  calm(): void {
    this.armed = false;
    this.aimed = undefined;
    this.#warned = false;
  }

  /** Something else is asked. */
  drop(): void {
    this.calm();
    this.held = undefined;
  }

  /** Chooses a picture at the next rank, or takes it back: those after it close up. */
  toggle(picture: Picture): void {
    this.calm();
    if (!this.#mayChange()) return;
    if (this.rankOf(picture) !== undefined) return this.remove(picture);
    if (this.pictures.length >= this.count) return say(t("compatibility-table-full", { count: this.count }));
    this.#save([...this.pictures, picture]);
  }

  remove(picture: Picture): void {
    if (!this.#mayChange()) return;
    if (this.held === picture) this.held = undefined;
    this.#save(this.pictures.filter((one) => one !== picture));
  }

  /** Puts a picture at a rank. Those behind it make room; where all ranks are taken it takes the place of what is there. */
  put(picture: Picture, rank: Rank): void {
    this.calm();
    if (!this.#mayChange() || rank > this.count) return;
    const others = this.pictures.filter((one) => one !== picture);
    const at = Math.min(rank - 1, others.length);
    const full = others.length >= this.count;
    this.#save(others.toSpliced(at, full ? 1 : 0, picture));
    if (at + 1 < rank) say(t("compatibility-table-next-rank", { rank: at + 1 }));
  }

  /** Moves a picture by so many ranks. */
  move(picture: Picture, by: number): void {
    const rank = this.rankOf(picture);
    if (rank === undefined) return;
    this.put(picture, Math.min(Math.max(rank + by, 1), this.pictures.length));
  }

  #mayChange(): boolean {
    if (this.open) return true;
    if (this.ready && this.seat !== undefined) say(why("already_in", "compatibility"));
    return false;
  }

  #save(pictures: Picture[]): void {
    this.place.saveDraft(pictures.length === 0 ? null : { rank: { pictures } });
  }

  async name(number: number): Promise<void> {
    if (this.numbers.includes(number)) await this.#send({ name: { number } });
  }

  /** Hands in, or says why that cannot be. */
  async handIn(): Promise<void> {
    if (!this.open) return;
    if (!this.complete) return say(t("compatibility-table-missing", { missing: this.missing }));
    if (this.places.length > 0 && !this.#warned) {
      this.#warned = true;
      return say(t("compatibility-table-lay-first"));
    }
    const pictures = [...this.pictures];
    if (await this.#send({ rank: this.keeps ? { pictures, keep: true } : { pictures } })) this.place.cover();
  }

  /** Thinks again: the pictures stay as they were. */
  async reopen(): Promise<void> {
    if (!this.canReopen) return;
    const pictures = [...this.pictures];
    if (await this.#send("reopen")) this.#save(pictures);
  }

  /** Announces the ×2: the first press asks, the second is binding. */
  async double(): Promise<void> {
    if (this.coin !== "free") {
      if (this.coin !== undefined) say(why(REFUSED[this.coin], "compatibility"));
      return;
    }
    if (!this.armed) return void (this.armed = true);
    this.armed = false;
    await this.#send("double");
  }

  /** Lays the announced ×2: the first press shows it there, the second is binding. */
  async lay(rank: Rank): Promise<void> {
    if (!this.places.includes(rank)) return;
    if (this.aimed !== rank) return void (this.aimed = rank);
    this.aimed = undefined;
    await this.#send({ lay: { rank } });
  }

  async decline(): Promise<void> {
    if (this.canDecline) await this.#send("decline");
  }

  async #send(action: Action): Promise<boolean> {
    const { seat } = this;
    if (seat === undefined || this.#sending) return false;
    this.#sending = true;
    try {
      return await attempt(() => this.table.act(seat, action), "compatibility");
    } finally {
      this.#sending = false;
    }
  }
}
