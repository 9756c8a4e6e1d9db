/** For so long somebody who accepts by silence can still change their mind, in seconds. */
const SECONDS = 3;

/** Silence that accepts: it can be stopped until it is over. */
export class Silence {
  /** How many seconds are left; 0 while nothing runs. */
  left = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly over: () => void) {}

  /** Begins; returns what ends it early. */
  begin(): () => void {
    this.left = SECONDS;
    this.#timer = setInterval(() => this.#tick(), 1_000);
    return () => this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.left = 0;
  }

  #tick(): void {
    this.left -= 1;
    if (this.left > 0) return;
    this.stop();
    this.over();
  }
}
