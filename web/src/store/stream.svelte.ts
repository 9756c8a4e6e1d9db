import type { GameTypes } from "../games/game";
import { promised, type Json } from "../net/json";
import { apply, Forms, lengthen, PatchError } from "../net/patch";
import type { Due, Fresh, TakingBack, Update } from "../protocol/types";

/** A moment on the way to a new view that is shown by itself. */
export type Scene = {
  readonly id: number;
  /** The hold it belongs to, while the table waits for it; and which scene of it. */
  readonly hold: number | undefined;
  readonly index: number;
  /** How long it wants to be looked at, in milliseconds. */
  readonly shown: number;
  /** Whose "next" moves all screens on. */
  readonly leader: number | undefined;
  /** Whether more scenes follow. */
  readonly more: boolean;
  /** It is read, and can be stopped and looked at again; or a glance takes it in, and it passes by itself. */
  readonly look: "read" | "glance";
};

/** What is told when something is shown; `again` if it was shown and told before. */
export type Frame<G extends GameTypes = GameTypes> = {
  readonly events: G["Event"][];
  readonly before: G["View"];
  readonly again: boolean;
};

/** All that a stream shows beside its view. */
type Floor = {
  legal: Json[];
  must: number[];
  asked: number[];
  may: number[];
  listing: NonNullable<Update["listing"]>;
  hush: boolean;
  takeBack: TakingBack;
  due: Due[];
};

/** A question in the middle of a count gets at most an answer a seat; what lies further apart is another count. */
const MOST_ANSWERS = 8;

/** While a scene is shown nobody is asked anything. */
const NOBODY: Floor = {
  legal: [],
  must: [],
  asked: [],
  may: [],
  listing: "complete",
  hush: false,
  takeBack: "impossible",
  due: [],
};

/** Something to be shown in its turn, and for how long at least before the next. */
type Step = {
  readonly view: Json;
  readonly events: Json[];
  readonly scene?: Scene;
  readonly floor: Floor;
  readonly shown?: number | undefined;
  readonly again?: true;
};

/**
 * What one viewer is shown: one of our seats, or a spectator. While scenes are shown, and while what a bot did is
 * looked at, it lies behind what the server has told: what comes meanwhile waits in line.
 */
export class Stream<G extends GameTypes = GameTypes> {
  /** Whose; none for a spectator's. */
  readonly seat: number | undefined;
  /** The last frame that came. */
  n = 0;
  view = $state.raw<G["View"]>(promised(null));
  legal = $state.raw<G["Action"][]>([]);
  /** Whom the game waits for. */
  must = $state.raw<number[]>([]);
  /** Who may still object. */
  asked = $state.raw<number[]>([]);
  /** Who may speak unasked. */
  may = $state.raw<number[]>([]);
  /** Whether the list is all that this seat may do. */
  listing = $state.raw<NonNullable<Update["listing"]>>("complete");
  /** Whether reactions are off. */
  hush = $state.raw(false);
  /** Whether this seat may take its last action back, and whether others are asked. */
  takeBack = $state.raw<TakingBack>("impossible");
  due = $state.raw<Due[]>([]);
  /** The scene that is on. */
  scene = $state.raw<Scene | undefined>();
  /** For how long what is on screen wants to stay there before the table goes on; none if nothing waits for it. */
  rest = $state.raw<number | undefined>();
  /** Scenes of the last count that can be looked at again. */
  seen = $state.raw<readonly Step[]>([]);
  /** The hold during which the table's clock stands still. */
  held = $state.raw<number | undefined>();
  /** What was told last, shown or not. */
  #view: Json = null;
  #floor: Floor = NOBODY;
  #steps: Step[] = [];
  /** What is on screen. */
  #step: Step = { view: null, events: [], floor: NOBODY };
  /** The scenes of this count that were left: one can go back to them. */
  #left = $state.raw<readonly Step[]>([]);
  /** How many updates without scenes came since: a count may be interrupted by a question. */
  #between = 0;
  #scenes = 0;
  #forms = new Forms([]);
  /** Table time, and when we heard it. */
  #at = 0;
  #heardAt = 0;

  constructor(fresh: Fresh) {
    this.seat = fresh.seat;
    this.begin(fresh);
  }

  /** A whole view replaces all that was known, and all that was still to be shown. */
  begin(fresh: Fresh): void {
    this.n = fresh.n;
    this.#view = fresh.view as Json;
    this.#floor = {
      legal: lengthen(fresh.legal as Json),
      must: fresh.must ?? [],
      asked: fresh.asked ?? [],
      may: fresh.may ?? [],
      listing: fresh.listing ?? "complete",
      hush: fresh.hush ?? false,
      takeBack: fresh.take_back ?? "impossible",
      due: fresh.due ?? [],
    };
    this.#steps = [];
    this.#forget();
    this.#show({ view: this.#view, events: [], floor: this.#floor, shown: fresh.shown });
    this.#forms = new Forms((fresh.forms ?? []) as Json[]);
    this.#time(fresh.at);
    this.held = fresh.held;
  }

  /**
   * Goes on with what changed, and says what is shown of it at once. Throws a `PatchError` if it does not follow.
   */
  goOn(update: Update, shown: (frame: Frame<G>) => void = () => {}): void {
    if (update.n !== this.n + 1) throw new PatchError(`frame ${update.n} follows frame ${this.n}`);
    this.#steps.push(...this.#read(update));
    this.n = update.n;
    if (update.at !== undefined) this.#time(update.at);
    if (update.held !== undefined) {
      this.#time(this.now());
      this.held = update.held;
    }
    // Whoever has acted has seen enough.
    if (update.done !== undefined) this.rest = undefined;
    if (!this.scene && this.rest === undefined) this.next(shown);
  }

  /** How many scenes of this count were left: one can go back to them. */
  get left(): number {
    return this.#left.length;
  }

  /** How many updates wait behind what is on screen. */
  get behind(): number {
    return this.#steps.filter(({ scene }) => !scene).length;
  }

  /** Leaves what is on screen, up to the next thing that wants to be looked at or to the end of what came. */
  next(shown: (frame: Frame<G>) => void = () => {}): void {
    if (this.scene?.look === "read") this.#left = [...this.#left, afterwards(this.#step)];
    this.scene = undefined;
    this.rest = undefined;
    while (!this.scene && this.rest === undefined) {
      const step = this.#steps.shift();
      if (!step) return;
      this.#turnTo(step, shown);
    }
  }

  /** Back to the scene before. */
  back(shown: (frame: Frame<G>) => void = () => {}): void {
    const before = this.scene?.look === "read" ? this.#left.at(-1) : undefined;
    if (!before) return;
    this.#left = this.#left.slice(0, -1);
    this.#steps.unshift({ ...this.#step, again: true });
    this.#turnTo({ ...before, again: true }, shown);
  }

  /** What happened and is still to be shown. */
  get waiting(): readonly unknown[] {
    return this.#steps.flatMap(({ events, again }) => (again ? [] : events));
  }

  /** Looks at the last count once more. What comes meanwhile waits, as behind any scene. */
  lookAgain(shown: (frame: Frame<G>) => void = () => {}): void {
    const [first, ...rest] = this.seen.map((step): Step => ({ ...step, again: true }));
    if (!first || this.scene) return;
    this.#left = [];
    this.#steps.unshift(...rest, { ...this.#step, events: [], shown: undefined, again: true });
    this.#turnTo(first, shown);
  }

  /** Remembers the scenes of a count for as long as it lasts, and then until the next one. */
  #note({ scene, again }: Step): void {
    // What is looked at again is no new count.
    if (scene && !again) {
      // What somebody leads through is a count by itself.
      const anew = scene.leader !== undefined && scene.index === 0 && this.#between > 0;
      if (anew || this.#between > MOST_ANSWERS) this.#forget();
      this.#between = 0;
    } else if (!scene) {
      if (!again) this.#between += 1;
      this.seen = this.#left;
    }
  }

  #forget(): void {
    this.#left = [];
    this.seen = [];
  }

  #turnTo(step: Step, shown: (frame: Frame<G>) => void): void {
    const before = this.view;
    this.#show(step);
    this.#note(step);
    shown({ events: promised(step.events), before, again: step.again ?? false });
  }

  /** The table's clock runs again. */
  release(at: number): void {
    this.held = undefined;
    this.#time(at);
  }

  /** Table time now, as far as we can tell. */
  now(): number {
    return this.held === undefined ? this.#at + (performance.now() - this.#heardAt) : this.#at;
  }

  /** To be kept over a reload: all that came, scenes apart. */
  saved(): Fresh {
    const { legal, must, asked, may, listing, hush, takeBack, due } = this.#floor;
    const seat = this.seat === undefined ? {} : { seat: this.seat };
    const held = this.held === undefined ? {} : { held: this.held };
    const inShort = legal.map((action) => ({ "=": action }));
    const said = { hush, take_back: takeBack, due };
    const floor = { must, asked, may, ...said, ...(listing === "partial" ? { listing } : {}) };
    const { n } = this;
    const forms = this.#forms.saved();
    return { ...seat, n, at: this.now(), view: this.#view, legal: inShort, ...floor, ...held, forms };
  }

  /** What an update has to be shown, in order. Nothing has changed if it throws. */
  #read(update: Update): Step[] {
    const scenes = update.scenes ?? [];
    let view = this.#view;
    const patched = (patch: unknown): Json => (patch === undefined ? view : apply(view, patch));
    const steps: Step[] = [];
    const told: unknown[] = [];
    for (const [index, { events, patch, shown, leader, glance }] of scenes.entries()) {
      view = patched(patch);
      told.push(events);
      const more = index + 1 < scenes.length;
      const look = glance ? ("glance" as const) : ("read" as const);
      const scene = { id: ++this.#scenes, hold: update.held, index, shown, leader, more, look };
      steps.push({ view, events: [], scene, floor: NOBODY, shown });
    }
    view = patched(update.patch);
    told.push(update.events);
    const floor = this.#changed(update);
    steps.push({ view, events: [], floor, shown: update.shown });
    const read = told.map((events) => this.#forms.read((events ?? []) as Json));
    [this.#view, this.#floor] = [view, floor];
    return steps.map((step, at) => ({ ...step, events: read[at] ?? [] }));
  }

  #changed(update: Update): Floor {
    const known = this.#floor;
    const none = update.done === undefined ? known.legal : [];
    return {
      legal: update.legal === undefined ? none : lengthen(update.legal as Json),
      must: update.must ?? known.must,
      asked: update.asked ?? known.asked,
      may: update.may ?? known.may,
      listing: update.listing ?? known.listing,
      hush: update.hush ?? known.hush,
      takeBack: update.take_back ?? known.takeBack,
      due: update.due ?? known.due,
    };
  }

  #show(step: Step): void {
    const { view, scene, floor } = step;
    this.#step = step;
    this.view = promised(view);
    this.scene = scene;
    this.rest = scene ? undefined : step.shown;
    this.legal = promised(floor.legal);
    this.must = floor.must;
    this.asked = floor.asked;
    this.may = floor.may;
    this.listing = floor.listing;
    this.hush = floor.hush;
    this.takeBack = floor.takeBack;
    this.due = floor.due;
  }

  #time(at: number): void {
    this.#at = at;
    this.#heardAt = performance.now();
  }
}

/** A scene that is looked at again: nobody waits for it, and nobody leads. */
function afterwards(step: Step): Step {
  const { scene } = step;
  return scene ? { ...step, scene: { ...scene, hold: undefined, leader: undefined } } : step;
}
