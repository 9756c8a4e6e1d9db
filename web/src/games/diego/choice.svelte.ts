import { attempt } from "../../screens/attempt";
import { settings } from "../../store/settings.svelte";
import type { TableView } from "../../protocol/types";
import { agreedOn } from "./agreed";
import type { Action, CardId } from "./types";

/** An action that names two cards. */
type Naming = { readonly cards: readonly [CardId, CardId]; readonly action: Action };

/** What it needs of a table. */
type AtTable = {
  readonly table: Pick<TableView, "settings"> | undefined;
  readonly act: (seat: number, action: Action) => Promise<void>;
};

/** What it needs of a place there. */
type AtPlace = {
  readonly seat: number | undefined;
  readonly covered: boolean;
  readonly stream: { readonly legal: readonly Action[] } | undefined;
  readonly cover: () => void;
};

/** What somebody may say now, and the cards they have chosen for it. The server's list says what goes, not we. */
export class Choice {
  /** The cards chosen, the first first; two at most. */
  picked = $state.raw<readonly CardId[]>([]);
  /** What waits for a second word, where moves are confirmed. */
  armed = $state.raw<"pass" | "propose_stop" | undefined>();
  /** Something is on its way. */
  #sending = false;

  constructor(
    private readonly table: AtTable,
    private readonly place: AtPlace,
    /** Called with a card that is being chosen, while it still lies where it lay. */
    private readonly leaves: (card: CardId) => void,
  ) {}

  readonly legal: readonly Action[] = $derived.by(() => {
    const { seat, covered, stream } = this.place;
    const hidden = covered && this.#closed;
    return seat === undefined || hidden ? [] : (stream?.legal ?? []);
  });
  /** Where hands are closed, several people at one device cover theirs. */
  readonly #closed = $derived.by(() => agreedOn(this.table.table).hands === "closed");
  readonly #namings = $derived.by(() => this.legal.flatMap((action) => naming(action) ?? []));

  /** Whether something is said about two cards: one's own, or those of somebody who passes. */
  readonly names = $derived.by(() => this.#namings.length > 0);
  /** What can be said of the two that are chosen. */
  readonly pair = $derived.by(() => {
    const [one, two] = this.picked;
    if (one === undefined || two === undefined) return undefined;
    return this.#named(one, two)?.action;
  });
  /** Cards that can be chosen: all that go with the first one, or all that go with anything. */
  readonly lit: ReadonlySet<CardId> = $derived.by(() => {
    const [first] = this.picked;
    const fits = this.#namings.filter(({ cards }) => first === undefined || cards.includes(first));
    return new Set(fits.flatMap(({ cards }) => cards));
  });

  #named(one: CardId, two: CardId): Naming | undefined {
    return this.#namings.find(({ cards }) => cards.includes(one) && cards.includes(two));
  }

  /** An action of a kind that names no cards, if it may be done. */
  can(name: "pass" | "name_none" | "propose_stop" | "accept_stop" | "refuse_stop"): boolean {
    return this.legal.includes(name);
  }

  /** An answer to an announcement, if it may be given. */
  answer(name: "let_pass" | "pas_diego" | "challenge"): Action | undefined {
    return this.legal.find((action) => typeof action === "object" && name in action);
  }

  /** Chooses a card, or takes it back; a third one takes the place of the one it is like. */
  pick(card: CardId): void {
    if (!this.#namings.some(({ cards }) => cards.includes(card))) return;
    this.armed = undefined;
    if (this.picked.includes(card)) {
      this.picked = this.picked.filter((one) => one !== card);
      return;
    }
    this.leaves(card);
    // The one chosen last stays if both go together, else the one before.
    const stays = this.picked.toReversed().find((one) => this.#named(one, card));
    this.picked = stays === undefined ? [card] : [stays, card];
  }

  drop(): void {
    this.picked = [];
    this.armed = undefined;
  }

  /** Says what was chosen of two cards. */
  async sayPair(): Promise<void> {
    if (this.pair !== undefined) await this.say(this.pair);
  }

  /** Says it; what ends a turn, or may end the game, a second time where moves are confirmed. */
  async say(action: Action): Promise<void> {
    const { seat } = this.place;
    if (seat === undefined || this.#sending) return;
    if (settings.confirm && (action === "pass" || action === "propose_stop") && this.armed !== action) {
      this.armed = action;
      return;
    }
    this.#sending = true;
    try {
      if (await attempt(() => this.table.act(seat, action), "diego")) {
        this.drop();
        this.place.cover();
      }
    } finally {
      this.#sending = false;
    }
  }
}

/** The two cards that an action names. */
function naming(action: Action): Naming | undefined {
  if (typeof action === "string") return undefined;
  const named =
    "diego" in action
      ? action.diego
      : "counter" in action
        ? action.counter
        : "name" in action
          ? action.name
          : undefined;
  return named && { cards: [named.card, named.with], action };
}
