//! The state of a game of Diego, and how it begins (DIE-2).

use std::sync::Arc;

use ludo_core::{BySeat, Draws, Millis, Pile, Sealed, Seat, SeatSet, Setup, SetupError, Teams};
use ludo_school::CardId;
use serde::{Deserialize, Serialize};

use crate::action::{Call, Vote};
use crate::edition::Pack;
use crate::event::{Ending, Side};
use crate::options::{
    Affiliations, Capital, Control, Delay, Hands, Options, OwnPairs, Sides, Size,
};
use crate::row::Row;
use crate::view::{Pair, Window};

/// The most cards of a deck.
pub const MOST_CARDS: usize = 64;
/// The most players.
pub(crate) const MOST_SEATS: usize = 4;
/// How long a card flies and buttons are deaf: it is added to every delay (DIE-2).
pub const SHOWN: Millis = Millis(600);
/// How long everybody may say = or ≠ (DIE-12).
pub const VOTING: Millis = Millis(20_000);

/// Cards in an order, top first.
pub type Cards = Pile<CardId, MOST_CARDS>;

/// All that chance decides at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Who begins.
    pub first: Seat,
    /// The shuffled cards, top first: hands in blocks from the first seat, then the line, then the stock. A
    /// given deck may be short.
    pub deck: Cards,
}

/// A game of Diego. Never serialised: a state cannot be sent by mistake.
#[derive(Clone, Debug)]
pub struct Diego {
    pub(crate) pack: Arc<Pack>,
    pub(crate) agreed: Agreed,
    pub(crate) first: Seat,
    /// Whose turn it is, also while others answer.
    pub(crate) turn: Seat,
    pub(crate) hands: BySeat<Row, MOST_SEATS>,
    pub(crate) line: Row,
    /// Hidden from everybody.
    pub(crate) stock: Cards,
    /// The pairs that left the table, in the order in which they were taken.
    pub(crate) taken: Pile<Taken, { MOST_CARDS / 2 }>,
    /// How often each named none (DIE-6).
    pub(crate) named_none: BySeat<u8, MOST_SEATS>,
    /// How many windows there have been.
    pub(crate) calls: Call,
    /// Who has passed since the last pair left the table (DIE-8).
    pub(crate) passed: SeatSet,
    /// Who may not propose to stop before a turn of their own is over (DIE-8).
    pub(crate) barred: SeatSet,
    /// Whether the seat on turn was barred when its turn began: after this turn it is not (DIE-8).
    pub(crate) frees: bool,
    pub(crate) gone: SeatSet,
    pub(crate) phase: Phase,
    /// How play ended, once it is over.
    pub(crate) ended: Option<Ended>,
    /// How many pairs the control sheet has been asked about.
    pub(crate) checked: u8,
    /// Who says no more what a pair is (DIE-12).
    pub(crate) skipped: SeatSet,
}

/// What the table has agreed on, as far as play depends on it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Agreed {
    pub(crate) delay: Option<Millis>,
    pub(crate) hands: Hands,
    pub(crate) own_pairs: OwnPairs,
    pub(crate) control: Control,
    /// With how many points each seat begins.
    pub(crate) capital: i32,
    pub(crate) teams: Option<Teams>,
}

/// A pair that left the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Taken {
    /// In whose holder it lies.
    pub(crate) seat: Seat,
    /// Whose turn it was.
    pub(crate) player: Seat,
    pub(crate) pair: Pair,
    pub(crate) side: Side,
    /// What everybody took it for, once the sheet was asked about it (DIE-12).
    pub(crate) votes: BySeat<Option<Vote>, MOST_SEATS>,
}

/// For the places of a pile that are still empty.
impl Default for Taken {
    fn default() -> Self {
        let pair = Pair { card: CardId(0), with: CardId(0) };
        Self { seat: Seat(0), player: Seat(0), pair, side: Side::Diego, votes: BySeat::new(0) }
    }
}

/// How play ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ended {
    pub(crate) reason: Ending,
    /// Who had left by then: whoever leaves later keeps their place (DIE-12).
    pub(crate) absent: SeatSet,
}

/// What the game waits for.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Phase {
    /// The seat whose turn it is plays.
    Turn,
    /// It has announced a pair, which stays where it lies until the window closes (DIE-3).
    Announced {
        pair: Pair,
        window: Window,
    },
    /// It has passed (DIE-5).
    Passed {
        window: Window,
    },
    /// A challenger names a pair of the passer's hand (DIE-6).
    Naming {
        seat: Seat,
        window: Window,
    },
    /// A seat has proposed to stop (DIE-8).
    Stop {
        seat: Seat,
        accepted: SeatSet,
    },
    /// Everybody may say what the next pair of the control sheet is (DIE-12).
    Voting {
        votes: Sealed<Vote>,
        window: Window,
    },
    /// The sheet has said what a pair is: only for the eye.
    Checked {
        pair: u8,
    },
    Over,
}

impl Size {
    /// How many cards it is.
    pub const fn cards(self) -> u8 {
        match self {
            Self::Six => 6,
            Self::Four => 4,
        }
    }
}

/// Who plays together: partners sit opposite (DIE-2).
pub(crate) fn teams(setup: &Setup<Options>) -> Option<Teams> {
    let teams = setup.options.sides == Sides::Teams && setup.seats == 4;
    teams.then(|| Teams::facing(setup.seats))
}

/// The cards that these options play with, by their numbers (DIE-11).
pub fn cards_in_play(options: &Options, pack: &Pack) -> Result<Cards, SetupError> {
    let refuse = |problem: String| Err(SetupError::new("options.affiliations", problem));
    let deck = pack.deck();
    if let Affiliations::Only(names) = &options.affiliations {
        for (i, name) in names.iter().enumerate() {
            if !deck.affiliations.iter().any(|one| one.id == *name) {
                return refuse(format!("the deck has no affiliation {name:?}"));
            }
            if names[..i].contains(name) {
                return refuse(format!("{name:?} is there twice"));
            }
        }
    }
    let played = |card: &CardId| {
        let affiliation = &deck.affiliations[usize::from(deck.card(*card).affiliation)];
        match &options.affiliations {
            Affiliations::Standard => !affiliation.extra,
            Affiliations::All => true,
            Affiliations::Only(names) => names.contains(&affiliation.id),
        }
    };
    let cards = Cards::of(deck.ids().filter(played));
    cards.or_else(|problem| refuse(problem.to_string()))
}

/// How many cards the hands and the line take.
fn laid_out(setup: &Setup<Options>) -> u8 {
    (setup.seats + 1) * setup.options.size.cards()
}

/// Refuses a deck that is too small for the hands and the line.
fn check_room(cards: u8, setup: &Setup<Options>, field: &str) -> Result<(), SetupError> {
    let (needed, size) = (laid_out(setup), setup.options.size.cards());
    if cards >= needed {
        return Ok(());
    }
    let seats = setup.seats;
    let problem =
        format!("{cards} cards are too few: {seats} hands and a line of {size} take {needed}");
    Err(SetupError::new(field, problem))
}

/// Who begins, and the cards shuffled (DIE-2).
pub(crate) fn deal(
    setup: &Setup<Options>,
    pack: &Pack,
    draws: &mut Draws,
) -> Result<Layout, SetupError> {
    setup.options.first.check_option(setup.seats, "options.first")?;
    let mut deck = cards_in_play(&setup.options, pack)?;
    check_room(deck.len(), setup, "options.affiliations")?;
    let first = setup.options.first.draw(setup.seats, draws);
    deck.shuffle(draws);
    Ok(Layout { first, deck })
}

/// The game at its beginning: hands in blocks from the first seat, then the line.
pub(crate) fn set_up(
    setup: &Setup<Options>,
    pack: Arc<Pack>,
    layout: &Layout,
) -> Result<Diego, SetupError> {
    let Setup { seats, options } = setup;
    let agreed = Agreed::of(setup)?;
    options.first.check_option(*seats, "options.first")?;
    options.first.check_layout(layout.first, *seats, "layout.first")?;
    check_deck(setup, &pack, &layout.deck)?;
    let mut stock = layout.deck;
    let size = options.size.cards();
    let mut hands = BySeat::new(*seats);
    let mut seat = layout.first;
    for _ in 0..*seats {
        hands[seat] = Row::of(stock.take(size));
        seat = seat.left(*seats);
    }
    let line = Row::of(stock.take(size));
    Ok(Diego {
        pack,
        agreed,
        first: layout.first,
        turn: layout.first,
        hands,
        line,
        stock,
        taken: Pile::default(),
        named_none: BySeat::new(*seats),
        calls: 0,
        passed: SeatSet::EMPTY,
        barred: SeatSet::EMPTY,
        frees: false,
        gone: SeatSet::EMPTY,
        phase: Phase::Turn,
        ended: None,
        checked: 0,
        skipped: SeatSet::EMPTY,
    })
}

/// Every card of a layout's deck is one that is played with, and there once; there are enough.
fn check_deck(setup: &Setup<Options>, pack: &Pack, deck: &Cards) -> Result<(), SetupError> {
    let played = cards_in_play(&setup.options, pack)?;
    check_room(played.len(), setup, "options.affiliations")?;
    check_room(deck.len(), setup, "layout.deck")?;
    for (i, card) in deck.iter().enumerate() {
        let problem = if !played.as_slice().contains(&card) {
            "is not played with"
        } else if deck.as_slice()[..i].contains(&card) {
            "is there twice"
        } else {
            continue;
        };
        return Err(SetupError::new(
            format!("layout.deck[{i}]"),
            format!("card {} {problem}", card.0),
        ));
    }
    Ok(())
}

impl Agreed {
    /// What play depends on, checked.
    pub(crate) fn of(setup: &Setup<Options>) -> Result<Self, SetupError> {
        let options = &setup.options;
        let delay = match options.delay {
            Delay::None => None,
            Delay::Seconds(seconds @ 1..=15) => Some(Millis(u64::from(seconds) * 1000)),
            Delay::Seconds(seconds) => {
                let problem = format!("a delay has 1 to 15 seconds, not {seconds}");
                return Err(SetupError::new("options.delay", problem));
            }
        };
        let teams = teams(setup);
        if options.sides == Sides::Teams && teams.is_none() {
            return Err(SetupError::new("options.sides", "it takes four to play in two teams"));
        }
        Ok(Self {
            delay,
            hands: options.hands,
            own_pairs: options.own_pairs,
            control: options.control,
            capital: match options.capital {
                Capital::None => 0,
                Capital::Hundred => 100,
            },
            teams,
        })
    }
}

impl Diego {
    pub(crate) fn present_seats(&self) -> SeatSet {
        SeatSet::all(self.hands.seats()).without(self.gone)
    }

    /// Who is present and plays against `seat`: a team-mate is no opponent (DIE-4).
    pub(crate) fn opponents(&self, seat: Seat) -> SeatSet {
        let partners = self.agreed.teams.map_or(SeatSet::EMPTY, |teams| teams.partners(seat));
        self.present_seats().without(SeatSet::one(seat)).without(partners)
    }

    /// Whether a pair lies entirely in a hand (DIE-11).
    pub(crate) fn is_own_pair(&self, pair: Pair) -> bool {
        !self.line.contains(pair.with)
    }
}
