//! What games really write in JSON is what their TypeScript types say, and the other way round.

use std::fs;
use std::sync::Arc;

use ludo_catalogue::{CATALOGUE, find};
use ludo_core::{
    Beginning, Draws, Edition, Floor, Input, Listener, Millis, Scene, Seat, Seed, Setup, To, Viewer,
};
use ludo_types::{GameVisitor, Matcher, TypedGame, core, every_game, game};
use serde::Serialize;
use serde_json::Value;

#[test]
fn the_types_of_every_game_are_true() {
    every_game(&mut Trial);
}

struct Trial;

impl GameVisitor for Trial {
    fn visit<G: TypedGame>(&mut self) {
        let core = core();
        let module = game::<G>(&core);
        let matcher = Matcher::new(&module, &[&core]);
        let mut witness = Witness { matcher, values: 0, drafts: Vec::new() };

        let edition = Arc::new(G::Edition::parse(G::EDITION).unwrap());
        let example = example::<G>(&edition);
        witness.holds("Face", &edition.face());
        witness.holds("Options", &G::Options::default());
        witness.holds("Options", &example.setup.options);
        witness.read_samples::<G>();
        for number in 0..24 {
            let seed = Seed::from_number(number);
            // The example has rows, hands or piles that chance hardly deals.
            let mut beginning = example.clone();
            if number % 2 == 0 {
                let span = u64::from(G::SEATS.end() - G::SEATS.start() + 1);
                let seats = G::SEATS.start() + (number / 2 % span) as u8;
                let setup = Setup { seats, options: G::Options::default() };
                // What is printed differs, and with it what a view can say.
                let shipped = &G::EDITIONS[number as usize / 2 % G::EDITIONS.len()];
                let edition = Arc::new(G::Edition::parse(shipped.matter).unwrap());
                beginning = Beginning::deal(setup, edition, seed.clone()).unwrap();
            }
            witness.play(&beginning, &mut Draws::new(&seed, 77));
        }
        println!("{}: {} values", G::KEY, witness.values);
        for name in ["Action", "Event", "View", "Preview"] {
            let unseen = witness.matcher.unseen(name);
            assert!(unseen.is_empty(), "{}: nothing ever was {unseen:?}", G::KEY);
        }
    }
}

/// How the catalogue's example script begins.
fn example<G: TypedGame>(edition: &Arc<G::Edition>) -> Beginning<G> {
    let text = find(CATALOGUE, G::KEY).unwrap().example;
    let header = text.lines().find(|line| line.starts_with('{')).unwrap();
    let header: Value = serde_json::from_str(header).unwrap();
    let seats = match &header["seats"] {
        Value::Array(seats) => seats.len() as u8,
        other => other.as_u64().unwrap() as u8,
    };
    let setup = Setup { seats, options: read(&header["options"]) };
    let (layout, seed) = (read(&header["layout"]), Seed::from_number(0));
    Beginning { setup, edition: Arc::clone(edition), layout, seed }
}

/// Mostly one of those who are expected, now and then anybody who may speak: who speaks unasked must not keep the
/// others waiting for ever.
fn speaker(floor: Floor, draws: &mut Draws) -> Option<Seat> {
    let unasked = draws.below(4) == 0 || floor.expected().is_empty();
    let among = if unasked { floor.speakers() } else { floor.expected() };
    let all: Vec<_> = among.iter().collect();
    (!all.is_empty()).then(|| *draws.pick(&all))
}

/// A draft is an action that may be incomplete: so every action is one that is composed in that game.
fn composed<G: TypedGame>(action: &G::Action) -> Option<G::Draft> {
    serde_json::from_value(serde_json::to_value(action).unwrap()).ok()
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    T::deserialize(value).unwrap()
}

impl<G: TypedGame> Listener<G> for Witness<'_> {
    fn tell(&mut self, _: To, event: G::Event) {
        self.holds("Event", &event);
    }

    fn looks(&self) -> bool {
        true
    }

    fn scene(&mut self, game: &G, _: Scene) {
        self.holds("View", &game.view(Viewer::Spectator));
    }
}

struct Witness<'a> {
    matcher: Matcher<'a>,
    values: usize,
    /// Drafts to preview in every position, as JSON.
    drafts: Vec<Value>,
}

impl Witness<'_> {
    fn holds(&mut self, name: &str, value: &impl Serialize) {
        let value = serde_json::to_value(value).unwrap();
        if let Err(problem) = self.matcher.matches(name, &value) {
            panic!("{problem}\n{value}");
        }
        self.values += 1;
    }

    /// What the types have and play never comes to: `tests/data/<game>.txt`, a type and JSON of it a line.
    /// Drafts are previewed in every position: so previews come to what chance never composes.
    fn read_samples<G: TypedGame>(&mut self) {
        let path = format!("{}/tests/data/{}.txt", env!("CARGO_MANIFEST_DIR"), G::KEY);
        let text = fs::read_to_string(path).unwrap_or_default();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (name, json) = line.split_once(' ').unwrap();
            let value: Value = serde_json::from_str(json).unwrap();
            match name {
                "Options" => self.holds(name, &read::<G::Options>(&value)),
                "Action" => self.holds(name, &read::<G::Action>(&value)),
                "Event" => self.holds(name, &read::<G::Event>(&value)),
                "View" => self.holds(name, &read::<G::View>(&value)),
                "Draft" => {
                    self.holds(name, &value);
                    self.drafts.push(value);
                }
                _ => panic!("{name} is not read from samples"),
            }
        }
    }

    /// Plays one game at random; now and then somebody leaves.
    fn play<G: TypedGame>(&mut self, beginning: &Beginning<G>, draws: &mut Draws) {
        let mut game = beginning.begin().unwrap();
        self.look(&game);
        while !game.is_over() {
            let seat = speaker(game.floor(), draws);
            let at = game.deadline().unwrap_or(Millis(0));
            let leaver = Seat(draws.below(u32::from(game.seats())) as u8);
            let input = match seat {
                _ if draws.below(60) == 0 && game.present().contains(leaver) => {
                    Input::Leave { seat: leaver, at: Millis(0) }
                }
                Some(seat) => {
                    let action = game.pick(seat, draws, &mut Vec::new());
                    self.consider(&game, seat, &action);
                    Input::Act { seat, at: Millis(0), action }
                }
                None => Input::Deadline { at },
            };
            assert!(game.play(&input, self).is_ok());
            self.look(&game);
        }
    }

    /// An action that perhaps no list names, and what it would do.
    fn consider<G: TypedGame>(&mut self, game: &G, seat: Seat, action: &G::Action) {
        self.holds("Action", action);
        if let Some(draft) = composed::<G>(action) {
            self.holds("Preview", &game.preview(seat, &draft));
        }
    }

    /// Everything that leaves a game as it stands.
    fn look<G: TypedGame>(&mut self, game: &G) {
        let seats = || Seat::all(game.seats());
        let viewers = seats().map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Spectator, Viewer::Referee]) {
            self.holds("View", &game.view(viewer));
        }
        for draft in self.drafts.clone() {
            let draft = read::<G::Draft>(&draft);
            seats().for_each(|seat| self.holds("Preview", &game.preview(seat, &draft)));
        }
        let mut legal = Vec::new();
        seats().for_each(|seat| game.actions(seat, &mut legal));
        for action in &legal {
            self.holds("Action", action);
            let Some(draft) = composed::<G>(action) else { continue };
            // For the seats whose turn it is not, it is refused.
            seats().for_each(|seat| self.holds("Preview", &game.preview(seat, &draft)));
        }
    }
}
