//! Numbers as a school shows them: a deck of cards that write, draw or calculate a few numbers, exactly; what a
//! pupil takes for what, and why. It knows no game.
//!
//! ```
//! use ludo_school::Deck;
//!
//! let deck = Deck::parse(ludo_school::FRACTIONS_DECIMALS)?;
//! let (one, two) = (deck.find("quart.decimal").unwrap(), deck.find("quart.words").unwrap());
//! assert!(deck.associate(one, two));
//! # Ok::<(), ludo_school::DeckError>(())
//! ```

mod again;
mod card;
mod check;
mod deck;
mod draw;
mod drawing;
mod face;
mod misconception;
mod number;
mod proof;
mod value;
mod words;

pub use again::{Again, Claim, Says, look_again};
pub use card::{Affiliation, Both, Card, CardId, Family, FamilyId, Lang, Level, Shows};
pub use deck::{Deck, DeckError};
pub use draw::{draw, figure};
pub use drawing::{Apart, Drawing, Of, Shape, Split, Token};
pub use face::{AffiliationFace, CardFace, Drawn, Face};
pub use misconception::{Effect, Misconception, Taken, Topic, taken_for_what};
pub use number::Rational;
pub use proof::{Line, Mark, Piece, Proof, Sign, Spot, Step, Tick, proof};

/// The deck for 9 to 12 years: the standard one.
pub const FRACTIONS_DECIMALS: &str = include_str!("../../../data/diego/fractions-decimals.json");
/// An easier one, for 7 to 9 years.
pub const WHOLE_NUMBERS: &str = include_str!("../../../data/diego/whole-numbers.json");
/// A harder one, for 12 to 14 years.
pub const RELATIVES_POWERS: &str = include_str!("../../../data/diego/relatives-powers.json");
