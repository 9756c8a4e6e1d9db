//! What the kit must know of a game beyond its traits.

use std::sync::Arc;

use ludo_core::{
    Beginning, Determinize, Draws, Edition as _, Enumerate, Game, Input, Seat, Seed, Setup, Viewer,
};

use crate::broken::{Broken, Law};

/// What a seat can do in the subject's game.
pub type ActionOf<S> = <<S as Subject>::Game as Game>::Action;
/// What changes the subject's game.
pub type InputOf<S> = Input<ActionOf<S>>;
/// What the subject's game tells.
pub type EventOf<S> = <<S as Subject>::Game as Game>::Event;
/// The setups of the subject's game.
pub type SetupOf<S> = Setup<<<S as Subject>::Game as Game>::Options>;
/// What chance decides at the start of the subject's game.
pub type LayoutOf<S> = <<S as Subject>::Game as Game>::Layout;
/// What a player of the subject's game is still composing.
pub type DraftOf<S> = <<S as Subject>::Game as Game>::Draft;

/// A game under test. A game's tests are a crate of their own, which may not implement a foreign trait
/// for a foreign type: so the trait is for a local unit struct that names the game.
///
/// Nothing here may depend on hidden matter; what depends on it is the game's affair, and the kit looks
/// whether it shows.
pub trait Subject: Sized {
    /// The game.
    type Game: Game + Enumerate + Determinize;

    /// How many inputs a game takes at most, players leaving included; beyond it counts as endless.
    const LONGEST: usize;
    /// In how many of a hundred comparisons twin worlds must truly have differed, and in how many of a
    /// hundred positions imagined worlds must have varied. A run in which they hardly ever did proves
    /// nothing. Lower it for a game that hides little, to 0 for one that hides nothing.
    const DIFFERING: u64 = 50;
    /// How many of a hundred imagined worlds may be the true one, where others were possible.
    const TRUTHS: u64 = 20;

    /// The printed matter; as it ships, unless the tests want another.
    fn edition() -> Arc<<Self::Game as Game>::Edition> {
        let edition = <Self::Game as Game>::Edition::parse(<Self::Game as Game>::EDITION);
        Arc::new(edition.unwrap_or_else(|error| panic!("{}: {error}", <Self::Game as Game>::KEY)))
    }
    /// Setups to try, each with a name: every number of seats, every option.
    fn setups() -> Vec<(String, SetupOf<Self>)>;
    /// Beginnings that chance hardly ever deals: short piles, filled rows.
    fn given() -> Vec<Given<Self>> {
        Vec::new()
    }
    /// A fixed universe of actions, legal or not: every kind that a client could send. They are tried by
    /// every seat in every position, so a few hundred are plenty.
    fn probes(setup: &SetupOf<Self>) -> Vec<ActionOf<Self>>;
    /// Drafts to preview, for games that have them.
    fn drafts(_setup: &SetupOf<Self>) -> Vec<DraftOf<Self>> {
        Vec::new()
    }
    /// For games that list only a part: something else the seat may do now, found some slower way.
    fn unlisted(_game: &Self::Game, _seat: Seat, _draws: &mut Draws) -> Option<ActionOf<Self>> {
        None
    }
    /// Another layout whose game `viewer` cannot tell from this one before its first input.
    ///
    /// Twin worlds usually come from `determinize`, which is made from the view: a view that shows too
    /// much and a `determinize` that copies it would cover for each other. A twin layout is written from
    /// the rules, apart from both, so it is worth the few lines.
    fn twin(
        _beginning: &Beginning<Self::Game>,
        _viewer: Viewer,
        _draws: &mut Draws,
    ) -> Option<LayoutOf<Self>> {
        None
    }
    /// Whether a rule makes the very presence of this event depend on hidden matter, so that its absence
    /// tells something too (DBO-5: a hand is shown because none of it can be laid). Such an event must
    /// also be one that `reveals`.
    fn silence_tells(_event: &EventOf<Self>) -> bool {
        false
    }
    /// Whether the rules keep from everybody else which of two actions a seat took: two bids, two
    /// rankings, two exchanges of as many tiles. Twin worlds then take one each, and nobody else may see
    /// the difference before it is revealed.
    fn alike(_one: &ActionOf<Self>, _two: &ActionOf<Self>) -> bool {
        false
    }
    /// Paths in the referee's view that hold hidden matter, such as `hands` or `phase.stake.answers`:
    /// twin worlds must have differed in each. A position in a list counts for the whole list.
    fn secrets() -> &'static [&'static str] {
        &[]
    }
    /// Whether those who leave share the last place in this setup (ALL-4).
    fn leavers_are_last(_setup: &SetupOf<Self>) -> bool {
        true
    }
}

/// A beginning set by hand instead of dealt.
pub struct Given<S: Subject> {
    /// What it is about.
    pub name: String,
    /// Seats and options.
    pub setup: SetupOf<S>,
    /// The layout.
    pub layout: LayoutOf<S>,
}

/// How much work the laws do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games for each setup and each given layout, for each law.
    pub games: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { games: 16 }
    }
}

impl Effort {
    /// As many games as `LUDO_LAW_GAMES` says, or the default.
    ///
    /// # Panics
    /// If the variable is set to something that is no number: a typing error must not pass for success.
    pub fn from_env() -> Self {
        match std::env::var("LUDO_LAW_GAMES") {
            Ok(text) => {
                let games = text.parse();
                Self { games: games.unwrap_or_else(|_| panic!("LUDO_LAW_GAMES={text}")) }
            }
            Err(_) => Self::default(),
        }
    }
}

/// One game to try a law on. Name and number are all it takes to make it again.
pub struct Case<G: Game> {
    /// The name of the setup or of the given layout.
    pub setup: String,
    /// What the seed and all random choices are made from.
    pub number: u64,
    /// How the game begins.
    pub beginning: Beginning<G>,
}

impl<G: Game> Case<G> {
    /// A case dealt from its number.
    ///
    /// # Errors
    /// If it cannot be dealt, or not twice the same.
    pub fn deal(
        name: &str,
        setup: &Setup<G::Options>,
        edition: &Arc<G::Edition>,
        number: u64,
    ) -> Result<Self, Broken> {
        let deal = || {
            let seed = Seed::from_number(number);
            let dealt = Beginning::deal(setup.clone(), Arc::clone(edition), seed);
            dealt.map_err(|error| {
                let what = format!("cannot be dealt: {error}");
                let (law, game, setup) = (Law::Beginning, G::KEY, name.to_owned());
                Broken { law, game, setup, number, step: 0, what }
            })
        };
        let case = Self { setup: name.to_owned(), number, beginning: deal()? };
        if deal()?.layout != case.beginning.layout {
            return Err(case.broken(
                Law::Beginning,
                0,
                "the same seed deals two different layouts",
            ));
        }
        Ok(case)
    }

    /// The game at its beginning.
    pub fn begin(&self) -> Result<G, Broken> {
        self.beginning.begin().map_err(|error| {
            self.broken(
                Law::Beginning,
                0,
                format!("what was dealt or given does not begin: {error}"),
            )
        })
    }

    /// The same setup and edition, begun from another layout or seed.
    pub fn beginning_from(&self, layout: G::Layout, seed: Seed) -> Beginning<G> {
        let Beginning { setup, edition, .. } = &self.beginning;
        Beginning { setup: setup.clone(), edition: Arc::clone(edition), layout, seed }
    }

    /// Random numbers for a purpose, the same on every run.
    pub fn draws(&self, purpose: u64) -> Draws {
        Draws::new(&Seed::from_number(self.number).child(purpose), 0)
    }

    /// This law is broken in this case, after `step` inputs.
    pub fn broken(&self, law: Law, step: usize, what: impl Into<String>) -> Broken {
        let (setup, what) = (self.setup.clone(), what.into());
        Broken { law, game: G::KEY, setup, number: self.number, step, what }
    }
}

/// Every case of a subject.
///
/// # Errors
/// If a setup cannot be dealt, or not twice the same; or if there is no case at all.
pub fn cases<S: Subject>(effort: Effort) -> Result<Vec<Case<S::Game>>, Broken> {
    let edition = S::edition();
    let mut cases = Vec::new();
    for (name, setup) in S::setups() {
        for number in 0..effort.games {
            cases.push(Case::deal(&name, &setup, &edition, number)?);
        }
    }
    for given in S::given() {
        for number in 0..effort.games {
            let (setup, layout) = (given.setup.clone(), given.layout.clone());
            let edition = Arc::clone(&edition);
            let seed = Seed::from_number(number);
            let beginning = Beginning { setup, edition, layout, seed };
            cases.push(Case { setup: given.name.clone(), number, beginning });
        }
    }
    if cases.is_empty() {
        let (law, game, what) =
            (Law::Beginning, S::Game::KEY, "there is nothing to try".to_owned());
        return Err(Broken { law, game, setup: String::new(), number: 0, step: 0, what });
    }
    Ok(cases)
}
