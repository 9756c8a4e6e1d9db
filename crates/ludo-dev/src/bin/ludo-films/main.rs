//! Simulated games that are over, one a line of JSON on standard output: what the server would send of each to
//! whoever looks at it again, and what the engine says that they saw. `web/e2e/films` follows them in the page's own
//! code, under Node.

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Parser;
use ludo_catalogue::{CATALOGUE, Shelf, find};
use ludo_core::{Outcome, Secret};
use ludo_dev::simulated::{Film, Simulated};
use ludo_protocol::{EditionView, Eyes, Player, Replay, ReplayKeys};
use ludo_server::film;
use serde::Serialize;
use serde_json::value::RawValue;

/// Play simulated games, and tell what was shown of each.
#[derive(Parser)]
#[command(name = "ludo-films", disable_version_flag = true)]
struct Args {
    /// The game's key
    game: String,
    /// The number of the first: a game is made from its number alone
    #[arg(long, value_name = "N", default_value_t = 0)]
    from: u64,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,
    /// Only transcripts, to be verified
    #[arg(long)]
    transcripts: bool,
}

/// A game to be followed.
#[derive(Serialize)]
struct Followed<'a> {
    number: u64,
    /// What is the same for everybody; without eyes and frames of anybody.
    replay: Replay,
    films: Vec<Film>,
    outcome: &'a Outcome,
}

/// A game to be verified.
#[derive(Serialize)]
struct Proved {
    number: u64,
    transcript: String,
    /// What is printed.
    face: Box<RawValue>,
}

fn main() -> ExitCode {
    match tell(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludo-films: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn tell(args: &Args) -> Result<()> {
    let title = find(CATALOGUE, &args.game).context("there is no such game")?;
    let shelf = Shelf::default();
    let mut out = BufWriter::new(io::stdout().lock());
    for number in args.from..args.from + args.games {
        let game = Simulated::play(title, &shelf, number)?;
        if args.transcripts {
            serde_json::to_writer(&mut out, &proved(&game, &shelf)?)?;
        } else {
            serde_json::to_writer(&mut out, &followed(&game, &shelf)?)?;
        }
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

fn proved(game: &Simulated, shelf: &Shelf) -> Result<Proved> {
    let face = game.title.face(shelf, game.edition).context("an edition without a face")?;
    let transcript = game.transcript(shelf)?;
    Ok(Proved { number: game.number, transcript, face: RawValue::from_string(face)? })
}

fn followed<'a>(game: &'a Simulated, shelf: &Shelf) -> Result<Followed<'a>> {
    let moments = game.moments(shelf)?;
    let options = game.options.to_string();
    let seats = ludo_core::Seat::all(game.seats.len() as u8);
    let teams = game.title.teams(Some(&options), game.seats.len() as u8)?;
    let player = |info: &ludo_transcript::SeatInfo| Player {
        name: info.name.clone(),
        bot: info.bot.clone(),
        colour: None,
        face: None,
        you: false,
    };
    let digest = game.edition;
    let (entries, _) = film(&moments, ludo_core::Viewer::Spectator);
    let replay = Replay {
        id: Secret::new(game.secret).share(None).to_string()[..32].to_owned(),
        game: game.title.key.to_owned(),
        finished_at: 0,
        players: game.seats.iter().map(player).collect(),
        teams: teams.map(|teams| seats.map(|seat| teams.of(seat)).collect()),
        options: game.options.clone(),
        edition: EditionView { digest, face: String::new() },
        eyes: Eyes::Spectator,
        entries,
        frames: Vec::new(),
        outcome: Some(game.outcome.clone()),
        damaged: false,
        keys: ReplayKeys { named: None, nameless: String::new() },
    };
    let films = game.viewers().map(|viewer| Film::new(&moments, viewer)).collect();
    Ok(Followed { number: game.number, replay, films, outcome: &game.outcome })
}
