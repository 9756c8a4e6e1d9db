//! How much alike Compatibility's bots think, counted in whole games. The tests hold the same figures to their bars.

use std::sync::Arc;

use ludo_bots::compatibility::{Player as Thinker, Skill, Slant};
use ludo_bots::{Bot, Driver, Opponents, Player};
use ludo_compatibility::{Compatibility, Ending, Options, Pack, Picture, Played, View};
use ludo_core::{Beginning, BySeat, Game, Input, Millis, Seat, Seed, Setup, To, Viewer};

/// Somebody whose likes and dislikes are far from the common opinion, and who never bends.
pub(crate) const UNUSUAL: &str = "1500:0:0:0:9999";

/// How many games are counted, from which seed, with which pack.
pub(crate) struct Sample {
    pub(crate) pack: Arc<Pack>,
    pub(crate) games: u64,
    pub(crate) seed: u64,
}

impl Sample {
    fn seed(&self, game: u64) -> Seed {
        Seed::from_number(self.seed).child(game)
    }

    /// The same pack with a track on which everybody always ranks five.
    fn always_five(&self) -> Arc<Pack> {
        let mut pack = (*self.pack).clone();
        pack.tracks.long = vec![5; 200];
        pack.tracks.short = vec![5; 200];
        Arc::new(pack)
    }
}

/// A game when it was over, or after so many themes.
pub(crate) struct Ended {
    pub(crate) view: View,
    /// Nothing if it was not over.
    pub(crate) places: Option<BySeat<u8>>,
    pub(crate) decisions: u32,
}

/// Bots of these names play.
pub(crate) fn play(pack: &Arc<Pack>, names: &[&str], themes: usize, seed: &Seed) -> Ended {
    let setup = Setup { seats: names.len() as u8, options: Options::default() };
    let beginning = Beginning::<Compatibility>::deal(setup.clone(), Arc::clone(pack), seed.clone());
    let mut game = beginning.expect("a deal").begin().expect("a beginning");
    let players = Seat::all(setup.seats).map(|seat| {
        let name = names[seat.index()];
        let bot = bot(name, seat, &setup, pack);
        Some(Player::new(bot, name, &seed.child(1 + u64::from(seat.0))))
    });
    let mut driver = Driver::new(players);
    let (mut now, mut decisions) = (Millis(0), 0);
    while !game.is_over() && game.view(Viewer::Referee).past.len() < themes {
        let input = driver.next(&game, now).expect("somebody speaks");
        let mut events = Vec::new();
        game.play(&input, &mut |to: To, event| events.push((to, event))).expect("it is legal");
        decisions += u32::from(matches!(input, Input::Act { .. }));
        now = input.at();
        driver.tell(&game, &events);
    }
    let places = game.outcome().map(|outcome| outcome.places);
    Ended { view: game.view(Viewer::Referee), places, decisions }
}

fn bot(
    name: &str,
    seat: Seat,
    setup: &Setup<Options>,
    pack: &Arc<Pack>,
) -> Box<dyn Bot<Compatibility>> {
    match skill(name) {
        Some(skill) => Box::new(Thinker::new(seat, setup, pack, skill)),
        None => Compatibility::opponent(name, seat, setup, pack).expect("a bot of that key"),
    }
}

/// A player to be tried out: `LEANINGS:WHIMS:SLANT:HEEDS:DARES`.
fn skill(name: &str) -> Option<Skill> {
    let parts: Vec<i32> = name.split(':').map(str::parse).collect::<Result<_, _>>().ok()?;
    let [leanings, whims, slant, heeds, dares] = parts[..] else { return None };
    let slant = if slant == 0 { Slant::None } else { Slant::Towards(slant) };
    Some(Skill { leanings, whims, slant, heeds, dares: dares as u32 })
}

/// The same level, or player to be tried out, without learning.
pub(crate) fn unlearning(name: &str) -> String {
    let level = |name: &str| Skill::LEVELS[name.parse::<usize>().expect("a level") - 1];
    let Skill { leanings, whims, dares, .. } = skill(name).unwrap_or_else(|| level(name));
    format!("{leanings}:{whims}:0:0:{dares}")
}

/// What two have in common, a number a game.
#[derive(Default)]
pub(crate) struct Shares {
    /// How many of five they share in a theme, over all twelve.
    pub(crate) all: Vec<f64>,
    /// In the first theme, when they know nothing of each other.
    pub(crate) first: Vec<f64>,
    /// In the last four.
    pub(crate) last: Vec<f64>,
    /// In what part of the themes they have the same first picture.
    pub(crate) same_first: Vec<f64>,
}

/// Two bots rank five pictures for each of twelve themes.
pub(crate) fn shares(sample: &Sample, one: &str, other: &str) -> Shares {
    let pack = sample.always_five();
    let mut shares = Shares::default();
    for game in 0..sample.games {
        let Ended { view, .. } = play(&pack, &[one, other], 12, &sample.seed(game));
        let past = &view.past;
        let share = |past: &[Played]| shared(past, Seat(0), Seat(1));
        shares.all.push(share(past));
        shares.first.push(share(&past[..1]));
        shares.last.push(share(&past[8..]));
        let first = |played: &Played, seat| played.rankings[Seat(seat)][0];
        let same = past.iter().filter(|played| first(played, 0) == first(played, 1)).count();
        shares.same_first.push(same as f64 / past.len() as f64);
    }
    shares
}

/// How the duo went.
#[derive(Default)]
pub(crate) struct Duos {
    /// How many themes each game took, `None` where it was lost; the quickest first.
    pub(crate) themes: Vec<Option<usize>>,
    /// ×2 that were laid, and those that doubled something.
    pub(crate) laid: u64,
    pub(crate) doubled: u64,
}

impl Duos {
    pub(crate) fn won(&self) -> u64 {
        self.themes.iter().flatten().count() as u64
    }
}

/// Two equal bots play the duo.
pub(crate) fn duos(sample: &Sample, name: &str) -> Duos {
    let mut duos = Duos::default();
    for game in 0..sample.games {
        let Ended { view, .. } = play(&sample.pack, &[name; 2], usize::MAX, &sample.seed(game));
        let end = view.end.as_ref().expect("it is over");
        duos.themes.push((end.reason == Ending::DuoWon).then_some(view.past.len()));
        for played in &view.past {
            let Some((seat, rank)) = played.doubled else { continue };
            let at = |seat: Seat| -> Option<&Picture> {
                played.rankings[seat].get(usize::from(rank) - 1)
            };
            duos.laid += 1;
            duos.doubled += u64::from(at(seat) == at(Seat(1 - seat.0)));
        }
    }
    duos.themes.sort_by_key(|themes| themes.unwrap_or(usize::MAX));
    duos
}

/// How many of five a bot shares with a partner of constant unusual taste, a number a pair.
#[derive(Default)]
pub(crate) struct Lessons {
    /// In themes 1 to 5.
    pub(crate) early: Vec<f64>,
    /// In themes 11 to 15.
    pub(crate) late: Vec<f64>,
}

impl Lessons {
    pub(crate) fn gains(&self) -> Vec<f64> {
        self.late.iter().zip(&self.early).map(|(late, early)| late - early).collect()
    }
}

/// A bot and a partner of constant unusual taste rank five pictures for each of fifteen themes, two such teams at a table.
pub(crate) fn lessons(sample: &Sample, name: &str) -> Lessons {
    let pack = sample.always_five();
    let mut lessons = Lessons::default();
    for game in 0..sample.games {
        let names = [name, name, UNUSUAL, UNUSUAL];
        let Ended { view, .. } = play(&pack, &names, 15, &sample.seed(game));
        for (one, other) in [(Seat(0), Seat(2)), (Seat(1), Seat(3))] {
            lessons.early.push(shared(&view.past[..5], one, other));
            lessons.late.push(shared(&view.past[10..], one, other));
        }
    }
    lessons
}

/// What part of a victory one bot has against two others with a Referent, a number a game. Seats go round.
pub(crate) fn victories(sample: &Sample, one: &str, others: &str) -> Vec<f64> {
    let part = |game: u64| {
        let hero = Seat((game % 3) as u8);
        let mut names = [others; 3];
        names[hero.index()] = one;
        let ended = play(&sample.pack, &names, usize::MAX, &sample.seed(game / 3));
        let first = ended.places.expect("it is over").seats_where(|&place| place == 1);
        if first.contains(hero) { 1.0 / f64::from(first.len() as u8) } else { 0.0 }
    };
    (0..sample.games).map(part).collect()
}

/// How many pictures two share in a theme, on average.
fn shared(past: &[Played], one: Seat, other: Seat) -> f64 {
    let shared = |played: &Played| {
        let other = &played.rankings[other];
        played.rankings[one].iter().filter(|picture| other.contains(picture)).count() as f64
    };
    mean(&past.iter().map(shared).collect::<Vec<_>>())
}

pub(crate) fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}
