import type { Table } from "./table.svelte";

/**
 * Which of our seats is being played at this device. Where several people share it, a hand is seen only by
 * whoever said that it is theirs, and only while it is their turn.
 */
export class Place {
  /** Who said "it is me". */
  #uncovered = $state<number | undefined>();

  constructor(private readonly table: Table) {}

  /** Several people at one device. */
  readonly shared = $derived.by(() => this.table.mine.length > 1);

  /** Those of ours whom the game waits for. */
  readonly asked = $derived.by(() => {
    const turn = this.table.streams[0]?.turn ?? [];
    return this.table.mine.filter((seat) => turn.includes(seat));
  });

  /** Whose view is shown; none for a spectator. */
  readonly seat = $derived.by(() => {
    const [only] = this.table.mine;
    if (!this.shared) return only;
    if (this.#uncovered !== undefined && this.asked.includes(this.#uncovered)) return this.#uncovered;
    return this.asked[0] ?? only;
  });

  /** Whether that seat is asked to do something now. */
  readonly asksYou = $derived.by(() => this.seat !== undefined && this.asked.includes(this.seat));

  /** Whether the hand must not be seen: nobody has said yet that it is theirs. */
  readonly covered = $derived.by(() => this.shared && !(this.asksYou && this.seat === this.#uncovered));

  readonly stream = $derived.by(() => this.table.stream(this.seat));

  uncover(): void {
    this.#uncovered = this.seat;
  }

  /** After a move the device goes on to the next. */
  cover(): void {
    this.#uncovered = undefined;
  }
}
