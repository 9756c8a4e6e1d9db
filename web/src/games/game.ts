/**
 * What the tables of one game show, are asked and are told. Each game's types are made from the server's own, and lie
 * in its folder: `Table<Diabolo>`. Code that serves all games takes a `Table`, and looks at none of this.
 */
export type GameTypes = {
  readonly Options: unknown;
  readonly Action: unknown;
  readonly Event: unknown;
  readonly View: unknown;
  readonly Draft: unknown;
  readonly Preview: unknown;
  readonly Face: unknown;
};
