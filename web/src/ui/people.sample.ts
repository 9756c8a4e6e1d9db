import type { Player } from "./people";

/** Somebody at the table, for tests. */
export const player = (seat: number, name: string, you = false): Player => ({
  seat,
  name,
  kind: "person",
  colour: "coral",
  face: "fox",
  you,
  presence: "here",
  ready: true,
});
