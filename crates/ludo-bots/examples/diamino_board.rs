//! How a board of Diamino plays: bots play many games on it, and what happened is counted.
//!
//! ```text
//! diamino_board --board FILE --players N --bots KEYS --games N [--seed N] [--options JSON] [--threads N]
//! ```
//!
//! `--board -` is the board that ships; a file has the lines of a board, as in an edition. Seats rotate from game to
//! game; the last bot named is repeated. Beside the keys of bots there are beginners to be tried out:
//! `b:BAND:LETTERS:FINDS:AMONG:DOUBT`. What decisions cost is CPU time: the mean, what 99 of 100 do not exceed, and the
//! slowest.

use std::collections::BTreeMap;
use std::sync::Arc;

use ludo_bots::diamino::{Player, Skill, Style};
use ludo_bots::{Bot, Opponents};
use ludo_core::{
    Beginning, Draws, Edition, Enumerate, Game, Input, Millis, Seat, Seed, Setup, To, Viewer,
};
use ludo_diamino::{Begins, Diamino, Event, Kit, Options, Print, Reason};
use rustix::time::{ClockId, clock_gettime};

/// Kinds of squares, by their sign.
const PRINTS: [Print; 4] = [Print::Plain, Print::YellowDevil, Print::RedDevil, Print::Yellow];

struct Question {
    kit: Arc<Kit>,
    setup: Setup<Options>,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    threads: u64,
}

/// What is counted of a bot's games.
#[derive(Clone, Default)]
struct Record {
    seats: f64,
    /// Parts of wins.
    wins: f64,
    /// What each decision took, in milliseconds of CPU time. To let a word pass is none.
    decisions: Vec<f64>,
}

/// What is counted of some games.
#[derive(Clone, Default)]
struct Tally {
    games: f64,
    blocked: f64,
    turns: f64,
    idle: f64,
    laid: f64,
    left_over: f64,
    /// Parts of wins of who began.
    first: f64,
    /// Squares covered in all games, by kind.
    covered: [f64; 4],
    /// Games in which at least one of a kind was covered.
    used: [f64; 4],
    scores: f64,
    margin: f64,
    bots: BTreeMap<String, Record>,
}

fn main() {
    let question = ask();
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let question = &question;
        let threads = question.threads;
        let play = |thread| move || (thread..question.games).step_by(threads as usize);
        let threads: Vec<_> = (0..threads)
            .map(|thread| {
                let games = play(thread);
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    games().for_each(|game| play_one(question, game, &mut tally));
                    tally
                })
            })
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread's games")).collect()
    });
    let mut sum = Tally::default();
    for tally in &tallies {
        sum.add(tally);
    }
    sum.print(&question);
}

fn ask() -> Question {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = words.iter().position(|word| word == name)?;
        words.get(at + 1).cloned()
    };
    let number =
        |name: &str, usual: u64| value(name).map_or(usual, |text| text.parse().expect("a number"));
    let board = value("--board").filter(|name| name != "-");
    let kit = board.map_or_else(
        || Diamino::EDITION.to_owned(),
        |name| with_board(&std::fs::read_to_string(name).expect("a file with a board")),
    );
    let options = value("--options").map_or_else(Options::default, |text| {
        serde_json::from_str(&text).expect("options of Diamino as JSON")
    });
    let bots = value("--bots").unwrap_or_else(|| "3".to_owned());
    Question {
        kit: Arc::new(Kit::parse(&kit).expect("a board that can be played on")),
        setup: Setup { seats: number("--players", 2) as u8, options },
        bots: bots.split(',').map(str::to_owned).collect(),
        games: number("--games", 200),
        seed: number("--seed", 2026),
        threads: number("--threads", 2).max(1),
    }
}

/// The edition that ships, on another board.
fn with_board(board: &str) -> String {
    let (letters, _) = Diamino::EDITION.split_once("\nboard\n").expect("an edition has a board");
    format!("{letters}\nboard\n{board}")
}

fn play_one(question: &Question, number: u64, tally: &mut Tally) {
    let Question { kit, setup, bots, .. } = question;
    let seats = u64::from(setup.seats);
    // As many games in a row as there are seats have the same deal, everybody sitting elsewhere each time; unless all
    // bots are alike, who would only play the same game again.
    let deal = if bots.len() > 1 { number / seats } else { number };
    let seed = Seed::from_number(question.seed).child(deal);
    let mut setup = setup.clone();
    if setup.options.first == Begins::Draw {
        setup.options.first = Begins::Seat(Seat((deal % seats) as u8));
    }
    let key = |seat: Seat| {
        let place = (u64::from(seat.0) + number) % seats;
        &bots[(place as usize).min(bots.len() - 1)]
    };
    let beginning = Beginning::<Diamino>::deal(setup.clone(), Arc::clone(kit), seed.clone());
    let mut game = beginning.expect("a deal").begin().expect("a beginning");
    let mut players: Vec<_> =
        Seat::all(setup.seats).map(|seat| bot(key(seat), seat, &setup, kit)).collect();
    let luck = seed.child(number);
    let mut draws: Vec<_> = (0..seats).map(|stream| Draws::new(&luck, stream)).collect();
    let (mut legal, mut now) = (Vec::new(), 0);
    while let Some(seat) = game.floor().expected().first() {
        let view = game.view(Viewer::Seat(seat));
        legal.clear();
        game.actions(seat, &mut legal);
        let start = cpu_milliseconds();
        let choice = players[seat.index()].choose(&view, &legal, &mut draws[seat.index()]);
        if choice.action != ludo_diamino::Action::Accept {
            let bot = tally.bots.entry(key(seat).clone()).or_default();
            bot.decisions.push(cpu_milliseconds() - start);
        }
        now += choice.after.0.min(1);
        let input = Input::Act { seat, at: Millis(now), action: choice.action };
        let tell = &mut |to: To, event: Event| {
            // Of an exchange all but one seat are told the same: that it happened.
            if !matches!(to, To::Only(_) | To::Referee) {
                tally.count(&event);
            }
            for other in Seat::all(setup.seats).filter(|&other| to.reaches(Viewer::Seat(other))) {
                players[other.index()].see(&event);
            }
        };
        game.play(&input, tell).expect("bots play legal actions");
    }
    let outcome = game.outcome().expect("an outcome");
    let view = game.view(Viewer::Referee);
    tally.board(kit, &view.board);
    tally.games += 1.0;
    let winners = outcome.places.seats_where(|&place| place == 1);
    let part = 1.0 / winners.len() as f64;
    for seat in Seat::all(setup.seats) {
        let bot = tally.bots.entry(key(seat).clone()).or_default();
        bot.seats += 1.0;
        bot.wins += if winners.contains(seat) { part } else { 0.0 };
    }
    tally.first += if winners.contains(view.first) { part } else { 0.0 };
    tally.left_over += f64::from(view.reserve);
    let scores = outcome.scores.as_slice();
    tally.scores += scores.iter().map(|&score| f64::from(score)).sum::<f64>() / scores.len() as f64;
    let mut order = scores.to_vec();
    order.sort_unstable();
    tally.margin += f64::from(order[order.len() - 1] - order[order.len() - 2]);
}

fn bot(key: &str, seat: Seat, setup: &Setup<Options>, kit: &Arc<Kit>) -> Box<dyn Bot<Diamino>> {
    let Some(skill) = key.strip_prefix("b:") else {
        return Diamino::opponent(key, seat, setup, kit).expect("a bot's key");
    };
    let n: Vec<u32> = skill.split(':').map(|text| text.parse().expect("a number")).collect();
    let skill = Skill {
        band: n[0] as u8,
        letters: n[1] as usize,
        finds: n[2],
        among: n[3] as usize,
        doubt: n[4],
    };
    Box::new(Player::new(seat, setup, kit, Style::Beginner(skill)))
}

impl Tally {
    fn count(&mut self, event: &Event) {
        match event {
            Event::Stayed { .. } => self.turns += 1.0,
            Event::Passed { .. } | Event::TakenBack { .. } | Event::Exchanged { .. } => {
                self.turns += 1.0;
                self.idle += 1.0;
            }
            Event::Ended { reason, .. } => {
                self.blocked += f64::from(u8::from(*reason == Reason::Blocked));
            }
            _ => {}
        }
    }

    fn board(&mut self, kit: &Kit, lines: &[String]) {
        let mut covered = [0.0; 4];
        for square in kit.squares().all() {
            if lines[square.row()].as_bytes()[square.column()] == b'.' {
                continue;
            }
            self.laid += 1.0;
            let print = kit.squares().at(square);
            if let Some(kind) = PRINTS.iter().position(|&kind| kind == print) {
                covered[kind] += 1.0;
            }
        }
        for (kind, &count) in covered.iter().enumerate() {
            self.covered[kind] += count;
            self.used[kind] += if count > 0.0 { 1.0 } else { 0.0 };
        }
    }

    fn add(&mut self, other: &Self) {
        let pairs = [
            (&mut self.games, other.games),
            (&mut self.blocked, other.blocked),
            (&mut self.turns, other.turns),
            (&mut self.idle, other.idle),
            (&mut self.laid, other.laid),
            (&mut self.left_over, other.left_over),
            (&mut self.first, other.first),
            (&mut self.scores, other.scores),
            (&mut self.margin, other.margin),
        ];
        for (sum, more) in pairs {
            *sum += more;
        }
        for kind in 0..PRINTS.len() {
            self.covered[kind] += other.covered[kind];
            self.used[kind] += other.used[kind];
        }
        for (key, more) in &other.bots {
            let bot = self.bots.entry(key.clone()).or_default();
            bot.seats += more.seats;
            bot.wins += more.wins;
            bot.decisions.extend(&more.decisions);
        }
    }

    fn print(&self, question: &Question) {
        let n = self.games;
        let seats = f64::from(question.setup.seats);
        println!(
            "{n} games of {seats}: {:.1} turns ({:.2} without a word), {:.1} tiles laid, {:.1} left to draw, \
             score {:.1}, margin {:.1}",
            self.turns / n,
            self.idle / n,
            self.laid / n,
            self.left_over / n,
            self.scores / n,
            self.margin / n,
        );
        println!("blocked {}", share(self.blocked, n));
        println!("who begins wins {} (even: {:.1} %)", share(self.first, n), 100.0 / seats);
        for (kind, print) in PRINTS.iter().enumerate() {
            let there = question.kit.squares().all();
            let there = there.filter(|&at| question.kit.squares().at(at) == *print).count();
            println!(
                "{}: {:.2} of {there} covered a game, in {:.1} % of games",
                print.sign(),
                self.covered[kind] / n,
                100.0 * self.used[kind] / n,
            );
        }
        for (key, Record { seats, wins, decisions }) in &self.bots {
            let mut times = decisions.clone();
            times.sort_by(f64::total_cmp);
            let most = |hundredths: usize| times[(times.len() * hundredths).div_ceil(100) - 1];
            println!(
                "bot {key}: won {}, a decision {:.1} ms, p99 {:.1} ms, slowest of {} {:.1} ms",
                share(*wins, *seats),
                times.iter().sum::<f64>() / times.len() as f64,
                most(99),
                times.len(),
                most(100),
            );
        }
    }
}

/// Of this thread.
fn cpu_milliseconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// A share and its 95 % interval.
fn share(part: f64, all: f64) -> String {
    let (share, z) = (part / all, 1.96);
    let middle = share + z * z / (2.0 * all);
    let width = z * (share * (1.0 - share) / all + z * z / (4.0 * all * all)).sqrt();
    let whole = 1.0 + z * z / all;
    let (low, high) = (100.0 * (middle - width) / whole, 100.0 * (middle + width) / whole);
    format!("{:.1} % ({low:.1} to {high:.1})", 100.0 * share)
}
