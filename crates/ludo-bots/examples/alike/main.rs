//! How much alike Compatibility's bots think: they play many games, and what they share is counted.
//!
//! ```text
//! alike [levels|duo|learning|referent|time|five] [--bots A,B,…] [--with KEY] [--pack ID] [--games N] [--seed N]
//! ```
//!
//! * `levels`: two equal bots, or one and `--with`, rank five pictures for each of twelve themes: how many they share.
//! * `duo`: two equal bots play the duo: how often they win, how many themes they need, what becomes of their ×2.
//! * `learning`: a bot and a partner of constant unusual taste rank five pictures for each of fifteen themes; the same bot that
//!   does not learn does so as well.
//! * `referent`: one bot against two of the next, with a Referent.
//! * `time`: what a decision takes, in CPU time.
//! * `five`: what a bot chooses for the first theme of each game, by the pictures' numbers from 1.
//!
//! Without a word all but the last are measured. Beside the keys of bots there are players to be tried out:
//! `LEANINGS:WHIMS:SLANT:HEEDS:DARES` with the numbers of a `Skill`.

use std::sync::Arc;

use ludo_compatibility::{Compatibility, Pack};
use ludo_core::{Edition, Game, Seat, Seed};
use rustix::time::{ClockId, clock_gettime};

mod measure;

use measure::{Sample, duos, lessons, mean, play, shares, unlearning, victories};

struct Question {
    sample: Sample,
    bots: Option<Vec<String>>,
    with: Option<String>,
}

type Measure = fn(&Question);

const MEASURES: [(&str, Measure); 6] = [
    ("levels", levels),
    ("duo", duo),
    ("learning", learning),
    ("referent", referent),
    ("time", time),
    ("five", five),
];

const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "usual", "dreamy", "literal", "random"];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let what = words.first().filter(|word| !word.starts_with("--"));
    let question = Question::ask(&words);
    let Sample { pack, games, seed } = &question.sample;
    println!("pack {}, {games} games each, seed {seed}", pack.id);
    for (name, measure) in MEASURES {
        if what.map_or(name != "five", |what| what == name) {
            println!("\n{name}");
            measure(&question);
        }
    }
}

impl Question {
    fn ask(words: &[String]) -> Self {
        let value = |name: &str| {
            let at = words.iter().position(|word| word == name)?;
            words.get(at + 1).cloned()
        };
        let number = |name: &str, usual: u64| {
            value(name).map_or(usual, |text| text.parse().expect("a number"))
        };
        let id = value("--pack");
        let packs = Compatibility::EDITIONS.iter();
        let mut packs = packs.map(|shipped| Pack::parse(shipped.matter).expect("a pack"));
        let pack = packs.find(|pack| id.as_ref().is_none_or(|id| *id == pack.id));
        let pack = Arc::new(pack.expect("a pack of that id"));
        Self {
            sample: Sample { pack, games: number("--games", 400), seed: number("--seed", 1) },
            bots: value("--bots").map(|text| text.split(',').map(str::to_owned).collect()),
            with: value("--with"),
        }
    }

    /// The bots that are asked for, else the usual ones.
    fn bots(&self, usual: &[&str]) -> Vec<String> {
        self.bots.clone().unwrap_or_else(|| usual.iter().map(ToString::to_string).collect())
    }
}

fn levels(question: &Question) {
    for name in question.bots(&KEYS) {
        let shares = shares(&question.sample, &name, question.with.as_ref().unwrap_or(&name));
        println!(
            "{name:<20} share {} of five; the first theme {}, the last four {}; the same first {}",
            Figure::of(&shares.all),
            Figure::of(&shares.first),
            Figure::of(&shares.last),
            Figure::of(&shares.same_first),
        );
    }
}

fn duo(question: &Question) {
    let games = question.sample.games;
    for name in question.bots(&KEYS) {
        let duos = duos(&question.sample, &name);
        let (low, high) = wilson(duos.won(), games);
        let at = |part: f64| {
            let place = (part.clamp(0.0, 1.0) * (games - 1) as f64).round() as usize;
            duos.themes[place].map_or_else(|| "lost".to_owned(), |themes| themes.to_string())
        };
        // Between these places the median lies, 95 times of a hundred.
        let half = 0.98 / (games as f64).sqrt();
        println!(
            "{name:<20} won {:.1} % ({low:.1} to {high:.1}); themes needed: median {} ({} to {}), quarters {} and {}; \
             ×2 laid {:.2} a seat, {:.1} % of them matched",
            percent(duos.won(), games),
            at(0.5),
            at(0.5 - half),
            at(0.5 + half),
            at(0.25),
            at(0.75),
            duos.laid as f64 / (2 * games) as f64,
            percent(duos.doubled, duos.laid),
        );
    }
}

fn learning(question: &Question) {
    for name in question.bots(&KEYS[..5]) {
        for (said, name) in
            [(name.clone(), name.clone()), (format!("{name} without"), unlearning(&name))]
        {
            let lessons = lessons(&question.sample, &name);
            println!(
                "{said:<20} with an unusual partner: themes 1 to 5 {}, 11 to 15 {}, gained {}",
                Figure::of(&lessons.early),
                Figure::of(&lessons.late),
                Figure::of(&lessons.gains()),
            );
        }
    }
}

fn referent(question: &Question) {
    let names = question.bots(&["5", "4", "3", "2", "1"]);
    for pair in names.windows(2) {
        let won = victories(&question.sample, &pair[0], &pair[1]);
        println!("{:<20} against two of {}: won {}", pair[0], pair[1], Figure::of(&won));
    }
}

fn time(question: &Question) {
    let Sample { pack, games, seed } = &question.sample;
    for name in question.bots(&KEYS) {
        let (begun, mut decisions) = (micros(), 0);
        for game in 0..(*games).min(50) {
            let seed = Seed::from_number(*seed).child(game);
            decisions += play(pack, &[name.as_str(); 4], usize::MAX, &seed).decisions;
        }
        let each = (micros() - begun) / f64::from(decisions);
        println!("{name:<20} {decisions} decisions, {each:.0} µs each, with the rules");
    }
}

/// CPU time of this thread.
fn micros() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e6 + time.tv_nsec as f64 / 1e3
}

fn five(question: &Question) {
    let Sample { pack, games, seed } = &question.sample;
    for name in question.bots(&["5"]) {
        for game in 0..*games {
            let seed = Seed::from_number(*seed).child(game);
            let ended = play(pack, &[name.as_str(); 2], 1, &seed);
            let played = &ended.view.past[0];
            let pictures = played.rankings[Seat(0)].iter().map(|picture| picture.0 + 1);
            let (theme, pictures) = (&played.theme, pictures.collect::<Vec<_>>());
            let place = u16::from(theme.card.0) + 1;
            println!("{name}\t{place}.{}\t{}\t{pictures:?}", theme.number, theme.text.fr);
        }
    }
}

/// A mean with its standard error.
struct Figure {
    mean: f64,
    error: f64,
}

impl Figure {
    fn of(values: &[f64]) -> Self {
        let mean = mean(values);
        let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
        let count = values.len() as f64;
        Self { mean, error: (squares / (count - 1.0).max(1.0) / count).sqrt() }
    }
}

impl std::fmt::Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.3} ±{:.3}", self.mean, self.error)
    }
}

fn percent(part: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { 100.0 * part as f64 / of as f64 }
}

/// Wilson's interval at 95 %, in percent.
fn wilson(part: u64, of: u64) -> (f64, f64) {
    let (n, z) = (of as f64, 1.96);
    let p = part as f64 / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
    (100.0 * (middle - half), 100.0 * (middle + half))
}
