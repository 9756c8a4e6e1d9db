// What the toy of `ludo-dev` says. It is never shipped, so that its types are not made with the others.

export type Action =
  { call: { picture: number } } | "cheer" | "let_pass" | "echo" | { write: { word: string } } | "blank";

export type Written = { word: string } | "blank";

export type Event =
  | { called: { seat: number; picture: number } }
  | { cheered: { seat: number } }
  | { passed: { seat: number } }
  | { echoed: { seat: number } }
  | "silence"
  | { wrote: { seat: number } }
  | { shown: { seat: number; wrote: Written; points: number } }
  | { aim: { picture: number } }
  | { left: { seat: number } };

export type View = {
  round: number;
  rounds: number;
  caller: number;
  points: number[];
  shown: { seat: number; wrote: Written; points: number }[];
  phase: "call" | { window: { picture: number; passed: number[] } } | { write: object } | "over";
};

export type Echo = {
  Options: object;
  Action: Action;
  Event: Event;
  View: View;
  Draft: { write: { word: string } };
  Preview: { is_word: boolean; left: number };
  Face: { edition: string; pictures: { name: string; file: string }[] };
};
