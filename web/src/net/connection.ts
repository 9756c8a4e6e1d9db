// One WebSocket after another: opens, listens, and comes back when the connection is lost.

import type { FromClient, FromServer } from "../protocol/types";
import { ELSEWHERE, Way } from "./way";

/** How the connection is: being opened, open, lost (trying again), or ended for good. */
export type ConnectionState = "opening" | "open" | "lost" | "ended";

/** What a connection tells whoever listens. */
export interface Listener {
  /** It is open: what is to be said first. */
  opened(): void;
  heard(message: FromServer): void;
  state(state: ConnectionState, code: number): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** After so long a silence the connection is tried. */
const QUIET = 12_000;
/** So long an answer may take before the connection counts as dead. */
const PATIENCE = 6_000;
/** So long the node that plays the table may take to say something, before others pass on to it. */
const DETOUR = 3_000;
/** The close code for another version of the protocol: the page is out of date. */
export const OUT_OF_DATE = 4000;
/** Close codes after which coming back is of no use. */
const FINAL = new Set([1008, OUT_OF_DATE, 4001, 4002, 4003, 4004, 4005, 4006]);

export class Connection {
  #socket: WebSocket | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #triedAt = 0;
  #ended = false;
  #way = new Way();
  #late: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(this.#late);
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

  /** Begins anew on a new socket: what was heard made no sense. */
  restart(): void {
    this.#socket?.close();
  }

  /** Ends for good, as if the server had closed with that code. */
  end(code: number): void {
    this.close();
    this.listener.state("ended", code);
  }

  #connect(): void {
    const socket = new WebSocket(this.#way.next(location.href));
    this.#socket = socket;
    if (this.#way.isTried) this.#late = setTimeout(() => this.#giveUp(), DETOUR);
    socket.onopen = () => {
      this.#heardAt = performance.now();
      this.#triedAt = 0;
      this.listener.opened();
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = performance.now();
      this.#triedAt = 0;
      this.#wait = FIRST_WAIT;
      clearTimeout(this.#late);
      this.#way.led();
      this.listener.heard(JSON.parse(data as string) as FromServer);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#ended || socket !== this.#socket) return;
      clearTimeout(this.#late);
      const isLed = code === ELSEWHERE && this.#way.told(reason, location.href);
      // Why a way leads nowhere the common address says.
      if (isLed || this.#way.lost()) {
        this.#connect();
        return;
      }
      if (FINAL.has(code)) {
        this.end(code);
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

  /** A connection can be dead without being closed. */
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
    clearTimeout(this.#late);
    if (!this.#way.lost()) this.listener.state("lost", 1006);
    this.#connect();
  }
}
