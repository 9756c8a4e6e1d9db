//! The state of a game of Compatibility, and how it begins.

use std::sync::Arc;

use ludo_core::{BySeat, Draws, Millis, Pile, Sealed, Seat, SeatSet, Setup, SetupError, Teams};
use serde::{Deserialize, Serialize};

use crate::action::Rank;
use crate::event::Ending;
use crate::options::{Options, TrackLength, Window};
use crate::pack::{MOST_CARDS, Pack, ThemeCard};
use crate::ranking::Ranking;
use crate::view::{Mode, Token};

/// Within how many themes a duo has to arrive.
pub const DUO_THEMES: u8 = 12;

/// Theme cards in an order, top first.
pub type Cards = Pile<ThemeCard, MOST_CARDS>;

/// All that chance decides at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Who announces the first theme (CPT-1).
    pub first: Seat,
    /// The shuffled theme cards, top first. A given stack may be short.
    pub cards: Cards,
}

/// A game of Compatibility. Never serialised: a state cannot be sent by mistake.
#[derive(Clone, Debug)]
pub struct Compatibility {
    pub(crate) pack: Arc<Pack>,
    pub(crate) agreed: Agreed,
    pub(crate) first: Seat,
    /// Who announces this theme; in that mode its Referent (CPT-9).
    pub(crate) announcer: Seat,
    /// The cards that can still be read: hidden from everybody.
    pub(crate) cards: Cards,
    /// How many themes can be read in all.
    pub(crate) themes_at_most: u8,
    /// The theme that was read last, until another is or it is dropped.
    pub(crate) theme: Option<Spoken>,
    /// The square of each seat's pawn: partners' are moved together (CPT-7).
    pub(crate) pawns: BySeat<u8>,
    pub(crate) tokens: BySeat<Token>,
    /// Who announced the ×2 in this theme, even one who has left since.
    pub(crate) doubled_by: Option<Seat>,
    /// Who keeps it for this theme.
    pub(crate) declined: SeatSet,
    pub(crate) gone: SeatSet,
    /// Who is out: those who have left, and their partners (ALL-4).
    pub(crate) out: SeatSet,
    pub(crate) phase: Phase,
    /// The reveal of the theme, until the next one is read.
    pub(crate) reveal: Option<Shown>,
    pub(crate) past: Vec<Turn>,
    pub(crate) ended: Option<Ending>,
}

/// What the table has agreed on, as far as play depends on it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Agreed {
    pub(crate) mode: Mode,
    pub(crate) track: TrackLength,
    pub(crate) window: Option<Millis>,
    pub(crate) teams: Option<Teams>,
}

/// A theme that was read, by its place in the pack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spoken {
    pub(crate) card: ThemeCard,
    /// From 1.
    pub(crate) number: u8,
}

/// A theme and what everybody thought of.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) theme: Spoken,
    pub(crate) announcer: Seat,
    /// Nothing for those who are out.
    pub(crate) rankings: BySeat<Ranking>,
    /// Who laid the ×2, and on which rank.
    pub(crate) doubled: Option<(Seat, Rank)>,
    /// What it has brought each so far; partners have the same.
    pub(crate) points: BySeat<u8>,
}

/// A turn as far as it is revealed.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) turn: Turn,
    /// Where the pawns stood before.
    pub(crate) from: BySeat<u8>,
    /// How many cards of each have been turned.
    pub(crate) step: Rank,
    pub(crate) referent: ReferentsPawn,
}

/// Whether the Referent has advanced (CPT-10).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReferentsPawn {
    /// Not yet, or there is no Referent.
    Stands,
    Moved,
}

/// What the game waits for.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Phase {
    /// The announcer names a number (CPT-1).
    Naming,
    /// Everybody ranks (CPT-2).
    Ranking {
        rankings: Sealed<Ranking>,
    },
    /// All rankings are in; the ×2 may still be announced, or has to be laid (CPT-3).
    Doubling {
        rankings: Sealed<Ranking>,
        until: Option<Millis>,
    },
    /// Cards are turned (CPT-4): only for the eye.
    Revealing,
    Over,
}

/// Who plays together: partners face each other (CPT-7). A duo is one team.
pub(crate) fn teams(seats: u8) -> Option<Teams> {
    seats.is_multiple_of(2).then(|| Teams::facing(seats))
}

impl Agreed {
    /// What play depends on, checked.
    pub(crate) fn of(setup: &Setup<Options>) -> Result<Self, SetupError> {
        let Setup { seats, options } = setup;
        let mode = match seats {
            2 => Mode::Duo,
            seats if seats.is_multiple_of(2) => Mode::Teams,
            _ => Mode::Referent,
        };
        let window = match options.window {
            Window::Open => None,
            Window::Seconds(seconds @ 3..=30) => Some(Millis(u64::from(seconds) * 1000)),
            Window::Seconds(seconds) => {
                let problem = format!("the window has 3 to 30 seconds, not {seconds}");
                return Err(SetupError::new("options.window", problem));
            }
        };
        let track = if mode == Mode::Duo { TrackLength::Short } else { options.track };
        Ok(Self { mode, track, window, teams: teams(*seats) })
    }
}

/// Who announces first, and the theme cards shuffled.
pub(crate) fn deal(
    setup: &Setup<Options>,
    pack: &Pack,
    draws: &mut Draws,
) -> Result<Layout, SetupError> {
    setup.options.first.check_option(setup.seats, "options.first")?;
    let first = setup.options.first.draw(setup.seats, draws);
    let mut cards = all_cards(pack);
    cards.shuffle(draws);
    Ok(Layout { first, cards })
}

pub(crate) fn all_cards(pack: &Pack) -> Cards {
    let all = (0..pack.cards.len() as u8).map(ThemeCard);
    Cards::of(all).unwrap_or_else(|error| unreachable!("{error}"))
}

/// The game at its beginning: all pawns on Start, the ×2 with everybody.
pub(crate) fn set_up(
    setup: &Setup<Options>,
    pack: Arc<Pack>,
    layout: &Layout,
) -> Result<Compatibility, SetupError> {
    let Setup { seats, options } = setup;
    let agreed = Agreed::of(setup)?;
    options.first.check_option(*seats, "options.first")?;
    options.first.check_layout(layout.first, *seats, "layout.first")?;
    check_cards(&pack, &layout.cards)?;
    let mut cards = layout.cards;
    if agreed.mode == Mode::Duo {
        cards.truncate(DUO_THEMES);
    }
    Ok(Compatibility {
        pack,
        agreed,
        first: layout.first,
        announcer: layout.first,
        cards,
        themes_at_most: cards.len(),
        theme: None,
        pawns: BySeat::new(*seats),
        tokens: BySeat::new(*seats),
        doubled_by: None,
        declined: SeatSet::EMPTY,
        gone: SeatSet::EMPTY,
        out: SeatSet::EMPTY,
        phase: Phase::Naming,
        reveal: None,
        past: Vec::new(),
        ended: None,
    })
}

/// Every card of a layout is one of the pack, and there once; there is at least one.
fn check_cards(pack: &Pack, cards: &Cards) -> Result<(), SetupError> {
    if cards.is_empty() {
        return Err(SetupError::new("layout.cards", "there is no theme card"));
    }
    for (i, card) in cards.iter().enumerate() {
        let problem = if usize::from(card.0) >= pack.cards.len() {
            "is not in the pack"
        } else if cards.as_slice()[..i].contains(&card) {
            "is there twice"
        } else {
            continue;
        };
        let field = format!("layout.cards[{i}]");
        return Err(SetupError::new(field, format!("card {} {problem}", card.0)));
    }
    Ok(())
}

impl Compatibility {
    /// Who still plays: neither gone nor left alone by a partner (ALL-4).
    pub(crate) fn playing(&self) -> SeatSet {
        SeatSet::all(self.pawns.seats()).without(self.out)
    }

    /// How many themes have been read.
    pub(crate) fn themes(&self) -> u8 {
        self.themes_at_most - self.cards.len()
    }

    /// The number on each square, Start first.
    pub(crate) fn track(&self) -> &[u8] {
        self.pack.tracks.of(self.agreed.track)
    }

    pub(crate) fn last_square(&self) -> u8 {
        self.track().len() as u8 - 1
    }

    /// How many pictures a seat ranks: what its square says (CPT-2). No pawn moves between the reading of a theme and
    /// its reveal.
    pub(crate) fn count(&self, seat: Seat) -> u8 {
        if self.out.contains(seat) { 0 } else { self.track()[usize::from(self.pawns[seat])] }
    }

    /// Whether somebody is the Referent, with whom all are compared (CPT-9).
    pub(crate) fn is_referent(&self, seat: Seat) -> bool {
        self.agreed.mode == Mode::Referent && seat == self.announcer
    }

    /// Whether a seat may announce its ×2 now, as far as this theme goes (CPT-3, CPT-10).
    pub(crate) fn may_double(&self, seat: Seat) -> bool {
        self.check_double(seat).is_ok()
    }

    /// Whom the window of the ×2 waits for: who may still announce, and who has not laid (CPT-3).
    pub(crate) fn asked_to_double(&self) -> SeatSet {
        let waits = |seat: &Seat| self.tokens[*seat] == Token::Announced || self.may_double(*seat);
        self.playing().iter().filter(waits).collect()
    }
}
