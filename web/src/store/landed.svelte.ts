/**
 * The view as far as things have landed. What flies shows why a sum changes: sums and scores are read from here,
 * and change when the card is there, not when the news came.
 */
export class Landed<View> {
  /** What was shown before each flight that is under way, the first of them first. */
  #air = $state.raw<readonly { readonly before: View }[]>([]);

  /** `shown` is the view that everything else is drawn from. */
  constructor(private readonly shown: () => View) {}

  readonly view: View = $derived.by(() => this.#air[0]?.before ?? this.shown());

  /** Whether something is under way. */
  readonly waits = $derived.by(() => this.#air.length > 0);

  /** Until the flight has ended, the view before it counts. */
  async until(before: View, flight: Promise<unknown>): Promise<void> {
    const one = { before };
    this.#air = [...this.#air, one];
    try {
      await flight;
    } finally {
      this.#air = this.#air.filter((other) => other !== one);
    }
  }

  /** Everything begins anew: nothing that flew still counts. */
  drop(): void {
    this.#air = [];
  }
}
