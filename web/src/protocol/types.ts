// Made from the Rust types of ludo-protocol by `cargo xtask types`: change those, not this file.

/** The version of the protocol that these types describe. */
export const PROTOCOL = 5;

/** A message from a client. */
export type FromClient =
  | { hello: Hello }
  | { act: Act }
  | { preview: Preview }
  | { draft: SaveDraft }
  | { contribute: Contribute }
  | { do: Do }
  | { shown: Shown }
  | { looking: Looking }
  | { next: Next }
  | { visible: boolean };

/** Which table to attend. */
export type Hello = {
  /** `PROTOCOL`. */
  protocol: number;
  /** The table's id. */
  table: string;
  /** What this client knows from an earlier connection. */
  resume?: Resume;
  /** How this client wants to be shown what changed; as patches if it does not say. */
  views?: Views;
  /** Whether this client shows scenes: it is sent them, and says `shown` when its screen is done. */
  scenes?: boolean;
  /**
   * Whether this client is a screen for the whole room: it is shown what spectators are, whoever opened it, speaks
   * for no seat, and is nobody's presence.
   */
  wall?: boolean;
  /** Whether this client wants to read what happened before it came: it is sent a `chronicle` where it cannot resume. */
  chronicle?: boolean;
};

/** What a client has seen already. */
export type Resume = {
  /** From the last `welcome`. Another one now means that numbers have begun anew. */
  epoch: string;
  /** The last number of each of its streams. */
  seen: Seen[];
};

/** The last frame seen of one stream. */
export type Seen = {
  /** Whose view; absent for a spectator's. */
  seat?: number;
  /** Its number. */
  n: number;
};

/** How a client is shown what changed. */
export type Views = "patches" | "whole";

/** A seat acts. */
export type Act = {
  /** The client's name for it; the same id is never played twice. */
  id: ActionId;
  /**
   * The number of the game that is meant, as `table.playing` shows it. Refused `another_game` if that is not the one
   * on the table; without it, whatever is on the table is played.
   */
  game?: number;
  /** Who acts. */
  seat: number;
  /** What the game calls an action. */
  action: unknown;
};

/** A client's own name for one of its requests. A request sent twice under the same id is played once. */
export type ActionId = string;

/** A seat considers something. */
export type Preview = {
  /** Comes back with the answer. */
  id: ActionId;
  /** Who considers it. */
  seat: number;
  /** What the game calls a draft. */
  draft: unknown;
};

/** A seat's draft is to be kept: for this seat alone, until it has decided. */
export type SaveDraft = {
  /** Comes back with the answer. */
  id: ActionId;
  /** Who composes it. */
  seat: number;
  /** What the game calls a draft, at most 4,096 bytes as it is written; null for none. */
  draft: unknown;
};

/** A seat's own part of the seed. */
export type Contribute = {
  /** Whose. */
  seat: number;
  /** 32 random bytes as 64 hexadecimal digits. */
  contribution: string;
};

/** A request about the table. */
export type Do = {
  /**
   * Comes back with the answer. What has been done once under an id is not done again: it is answered
   * `done`, also after a restart and on another line.
   */
  id: ActionId;
  /**
   * The number of the game that is meant, as `table.playing` shows it. Refused `another_game` if that is not
   * the one on the table. Commands about a game must name it; others may.
   */
  game?: number;
  /** What is asked. */
  command: Command;
};

/** What somebody may do at a table, apart from playing. */
export type Command =
  | {
      sit: {
        /** Which seat. */
        seat: number;
        /** Who sits there, if not the person whose device it is. */
        name?: Name;
      };
    }
  | {
      take_over: {
        /** Which seat. */
        seat: number;
      };
    }
  | {
      stand: {
        /** Which seat. */
        seat: number;
      };
    }
  | {
      ready: {
        /** Which seat. */
        seat: number;
        /** Whether it is. */
        ready: boolean;
      };
    }
  | {
      colour: {
        /** Which seat. */
        seat: number;
        /** Which colour. */
        colour: Colour | null;
      };
    }
  | {
      face: {
        /** Which seat. */
        seat: number;
        /** Which face. */
        face: Face;
      };
    }
  | { swap: Swap }
  | {
      stay: {
        /** Which seat. */
        seat: number;
      };
    }
  | { configure: Settings }
  | {
      resize: {
        /** So many. */
        seats: number;
      };
    }
  | {
      bot: {
        /** Which seat. */
        seat: number;
        /** Its key in the catalogue. */
        bot: string;
      };
    }
  | {
      kick: {
        /** Which seat. */
        seat: number;
      };
    }
  | {
      reorder: {
        /** Every seat once. */
        order: number[];
      };
    }
  | {
      lock: {
        /** Whether the table is locked. */
        locked: boolean;
      };
    }
  | "start"
  | "abort"
  | "rematch"
  | {
      take_back: {
        /** Whose action. */
        seat: number;
      };
    }
  | {
      answer: {
        /** Who answers. */
        seat: number;
        /** Whether they agree. */
        agree: boolean;
      };
    }
  | {
      urge: {
        /** Which seat. */
        seat: number;
        /** What. */
        want: StallWish | null;
      };
    }
  | {
      back: {
        /** Which seat. */
        seat: number;
      };
    }
  | {
      react: {
        /** Who. */
        seat: number;
        /** Which. */
        reaction: Reaction;
      };
    }
  | {
      mute: {
        /** Whether it is. */
        muted: boolean;
      };
    };

/**
 * The name somebody shows at a table: 1 to 20 characters, none of them invisible or able to disturb the
 * text around it. Spaces at the ends are taken off, and several in a row become one.
 *
 * Whatever is typed goes through `Name::read`. Serde reads what is kept: names that were accepted before
 * marks were counted stay what they were. The default is no name: that of somebody who was forgotten.
 */
export type Name = string;

/** A colour to tell people apart. */
export type Colour = "coral" | "amber" | "moss" | "teal" | "sky" | "indigo" | "plum" | "slate";

/** A drawing to tell people apart: more of them than a table has seats. */
export type Face =
  | "fox"
  | "owl"
  | "cat"
  | "frog"
  | "rabbit"
  | "bear"
  | "hen"
  | "mouse"
  | "hedgehog"
  | "penguin"
  | "koala"
  | "lion";

/** A seat whose person wants another. */
export type Swap = {
  /** Who wants it. */
  seat: number;
  /** Which seat. */
  with: number;
};

/** How a table plays: what its host decides. */
export type Settings = {
  /** Who finds the table. */
  visibility: Visibility;
  /** The game's own options, in full or in part; see the catalogue's schema. */
  options?: unknown;
  /** The digest of the edition; the game's standard if none is named. */
  edition?: string;
  /** How long one may think. */
  thinking: Thinking;
  /** What happens when somebody is away. */
  absence: Absence;
  /** Who sits where. */
  order: Order;
  /** Who may look on. */
  spectators: Spectators;
  /** The bot that sits in; the game's middle level if none is named. */
  stand_in?: string;
  /** How much time bots leave people to follow them. */
  pace: Pace;
  /** Whether it is a table for practice: whoever plays may ask what could be played, where the game knows. */
  practice?: boolean;
  /** Whether it is the first game that is explained: opened so, a table gets seats, bots, options and layout that suit. */
  lesson?: boolean;
};

/** Who finds a table. */
export type Visibility = "link" | "public";

/** How long one may think. At the end of it a bot decides, this once. */
export type Thinking = "none" | "relaxed" | "strict";

/** What happens when the game waits for somebody who is not there. */
export type Absence = "wait" | "stand_in" | "leave";

/** Who sits where when the game starts. */
export type Order = "as_seated" | "chance";

/** Who may look on. */
export type Spectators = "as_visible" | "welcome" | "none";

/** How much time bots leave people to follow them. */
export type Pace = "calm" | "normal" | "quick";

/** What can be done about a seat that keeps everybody waiting, if all others who play want it. */
export type StallWish = "stand_in" | "break_off";

/** What people can show each other. */
export type Reaction =
  | "hello"
  | "well_played"
  | "thanks"
  | "oops"
  | "wow"
  | "laugh"
  | "thinking"
  | "good_game";

/** A client has shown all scenes of a hold. */
export type Shown = {
  /** Which hold: `Update::held`. */
  hold: number;
};

/** A scene that somebody leads is on a client's screen. */
export type Looking = {
  /** Which hold. */
  hold: number;
  /** Which scene of it, from 0. */
  scene: number;
};

/** All screens go on from a scene that somebody leads. Said by whoever leads, to go on sooner. */
export type Next = {
  /** Which hold. */
  hold: number;
  /** From which scene of it, from 0. */
  scene: number;
};

/** A message from the server. */
export type FromServer =
  | { welcome: Welcome }
  | { table: TableView }
  | { changed: unknown }
  | { view: Fresh }
  | { chronicle: unknown[] }
  | { update: Update }
  | { done: Done }
  | { refused: Rejection }
  | { previewed: Previewed }
  | { draft: SeatDraft }
  | { reacted: Reacted }
  | { notice: Notice }
  | { lag: Lag }
  | { next: Next }
  | { released: Released }
  | { stood_in: StoodIn }
  | { announced: Announcement[] }
  | { closed: Saying };

/** The answer to `hello`. */
export type Welcome = {
  /** `PROTOCOL`. */
  protocol: number;
  /** The name of this run of numbers: to be sent back in `resume`. */
  epoch: string;
  /** The number of the person this client belongs to, at this table; absent for one who never sat here. */
  you?: number;
  /** An `act` may name the game that it is for. Servers that do not say so refuse one that does. */
  names_games?: boolean;
};

/** The whole table, apart from the game on it. */
export type TableView = {
  /** Its id, for addresses. */
  id: string;
  /** The game's key. */
  game: string;
  /** How far it is. */
  status: Status;
  /** The person who decides here. */
  host: number;
  /** Who decides in the host's place, or soon will: while the host is away. */
  powers?: Powers;
  /** What to type or scan to come here: before the start to play, afterwards to watch or to take over from a bot. */
  code?: string;
  /** Whether nobody new may sit down. */
  locked: boolean;
  /** How it plays. */
  settings: Settings;
  /** The edition that is played, or chosen for the next game. */
  edition: EditionView;
  /** In turn order, as far as that is decided. */
  seats: SeatView[];
  /** How many look on. */
  spectators: number;
  /** Whether table time stands still: nobody with a seat is there. */
  paused: boolean;
  /** The game that is being begun, played, or was played last. */
  playing?: GameView;
  /** Somebody asks to take back. */
  take_back?: TakeBack;
  /** Who wants whose seat. */
  swaps?: Swap[];
  /** Who has kept everybody waiting for long. */
  stalls?: Stall[];
  /** For whom the game waits though they are away, and what happens when. */
  awaited?: Awaited[];
  /** Why people who were ready are asked again; before the start only. */
  changed?: Changed;
  /** Why the house has closed this table, if it has; nothing is said where this is empty. */
  closed?: Saying;
};

/** How far a table is. */
export type Status = "lobby" | "starting" | "playing" | "finished" | "stopped" | "closed";

/** The host's powers in other hands: all but ending a game and sending people away. */
export type Powers = {
  /** Whose hands. */
  person: number;
  /** Whether they have passed already. */
  held: boolean;
  /** When they passed, or will if the host stays away: milliseconds since 1970. */
  from: number;
};

/** What a table is played with. */
export type EditionView = {
  /** What the edition is known by. */
  digest: string;
  /**
   * Where everything lies that everybody may see of it: `EditionFace`. What an address gives never
   * changes.
   */
  face: string;
};

/** One place at the table. */
export type SeatView = {
  /** Who sits there. */
  holder: Holder;
  /** Ready to start; once a game is over, in for the next one. */
  ready: boolean;
  /** Given when somebody sits down, and theirs to change until the start; none for a free seat. */
  colour?: Colour;
  /** The same. */
  face?: Face;
  /** Whoever sits there has played at this table: colour and face stay as they are. */
  fixed?: boolean;
  /** With whom one plays there: the game's teams, counted from 0. Absent where everybody plays for themselves. */
  team?: number;
  /** Whether whoever sits there is. */
  presence: Presence;
  /** The bot whose seat it is while a person has taken it over: it plays on when they leave. */
  bot?: string;
};

/** Who sits on a seat. */
export type Holder =
  | "nobody"
  | {
      person: {
        /** Their number at this table. */
        person: number;
        /** The name shown. */
        name: Name;
      };
    }
  | {
      bot: {
        /** Its key in the catalogue. */
        bot: string;
      };
    };

/** Whether somebody is at the table. */
export type Presence = "here" | "away" | "stand_in" | "gone";

/** One game at the table. */
export type GameView = {
  /** Its id, for addresses. */
  id: string;
  /** Which game of this table, from 1. */
  number: number;
  /** What was promised before the first card was dealt. */
  commitment: Commitment;
  /** Whose contribution is in; while starting. */
  contributed: number[];
  /** How it ended. */
  outcome?: { places: number[]; scores: number[]; reason: string };
  /** When it ended: milliseconds since 1970. */
  ended?: number;
  /** Why it cannot go on. */
  stopped?: Stopped;
  /** Broken off by the host. */
  aborted?: boolean;
  /** The promise kept: once it is over. */
  revealed?: Revealed;
  /** Who played it, by seat: once it is over, whoever has left the table since. */
  players?: Holder[];
  /** By what they were told apart: beside `players`. */
  marks?: Marks[];
};

/** What is published before a game. */
export type Commitment = {
  /** The name of table and game that it was made for. */
  table: string;
  /** The digest of that name and the secret (`docs/fairness.md`). */
  digest: string;
};

/** Where the record of a game is damaged. */
export type Stopped = {
  /** The first line that cannot be read; up to it the game can be downloaded. */
  line: number;
  /** What is wrong with it, for whoever runs the server. */
  problem: string;
};

/** What is published after a game. */
export type Revealed = {
  /** The server's part of the seed. */
  secret: string;
  /** What each seat added; none for one that did not come in time. */
  contributions: (string | null)[];
  /** What the log came to; absent for a game that was begun before logs were chained. */
  head?: string;
};

/** By what somebody is told apart; nothing in games from before it was kept. */
export type Marks = {
  /** Their colour. */
  colour?: Colour;
  /** Their drawing. */
  face?: Face;
};

/** Somebody asks to take back. */
export type TakeBack = {
  /** Who asks. */
  seat: number;
  /** Who has still to answer. */
  waits_for: number[];
};

/** A seat that has kept everybody waiting, at a table without limits: it is warned by this. */
export type Stall = {
  /** Which seat. */
  seat: number;
  /** Whether the others may do something about it now. */
  open: boolean;
  /** From when on they may: table time. */
  at: number;
  /** Who wants a bot to sit in. */
  stand_in: number[];
  /** Who wants to break the game off. */
  break_off: number[];
  /** Who else plays and has said neither. */
  waits_for: number[];
};

/** The game waits for somebody who is away, and not for ever. */
export type Awaited = {
  /** Which seat. */
  seat: number;
  /** How much longer, in milliseconds of table time from when this is shown. */
  left: number;
  /** What happens then: a bot sits in, or they have left. */
  then: Absence;
};

/** What was changed after somebody had said that they are ready. */
export type Changed = {
  /** The person who changed it last. */
  by: number;
  /** What: fields of the settings by name, the game's own options as `options.name`, and `seats`. */
  what: string[];
};

/** The same thing said in French, in English, or in both. Who has no sentence in their language reads the other. */
export type Saying = {
  /** In French. */
  fr?: Phrase;
  /** In English. */
  en?: Phrase;
};

/** A sentence for people, in one line of at most 240 characters: plain text, as strict as a name. */
export type Phrase = string;

/** A whole view. */
export type Fresh = {
  /** Whose view; absent for a spectator's. */
  seat?: number;
  /** The number of the stream's last frame. */
  n: number;
  /** Table time now. */
  at: number;
  /** What the game shows this viewer. */
  view: unknown;
  /** What this seat may do now: a list in short (`ludo-patch`), or whole for a client that wants that. */
  legal: unknown;
  /** Whom the game waits for. */
  must?: number[];
  /** Who may still object, until what is due without a seat. */
  asked?: number[];
  /** Who may speak unasked. */
  may?: number[];
  /** Whether `legal` is all that this seat may do; absent if it is. */
  listing?: "partial";
  /** Whether reactions are off now; absent if they are not. */
  hush?: boolean;
  /** Whether this seat may take its last action back; absent if it may not. */
  take_back?: TakingBack;
  /** What ends when. */
  due?: Due[];
  /** What this seat is composing, as it was saved last. */
  draft?: unknown;
  /** The hold that is on: the table's clock stands still until it is `released`. */
  held?: number;
  /** How long this view wants to be looked at, at the beginning of a game. */
  shown?: number;
  /**
   * The forms of events that came in this stream so far (`ludo-patch`). A client that is sent patches
   * begins with these.
   */
  forms?: unknown[];
};

/** Whether a seat may take its last action back now. */
export type TakingBack = "impossible" | "free" | "asked";

/** Something ends at a moment of table time. */
export type Due = {
  /** Whose thinking time; absent for a window that the rules name. */
  seat?: number;
  /** When. */
  at: number;
};

/** What changed for one viewer. Whoever learns nothing by an input is sent nothing, not even a number. */
export type Update = {
  /** Whose view; absent where this client has one stream only. */
  seat?: number;
  /** One more than the stream's frame before. */
  n: number;
  /** Table time, while something is due. */
  at?: number;
  /** From here on the table's clock stands still, until this hold is `released`. */
  held?: number;
  /** How long the view that this leads to wants to be looked at before the table goes on: a bot has acted. */
  shown?: number;
  /**
   * What is shown step by step before the rest: events, patches and views of the update follow upon the last
   * of these.
   */
  scenes?: SceneView[];
  /**
   * What this viewer is told, in order: a list of events by their forms (`ludo-patch`), or of whole ones
   * for a client that wants whole views.
   */
  events?: unknown[];
  /** Its whole view, for a client that wants whole ones; if it changed. */
  view?: unknown;
  /** What became different in its view (`ludo-patch`). */
  patch?: unknown;
  /**
   * What this seat may do now, if that changed: a list as in `Fresh::legal`. An update that acknowledges an action
   * (`done`) and has none means that there is nothing the seat may do.
   */
  legal?: unknown;
  /** Whom the game waits for, if that changed. */
  must?: number[];
  /** Who may still object, if that changed. */
  asked?: number[];
  /** Who may speak unasked, if that changed. */
  may?: number[];
  /** Whether the list is all that this seat may do, if that changed. */
  listing?: "complete" | "partial";
  /** Whether reactions are off, if that changed. */
  hush?: boolean;
  /** Whether this seat may take its last action back, if that changed. */
  take_back?: TakingBack;
  /** What ends when, if that changed. */
  due?: Due[];
  /** The seat's own action that this answers. */
  done?: ActionId;
  /** What the game's log has come to with that action: to be kept, and compared with the transcript. */
  head?: string;
};

/** A moment on the way to a new view, shown by itself. Only for clients that declared `scenes`. */
export type SceneView = {
  /** What this viewer is told up to here, as in an update. */
  events?: unknown[];
  /** The whole view at this moment, for a client that wants whole ones; if it changed. */
  view?: unknown;
  /** What became different since the scene before (`ludo-patch`). */
  patch?: unknown;
  /** How long it wants to be looked at, in milliseconds. */
  shown: number;
  /** Whose `next` moves all screens on. */
  leader?: number;
  /** Whether a glance takes it in: it passes by itself, and is not shown again; absent if it is to be read. */
  glance?: boolean;
};

/** A request was done. */
export type Done = {
  /** Which. */
  id: ActionId;
  /** What the game's log has come to, where the request stands in it. */
  head?: string;
};

/** Why a request was refused. */
export type Rejection = {
  /** Which; absent if it could not be read. */
  id?: ActionId;
  /** Why: a stable code, which clients translate. */
  code: string;
  /** Which field, for people who write clients. */
  detail?: string;
};

/** What a draft would do. */
export type Previewed = {
  /** Which request. */
  id: ActionId;
  /** What the game calls a preview. */
  preview: unknown;
};

/** What a seat is composing. Only those who hold the seat are told. */
export type SeatDraft = {
  /** Whose. */
  seat: number;
  /** The draft; null for none. */
  draft: unknown;
};

/** Somebody shows a sign. */
export type Reacted = {
  /** Who. */
  seat: number;
  /** Which. */
  reaction: Reaction;
};

/** Something that concerns everybody at the table. */
export type Notice =
  | "restored"
  | "stopping"
  | "read_only"
  | "taken_back"
  | "take_back_declined"
  | "take_back_ended";

/** This client's line is slower than what is made up for in windows and races. */
export type Lag = {
  /** By so many milliseconds: windows end earlier for this client by so much. */
  excess: number;
};

/** The table's clock runs again: everybody has seen the scenes, or has had the time to. */
export type Released = {
  /** Which hold is over. */
  hold: number;
  /** Table time now, which is what it was when the hold began. */
  at: number;
};

/** What a bot has played for somebody since they last played themself. */
export type StoodIn = {
  /** For whom. */
  seat: number;
  /** Its moves, in order. */
  moves: MoveFor[];
};

/** A move that a bot made for somebody. */
export type MoveFor = {
  /** Its number in the game's log: larger ones are later. */
  n: number;
  /** What that seat was told by it: whole events, but for what is to be seen once. */
  events: unknown[];
};

/** Something that the house announces. */
export type Announcement = {
  /** Tells it from others, so that whoever has put it away is not shown it again. */
  id: string;
  /** What is said. */
  text: Saying;
  /** For how many more seconds it is to be shown. */
  seconds: number;
};

/** Why a request failed. */
export type Problem = {
  /** A stable code, which clients translate. */
  error: string;
  /** Which field, for people who write clients. */
  detail?: string;
};

/** What this server is. */
export type About = {
  /** The program's version. */
  version: string;
  /** Of which commit the program is, where whoever built it knew. */
  build?: Build;
  /** The version of the protocol that it speaks. */
  protocol: number;
  /** Under which licences the program may be used and passed on, as an SPDX expression. */
  licence: string;
  /** What it keeps of people, and how long. */
  keeps: Keeps;
  /** How others come to it: said to who asks on the server's own machine, whose name for it nobody else can use. */
  reach?: Reach;
};

/** Of which commit a program is. */
export type Build = {
  /** The commit, in short. */
  commit: string;
  /** The day of the commit, as `2026-11-18`. */
  date: string;
  /** Whether more than that commit is in it. */
  changed: boolean;
};

/** What a server keeps, and how long. */
export type Keeps = {
  /** The name that somebody gave, and that they sat at a table. */
  names: Kept;
  /** Finished games, move by move. Whose seats they were is forgotten with the person. */
  finished_games: Kept;
  /** The addresses that requests come from: counted against limits, never written down. */
  addresses: Kept;
  /** How many days a browser keeps the cookie that says who somebody is. */
  cookie_days: number;
  /** How many minutes a code for another device can be used, once. */
  device_code_minutes: number;
  /** After how many days without a change a table at which nobody plays is closed. */
  lobby_days: number;
  /** After how many days somebody who came and never sat down is forgotten. */
  identity_days: number;
  /** After how many days without anybody a game under way is broken off and its table closed. */
  deserted_days: number;
  /** After how many days somebody's best result on a board is erased; at once if they wish. */
  result_days: number;
  /** After how many minutes without anybody a table leaves memory; it stays on the disk. */
  idle_minutes: number;
  /** Within how many minutes what was erased cannot be read on the disk any more; 0 is at once. */
  traces_minutes: number;
};

/** How long something is kept. */
export type Kept = "for_good" | "until_forgotten" | "in_memory";

/** How others come to a server. */
export type Reach = "closed" | { open: string[] };

/** A game that can be played here. */
export type GameInfo = {
  /** Its key. */
  key: string;
  /** Its name as people say it. */
  title: string;
  /** Who invented it. */
  author: string;
  /** The version of its rules. */
  rules: number;
  /** The least and the most that can play. */
  players: [number, number];
  /** Its bots, the five levels first. */
  bots: BotInfo[];
  /** Its editions that can be chosen, the standard first. */
  editions: EditionInfo[];
  /** The options taken where none are given. */
  default_options: unknown;
  /** The options for those who have just come and for bots of the two weakest levels, if they differ. */
  easy_options?: unknown;
  /** The JSON schema of its options. */
  options: unknown;
};

/** A bot that can be asked for. */
export type BotInfo = {
  /** What a seat says. */
  key: string;
  /** One line on how it plays. */
  summary: string;
};

/** An edition that can be chosen. */
export type EditionInfo = {
  /** What it is known by. */
  digest: string;
  /** Its name. */
  name: string;
  /** What is special about it; an edition that is one file does not say. */
  sentence?: Sentence;
  /** Said where no bot can be seated: it lacks what they go by. */
  without_bots?: boolean;
  /** Where its face lies. What lies there never changes. */
  face?: string;
};

/** A sentence in each language. */
export type Sentence = { fr: string; en: string };

/** What everybody may see of an edition. */
export type EditionFace = {
  /** The key of the game. */
  game: string;
  /** Its name. */
  name: string;
  /** What it is known by. */
  digest: string;
  /** What is special about it. */
  sentence?: Sentence;
  /** Board, letters, cards: `Face` of the game's own types. */
  face: unknown;
  /** Its pictures, in an order that says nothing. */
  pictures: PictureInfo[];
};

/** A picture of an edition. */
export type PictureInfo = {
  /** Its name, by which the face speaks of it. */
  name: string;
  /** Where it lies, from the address of the face. */
  file: string;
};

/** Who somebody is, for themselves. */
export type Me = {
  /** The name shown at tables. */
  name: Name;
};

/** Comes for the first time, or changes the name. */
export type CallMe = {
  /** As typed. */
  name: string;
};

/** A code to type on another device. */
export type DeviceCode = {
  /** Good for one use. */
  code: string;
  /** For how many seconds. */
  seconds: number;
  /** A link that brings the code along, behind the `#`, which no browser sends to a server. */
  link?: string;
  /** The link as a QR code: an SVG picture. */
  qr?: string;
};

/** A device that is let in as somebody, for that somebody. */
export type DeviceInfo = {
  /** What to log it out by. */
  id: string;
  /** The day on which it was added: its first moment, in milliseconds since 1970. */
  added: number;
  /** The day on which it was last here. */
  seen: number;
  /** Whether it is the one that asks. */
  this: boolean;
};

/** A code typed on another device. */
export type RedeemCode = {
  /** As typed. */
  code: string;
};

/** Opens a table. */
export type OpenTable = {
  /** The game's key. */
  game: string;
  /** How many seats; the game's least if it is not said. */
  seats?: number;
  /** How it plays; changed later by its host. */
  settings?: Settings;
  /** Bots for the last seats, by key. The host takes the first seat. */
  bots?: string[];
};

/** A table that was opened. */
export type Opened = {
  /** Its id. */
  table: string;
  /** What others type or scan. */
  code: string;
};

/** A table in a list. */
export type TableSummary = {
  /** Its id. */
  table: string;
  /** The game's key. */
  game: string;
  /** How far it is. */
  status: Status;
  /** The host's name. */
  host: string;
  /** The names of those who sit there, bots by their key. */
  players: string[];
  /** How many seats are free. */
  free: number;
  /** Whether nobody new may sit down. */
  locked: boolean;
  /** Which of the players are bots, counted from 0. */
  bots?: number[];
  /** Whether whoever finds it may look on. */
  watch?: boolean;
  /** Which of the players are you: in the list of one's own tables. */
  yours?: number[];
  /** Whom of the players the game waits for: in the same list, as far as it is known. */
  turn?: number[];
  /** By what the players are told apart: beside `players`. */
  marks?: Marks[];
  /** Milliseconds since 1970. */
  changed_at: number;
};

/** A page of finished games, latest first. */
export type GamePage = {
  /** The games. */
  games: GameSummary[];
  /** What to ask for to see what came before; absent at the end. */
  before?: string;
};

/** A finished game in a list. */
export type GameSummary = {
  /** Its id. */
  id: string;
  /** Where it was played. */
  table: string;
  /** The game's key. */
  game: string;
  /** Milliseconds since 1970. */
  finished_at: number;
  /** How many inputs it had. */
  inputs: number;
  /** Who played, in turn order. */
  players: Player[];
  /** Whether it was a lesson, with cards that were laid out for it. */
  lesson?: boolean;
  /** How it ended; absent if it was broken off. */
  outcome?: { places: number[]; scores: number[]; reason: string };
};

/** Who played a seat. */
export type Player = {
  /** The name shown; empty once forgotten. */
  name: string;
  /** The bot's key. */
  bot?: string;
  /** By what they were told apart; games from before it was kept have none. */
  colour?: Colour;
  /** The same. */
  face?: Face;
  /** Whether it was whoever asks. */
  you: boolean;
};

/** What one's finished games of a title come to. */
export type Tally = {
  /** The game's key. */
  game: string;
  /** How many were played to their end. */
  played: number;
  /** How many of those with others were won, alone or with others. */
  won: number;
  /** The best score; absent if none was played to its end. */
  best?: number;
  /** The latest games with others, the earliest of them first: the place, and of how many. */
  curve: [number, number][];
  /** How it went against whom, whom one met most often first. Partners are none. */
  opponents: OpponentTally[];
};

/** How games went against somebody. */
export type OpponentTally = {
  /** Their name in the latest of these games; empty for bots. */
  name: string;
  /** The bots' key: those of one level count together. */
  bot?: string;
  /** How many games. */
  met: number;
  /** In how many one was ahead of them at the end, */
  ahead: number;
  /** and in how many behind. */
  behind: number;
};

/** Asks for advice at a table: what may be asked is the game's. */
export type AskAdvice = {
  /** Who asks. */
  seat: number;
  /** The question, as the game's study reads it. */
  question: unknown;
};

/** The board of a day. */
export type Daily = {
  /** Which day: `2026-11-16`. Days begin at midnight in Greenwich. */
  day: string;
  /** What a table plays by that takes this board. */
  options: unknown;
  /** Who did how well on it. */
  results: Results;
  /** A table at which you play it, and have not ended. */
  table?: string;
};

/** Who did how well on a board: the best of everybody, the best first. */
export type Results = {
  /** The name by which your own is erased. */
  board: string;
  /** The best of all. */
  best: ResultLine[];
  /** Your own, wherever it stands. */
  mine?: ResultLine;
};

/** What somebody achieved on a board. */
export type ResultLine = {
  /** What they are called now. */
  name: string;
  /** Whether that is you. */
  you?: boolean;
  /** What the game counts. */
  points: number;
  /** How often they asked for help. */
  aids: number;
  /** How long it took. */
  millis: number;
};

/** What there is to say of a game that is over. */
export type GameReport = {
  /** The game's key. */
  game: string;
  /** Who played, in turn order. */
  players: Player[];
  /** What the game's study says. */
  report: unknown;
};

/** A finished game as one viewer could have followed it. */
export type Replay = {
  /** Its id. */
  id: string;
  /** The game's key. */
  game: string;
  /** Milliseconds since 1970. */
  finished_at: number;
  /** Who played, in turn order. */
  players: Player[];
  /** With whom one plays on each seat; absent where everybody plays for themselves. */
  teams?: number[];
  /** What was agreed on, in full. */
  options: unknown;
  /** What it was played with. */
  edition: EditionView;
  /** Whose eyes these are. */
  eyes: Eyes;
  /** What was entered, in order. */
  entries: ReplayEntry[];
  /**
   * What this viewer was shown: a `view` of the beginning, then for each entry an `update`, a `view` where something
   * was taken back, or nothing. Numbers and forms go on as in a stream of the socket; nothing is ever legal.
   */
  frames: (FromServer | null)[];
  /** How it ended; absent if it was broken off. */
  outcome?: { places: number[]; scores: number[]; reason: string };
  /** Whether its log was damaged: it is shown up to the line before. */
  damaged?: boolean;
  /** What lets others look at it, by the link that has it. */
  keys: ReplayKeys;
};

/** Through whose eyes a finished game is looked at. */
export type Eyes = { seat: number } | "spectator" | "referee";

/** An entry of a game's log, as whoever looks on sees that there was one. */
export type ReplayEntry = {
  /** Table time, in milliseconds; absent where something was taken back. */
  at?: number;
  /** Whose action it was; absent where time ended something, somebody left, or something was taken back. */
  seat?: number;
  /** Whether a bot chose it for the person who had that seat. */
  stood_in?: boolean;
};

/** What lets whoever has no part in a game look at it. They are known to those who may. */
export type ReplayKeys = {
  /** With the names of those who played; only who came with names is told. */
  named?: string;
  /** Without. */
  nameless: string;
};

/** A report that is still being made. */
export type ReportProgress = {
  /** So much is done, */
  done: number;
  /** of this. */
  of: number;
};

/** The secret of the house, to be let in. */
export type AdminSecret = {
  /** As it stands in the file. */
  secret: string;
};

/** For how long whoever runs the house is let in. */
export type AdminSession = {
  /** Seconds that are left. */
  seconds: number;
};

/** The house as whoever runs it sees it: counts and conditions, and never a card, a name or an address. */
export type HouseView = {
  /** The program's version. */
  version: string;
  /** What the calendar says here, in milliseconds since 1970. */
  now: number;
  /** How busy it is. */
  load: Load;
  /** The tables in memory, those with the most lines first; at most 200. */
  tables: LiveTable[];
  /** How many there are in all. */
  tables_in_all: number;
  /** What is announced at this moment. */
  announced: Announced[];
  /** Codes that lead nowhere any more, the latest first. */
  bans: Ban[];
};

/** How busy a house is. */
export type Load = {
  /** Open sockets. */
  lines: number;
  /** Moves kept a second, over the last minute. */
  moves_a_second: number;
  /** Milliseconds until half of the last minute's writes were kept; none without any. */
  kept_p50_ms?: number;
  /** The same for ninety-nine of a hundred. */
  kept_p99_ms?: number;
  /** What the store can do. */
  store: StoreState;
  /** Whether a page of the store is ruined. */
  damaged: boolean;
  /** Writes that wait for the disk. */
  waiting: number;
  /** Bots that wait for a thread to think on. */
  bots_waiting: number;
  /** Memory held, in bytes, where the system tells. */
  resident?: number;
  /** Room on the disk of the data folder, in bytes, where the system tells. */
  disk_free?: number;
  /** For how many seconds it has run. */
  up: number;
};

/** What a store can do. */
export type StoreState = "ready" | "read_only" | "away" | "broken";

/** A table in memory, from outside. */
export type LiveTable = {
  /** Its id. */
  id: string;
  /** What people type to come here. */
  code?: string;
  /** Whether that was banned. */
  banned: boolean;
  /** The game's key. */
  game: string;
  /** How far it is. */
  status: Status;
  /** How many seats it has. */
  seats: number;
  /** How many people have a seat. */
  people: number;
  /** How many of them are here. */
  here: number;
  /** How many seats are bots'. */
  bots: number;
  /** How many open lines lead to it, those of onlookers too. */
  lines: number;
  /** How many entries the log of its game has. */
  moves: number;
  /**
   * Since when it is so: when its game was begun, else when the table was last changed; in milliseconds since
   * 1970.
   */
  since: number;
};

/** Something that is announced, as whoever runs the house sees it. */
export type Announced = {
  /** Tells it from others. */
  id: string;
  /** What is said. */
  text: Saying;
  /** For how many more seconds it is shown. */
  seconds: number;
  /** At which table, by its id; everywhere if at none. */
  table?: string;
};

/** A code that leads nowhere any more. */
export type Ban = {
  /** As it is read aloud. */
  code: string;
  /** Since when, in milliseconds since 1970. */
  at: number;
};

/** Why a table is closed: its people read it. */
export type CloseTable = {
  /** What they are told; nothing beyond that it was closed, if this is empty. */
  text: Saying;
};

/** Something to be announced, in place of what was announced there before. */
export type Announce = {
  /** What is said: at least one of both. */
  text: Saying;
  /** At which table, by its id; everywhere if at none. */
  table?: string;
  /** For how many minutes, at most a day; an hour unless said. */
  minutes?: number;
};

/** A code that leads nowhere any more. */
export type BanCode = {
  /** As it is read aloud. */
  code: string;
};
