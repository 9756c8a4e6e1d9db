//! `ludotheque simulate`: bots play many games against each other.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use ludo_catalogue::{Shelf, SimulateError, SimulateSpec, Summary, Title};

use crate::WholeFile;
use crate::texts::{Texts, Value, fault};

/// Lets bots play many games against each other
///
/// Seats rotate from game to game, so that no bot profits from where it sits. The same arguments give the same
/// results, apart from times, whatever --threads says. A shared first place counts as an equal share of a win.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque simulate diabolo --players 4 --bots search,heuristic --games 2000 --seed 7
      one `search` against three `heuristic`: the last bot named is repeated
  ludotheque simulate diabolo --players 2 --bots 2,1 --games 100 --transcripts games.jsonl --json")]
pub(crate) struct Args {
    /// The game, by its key in `ludotheque games`
    game: String,
    /// How many players
    #[arg(long)]
    players: u8,
    /// Bots in turn order, by key; the last one fills the remaining seats
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The number that all chance is drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Options as JSON, for instance '{"first_dealer":{"seat":0}}'
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// How many threads to use [default: one per core]
    #[arg(long)]
    threads: Option<usize>,
    /// Write the games' transcripts to this file, one after the other
    #[arg(long, value_name = "FILE")]
    transcripts: Option<PathBuf>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let title = crate::title(&args.game)?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let spec = SimulateSpec {
        players: args.players,
        bots: args.bots.clone(),
        games: args.games,
        seed: args.seed,
        options: args.options.clone(),
        threads: args.threads.unwrap_or_else(cores),
    };
    let mut file = args.transcripts.as_deref().map(WholeFile::create).transpose()?;
    let bar = progress(args.games);
    let writer = file.as_mut().map(|file| file as &mut dyn Write);
    let summary =
        title.simulate(&Shelf::default(), &spec, writer, &|played| bar.set_position(played));
    bar.finish_and_clear();
    let summary = summary.map_err(|error| told(title, args.players, error))?;
    file.map_or(Ok(()), WholeFile::keep)?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&summary)?)?;
    } else {
        print(&mut out, &summary)?;
    }
    Ok(())
}

/// A bar on the terminal, nothing elsewhere.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let style = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left";
    let style =
        ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}

/// Why nothing was simulated, in the language of this run.
fn told(title: &Title, players: u8, error: SimulateError) -> anyhow::Error {
    let number = |count: usize| Value::Number(count as i64);
    match error {
        SimulateError::Setup(_) if !title.seats.contains(&players) => {
            crate::wrong_number(title.key, &title.seats, players)
        }
        SimulateError::Setup(error) => crate::unfit(&error),
        SimulateError::NoGames => fault("error-no-games", &[]),
        SimulateError::NoBots => fault("error-no-bots", &[]),
        SimulateError::TooManyBots { bots, players } => fault(
            "error-too-many-bots",
            &[("bots", number(bots)), ("players", Value::Number(players.into()))],
        ),
        SimulateError::UnknownBot { key, known } => {
            let known = known.join(", ");
            let values = [("bot", Value::Text(&key)), ("known", Value::Text(&known))];
            fault("error-bot-unknown", &values)
        }
        // An error of the program, for whoever mends it.
        error => anyhow!("{error}"),
    }
}

fn print(out: &mut impl Write, summary: &Summary) -> Result<()> {
    let texts = Texts::chosen();
    // As text: these are no amounts, and stand without signs between their digits.
    let figures = [
        ("game", summary.game.to_string()),
        ("players", summary.players.to_string()),
        ("seed", summary.seed.to_string()),
        ("games", summary.games.to_string()),
        ("decisions", summary.decisions.to_string()),
        ("seconds", format!("{:.2}", summary.seconds)),
        ("speed", format!("{:.0}", summary.decisions_per_second)),
    ];
    let figures = figures.each_ref().map(|(name, text)| (*name, Value::Text(text)));
    writeln!(out, "{}", texts.with("simulate-done", &figures))?;
    let head = |name: &str| texts.get(&format!("simulate-head-{name}"));
    writeln!(
        out,
        "{:<12}{:>10}{:>11}{:>10}  {:<17}{:>10}",
        head("bot"),
        head("games"),
        head("wins"),
        head("rate"),
        head("interval"),
        head("score"),
    )?;
    for row in &summary.results {
        let interval = format!("{:.1} – {:.1} %", 100.0 * row.ci95[0], 100.0 * row.ci95[1]);
        writeln!(
            out,
            "{:<12}{:>10}{:>11.1}{:>8.1} %  {interval:<17}{:>10.2}",
            row.bot,
            row.seat_games,
            row.wins,
            100.0 * row.win_rate,
            row.mean_score,
        )?;
    }
    Ok(())
}
