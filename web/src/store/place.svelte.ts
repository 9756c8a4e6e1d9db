import type { GameTypes } from "../games/game";
import type { Film } from "./film.svelte";
import type { Table } from "./table.svelte";

/**
 * Which of our seats is being played at this device. Where several people share it, a hand is seen only by
 * whoever said that it is theirs, and only while they may speak.
 */
export class Place<G extends GameTypes = GameTypes> {
  /** Who said "it is me". */
  #uncovered = $state<number | undefined>();

  constructor(private readonly table: Table<G>) {}

  /** Several people at one device. */
  readonly shared = $derived.by(() => this.table.mine.length > 1);

  /** Those of ours whom the game waits for: they are called. */
  readonly waitedFor = $derived.by(() => this.#ours(this.table.streams[0]?.must ?? []));

  /** Those of ours whose word was asked for: those, and who may object. */
  readonly asked = $derived.by(() => {
    const stream = this.table.streams[0];
    return this.#ours([...(stream?.must ?? []), ...(stream?.asked ?? [])]);
  });

  /** Those of ours who may speak at all, asked or not. */
  readonly speakers = $derived.by(() => {
    const others = this.#ours(this.table.streams[0]?.may ?? []);
    return [...this.asked, ...others.filter((seat) => !this.asked.includes(seat))];
  });

  /** Whoever looks at a game again is asked nothing. */
  #ours(seats: readonly number[]): number[] {
    if (this.table.film) return [];
    return this.table.mine.filter((seat) => seats.includes(seat));
  }

  /** Whoever is to play; where several are waited for at once, whoever spoke last. */
  #played(film: Film): number | undefined {
    const must = this.table.streams[0]?.must ?? [];
    return must.length === 1 ? must[0] : (film.replay.entries[film.at - 1]?.seat ?? must[0]);
  }

  /** Whose view is shown; none for a spectator. The referee sees all hands, and is shown one after the other. */
  readonly seat = $derived.by(() => {
    if (this.table.film?.replay.eyes === "referee") return this.#played(this.table.film);
    const [only] = this.table.mine;
    if (!this.shared) return only;
    if (this.#uncovered !== undefined && this.speakers.includes(this.#uncovered)) return this.#uncovered;
    return this.asked[0] ?? only;
  });

  /** Whether that seat is asked to do something now. */
  readonly asksYou = $derived.by(() => this.seat !== undefined && this.asked.includes(this.seat));

  /** Whether the hand must not be seen: nobody has said yet that it is theirs. */
  readonly covered = $derived.by(
    () => this.shared && (this.#uncovered === undefined || !this.speakers.includes(this.#uncovered)),
  );

  readonly stream = $derived.by(() => this.table.stream(this.seat));

  /** What is shown here: a game's table is on screen only while there is something to show. */
  readonly view: G["View"] = $derived.by(() => this.stream!.view);

  /** What that seat is composing, as it was saved last, here or on another device; null for nothing. */
  readonly draft: G["Draft"] | null = $derived.by(() =>
    this.seat === undefined || this.covered ? null : this.table.drafts.of(this.seat),
  );

  /** Keeps what that seat is composing, until it decides. */
  saveDraft(draft: G["Draft"] | null): void {
    if (this.seat !== undefined && !this.covered) this.table.drafts.save(this.seat, draft);
  }

  /** Somebody says that it is them. */
  uncover(seat: number): void {
    this.#uncovered = seat;
  }

  /** After a move the device goes on to the next. */
  cover(): void {
    this.#uncovered = undefined;
  }
}
