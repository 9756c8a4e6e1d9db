// The best of a duo, kept on this device: nobody else is told.

const NAME = "ludotheque.compatibility.duo";

/** In how many themes, and in which game that was. */
export type Best = { readonly themes: number; readonly game: string };

export function bestDuo(): Best | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "null") as Best | null;
    return kept && typeof kept.themes === "number" ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a duo that was won if it is the best so far, and says what was the best before it. */
export function keepDuo(won: Best): Best | undefined {
  const before = bestDuo();
  // Looking at its end again is no new game.
  if (before?.game === won.game) return undefined;
  if (before && before.themes <= won.themes) return before;
  try {
    localStorage.setItem(NAME, JSON.stringify(won));
  } catch {
    // Full or forbidden: the next one is the first again.
  }
  return before;
}
