import { isCovered, watchCovers } from "../ui/covers.svelte";
import { whenDrawn } from "../ui/drawn";

/** A clock that runs while what is on screen can be seen; what is over it stops it, and so can people. */
export class Playback {
  /** Somebody has stopped it. */
  paused = $state(false);
  /** How long what is on wants to be seen; none while nothing has to go on by itself. */
  whole = $state<number | undefined>();
  /** How much of that was left when the clock last began to run, and when that was; not while it stands still. */
  #left = 0;
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #undrawn = () => {};

  /** Whether the clock is running. */
  get runs(): boolean {
    return this.whole !== undefined && !this.paused && !isCovered();
  }

  /** Closes with the table. */
  readonly close: () => void;

  /** `timeUp` is called when it has been seen for long enough. */
  constructor(private readonly timeUp: () => void) {
    const unwatch = watchCovers(() => this.#follow());
    this.close = () => {
      unwatch();
      this.#stop();
    };
  }

  /** Something else is on, for so long. */
  begin(whole: number): void {
    this.#stop();
    this.whole = whole;
    this.#left = whole;
    this.#run();
  }

  /** Nothing has to go on by itself. */
  end(): void {
    this.#stop();
    this.whole = undefined;
    this.paused = false;
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.#follow();
  }

  /** How much is left of the time of what is on. */
  left(): number {
    return this.#left - (this.#since === undefined ? 0 : performance.now() - this.#since);
  }

  /** Runs or stands still, as it should now. */
  #follow(): void {
    if (!this.runs) this.#stop();
    else if (this.#since === undefined) this.#run();
  }

  /** What is on counts as seen from the moment it is drawn: a slow device takes nothing off its time. */
  #run(): void {
    if (!this.runs) return;
    this.#undrawn();
    this.#undrawn = whenDrawn(() => {
      this.#since = performance.now();
      this.#timer = setTimeout(() => {
        this.#stop();
        this.timeUp();
      }, this.#left);
    });
  }

  #stop(): void {
    this.#undrawn();
    clearTimeout(this.#timer);
    this.#left = Math.max(0, this.left());
    this.#since = undefined;
  }
}
