import { attempt, why } from "../../screens/attempt";
import type { Place } from "../../store/place.svelte";
import { settings } from "../../store/settings.svelte";
import type { Table } from "../../store/table.svelte";
import { t } from "../../text/text.svelte";
import { say } from "../../ui/toast.svelte";
import { canDiscard, cardName, colourOf, handOf, rowName, sidesOf } from "./cards";
import type { Action, Card, Colour, Diabolo, Side } from "./types";

/** The card in somebody's fingers, and what the engine says of it. */
export class Choice {
  /** Its place in the hand. */
  at = $state<number | undefined>();
  /** What the row would count, by side. */
  sums = $state<Partial<Record<Side, number>>>({});
  /** A side that was chosen and waits for a second word, where moves are confirmed. */
  armed = $state<Side | "discard" | undefined>();
  /** A move is on its way. */
  sending = $state(false);

  /** Gives up the sums of a card that is put back. */
  #stopCounting = () => {};
  readonly #table: Table<Diabolo>;
  readonly #place: Place<Diabolo>;

  constructor(table: Table<Diabolo>, place: Place<Diabolo>) {
    this.#table = table;
    this.#place = place;
  }

  readonly view = $derived.by(() => this.#place.view);
  readonly legal = $derived.by(() => this.#place.stream?.legal ?? []);
  readonly hand = $derived.by(() => handOf(this.view, this.#place.seat));
  readonly card = $derived.by(() => (this.at === undefined ? undefined : this.hand[this.at]));
  readonly sides = $derived.by(() => (this.card === undefined ? [] : sidesOf(this.legal, this.card)));
  /** Whether a card is to be laid or thrown away now. */
  readonly asked = $derived.by(
    () => this.#place.asksYou && this.legal.some((action) => "lay" in action || "discard" in action),
  );
  readonly discarding = $derived.by(() => this.asked && this.legal.some((action) => "discard" in action));

  /** Whether a card of the hand can be played at all. */
  playable(card: Card): boolean {
    return sidesOf(this.legal, card).length > 0 || canDiscard(this.legal, card);
  }

  lights(colour: Colour, side: Side): boolean {
    return this.card !== undefined && colourOf(this.card) === colour && this.sides.includes(side);
  }

  drop(): void {
    this.#stopCounting();
    this.at = undefined;
    this.armed = undefined;
    this.sums = {};
  }

  /** Takes a card of the hand up, or puts it back. */
  async take(at: number): Promise<void> {
    const card = this.hand[at];
    const again = this.at === at;
    this.drop();
    if (card === undefined || again) return;
    if (!this.asked) {
      say(why("not_your_turn"));
      return;
    }
    if (!this.playable(card)) {
      await this.#sayWhyNot(card);
      return;
    }
    this.at = at;
    this.#count(card);
  }

  /** Lays the card on a side. */
  async lay(side: Side): Promise<void> {
    const { card } = this;
    if (card === undefined) {
      say(this.asked ? t("diabolo-choose-first") : why("not_your_turn"));
      return;
    }
    if (!this.sides.includes(side)) {
      await this.#sayWhyNot(card, side);
      return;
    }
    if (this.#confirms(side)) return;
    await this.#act({ lay: { card, side } });
  }

  async discard(): Promise<void> {
    const { card } = this;
    if (card === undefined) {
      say(t("diabolo-choose-first"));
      return;
    }
    if (this.#confirms("discard")) return;
    await this.#act({ discard: { card } });
  }

  /** A place that is not lit was tapped. */
  async explain(colour: Colour, side: Side): Promise<void> {
    const { card } = this;
    if (card === undefined) say(this.asked ? t("diabolo-choose-first") : why("not_your_turn"));
    else if (colourOf(card) !== colour)
      say(t("diabolo-own-row", { card: cardName(card), row: rowName(colourOf(card)) }));
    else await this.lay(side);
  }

  #confirms(what: Side | "discard"): boolean {
    if (!settings.confirm || this.armed === what) return false;
    this.armed = what;
    return true;
  }

  async #act(action: Action): Promise<void> {
    const seat = this.#place.seat;
    if (seat === undefined || this.sending) return;
    this.sending = true;
    const played = await attempt(() => this.#table.act(seat, action), "diabolo");
    this.sending = false;
    this.drop();
    if (played) this.#place.cover();
  }

  /** Asks the engine what each side would come to. */
  #count(card: Card): void {
    const seat = this.#place.seat;
    if (seat === undefined) return;
    const drafts = new Map(this.sides.map((side) => [side, { lay: { card, side } }]));
    this.#stopCounting = this.#table.previews(seat, drafts, (side, { row }) => {
      if (row) this.sums[side] = row[side].points;
    });
  }

  async #sayWhyNot(card: Card, side: Side = "heaven"): Promise<void> {
    const seat = this.#place.seat;
    if (seat === undefined) return;
    const { refused } = await this.#table.preview(seat, { lay: { card, side } });
    if (refused !== undefined) say(why(refused, "diabolo"), "lock");
  }
}
