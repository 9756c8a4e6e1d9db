//! Everything a game shows at one moment, as bytes that can be compared.

use std::fmt;

use ludo_core::{Enumerate, Game, Input, Millis, Seat, Viewer};
use serde::Serialize;

/// JSON of something that leaves a game.
///
/// # Panics
/// If it cannot be written as JSON: then no client could be sent it either.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what leaves a game can be written as JSON")
}

/// Everybody who can look at a game: the seats, those who left too, and a spectator.
pub fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// What `seat` may do now, as the game lists it.
pub fn listed<G: Enumerate>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// One thing a game shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// Somebody's view.
    View(Viewer),
    /// A seat's legal actions, one a line.
    Listed(Seat),
    /// How each probe of a seat is met, one a line.
    Refusals(Seat),
    /// What each draft of a seat would do, one a line.
    Previews(Seat),
    /// What the host acts upon: whom it waits for, until when, whether it is over.
    Public,
}

/// What a game shows, in a fixed order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot(Vec<(Fact, String)>);

impl Snapshot {
    /// All views, all lists and what is public.
    pub fn of<G: Enumerate>(game: &G) -> Self {
        let seats = game.seats();
        let eyes = viewers(seats).chain([Viewer::Referee]);
        let mut facts: Vec<_> = eyes.map(|eye| (Fact::View(eye), json(&game.view(eye)))).collect();
        facts.extend(Seat::all(seats).map(|seat| (Fact::Listed(seat), list(game, seat))));
        facts.push((Fact::Public, public(game)));
        Self(facts)
    }

    /// All that `viewer` could find out by looking and asking: its view, its list, how each probe would be
    /// met, what each draft would do, and what is public.
    pub fn known_to<G: Enumerate>(game: &G, viewer: Viewer, questions: &Questions<'_, G>) -> Self {
        let mut facts =
            vec![(Fact::View(viewer), json(&game.view(viewer))), (Fact::Public, public(game))];
        if let Some(seat) = viewer.seat() {
            facts.push((Fact::Listed(seat), list(game, seat)));
            facts.push((Fact::Refusals(seat), refusals(game, seat, questions)));
            facts.push((Fact::Previews(seat), previews(game, seat, questions.drafts)));
        }
        Self(facts)
    }

    /// The first thing in which two snapshots differ.
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        let pairs = self.0.iter().zip(&other.0);
        pairs.filter(|(one, two)| one != two).map(|(one, two)| Difference::new(one, two)).next()
    }
}

/// What a viewer can ask a game beside looking at it.
pub struct Questions<'a, G: Game> {
    /// Actions that may be tried.
    pub probes: &'a [G::Action],
    /// Drafts that may be previewed.
    pub drafts: &'a [G::Draft],
    /// When.
    pub at: Millis,
}

fn list<G: Enumerate>(game: &G, seat: Seat) -> String {
    let listing = format!("{:?}", game.listing(seat));
    lines(listed(game, seat).iter().map(json).chain([listing]))
}

fn refusals<G: Game>(game: &G, seat: Seat, questions: &Questions<'_, G>) -> String {
    lines(questions.probes.iter().map(|probe| {
        let action = probe.clone();
        let met = game.admit(&Input::Act { seat, at: questions.at, action });
        let code = met.map_or_else(ludo_core::Refused::code, |()| "accepted");
        if game.race(probe) { format!("{code}, a race") } else { code.to_owned() }
    }))
}

/// What each draft of a seat would do.
pub(crate) fn previews<G: Game>(game: &G, seat: Seat, drafts: &[G::Draft]) -> String {
    lines(drafts.iter().map(|draft| json(&game.preview(seat, draft))))
}

fn public<G: Game>(game: &G) -> String {
    lines([
        format!("{:?}, composing {:?}", game.floor(), game.composing()),
        format!("deadline {:?}, hush {}", game.deadline(), game.hush()),
        format!("gone {:?}, over {}", game.gone(), game.is_over()),
        format!("outcome {}", json(&game.outcome())),
    ])
}

fn lines(items: impl IntoIterator<Item = String>) -> String {
    items.into_iter().fold(String::new(), |all, item| all + &item + "\n")
}

/// Where two snapshots part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// In what.
    pub fact: Fact,
    /// In which line of it, counted from 0: which probe, which draft.
    pub line: usize,
    one: String,
    two: String,
}

impl Difference {
    fn new((fact, one): &(Fact, String), (_, two): &(Fact, String)) -> Self {
        let same = one.bytes().zip(two.bytes()).take_while(|(a, b)| a == b).count();
        let line = one.bytes().take(same).filter(|&byte| byte == b'\n').count();
        Self { fact: *fact, line, one: excerpt(one, same), two: excerpt(two, same) }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fact, line, one, two } = self;
        write!(f, "{fact:?}, line {line}:\n    …{one}…\n    …{two}…")
    }
}

/// The text around a byte, cut at whole characters.
fn excerpt(text: &str, at: usize) -> String {
    const AROUND: usize = 60;
    let from = text.floor_char_boundary(at.saturating_sub(AROUND));
    let to = text.ceil_char_boundary((at + AROUND).min(text.len()));
    text[from..to].replace('\n', " ⏎ ")
}
