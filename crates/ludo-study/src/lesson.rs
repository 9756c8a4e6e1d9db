//! A first game that is explained while it is played.

use std::sync::Arc;

use ludo_core::{Beginning, Game, Seed, Setup, SetupError};

/// A real game with a given layout, so that what is to be explained comes up, against bots who take their time. What is
/// said while it is played is the browser's, and has to fit whatever is played.
pub struct Lesson<G: Game> {
    /// How many play; whoever learns sits on the first seat.
    pub seats: u8,
    /// What they agreed on.
    pub options: G::Options,
    /// All that chance would have decided at the start.
    pub layout: G::Layout,
    /// The bot on the other seats, by its key.
    pub bot: &'static str,
}

impl<G: Game> Lesson<G> {
    /// The layout that a seed deals.
    ///
    /// # Errors
    /// If so many cannot play by these options.
    pub fn dealt(
        setup: Setup<G::Options>,
        edition: &Arc<G::Edition>,
        seed: u64,
        bot: &'static str,
    ) -> Result<Self, SetupError> {
        let Setup { seats, options } = setup.clone();
        let edition = Arc::clone(edition);
        let dealt = Beginning::<G>::deal(setup, edition, Seed::from_number(seed))?;
        Ok(Self { seats, options, layout: dealt.layout, bot })
    }
}
