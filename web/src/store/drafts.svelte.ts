/** A draft goes to the server when nothing was changed for so long. */
const PAUSE = 400;

type Draft = {
  /** Something was changed and is not sent yet; the timer that sends it. */
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** It was changed after an action of this seat went out: it is for the decision after that. */
  ahead: boolean;
  /** Actions of this seat that wait for their answer. */
  acting: number;
  /** It was sent, and is not known to be kept. */
  sent: boolean;
};

/**
 * What our seats are composing. A change is shown at once and saved a moment later; the server gives it back after
 * a reload and on another device, and takes it away when its decision is over.
 */
export class Drafts {
  #values = $state.raw<Readonly<Record<number, unknown>>>({});
  #drafts = new Map<number, Draft>();

  /** `send` hands a draft to the server, and resolves once it is kept. */
  constructor(private readonly send: (seat: number, draft: unknown) => Promise<unknown>) {}

  /** What a seat is composing; null for nothing. */
  of(seat: number): unknown {
    return this.#values[seat] ?? null;
  }

  /** A seat has composed something; null to give it up. */
  save(seat: number, value: unknown): void {
    this.#show(seat, value);
    const draft = this.#draft(seat);
    draft.ahead = draft.acting > 0;
    this.#schedule(seat, draft);
  }

  /** A seat acts: what it composed goes before, so that the server knows what the action ends. */
  async acting<T>(seat: number, act: () => Promise<T>): Promise<T> {
    this.flush(seat);
    const draft = this.#draft(seat);
    draft.acting += 1;
    try {
      return await act();
    } finally {
      draft.acting -= 1;
      if (draft.timer !== undefined) this.#schedule(seat, draft);
    }
  }

  /** Another device of ours has saved this; or, with null, it is gone. */
  told(seat: number, value: unknown): void {
    const draft = this.#draft(seat);
    if (value === null ? draft.ahead : draft.timer !== undefined) return;
    clearTimeout(draft.timer);
    draft.timer = undefined;
    this.#show(seat, value);
  }

  /** What the server had when it showed everything anew: what it has not kept yet counts for more. */
  begin(seat: number, value: unknown): void {
    const draft = this.#draft(seat);
    if (draft.timer === undefined && !draft.sent) this.#show(seat, value);
  }

  /** Sends what is not sent yet: of one seat, or of all before the page goes. */
  flush(seat?: number): void {
    for (const [of, draft] of this.#drafts) {
      if (draft.timer !== undefined && (seat === undefined || seat === of)) this.#sendNow(of, draft);
    }
  }

  /** The game is over. */
  clear(): void {
    for (const draft of this.#drafts.values()) clearTimeout(draft.timer);
    this.#drafts.clear();
    this.#values = {};
  }

  #show(seat: number, value: unknown): void {
    this.#values = { ...this.#values, [seat]: value };
  }

  #draft(seat: number): Draft {
    const known = this.#drafts.get(seat) ?? { ahead: false, acting: 0, sent: false };
    this.#drafts.set(seat, known);
    return known;
  }

  #schedule(seat: number, draft: Draft): void {
    clearTimeout(draft.timer);
    draft.timer = setTimeout(() => {
      // Before the answer to an action nobody knows which decision this is for.
      if (draft.acting === 0) this.#sendNow(seat, draft);
    }, PAUSE);
  }

  #sendNow(seat: number, draft: Draft): void {
    clearTimeout(draft.timer);
    draft.timer = undefined;
    draft.ahead = false;
    draft.sent = true;
    const kept = () => void (draft.sent = false);
    // A refusal hurts nobody: what is composed is still here.
    void this.send(seat, this.of(seat)).then(kept, kept);
  }
}
