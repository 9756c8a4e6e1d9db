//! A game in the terminal: one person against bots.

use std::path::PathBuf;

use anyhow::Result;
use ludo_bots::Opponents;
use ludo_core::{Enumerate, Game, Seat};
use ludo_study::Inquiry;

use crate::texts::{Texts, Value, fault};

mod columns;
mod compatibility;
mod diabolo;
mod diadingo;
mod diamino;
mod diego;
mod ears;
mod opening;
mod paint;
mod screen;
mod table;
mod tell;

pub(crate) use paint::Paint;
use screen::Forgets;
use table::Table;
use tell::Field;

/// Plays a game in the terminal
#[derive(clap::Args)]
#[command(
    after_help = "Type « ? » (or “?”) at the table to see what you can say, q to leave it.\n\n\
    Examples:\n  ludotheque play diabolo\n  ludotheque play diabolo --players 3 --bots 5 --lang fr\n  \
    ludotheque play diadingo --options '{\"games\":2}'"
)]
pub(crate) struct Args {
    /// The game, by its key in `ludotheque games`
    game: String,
    /// How many players, you included [default: four, or as many as the game takes]
    #[arg(long)]
    players: Option<u8>,
    /// The level of the bots, 1 to 5
    #[arg(long, default_value = "3")]
    bots: String,
    /// Deal from this number instead of at random: the same number gives the same cards
    #[arg(long)]
    seed: Option<u64>,
    /// Options as JSON, for instance '{"games":2}'; `ludotheque games --json` describes them
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// Practise: whoever plays may ask what could be played, where the game knows
    #[arg(long)]
    practice: bool,
    /// Write the transcript of the game to this file, also when it is broken off
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Do not wait between the bots' moves
    #[arg(long)]
    fast: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    // A terminal table is drawn by the game's own file: the one place of the command line that knows games.
    match crate::title(&args.game)?.key {
        "compatibility" => Table::<ludo_compatibility::Compatibility>::sit_down(args)?.play(),
        "diabolo" => Table::<ludo_diabolo::Diabolo>::sit_down(args)?.play(),
        "diadingo" => Table::<ludo_diadingo::Diadingo>::sit_down(args)?.play(),
        "diamino" => Table::<ludo_diamino::Diamino>::sit_down(args)?.play(),
        "diego" => Table::<ludo_diego::Diego>::sit_down(args)?.play(),
        other => Err(fault("error-not-in-terminal", &[("game", Value::Text(other))])),
    }
}

/// What a game's terminal table must know: how to show it, what to say, what was typed.
trait Tabletop: Game + Enumerate + Opponents {
    /// The table as the person sees it.
    fn draw(room: &Room, view: &Self::View) -> String;
    /// Events with which something new begins.
    const HEADINGS: &'static [&'static str];
    /// How a field of an event is written.
    fn field(room: &Room, name: &str, value: &serde_json::Value) -> Field;
    /// An event that takes more than its message, in as many lines as it takes.
    fn exception(room: &Room, event: &Self::Event) -> Option<Vec<String>>;
    /// Whether what is seen at the table has to be remembered.
    const FORGETS: Forgets = Forgets::Nothing;
    /// What is seen for a moment when this happens, and nowhere afterwards.
    fn glimpse(_room: &Room, _view: &Self::View, _event: &Self::Event) -> Option<Glimpse> {
        None
    }
    /// Whether what was told before wants to be read before this is told.
    fn pauses_before(_event: &Self::Event) -> bool {
        false
    }
    /// What is asked of the person now.
    fn task(room: &Room, view: &Self::View, legal: &[Self::Action]) -> String;
    /// What the person typed, as an action that may still be refused. Capitals are as typed: in some games
    /// they mean something.
    fn understand(text: &str, view: &Self::View) -> Option<Self::Action>;
    /// Answers what was asked beside the game; nothing if that was no question.
    fn advise(_room: &Room, _typed: &str, _asked: &dyn Fn() -> Inquiry<Self>) -> Option<String> {
        None
    }
    /// What one can say, and the rules in a few lines.
    fn help(room: &Room, view: &Self::View) -> String;
    /// What the game shows when it is over.
    fn sheet(room: &Room, view: &Self::View) -> String;
}

/// The table as it is for a moment, and what is said of it then.
struct Glimpse {
    table: String,
    sentence: String,
}

/// What is the same for all games: the language, the names, the colours.
struct Room {
    texts: Texts,
    names: Vec<String>,
    paint: Paint,
    /// What was told since the person's last move.
    news: Vec<String>,
}

/// Against these a table agrees on what is easy.
const EASY_LEVELS: [&str; 2] = ["1", "2"];
/// The person sits here.
const YOU: Seat = Seat(0);
/// Bots are named after people who thought about games and chance.
const NAMES: [&str; 8] = ["", "Ada", "Blaise", "Émilie", "Pierre", "Sophie", "Jacques", "Marie"];

impl Room {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// A text about somebody: `seat`, and `seat-who` for verbs that differ when it is you.
    fn about(&self, key: &str, seat: Seat, values: &[(&str, Value<'_>)]) -> String {
        let who = Value::Text(tell::who(seat));
        let mut all = vec![("seat", Value::Text(self.name(seat))), ("seat-who", who)];
        all.extend_from_slice(values);
        self.texts.with(key, &all)
    }

    /// Something new begins.
    fn heading(&self, text: &str) -> String {
        format!("\n{}", self.paint.bold(text))
    }

    fn points(&self, points: i32) -> String {
        self.texts.with("outcome-points", &[("points", Value::Number(points.into()))])
    }
}
