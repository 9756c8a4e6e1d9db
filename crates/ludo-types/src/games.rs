//! What a browser needs to know of each game.

use ludo_core::{
    BySeat, Edition, Enumerate, First, Game, Hex32, Millis, Outcome, Pile, SealedView, Seat,
    SeatSet,
};
use ludo_study::Study;
use ts_rs::{Dummy, TS};

use crate::module::{Module, member};
use crate::syntax::Member;

/// Every game, in the catalogue's order. A new game is one line here.
pub fn every_game(visitor: &mut impl GameVisitor) {
    visitor.visit::<ludo_diabolo::Diabolo>();
    visitor.visit::<ludo_diadingo::Diadingo>();
    visitor.visit::<ludo_diamino::Diamino>();
    visitor.visit::<ludo_diego::Diego>();
    visitor.visit::<ludo_compatibility::Compatibility>();
}

/// Does something with each game.
pub trait GameVisitor {
    /// Does it with one.
    fn visit<G: TypedGame>(&mut self);
}

/// A game all of whose public types have a TypeScript side: its crate's feature `types`.
pub trait TypedGame:
    Enumerate
    + Game<
        Options: TS + 'static,
        Action: TS + 'static,
        Event: TS + 'static,
        View: TS + 'static,
        Draft: TS + 'static,
        Preview: TS + 'static,
        Edition: Edition<Face: TS + 'static>,
    >
{
}

impl<G> TypedGame for G where
    G: Enumerate
        + Game<
            Options: TS + 'static,
            Action: TS + 'static,
            Event: TS + 'static,
            View: TS + 'static,
            Draft: TS + 'static,
            Preview: TS + 'static,
            Edition: Edition<Face: TS + 'static>,
        >
{
}

/// What games are made of.
pub fn core() -> Module {
    Module::new("web/src/games/core.ts", "ludo-core")
        .with::<Seat>()
        .with::<SeatSet>()
        .with::<BySeat<Dummy>>()
        .with::<Pile<Dummy, 0>>()
        .with::<First>()
        .with::<SealedView<Dummy>>()
        .with::<Millis>()
        .with::<Hex32>()
        .with::<Outcome>()
        .closed()
}

/// Options, actions, events, views, drafts, previews and what is shown of editions, of one game.
pub fn game<G: TypedGame>(core: &Module) -> Module {
    let path = format!("web/src/games/{}/types.ts", G::KEY);
    Module::new(path, origin::<G>())
        .importing(core, "../core")
        .with_object(DOCS, name_of::<G>(), members_of::<G>())
        .with::<G::Options>()
        .with::<G::Action>()
        .with::<G::Event>()
        .with::<G::View>()
        .with::<G::Draft>()
        .with::<G::Preview>()
        .with::<<G::Edition as Edition>::Face>()
        .closed()
}

/// What the study of a game is asked and says, for the browser.
pub trait TypedStudy:
    Study<
        Game: TypedGame,
        Question: TS + 'static,
        Advice: TS + 'static,
        LookUp: TS + 'static,
        Entry: TS + 'static,
        Report: TS + 'static,
    >
{
}

impl<S> TypedStudy for S where
    S: Study<
            Game: TypedGame,
            Question: TS + 'static,
            Advice: TS + 'static,
            LookUp: TS + 'static,
            Entry: TS + 'static,
            Report: TS + 'static,
        >
{
}

/// Every study. A game that is studied is one line here.
pub fn studies(core: &Module) -> Vec<Module> {
    vec![
        study::<ludo_study::diabolo::Study>(core),
        study::<ludo_study::diadingo::Study>(core),
        study::<ludo_study::diamino::Study>(core),
        study::<ludo_study::diego::Study>(core),
        study::<ludo_study::compatibility::Study>(core),
    ]
}

/// Questions, advice, look-ups, entries and reports, of one game.
pub fn study<S: TypedStudy>(core: &Module) -> Module {
    let path = format!("web/src/games/{}/study.ts", S::Game::KEY);
    Module::new(path, "ludo-study")
        .importing(core, "../core")
        .importing(&game::<S::Game>(core), "./types")
        .with::<S::Question>()
        .with::<S::Advice>()
        .with::<S::LookUp>()
        .with::<S::Entry>()
        .with::<S::Report>()
        .closed()
}

/// What a table is typed by.
const DOCS: &str = "All that a table of this game shows, is asked and is told.";

/// The game's own name, which a table in the browser is typed by: `Table<Diabolo>`.
fn name_of<G>() -> &'static str {
    let path = std::any::type_name::<G>();
    path.rsplit("::").next().unwrap_or(path)
}

fn members_of<G: TypedGame>() -> Vec<Member> {
    vec![
        member::<G::Options>("Options"),
        member::<G::Action>("Action"),
        member::<G::Event>("Event"),
        member::<G::View>("View"),
        member::<G::Draft>("Draft"),
        member::<G::Preview>("Preview"),
        member::<<G::Edition as Edition>::Face>("Face"),
    ]
}

/// The crate of a game, as its types are named.
fn origin<G>() -> String {
    let name = std::any::type_name::<G>();
    name.split("::").next().unwrap_or(name).replace('_', "-")
}
