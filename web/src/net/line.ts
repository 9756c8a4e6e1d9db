// One WebSocket after another: opens, listens, and comes back when the line is lost.

import type { FromClient, FromServer } from "../protocol/types";

/** How the line is: being opened, open, lost (trying again), or ended for good. */
export type LineState = "opening" | "open" | "lost" | "ended";

/** What a line tells whoever listens. */
export interface Listener {
  /** A line is open: what is to be said first. */
  opened(): void;
  heard(message: FromServer): void;
  state(state: LineState, code: number): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** After so long a silence the line is tried. */
const QUIET = 12_000;
/** So long an answer may take before the line counts as dead. */
const PATIENCE = 6_000;
/** Close codes after which coming back is of no use. */
const FINAL = new Set([1008, 4000, 4001, 4002]);

export class Line {
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #triedAt = 0;
  #ended = false;

  constructor(
    private readonly listener: Listener,
    /** Something harmless that the server answers. */
    private readonly probe: () => FromClient,
  ) {}

  open(): void {
    this.#watch = setInterval(() => this.#listenForLife(), 2_000);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Says something, if there is somebody to hear it. */
  say(message: FromClient): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Begins anew on a new line: what was heard made no sense. */
  restart(): void {
    this.#socket?.close();
  }

  #connect(): void {
    const address = new URL("/api/socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heardAt = performance.now();
      this.#triedAt = 0;
      this.listener.opened();
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = performance.now();
      this.#triedAt = 0;
      this.#wait = FIRST_WAIT;
      this.listener.heard(JSON.parse(data as string) as FromServer);
    };
    socket.onclose = ({ code }) => {
      if (this.#ended || socket !== this.#socket) return;
      if (FINAL.has(code)) {
        this.close();
        this.listener.state("ended", code);
        return;
      }
      this.listener.state("lost", code);
      // Not all at once: a whole school comes back after a restart.
      const jitter = 0.5 + Math.random();
      this.#timer = setTimeout(() => this.#connect(), this.#wait * jitter);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** Somebody is back, or the network is: do not wait for the timer. */
  readonly #hurry = (): void => {
    if (document.hidden || this.#ended) return;
    if (this.#socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.#timer);
      this.#wait = FIRST_WAIT;
      this.#connect();
    } else this.#listenForLife();
  };

  /** A line can be dead without being closed. */
  #listenForLife(): void {
    const now = performance.now();
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (this.#triedAt > 0) {
      if (now - this.#triedAt > PATIENCE) this.#giveUp();
    } else if (now - this.#heardAt > QUIET && this.say(this.probe())) this.#triedAt = now;
  }

  #giveUp(): void {
    const dead = this.#socket;
    this.#socket = undefined;
    dead?.close();
    this.listener.state("lost", 1006);
    this.#connect();
  }
}
