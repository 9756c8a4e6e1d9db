//! How bots play Diego: two of them play many games, and what happened is counted.
//!
//! ```text
//! diego_levels --bots ONE,OTHER [--players N] [--games N] [--seed N] [--deck ID] [--options JSON]
//! ```
//!
//! The first of them has one seat, or with teams two that face each other; seats rotate from game to game. Beside the keys of bots
//! there are pupils to be tried out: `WEAK:SEES:COUNTERS:OBJECTS:TASTE` with the numbers of a `Skill`, the taste being `any`,
//! `sly`, `stingy` or how many games it plays on in its head.

use std::sync::Arc;

use ludo_bots::diego::{Looks, Player as Pupil, Skill, Taste};
use ludo_bots::{Bot, Driver, Opponents, Player};
use ludo_core::{Beginning, Edition, Game, Input, Millis, Seat, Seed, Setup, To, Viewer};
use ludo_diego::{Action, Diego, Event, Options, Pack, PhaseView, Side, Sides, View};

struct Question {
    pack: Arc<Pack>,
    setup: Setup<Options>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
}

/// What is counted of a bot.
#[derive(Clone, Default)]
struct Record {
    seats: f64,
    won: f64,
    shared: f64,
    score: f64,
    /// Turns, pairs laid in them, and wrong ones.
    turns: f64,
    laid: f64,
    wrong: f64,
    /// Windows in which a wrong pair could be objected to, and was; the same for right ones.
    false_pairs: f64,
    objected: f64,
    true_pairs: f64,
    objected_wrongly: f64,
    /// Passes that could be countered, and were; challenges, and those in vain.
    passes: f64,
    countered: f64,
    challenged: f64,
    in_vain: f64,
}

fn main() {
    let question = ask();
    let mut records = vec![Record::default(); 2];
    let (mut pairs, mut endings, mut slowest) = (0.0, std::collections::BTreeMap::new(), 0.0f64);
    let begun = std::time::Instant::now();
    for game in 0..question.games {
        let started = std::time::Instant::now();
        let told = play(&question, game, &mut records);
        slowest = slowest.max(started.elapsed().as_secs_f64());
        for event in told {
            match event {
                Event::Taken { .. } => pairs += 1.0,
                Event::PlayOver { reason } => {
                    *endings.entry(format!("{reason:?}")).or_insert(0) += 1;
                }
                _ => {}
            }
        }
    }
    let games = question.games as f64;
    println!(
        "{} games, {:.1} pairs each, {endings:?}, {:.1} ms a game, {:.0} ms the slowest",
        question.games,
        pairs / games,
        begun.elapsed().as_secs_f64() * 1000.0 / games,
        slowest * 1000.0
    );
    for (name, record) in question.bots.iter().zip(&records) {
        record.print(name);
    }
}

fn ask() -> Question {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1).cloned()
    };
    let number =
        |name: &str, usual: u64| value(name).map_or(usual, |text| text.parse().expect("a number"));
    let deck = value("--deck");
    let packs = Diego::EDITIONS.iter().map(|shipped| Pack::parse(shipped.matter).expect("a deck"));
    let pack = packs.into_iter().find(|pack| deck.as_ref().is_none_or(|id| *id == pack.deck().id));
    let options = value("--options").map_or_else(Options::default, |text| {
        serde_json::from_str(&text).expect("options of Diego as JSON")
    });
    let bots = value("--bots").unwrap_or_else(|| "2,1".to_owned());
    Question {
        pack: Arc::new(pack.expect("a deck of that id")),
        setup: Setup { seats: number("--players", 2) as u8, options },
        bots: bots.split(',').map(str::to_owned).collect(),
        games: number("--games", 1000),
        seed: number("--seed", 1),
    }
}

/// Which bot has a seat in a game.
fn bot_at(question: &Question, game: u64, seat: Seat) -> usize {
    let place = (u64::from(seat.0) + game) % u64::from(question.setup.seats);
    let teams = question.setup.options.sides == Sides::Teams;
    usize::from(if teams { !place.is_multiple_of(2) } else { place != 0 })
}

fn bot(name: &str, seat: Seat, setup: &Setup<Options>, pack: &Arc<Pack>) -> Box<dyn Bot<Diego>> {
    let parts: Vec<&str> = name.split(':').collect();
    let [weak, sees, counters, objects, taste] = parts[..] else {
        return Diego::opponent(name, seat, setup, pack).expect("a bot of that key");
    };
    let [weak, sees, counters, objects] =
        [weak, sees, counters, objects].map(|text| text.parse().expect("a number"));
    let taste = match taste {
        "any" => Taste::Any,
        "sly" => Taste::Sly,
        "stingy" => Taste::Stingy,
        worlds => Taste::Thinker(worlds.parse().expect("a number of games")),
    };
    let skill = Skill { weak, sees, counters, objects, looks: Looks::Closely, taste };
    Box::new(Pupil::new(seat, setup, pack, skill))
}

fn play(question: &Question, number: u64, records: &mut [Record]) -> Vec<Event> {
    let Question { pack, setup, .. } = question;
    let seed = Seed::from_number(question.seed).child(number);
    let beginning = Beginning::<Diego>::deal(setup.clone(), Arc::clone(pack), seed.clone());
    let mut game = beginning.expect("a deal").begin().expect("a beginning");
    let at = |seat| bot_at(question, number, seat);
    let players = Seat::all(setup.seats).map(|seat| {
        let name = &question.bots[at(seat)];
        let bot = bot(name, seat, setup, pack);
        Some(Player::new(bot, name, &seed.child(1 + u64::from(seat.0))))
    });
    let mut driver = Driver::new(players);
    let (mut now, mut told) = (Millis(0), Vec::new());
    while !game.is_over() {
        let input = driver.next(&game, now).expect("somebody speaks");
        let before = game.view(Viewer::Referee);
        let mut events = Vec::new();
        game.play(&input, &mut |to: To, event| events.push((to, event))).expect("it is legal");
        count(pack, &before, &input, &events, records, &at);
        now = input.at();
        driver.tell(&game, &events);
        told.extend(events.into_iter().map(|(_, event)| event));
    }
    let outcome = game.outcome().expect("it is over");
    let winners = outcome.places.seats_where(|&place| place == 1);
    let names: Vec<usize> = winners.iter().map(at).collect();
    for seat in Seat::all(setup.seats) {
        let record = &mut records[at(seat)];
        record.seats += 1.0;
        record.score += f64::from(outcome.scores[seat]);
        if winners.contains(seat) {
            let alone = names.iter().all(|name| *name == at(seat));
            *(if alone { &mut record.won } else { &mut record.shared }) += 1.0;
        }
    }
    told
}

fn count(
    pack: &Pack,
    before: &View,
    input: &Input<Action>,
    events: &[(To, Event)],
    records: &mut [Record],
    at: &impl Fn(Seat) -> usize,
) {
    if let (PhaseView::Turn { seat }, Input::Act { action, .. }) = (&before.phase, input) {
        let record = &mut records[at(*seat)];
        match action {
            Action::Diego { card, with } => {
                record.turns += 1.0;
                record.laid += 1.0;
                record.wrong += f64::from(u8::from(!pack.deck().associate(*card, *with)));
            }
            Action::Pass => record.turns += 1.0,
            _ => {}
        }
    }
    for (_, event) in events {
        match *event {
            Event::Taken { seat, card, with, side } => {
                if let PhaseView::Announced { seat: player, .. } = before.phase {
                    // Everybody else of two could have objected.
                    let rival = at(Seat(u8::from(player.0 == 0)));
                    let (objects, right) =
                        (side == Side::PasDiego, pack.deck().associate(card, with));
                    let record = &mut records[if objects { at(seat) } else { rival }];
                    let (all, done) = if right {
                        (&mut record.true_pairs, &mut record.objected_wrongly)
                    } else {
                        (&mut record.false_pairs, &mut record.objected)
                    };
                    *all += 1.0;
                    *done += f64::from(u8::from(objects));
                }
            }
            Event::NobodyCountered { seat } => {
                let rival = at(Seat(u8::from(seat.0 == 0)));
                records[rival].passes += 1.0;
            }
            Event::Countered { seat, .. } => {
                let record = &mut records[at(seat)];
                record.passes += 1.0;
                record.countered += 1.0;
            }
            Event::Challenged { seat, .. } => records[at(seat)].challenged += 1.0,
            Event::NamedNone { seat } => records[at(seat)].in_vain += 1.0,
            _ => {}
        }
    }
}

impl Record {
    fn print(&self, name: &str) {
        let percent = |part: f64, of: f64| if of > 0.0 { 100.0 * part / of } else { 0.0 };
        let wins = self.won + self.shared / 2.0;
        println!(
            "{name:<22} {:.0} seats: won {:.0}, shared {:.0} ({:.1} %), score {:.2}; lays in {:.1} % of turns, \
             {:.1} % wrong; objects to {:.1} % of wrong, {:.1} % of right pairs; counters {:.1} % of {:.0} passes; \
             challenged {:.0}, in vain {:.0}",
            self.seats,
            self.won,
            self.shared,
            percent(wins, self.seats),
            self.score / self.seats,
            percent(self.laid, self.turns),
            percent(self.wrong, self.laid),
            percent(self.objected, self.false_pairs),
            percent(self.objected_wrongly, self.true_pairs),
            percent(self.countered, self.passes),
            self.passes,
            self.challenged,
            self.in_vain,
        );
    }
}
