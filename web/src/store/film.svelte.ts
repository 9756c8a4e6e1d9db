// A finished game that is looked at again: what one viewer saw, moment by moment, and where we are in it. The server sent
// every view; nothing is worked out here.

import type { Mattered } from "../games/registry";
import type { Fresh, FromServer, Replay, TableView } from "../protocol/types";
import { t } from "../text/text.svelte";
import { marksOf } from "../ui/people";
import { Stream } from "./stream.svelte";

/** How fast it can go on by itself. */
export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** So long something is looked at before the next, in milliseconds. */
const PACE: Record<Speed, number> = { 1: 1_600, 2: 800, 4: 300 };

/** What was seen when so many entries had been made, and what led there. */
type Moment = {
  readonly view: Fresh;
  readonly frame: FromServer | null;
  /** What this viewer was told by the last of them. */
  readonly told: readonly unknown[];
};

/** Where frames are shown. */
type Screen = {
  hear(message: FromServer): void;
  /** Something on screen wants to be looked at first. */
  looking(): boolean;
  /** It is not looked at any longer, unless it passes by itself. */
  goOn(): void;
};

export class Film {
  /** How many entries were made in what is seen now. */
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  /** What is said of a moment, while it is looked at. */
  note = $state.raw<Mattered | undefined>();
  /** How many there are. */
  readonly length: number;
  /** After which entries something happened that one looks for. */
  readonly moments: readonly number[];
  #seen: readonly Moment[];
  #screen: Screen | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `looked` names the events that one looks for. */
  constructor(
    readonly replay: Replay,
    looked: readonly string[],
    at = 0,
  ) {
    this.#seen = followed(replay.frames);
    this.length = this.#seen.length - 1;
    this.at = Math.min(Math.max(0, at), this.length);
    const names = (event: unknown) => (typeof event === "object" && event ? Object.keys(event) : []);
    const found = (told: readonly unknown[]) => told.flatMap(names).some((name) => looked.includes(name));
    this.moments = this.#seen.flatMap(({ told }, at) => (found(told) ? [at] : []));
  }

  /** Whose eyes these are; none for spectators and the referee. */
  get seat(): number | undefined {
    const { eyes } = this.replay;
    return typeof eyes === "object" ? eyes.seat : undefined;
  }

  /** The table as it stood. */
  get table(): TableView {
    return tableOf(this.replay);
  }

  /** From now on it is shown there. */
  attach(screen: Screen): void {
    this.#screen = screen;
    const you = this.seat === undefined ? {} : { you: this.seat };
    screen.hear({ welcome: { protocol: 0, epoch: "", ...you } });
    screen.hear({ table: this.table });
    this.#show(this.at);
  }

  /** Straight to a moment. */
  seek(at: number): void {
    this.#show(Math.min(Math.max(0, at), this.length));
  }

  /** One entry on, with all that it moves. */
  forward(): void {
    const next = this.#seen[this.at + 1];
    if (!next) return;
    // What is still on screen is left for it.
    if (this.#screen?.looking()) return void this.seek(this.at + 1);
    this.at += 1;
    if (next.frame) this.#screen?.hear(next.frame);
  }

  back(): void {
    this.seek(this.at - 1);
  }

  /** To the next moment that one looks for, or the end. */
  later(): void {
    this.seek(this.moments.find((at) => at > this.at) ?? this.length);
  }

  /** To the one before, or the beginning. */
  earlier(): void {
    this.seek(this.moments.findLast((at) => at < this.at) ?? 0);
  }

  play(): void {
    if (this.at === this.length) this.seek(0);
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  close(): void {
    this.pause();
    this.#screen = undefined;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tick(), PACE[this.speed]);
  }

  #tick(): void {
    // At full speed nothing moves: it is only seen.
    if (this.speed === SPEEDS.at(-1)) this.seek(this.at + 1);
    else if (this.#screen?.looking()) this.#screen.goOn();
    else this.forward();
    if (this.at < this.length) this.#wait();
    else this.playing = false;
  }

  #show(at: number): void {
    this.at = at;
    const told = this.#seen.slice(0, at + 1).flatMap((moment) => [...moment.told]);
    this.#screen?.hear({ chronicle: told });
    this.#screen?.hear({ view: this.#seen[at]!.view });
  }
}

/** Follows all frames once: what was seen after each. */
function followed(frames: readonly (FromServer | null)[]): Moment[] {
  let stream: Stream | undefined;
  return frames.map((frame) => {
    const told: unknown[] = [];
    if (frame && "view" in frame) {
      if (stream) stream.begin(frame.view);
      else stream = new Stream(frame.view);
    } else if (frame && "update" in frame && stream) {
      const shown = ({ events }: { events: unknown[] }) => void told.push(...events);
      stream.goOn(frame.update, shown);
      while (stream.scene || stream.rest !== undefined) stream.next(shown);
    }
    return { view: stream!.saved(), frame, told };
  });
}

/** Whoever was forgotten, or is not named, is known by their seat. */
const nameOf = (name: string, seat: number): string =>
  name === "" ? t("replay-player", { number: seat + 1 }) : name;

/** A table at which nothing can be done. */
function tableOf({ id, game, players, teams, options, edition }: Replay): TableView {
  const marks = marksOf(players);
  return {
    id,
    game,
    status: "playing",
    host: 0,
    locked: true,
    settings: {
      visibility: "link",
      options,
      thinking: "none",
      absence: "wait",
      order: "as_seated",
      spectators: "none",
      pace: "normal",
    },
    edition,
    seats: players.map(({ name, bot }, seat) => ({
      holder: bot === undefined ? { person: { person: seat, name: nameOf(name, seat) } } : { bot: { bot } },
      ready: true,
      presence: "here",
      ...marks[seat]!,
      ...(teams && { team: teams[seat]! }),
    })),
    spectators: 0,
    paused: false,
    playing: { id, number: 1, commitment: { table: "", digest: "" }, contributed: [] },
  };
}
