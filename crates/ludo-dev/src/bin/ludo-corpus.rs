//! Writes the corpus of old games, once: `fixtures/corpus/transcripts` (its `README.md` says how it came about). It is never
//! written anew: people have such files.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, ensure};
use clap::Parser;
use ludo_catalogue::{CATALOGUE, Shelf, Title};
use ludo_dev::simulated::{Company, Order, Simulated, values};

/// Play games of every title until every value of every option has come up, and keep their transcripts.
#[derive(Parser)]
#[command(name = "ludo-corpus", disable_version_flag = true)]
struct Args {
    /// The folder, which must not be there yet
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How many games of a title are looked at
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: u64,
}

/// What a game shows: options, seats, editions, and what happens in it.
fn shows(game: &Simulated) -> BTreeSet<String> {
    let mut shows = values(&game.options);
    shows.insert(format!("{} seats", game.seats.len()));
    shows.insert(format!("edition {}", game.edition));
    for (what, mark) in [
        ("leave", "\"leave\""),
        ("deadline", "\"deadline\""),
        ("rewind", "\"rewind\""),
        ("stand-in", "\"by\""),
    ] {
        if game.log.iter().any(|line| line.contains(mark)) {
            shows.insert(what.to_owned());
        }
    }
    shows
}

/// The fewest and smallest games that show everything that any of them does.
fn chosen(title: &'static Title, shelf: &Shelf, games: u64) -> Result<Vec<Simulated>> {
    let mut all = Vec::new();
    for number in 0..games {
        let order = Order::any(title, shelf, number);
        let company = if number % 2 == 0 { Company::Restless } else { Company::Steady };
        let game = Simulated::play_as(title, shelf, number, &order, company)?;
        let length = game.transcript(shelf)?.len();
        all.push((length, game));
    }
    let mut missing: BTreeSet<String> = all.iter().flat_map(|(_, game)| shows(game)).collect();
    let mut chosen = Vec::new();
    while !missing.is_empty() {
        // What shows most that is missing, for its length.
        let worth = |(length, game): &(usize, Simulated)| {
            let shown = shows(game).intersection(&missing).count() as u64;
            shown * 1_000_000 / (*length as u64 + 2_000)
        };
        let best = (0..all.len()).max_by_key(|place| worth(&all[*place])).context("no game")?;
        let (_, game) = all.swap_remove(best);
        missing = missing.difference(&shows(&game)).cloned().collect();
        chosen.push(game);
    }
    Ok(chosen)
}

fn run(args: &Args) -> Result<()> {
    ensure!(!args.out.exists(), "{} is there, and is never written anew", args.out.display());
    std::fs::create_dir_all(&args.out)?;
    let shelf = Shelf::default();
    for title in CATALOGUE {
        let games = chosen(title, &shelf, args.games)?;
        let mut text = String::new();
        for game in &games {
            let _ = write!(text, "{}", game.transcript(&shelf)?);
        }
        println!("{}: {} games, {} bytes", title.key, games.len(), text.len());
        std::fs::write(args.out.join(format!("{}.jsonl", title.key)), text)?;
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-corpus: {error:#}");
            ExitCode::FAILURE
        }
    }
}
