//! Games to print, cut out and play: the cards with their backs, holders, sheets, the rules in our words. A PDF whose
//! drawings are the table's own, as lines and text, and whose bytes are the same for the same order.
//!
//! ```
//! use ludo_print::{Lang, Order, Paper};
//!
//! let booklet = ludo_print::print("diego", &Order::new(Paper::A4, Lang::Fr))?;
//! assert!(booklet.pdf.starts_with(b"%PDF"));
//! # Ok::<(), ludo_print::NotPrinted>(())
//! ```

mod back;
mod canvas;
mod chapters;
mod compatibility;
mod diabolo;
mod diadingo;
mod diamino;
mod diego;
mod fonts;
mod grid;
mod joined;
mod paper;
mod press;
mod score;
mod sprite;
mod texts;

use std::fmt;

pub use ludo_school::Lang;
pub use paper::{CARD, GRID, MARGIN, Paper, Rect};

/// What is to be printed of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// The deck, by its id; the standard one if nothing is said.
    pub deck: Option<String>,
    /// Which of its affiliations.
    pub affiliations: Affiliations,
    /// For how many there are pictures (Compatibility); as many as usual if nothing is said.
    pub packs: Option<u8>,
    /// On what.
    pub paper: Paper,
    /// In what language.
    pub lang: Lang,
}

impl Order {
    /// The standard deck.
    pub const fn new(paper: Paper, lang: Lang) -> Self {
        Self { deck: None, affiliations: Affiliations::Standard, packs: None, paper, lang }
    }
}

/// Which ways to show a number are printed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Affiliations {
    /// All but the further ones.
    #[default]
    Standard,
    /// All.
    All,
    /// These, by their names in the deck.
    Only(Vec<String>),
}

impl Affiliations {
    /// `standard`, `all`, or names parted by commas.
    pub fn parse(text: &str) -> Self {
        match text {
            "standard" => Self::Standard,
            "all" => Self::All,
            names => Self::Only(names.split(',').map(|name| name.trim().to_owned()).collect()),
        }
    }
}

/// Why nothing is printed: one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum NotPrinted {
    /// That game is not for printing; these are.
    Game {
        asked: String,
        known: Vec<String>,
    },
    Deck {
        asked: String,
        known: Vec<String>,
    },
    Affiliation {
        asked: String,
        known: Vec<String>,
    },
    /// There are no pairs among the cards of one affiliation.
    OneAffiliation,
    /// So many packs are too few or too many.
    Packs {
        asked: u8,
        few: u8,
        many: u8,
    },
    /// That game has nothing of the kind to choose.
    Needless {
        option: &'static str,
        game: String,
    },
    /// Our own mistake.
    Fault(String),
}

impl fmt::Display for NotPrinted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lacks = |f: &mut fmt::Formatter<'_>, what, asked: &str, known: &[String]| {
            write!(f, "there is no {what} `{asked}`, only {}", known.join(", "))
        };
        match self {
            Self::Game { asked, known } => lacks(f, "game to print", asked, known),
            Self::Deck { asked, known } => lacks(f, "deck", asked, known),
            Self::Affiliation { asked, known } => lacks(f, "affiliation", asked, known),
            Self::OneAffiliation => write!(f, "one affiliation makes no pairs: name two or more"),
            Self::Packs { asked, few, many } => {
                write!(f, "{few} to {many} packs are printed, not {asked}")
            }
            Self::Needless { option, game } => write!(f, "`{option}` is of no use for {game}"),
            Self::Fault(fault) => write!(f, "it cannot be printed: {fault}"),
        }
    }
}

impl std::error::Error for NotPrinted {}

/// A game as it comes out of the printer.
#[derive(Clone, PartialEq, Debug)]
pub struct Booklet {
    /// What its file might be called.
    pub name: String,
    /// The document.
    pub pdf: Vec<u8>,
    /// What lies where on its pages.
    pub pages: Vec<Page>,
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct Page {
    pub what: What,
    /// The cards to be cut out, front or back.
    pub cards: Vec<(Piece, Rect)>,
    /// Every back, also where no card lies before it.
    pub backs: Vec<Rect>,
    /// Where something was drawn.
    pub ink: Vec<Rect>,
}

/// Something to be cut out, by its number in the document, from 0: copies of a card have numbers of their own.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Piece(pub u16);

/// What a page is for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum What {
    Rules,
    /// How to cut it out; who made what.
    Making,
    Fronts,
    Backs,
    Control,
    /// The other side of the control sheet.
    Cover,
    Holders,
    /// A part of a board.
    Board,
    Score,
    Track,
    /// Pawns and tokens.
    Tokens,
    /// The other side of a sheet that is cut or glued.
    Blank,
}

/// The games that can be printed.
pub const GAMES: [&str; 5] = ["diabolo", "diadingo", "diamino", "diego", "compatibility"];

/// Prints a game.
///
/// # Errors
/// If there is no such game, deck or affiliation.
pub fn print(game: &str, order: &Order) -> Result<Booklet, NotPrinted> {
    let known = GAMES.iter().find(|known| **known == game);
    let Some(game) = known else {
        let known = GAMES.map(str::to_owned).to_vec();
        return Err(NotPrinted::Game { asked: game.to_owned(), known });
    };
    if *game != "diego" && order.affiliations != Affiliations::Standard {
        return Err(NotPrinted::Needless { option: "affiliations", game: (*game).to_owned() });
    }
    if *game != "compatibility" && order.packs.is_some() {
        return Err(NotPrinted::Needless { option: "packs", game: (*game).to_owned() });
    }
    match *game {
        "diabolo" => diabolo::print(order),
        "diadingo" => diadingo::print(order),
        "diamino" => diamino::print(order),
        "compatibility" => compatibility::print(order),
        _ => diego::print(order),
    }
}

/// The editions that a game ships with, read; the one of that name, or the first.
fn edition<G: ludo_core::Game>(name: Option<&str>) -> Result<G::Edition, NotPrinted> {
    use ludo_core::Edition as _;

    let read = |one: &ludo_core::Shipped| {
        G::Edition::parse(one.matter).map_err(|error| NotPrinted::Fault(error.to_string()))
    };
    let editions = G::EDITIONS.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let mut known: Vec<String> = editions.iter().map(|one| one.name().to_owned()).collect();
    known.dedup();
    let wanted = |one: &G::Edition| name.is_none_or(|name| one.name() == name);
    let found = editions.into_iter().find(wanted);
    found.ok_or_else(|| NotPrinted::Deck { asked: name.unwrap_or_default().to_owned(), known })
}
