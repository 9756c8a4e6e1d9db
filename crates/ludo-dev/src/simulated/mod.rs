//! Games that bots play among themselves as at a server's tables, of every title and by its number alone: committed
//! seeds to which seats added something, bots that sit in, people who leave, moves that are taken back. For trials
//! of what is done with games that are over.

mod company;
mod every;
mod kept;
mod order;
mod play;

use anyhow::{Context as _, Result, anyhow};
use ludo_catalogue::{Moment, Shelf, Title};
use ludo_core::{Hex32, Outcome, Seat, Viewer};
use ludo_server::film;
use ludo_transcript::SeatInfo;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

pub use company::{Company, Goings};
pub use every::values;
pub use order::Order;

/// A game that is over, as a server keeps it.
pub struct Simulated {
    /// Which game it is.
    pub title: &'static Title,
    /// Which of them.
    pub number: u64,
    /// Who played, with names.
    pub seats: Vec<SeatInfo>,
    /// The options, in full.
    pub options: Value,
    /// What it was played with.
    pub edition: Hex32,
    /// How it began, without names.
    pub header: String,
    /// What was entered.
    pub log: Vec<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// The secret that the server had committed to.
    pub secret: [u8; 32],
    /// What the seats added.
    pub contributions: Vec<Option<Hex32>>,
    /// Who came and went.
    pub goings: Goings,
}

/// What a viewer was shown, as a server sends it, and what it should have been, straight from the engine.
#[derive(Serialize)]
pub struct Film {
    /// A seat's number, `spectator` or `referee`, as addresses have it.
    #[serde(rename = "as")]
    pub eyes: String,
    /// What `GET /api/games/{id}/replay` has under this name.
    pub frames: Vec<Option<Box<RawValue>>>,
    /// The view at the beginning and after each entry; nothing where it stayed the same, letter by letter.
    pub views: Vec<Option<Box<RawValue>>>,
    /// What each entry told: nothing at the beginning.
    pub told: Vec<Vec<Box<RawValue>>>,
    /// The views at the scenes of each entry, whether this viewer is shown them or not.
    pub scenes: Vec<Vec<Box<RawValue>>>,
}

impl Simulated {
    /// Plays game `number` of a title.
    ///
    /// # Errors
    /// If the game does not end, or a bot does what the rules forbid: errors of the program.
    pub fn play(title: &'static Title, shelf: &Shelf, number: u64) -> Result<Self> {
        Self::play_as(title, shelf, number, &Order::new(title, shelf, number), Company::Steady)
    }

    /// Plays game `number` of a title as it is ordered, in that company.
    ///
    /// # Errors
    /// As [`Simulated::play`]'s.
    pub fn play_as(
        title: &'static Title,
        shelf: &Shelf,
        number: u64,
        order: &Order,
        company: Company,
    ) -> Result<Self> {
        play::play(title, shelf, number, order, company)
            .with_context(|| format!("{} {number}, {order:?}", title.key))
    }

    /// The beginning and what each entry led to.
    ///
    /// # Errors
    /// If the log does not follow: an error of the program.
    pub fn moments(&self, shelf: &Shelf) -> Result<Vec<Moment>> {
        let lines: Vec<_> = self.log.iter().map(String::as_str).collect();
        self.title.moments(shelf, &self.header, &lines).map_err(|fault| anyhow!("{fault}"))
    }

    /// Everybody who can look on: each seat, spectators and the referee.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        let seats = Seat::all(self.seats.len() as u8).map(Viewer::Seat);
        seats.chain([Viewer::Spectator, Viewer::Referee])
    }

    /// Its transcript, with names.
    ///
    /// # Errors
    /// If the log does not follow: an error of the program.
    pub fn transcript(&self, shelf: &Shelf) -> Result<String> {
        let names = self.seats.iter().map(|seat| seat.name.as_str());
        let header = ludo_transcript::with_names(&self.header, names).context("a header")?;
        let lines: Vec<_> = self.log.iter().map(String::as_str).collect();
        self.title.transcript(shelf, &header, &lines).map_err(|fault| anyhow!("{fault}"))
    }
}

impl Film {
    /// What `viewer` was shown.
    pub fn new(moments: &[Moment], viewer: Viewer) -> Self {
        let (_, frames) = film(moments, viewer);
        let mut last = String::new();
        let views = moments.iter().map(|moment| {
            let view = moment.game.view(viewer).text().to_owned();
            let another = view != last;
            last.clone_from(&view);
            raw(view).filter(|_| another)
        });
        let views = views.collect();
        let told = moments.iter().map(|moment| told(moment, viewer)).collect();
        let scenes = moments.iter().map(|moment| scenes(moment, viewer)).collect();
        Self { eyes: eyes(viewer), frames, views, told, scenes }
    }
}

/// What the entry of a moment told `viewer`.
fn told(moment: &Moment, viewer: Viewer) -> Vec<Box<RawValue>> {
    if moment.entry.is_none_or(|entry| entry.is_rewind) {
        return Vec::new();
    }
    let events = moment.game.events().into_iter().filter(|(to, _)| to.reaches(viewer));
    events.filter_map(|(_, event)| raw(event.text().to_owned())).collect()
}

/// What `viewer` knew at the scenes of a moment.
fn scenes(moment: &Moment, viewer: Viewer) -> Vec<Box<RawValue>> {
    if moment.entry.is_none_or(|entry| entry.is_rewind) {
        return Vec::new();
    }
    let scenes = 0..moment.game.scenes().len();
    let view = |scene| raw(moment.game.scene_view(scene, viewer).text().to_owned());
    scenes.filter_map(view).collect()
}

/// What an engine wrote is JSON.
fn raw(text: String) -> Option<Box<RawValue>> {
    RawValue::from_string(text).ok()
}

/// As addresses have it.
pub fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.0.to_string(),
        Viewer::Spectator => "spectator".to_owned(),
        Viewer::Referee => "referee".to_owned(),
    }
}
