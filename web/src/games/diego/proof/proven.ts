// The parts of a proof by their names.

import type { Paired } from "../study";

export type Proof = Paired["proof"];
export type Step = Proof["steps"][number];
export type Piece = Step["fr"][number];
/** A sign of a calculation. */
export type Sign = Extract<Piece, { math: unknown }>["math"][number];
/** A sign between numbers. */
export type Mark = Extract<Sign, { mark: unknown }>["mark"];
export type Line = NonNullable<Proof["line"]>;
export type Tick = Line["ticks"][number];
export type Spot = Line["spots"][number];
