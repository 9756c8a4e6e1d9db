// A few soft sounds, made here: no files, and nothing at all unless somebody asked for sound.

import { settings } from "../store/settings.svelte";

type Sound = "card" | "turn" | "closed" | "points" | "end";

/** A note: when it begins, how high it is, how long it sounds (in seconds) and how loud. */
type Note = {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loud: number;
  /** Where the pitch glides to. */
  readonly to?: number;
};

const SOUNDS: Record<Sound, readonly Note[]> = {
  // A card on cloth: a dull tap.
  card: [{ at: 0, pitch: 210, to: 90, length: 0.09, loud: 0.16 }],
  // Two notes upwards: come.
  turn: [
    { at: 0, pitch: 523.25, length: 0.16, loud: 0.1 },
    { at: 0.11, pitch: 783.99, length: 0.26, loud: 0.1 },
  ],
  // A lid that falls shut.
  closed: [
    { at: 0, pitch: 330, to: 196, length: 0.14, loud: 0.12 },
    { at: 0.1, pitch: 147, to: 98, length: 0.16, loud: 0.16 },
  ],
  // Coins being counted.
  points: [
    { at: 0, pitch: 659.26, length: 0.1, loud: 0.07 },
    { at: 0.07, pitch: 880, length: 0.18, loud: 0.07 },
  ],
  // A chord, one note after the other.
  end: [
    { at: 0, pitch: 392, length: 0.5, loud: 0.08 },
    { at: 0.12, pitch: 493.88, length: 0.5, loud: 0.08 },
    { at: 0.24, pitch: 587.33, length: 0.5, loud: 0.08 },
    { at: 0.36, pitch: 783.99, length: 0.8, loud: 0.09 },
  ],
};

let context: AudioContext | undefined;

/** Plays a sound, if sound is wanted and the browser has any. */
export function play(name: Sound): void {
  if (!settings.sound) return;
  try {
    context ??= new AudioContext();
    // Before the first tap a browser keeps its mouth shut; what was missed is not made up for.
    if (context.state === "suspended") void context.resume().catch(() => undefined);
    for (const note of SOUNDS[name]) sound(context, note);
  } catch {
    // No sound here: nothing depends on it.
  }
}

function sound(context: AudioContext, { at, pitch, to, length, loud }: Note): void {
  const begin = context.currentTime + at;
  const end = begin + length;
  const voice = context.createOscillator();
  const level = context.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(pitch, begin);
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, end);
  level.gain.setValueAtTime(0.0001, begin);
  level.gain.exponentialRampToValueAtTime(loud, begin + 0.012);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(level).connect(context.destination);
  voice.start(begin);
  voice.stop(end);
}
