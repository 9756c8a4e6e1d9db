// A table as this browser knows it: what it was shown, what it asked and was not yet answered.

import type { GameTypes } from "../games/game";
import { Connection, OUT_OF_DATE, type ConnectionState } from "../net/connection";
import { promised } from "../net/json";
import { apply, PatchError } from "../net/patch";
import { randomHex } from "../net/random";
import {
  PROTOCOL,
  type Command,
  type Fresh,
  type FromClient,
  type FromServer,
  type Next,
  type Notice,
  type Reacted,
  type Released,
  type Saying,
  type StoodIn,
  type TableView,
  type Update,
  type Welcome,
} from "../protocol/types";
import { Refusal } from "../net/refusal";
import { whenDrawn } from "../ui/drawn";
import { announce } from "./announced.svelte";
import { Drafts } from "./drafts.svelte";
import type { Film } from "./film.svelte";
import { Playback } from "./playback.svelte";
import { moves } from "./settings.svelte";
import { Stream, type Frame } from "./stream.svelte";
import { keepContribution, keepHead, keepRead, readFor, recall, remember, type Past } from "./memory";

/** Something that happened in the game, as the first of our streams was told. */
export type Told<G extends GameTypes = GameTypes> = { readonly id: number; readonly event: G["Event"] };

/** What a bot has played for a seat of ours. */
export type PlayedForUs<G extends GameTypes = GameTypes> = {
  readonly seat: number;
  /** The number of the last of these moves. */
  readonly last: number;
  readonly moves: number;
  readonly told: readonly Told<G>[];
};

/** A frame as it comes, for whoever shows it: `fresh` when a whole view replaced what was known. */
export type Shown<G extends GameTypes = GameTypes> = {
  readonly stream: Stream<G>;
  readonly events: readonly G["Event"][];
  /** What was shown until now; the same view where nothing was. */
  readonly before: G["View"];
  readonly fresh: boolean;
  /** It was shown before: somebody looks at a count again. */
  readonly again: boolean;
};

/** Typed as methods, so that a table of one game can be handed to what serves them all. */
type Heard<G extends GameTypes> = {
  watch(shown: Shown<G>): void;
  forget(event: G["Event"]): unknown;
};
export type Watcher<G extends GameTypes = GameTypes> = Heard<G>["watch"];

type Waiting = {
  message: FromClient;
  resolve: (answer: unknown) => void;
  reject: (refusal: Refusal) => void;
};

/** So many things told are kept for the log. */
const LOG_LENGTH = 300;
/** A screen that lies further behind the table than so many updates is not waited for: it catches up. */
const MOST_BEHIND = 3;
/** For so long a sign is seen. */
const SIGN_SHOWN = 4_000;
/** Two frames that do not fit within this time: asking anew does not help. */
const MISFITS_APART = 60_000;

export class Table<G extends GameTypes = GameTypes> {
  connection = $state<ConnectionState>("opening");
  /** Why it ended for good: the close code. */
  closeCode = $state(0);
  table = $state.raw<TableView | undefined>();
  you = $state<number | undefined>();
  streams = $state.raw<Stream<G>[]>([]);
  told = $state.raw<Told<G>[]>([]);
  /** The last sign that somebody showed; it fades after a while, or when the next comes. */
  reacted = $state.raw<(Reacted & { id: number }) | undefined>();
  #notice = $state.raw<Notice | undefined>();
  /** Why the house has closed this table, as whoever watched was told. */
  closedBy = $state.raw<Saying | undefined>();
  /** Windows close earlier for us by so much: our line is slower than what is made up for. */
  excess = $state.raw(0);
  /** How many actions wait for their answer. */
  pending = $state(0);
  /** An action waits for a line: it is sent when there is one. */
  readonly stranded = $derived(this.pending > 0 && this.connection !== "open");
  /** What a bot has played for our seats while we were away, as far as nobody has read it. */
  playedForUs = $state.raw<readonly PlayedForUs<G>[]>([]);
  /** What we were told by that. */
  readonly missed: readonly Told<G>[] = $derived(this.playedForUs.flatMap(({ told }) => told));
  /** A game was played here before this lobby, while we were there. */
  again = $state(false);

  /** The game before this one, whose result can be looked at; not before a next one was asked for. */
  past = $state.raw<Past | undefined>();
  /** Whether its result is being looked at. */
  reviewing = $state(false);

  /** The seats that this person holds; of a game that is looked at again, the one whose eyes these are, a bot's too. */
  readonly mine: readonly number[] = $derived.by(() => {
    if (this.film) return this.film.seat === undefined ? [] : [this.film.seat];
    return (this.table?.seats ?? []).flatMap(({ holder }, seat) =>
      typeof holder === "object" && "person" in holder && holder.person.person === this.you ? [seat] : [],
    );
  });
  /** Whether advice can be had here: the table is for practice, and one person alone plays. The server sees to it too. */
  readonly practises: boolean = $derived(
    this.table?.settings.practice === true &&
      this.table.seats.filter(({ holder }) => typeof holder === "object" && "person" in holder).length === 1,
  );
  /** Those of them that are "you" to whoever reads: through another's eyes nobody is. */
  readonly yours: readonly number[] = $derived(
    this.mine.filter((seat) => this.film?.replay.players[seat]?.you ?? true),
  );
  /** The scene that is on: the same for all our seats. */
  readonly scene = $derived(this.streams[0]?.scene);
  /** Whether the last count can be looked at again now. */
  readonly hasCount = $derived(this.scene === undefined && (this.streams[0]?.seen.length ?? 0) > 0);
  /** Goes on from what is on screen when it has been seen for long enough. */
  readonly playback = new Playback(() => this.goOn());
  readonly hosting = $derived(this.table !== undefined && this.table.host === this.you);
  /** Whether we decide here: the host does; away for long, whoever was given that meanwhile. */
  readonly decides = $derived(
    this.hosting || (this.table?.powers?.held === true && this.table.powers.person === this.you),
  );

  /** Whether this is a screen for the whole room. */
  readonly wall: boolean;

  /** What our seats are composing. */
  readonly drafts = new Drafts((seat, draft) => this.#saveDraft(seat, draft));

  /** What of something told may outlast a reload: a game of memory keeps less. */
  forget: Heard<G>["forget"] = (event) => event;

  #socket: Connection;
  #welcome: Welcome | undefined;
  #shown: TableView | undefined;
  #waiting = new Map<string, Waiting>();
  #watchers = new Set<Watcher<G>>();
  /** When something last came that did not fit. */
  #misfit: number | undefined;
  #prefix = randomHex(5);
  #count = 0;
  /** Our seats' parts of the seed, by game and seat. A lost one is sent again, and is the same one. */
  #parts = new Map<string, string>();
  /** Those that were sent since the last `welcome`. */
  #sent = new Set<string>();
  #muted = false;
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** Gives up waiting until a scene is drawn. */
  #undrawn = () => {};
  /** The save of each seat's draft that was not answered yet. */
  #saving = new Map<number, string>();

  /** Closes the result of a game that is past; absent at a table where something may still happen. */
  readonly leave: (() => void) | undefined;
  /** The game that is looked at again; absent at a table where one is played. */
  readonly film: Film | undefined;

  /**
   * `as` a wall: a screen for the whole room, which is shown what spectators are, whoever opened it. `as` something
   * past: a result to look at, or a whole game, without a connection.
   */
  constructor(
    readonly id: string,
    as: "person" | "wall" | { past: Past; leave: () => void } | { film: Film } = "person",
  ) {
    this.wall = as === "wall";
    this.leave = typeof as === "object" && "leave" in as ? as.leave : undefined;
    this.film = typeof as === "object" && "film" in as ? as.film : undefined;
    const kept = as === "person" ? recall(id) : undefined;
    if (kept) {
      // What a page of another version knew is of no use to the server, only its log to us.
      if (kept.welcome.protocol === PROTOCOL) {
        this.#welcome = kept.welcome;
        this.streams = kept.streams.map((fresh) => new Stream<G>(fresh));
      }
      this.told = promised(kept.told);
      this.#count = kept.told.at(-1)?.id ?? 0;
      this.past = kept.past;
    }
    this.#socket = new Connection(
      {
        opened: () => this.#hello(),
        heard: (message) => this.#hear(message),
        state: (state, code) => {
          this.connection = state;
          this.closeCode = code;
        },
      },
      () => ({ do: { id: this.#name(), command: { mute: { muted: this.#muted } } } }),
    );
    if (this.film) {
      this.film.attach({
        hear: (message) => this.#hear(message),
        looking: () => this.#isLooking(),
        goOn: () => this.playback.whole === undefined && this.goOn(),
      });
      return;
    }
    if (typeof as === "object" && "past" in as) {
      const { table, you, streams, told } = as.past;
      [this.table, this.you, this.told] = [table, you, promised(told)];
      this.streams = streams.map((fresh) => new Stream<G>(fresh));
      return;
    }
    this.#socket.open();
    addEventListener("pagehide", this.#keep);
    document.addEventListener("visibilitychange", this.#tellVisible);
  }

  close(): void {
    this.film?.close();
    if (!this.film) this.#keep();
    removeEventListener("pagehide", this.#keep);
    document.removeEventListener("visibilitychange", this.#tellVisible);
    this.#undrawn();
    clearTimeout(this.#fading);
    this.#socket.close();
    this.playback.close();
  }

  /** The stream of a seat, or the only one there is. */
  stream(seat?: number): Stream<G> | undefined {
    return this.streams.find((stream) => stream.seat === seat) ?? this.streams[0];
  }

  watch(watcher: Watcher<G>): () => void {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Plays, in the game we see now. Resolves once it is durable. */
  async act(seat: number, action: G["Action"]): Promise<void> {
    const id = this.#name();
    const game = this.#meant();
    this.pending += 1;
    // Whoever acts has seen enough.
    if (!this.scene) this.#leave();
    try {
      await this.drafts.acting(seat, () => this.#ask(id, { act: { id, ...game, seat, action } }));
    } finally {
      this.pending -= 1;
    }
  }

  /** Asks for something at the table. Resolves once it is durable; sent again until then, for the game we see now. */
  async do(command: Command): Promise<void> {
    const id = this.#name();
    await this.#ask(id, { do: { id, ...this.#meant(), command } });
  }

  /** Which game what we ask is about: what is sent again must not count for the next one. */
  #meant(): { game?: number } {
    const game = this.table?.playing?.number;
    return game === undefined ? {} : { game };
  }

  /** Asks what a draft would do. */
  preview(seat: number, draft: G["Draft"]): Promise<G["Preview"]> {
    return this.#preview(this.#name(), seat, draft);
  }

  /**
   * Asks what each of several drafts would do, all at once: answers come in any order, each with the name of its draft.
   * Returns what gives up those that have not come yet.
   */
  previews<Name>(
    seat: number,
    drafts: ReadonlyMap<Name, G["Draft"]>,
    answered: (name: Name, preview: G["Preview"]) => void,
  ): () => void {
    const asked = Array.from(drafts, ([name, draft]) => {
      const id = this.#name();
      // What is refused has no answer: the list of legal actions is about to change.
      void this.#preview(id, seat, draft).then(
        (preview) => answered(name, preview),
        () => {},
      );
      return id;
    });
    return () => asked.forEach((id) => this.#waiting.delete(id));
  }

  async #preview(id: string, seat: number, draft: G["Draft"]): Promise<G["Preview"]> {
    return promised(await this.#ask(id, { preview: { id, seat, draft } }));
  }

  /** Only the last save of a seat is worth sending again. */
  #saveDraft(seat: number, draft: unknown): Promise<unknown> {
    this.#answer(this.#saving.get(seat), null);
    const id = this.#name();
    this.#saving.set(seat, id);
    return this.#ask(id, { draft: { id, seat, draft } });
  }

  async mute(muted: boolean): Promise<void> {
    this.#muted = muted;
    await this.do({ mute: { muted } });
  }

  #name(): string {
    this.#count += 1;
    return `${this.#prefix}-${this.#count}`;
  }

  #ask(id: string, message: FromClient): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
      if (this.#welcome && this.connection === "open") this.#say(message);
    });
  }

  /** Says it as the server reads it: one that does not know of games in actions refuses those that name theirs. While a
   * house is brought up to date a line may lead from one that does to one that does not. */
  #say(message: FromClient): void {
    if ("act" in message && !this.#welcome?.names_games) {
      const { id, seat, action } = message.act;
      this.#socket.say({ act: { id, seat, action } });
    } else this.#socket.say(message);
  }

  #answer(id: string | undefined, answer: unknown): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (!waiting || id === undefined) return;
    this.#waiting.delete(id);
    if (answer instanceof Refusal) waiting.reject(answer);
    else waiting.resolve(answer);
  }

  #hello(): void {
    const hello: FromClient = {
      hello: { protocol: PROTOCOL, table: this.id, scenes: true, chronicle: true },
    };
    if (this.wall) hello.hello.wall = true;
    if (this.#welcome && this.streams.length > 0) {
      const seen = this.streams.map(({ seat, n }) => (seat === undefined ? { n } : { seat, n }));
      hello.hello.resume = { epoch: this.#welcome.epoch, seen };
    }
    this.#socket.say(hello);
    // A page is taken to be seen until it says otherwise.
    if (document.hidden) this.#tellVisible();
  }

  #hear(message: FromServer): void {
    try {
      this.#take(message);
    } catch (error) {
      if (!(error instanceof PatchError)) throw error;
      this.#beginAnew();
    }
  }

  #take(message: FromServer): void {
    if ("welcome" in message) this.#enter(message.welcome);
    else if ("table" in message) this.#look(message.table);
    else if ("changed" in message) this.#change(message.changed);
    else if ("view" in message) this.#begin(message.view);
    else if ("update" in message) this.#goOn(message.update);
    else if ("done" in message) {
      this.#keepHead(message.done.head);
      this.#answer(message.done.id, null);
    } else if ("refused" in message)
      this.#answer(message.refused.id, new Refusal(message.refused.code, message.refused.detail));
    else if ("previewed" in message) this.#answer(message.previewed.id, message.previewed.preview);
    else if ("draft" in message) this.#hearDraft(message.draft.seat, message.draft.draft);
    else if ("reacted" in message) this.#see(message.reacted);
    else if ("next" in message) this.#led(message.next);
    else if ("released" in message) this.#release(message.released);
    else if ("stood_in" in message) this.#hearStoodIn(message.stood_in);
    else if ("lag" in message) this.excess = message.lag.excess;
    else if ("notice" in message) this.#notice = message.notice;
    else if ("announced" in message) announce(message.announced);
    else if ("closed" in message) this.closedBy = message.closed;
    else if ("chronicle" in message) this.#readBack(message.chronicle);
  }

  /** What the server had to say to everybody here, once. */
  takeNotice(): Notice | undefined {
    const notice = this.#notice;
    // Whatever is mounted next must not say it again.
    if (notice !== undefined) this.#notice = undefined;
    return notice;
  }

  /** Somebody shows a sign. */
  #see(reacted: Reacted | undefined): void {
    clearTimeout(this.#fading);
    this.reacted = reacted && { ...reacted, id: ++this.#count };
    if (reacted) this.#fading = setTimeout(() => (this.reacted = undefined), SIGN_SHOWN);
  }

  /** What happened before we came, in place of what we knew of it. */
  #readBack(events: readonly unknown[]): void {
    const told = events.map((event) => ({ id: ++this.#count, event: promised<G["Event"]>(event) }));
    this.told = told.slice(-LOG_LENGTH);
  }

  /**
   * What came does not fit what is known: on a new socket, without a past, everything comes anew. If that
   * happens again soon, this page and the server do not speak alike.
   */
  #beginAnew(): void {
    const now = performance.now();
    const again = this.#misfit !== undefined && now - this.#misfit < MISFITS_APART;
    this.#misfit = now;
    this.streams = [];
    this.#shown = undefined;
    if (again) this.#socket.end(OUT_OF_DATE);
    else this.#socket.restart();
  }

  #enter(welcome: Welcome): void {
    this.#welcome = welcome;
    this.you = welcome.you;
    this.connection = "open";
    this.#sent.clear();
    // What was not answered is asked again: the server plays no id twice.
    for (const { message } of this.#waiting.values()) this.#say(message);
  }

  #change(patch: unknown): void {
    if (!this.#shown) throw new PatchError("no table to change");
    this.#look(apply(this.#shown, patch));
  }

  #look(shown: TableView): void {
    const before = this.table;
    this.#shown = shown;
    if (before && shown.playing?.id !== before.playing?.id) {
      if (before.status === "finished") this.past = this.#result(before);
      this.#forgetGame();
      this.again = before.status !== "lobby";
    }
    this.table = shown;
    this.#contribute(this.table);
  }

  /** What is gone is not sent again either. */
  #hearDraft(seat: number, draft: unknown): void {
    if (draft === null) this.#answer(this.#saving.get(seat), null);
    this.drafts.told(seat, draft);
  }

  /** A bot has played for one of our seats. What was read before is not told again. */
  #hearStoodIn({ seat, moves }: StoodIn): void {
    const game = this.table?.playing?.id;
    if (game === undefined) return;
    const read = readFor(game, seat);
    const others = this.playedForUs.filter((one) => one.seat !== seat);
    const fresh = moves.filter(({ n }) => n > read);
    const told = fresh.flatMap(({ events }) =>
      events.map((event) => ({ id: ++this.#count, event: promised<G["Event"]>(event) })),
    );
    const last = fresh.at(-1)?.n;
    this.playedForUs = last === undefined ? others : [...others, { seat, last, moves: fresh.length, told }];
  }

  /** Somebody has read what was played for us. */
  readPlayedForUs(): void {
    const game = this.table?.playing?.id;
    if (game !== undefined) for (const { seat, last } of this.playedForUs) keepRead(game, seat, last);
    this.playedForUs = [];
  }

  /** Each of our seats adds its own part to the seed, once a connection until the server has it. */
  #contribute(table: TableView): void {
    if (table.status !== "starting" || !table.playing) return;
    const { id, contributed, commitment } = table.playing;
    for (const seat of this.mine) {
      const name = `${id}/${seat}`;
      if (contributed.includes(seat) || this.#sent.has(name)) continue;
      const contribution = this.#parts.get(name) ?? randomHex(32);
      this.#parts.set(name, contribution);
      keepContribution(id, commitment.digest, seat, contribution);
      if (this.#socket.say({ contribute: { seat, contribution } })) this.#sent.add(name);
    }
  }

  /** What a game came to, to be looked at when another is on the table. */
  #result(table: TableView): Past | undefined {
    if (this.wall || this.streams.length === 0) return undefined;
    return { table, you: this.you, streams: this.streams.map((one) => one.saved()), told: this.#allTold() };
  }

  /** What we were told, with what is still to be shown: whoever comes back is told no more of it. */
  #allTold(): Told<G>[] {
    const waiting = this.streams[0]?.waiting ?? [];
    const shown = waiting.map((event, at) => ({
      id: this.#count + at + 1,
      event: promised<G["Event"]>(event),
    }));
    return [...this.told, ...shown].slice(-LOG_LENGTH);
  }

  #forgetGame(): void {
    this.#see(undefined);
    this.streams = [];
    this.told = [];
    this.playedForUs = [];
    this.drafts.clear();
  }

  #begin(fresh: Fresh): void {
    const known = this.streams.find((stream) => stream.seat === fresh.seat);
    const before = known?.view;
    if (known) known.begin(fresh);
    const stream = known ?? new Stream<G>(fresh);
    if (!known) {
      // Whoever sits down stops looking on, and a seat that was given up while the line was down is seen no more.
      const stays = (seat: number | undefined) => seat !== undefined && this.mine.includes(seat);
      const others = fresh.seat === undefined ? [] : this.streams.filter(({ seat }) => stays(seat));
      this.streams = [...others, stream].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    }
    if (fresh.seat !== undefined) this.drafts.begin(fresh.seat, fresh.draft ?? null);
    this.#tell({ stream, events: [], before: before ?? stream.view, fresh: true, again: false });
    this.#time();
  }

  #goOn(update: Update): void {
    const stream =
      update.seat === undefined
        ? this.streams[0]
        : this.streams.find((stream) => stream.seat === update.seat);
    if (!stream) return;
    stream.goOn(update, (frame) => this.#show(stream, frame));
    if (document.hidden || stream.behind > MOST_BEHIND) this.#catchUp();
    if (update.held !== undefined && !this.#isLooking()) this.#sayShown();
    this.#keepHead(update.head);
    if (update.done !== undefined) this.#answer(update.done, null);
  }

  #keepHead(head: string | undefined): void {
    const game = this.table?.playing?.id;
    if (head !== undefined && game !== undefined) keepHead(game, head);
  }

  /** Something is on screen, new or once more. */
  #show(stream: Stream<G>, { events, before, again }: Frame<G>): void {
    if (stream === this.streams[0]) {
      if (events.length > 0 && !again) {
        const told = events.map((event) => ({ id: ++this.#count, event }));
        this.told = [...this.told, ...told].slice(-LOG_LENGTH);
      }
      this.#time();
    }
    this.#tell({ stream, events, before, fresh: false, again });
  }

  /** Whether something on screen wants to be looked at before we go on. */
  #isLooking(): boolean {
    return this.scene !== undefined || this.streams[0]?.rest !== undefined;
  }

  /** Whoever learns reads first, and then looks: what is explained waits for them. */
  get #learns(): boolean {
    return this.table?.settings.lesson === true && !this.wall;
  }

  /**
   * What passes by itself is given its time. What is to be read does so where things may move, or somebody leads, but in
   * no lesson. Screens that go on together leave time to the table, and tell it what is on them.
   */
  #time(): void {
    const [stream] = this.streams;
    const { scene } = this;
    const whole = scene?.shown ?? stream?.rest;
    // A wall has nobody to press anything.
    const still = !moves() && scene?.leader === undefined && !this.wall;
    const waits = scene?.look === "read" && (still || this.#learns);
    if (whole === undefined || waits || this.together) this.playback.end();
    else this.playback.begin(whole);
    if (this.together) this.#sayLooking();
  }

  #sayLooking(): void {
    const { scene } = this;
    this.#undrawn();
    this.#undrawn = whenDrawn(() => {
      if (scene?.hold !== undefined && scene === this.scene)
        this.#socket.say({ looking: { hold: scene.hold, scene: scene.index } });
    });
  }

  /** Whether all screens go on from this scene together, when the table says so. Whoever learns sits there alone. */
  get together(): boolean {
    const { scene } = this;
    if (this.#learns) return false;
    return scene?.leader !== undefined && scene.hold !== undefined && scene.hold === this.streams[0]?.held;
  }

  /** Whether there is a scene to go back to. */
  readonly canGoBack = $derived(
    this.scene?.look === "read" && this.scene.leader === undefined && (this.streams[0]?.left ?? 0) > 0,
  );

  /** Whether one of us leads the scene that is on: anybody who plays does for a bot, and for somebody away. */
  get leads(): boolean {
    const leader = this.scene?.leader;
    if (leader === undefined) return false;
    if (this.mine.includes(leader)) return true;
    const place = this.table?.seats[leader];
    const absent = place?.presence !== "here" || (typeof place.holder === "object" && "bot" in place.holder);
    return absent && this.mine.some((seat) => this.table?.seats[seat]?.presence !== "gone");
  }

  /** Goes on from what is on screen. Where screens go on together the table is asked, and tells all of them. */
  goOn(): void {
    const { scene } = this;
    if (!this.together) this.#leave();
    else if (scene?.hold !== undefined && this.leads)
      this.#socket.say({ next: { hold: scene.hold, scene: scene.index } });
  }

  /** To the last scene of this count: what it all came to. */
  skip(): void {
    while (this.scene?.look === "read" && this.scene.more && !this.together) this.goOn();
  }

  /** Back to the scene before. */
  goBack(): void {
    for (const stream of this.streams) stream.back((frame) => this.#show(stream, frame));
  }

  /** Looks at the last count again. The table waits for nobody who does. */
  lookAgain(): void {
    for (const stream of this.streams) stream.lookAgain((frame) => this.#show(stream, frame));
  }

  /** Passes what would pass by itself: nobody can look, or the table went on without us. A count stays to be read. */
  #catchUp(): void {
    while (this.#isLooking() && this.scene?.look !== "read") this.#leave();
  }

  #leave(): void {
    if (!this.#isLooking()) return;
    for (const stream of this.streams) stream.next((frame) => this.#show(stream, frame));
    if (this.#isLooking()) return;
    this.playback.end();
    this.#sayShown();
  }

  /** Our screen is done: the table need not wait for it. */
  #sayShown(): void {
    const hold = this.streams[0]?.held;
    if (hold !== undefined) this.#socket.say({ shown: { hold } });
  }

  /** All screens go on from a scene. */
  #led({ hold, scene }: Next): void {
    if (this.#learns) return;
    while (this.scene && this.scene.hold === hold && this.scene.index <= scene) this.#leave();
  }

  /** What is still on screen passes at our own pace. */
  #release({ at }: Released): void {
    const together = this.together;
    for (const stream of this.streams) stream.release(at);
    if (together) this.#time();
  }

  readonly #tellVisible = (): void => {
    this.#socket.say({ visible: !document.hidden });
    if (document.hidden) this.#catchUp();
  };

  #tell(frame: Shown<G>): void {
    for (const watcher of this.#watchers) watcher(frame);
  }

  /** Keeps what is known over a reload. */
  readonly #keep = (): void => {
    this.drafts.flush();
    if (this.wall || !this.#welcome || (this.streams.length === 0 && !this.past)) return;
    const told = this.#allTold().map(({ id, event }) => ({ id, event: this.forget(event) }));
    const streams = this.streams.map((one) => one.saved());
    remember(this.id, { welcome: this.#welcome, streams, told, ...(this.past && { past: this.past }) });
  };
}
