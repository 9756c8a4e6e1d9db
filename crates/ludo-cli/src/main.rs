//! `ludotheque`: the games of the catalogue, served to others or from a terminal.

use std::io::{ErrorKind, Read as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::error::ErrorKind as Usage;
use clap::{Parser, Subcommand};
use ludo_catalogue::{CATALOGUE, Title, find};

mod bench;
mod diamino;
mod games;
mod load;
mod play;
mod print;
mod referee;
mod replay;
mod serve;
mod simulate;
mod texts;
mod verify;

/// Five French tabletop games: serve, play, print, simulate, replay, verify
///
/// Ludothèque plays Diego, Diamino Compétition, Diadingo, Diabolo and Compatibility. This binary holds the
/// rules, the bots and the server; `ludotheque games` lists the games available so far. Without a subcommand it
/// serves.
#[derive(Parser)]
#[command(name = "ludotheque", version)]
#[command(after_help = "Examples:
  ludotheque                                            serves, on http://127.0.0.1:7878/
  ludotheque play diabolo --lang fr                     a game against bots, in French
  ludotheque simulate diabolo --players 4 --bots heuristic,random --games 2000
  ludotheque simulate diabolo --players 3 --bots 5,4,3 --games 50 --transcripts games.jsonl
  ludotheque verify games.jsonl                         replays and checks every line
  ludotheque replay game.jsonl --at 12 --viewer 2       what seat 2 saw after 12 entries
  ludotheque referee diabolo --example > script.jsonl   a script to start from
  ludotheque referee diabolo < script.jsonl             asks the rules
  ludotheque print diego --lang fr                      cards to cut out, as a PDF
  ludotheque diamino lexicon check képi                 is it a word
  ludotheque diamino patience                           all 112 tiles on the board

Bad input is answered with one line and exit code 2; a server whose disk fails ends with 74.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Args>),
    Play(play::Args),
    Simulate(simulate::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Referee(referee::Args),
    Games(games::Args),
    Print(print::Args),
    Bench(bench::Args),
    Diamino(diamino::Args),
    Load(load::Args),
}

fn main() -> ExitCode {
    let mut words: Vec<_> = std::env::args_os().collect();
    if words.len() <= 1 {
        // Whoever asks for nothing is served.
        words = vec!["ludotheque".into(), "serve".into()];
    }
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let done = match cli.command {
        Command::Serve(args) => serve::run(*args),
        Command::Play(args) => play::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Referee(args) => referee::run(&args),
        Command::Games(args) => games::run(&args),
        Command::Print(args) => print::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Diamino(args) => diamino::run(&args),
        Command::Load(args) => load::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ludotheque: {error:#}");
            ExitCode::from(code(&error))
        }
    }
}

/// Bad input, or a disk that failed under a running server (`EX_IOERR` of sysexits).
fn code(error: &anyhow::Error) -> u8 {
    match error.downcast_ref::<ludo_server::ServeError>() {
        Some(ludo_server::ServeError::Broken(_)) => 74,
        _ => 2,
    }
}

/// Help goes out as it is; anything else is bad input, told in one line.
fn usage(error: &clap::Error) -> ExitCode {
    if let Usage::DisplayHelp | Usage::DisplayVersion = error.kind() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let ends = |line: &str| line.starts_with("Usage") || line.starts_with("For more information");
    let said: Vec<_> = text.lines().map(str::trim).take_while(|line| !ends(line)).collect();
    let said = said.join(" ");
    eprintln!("ludotheque: {} (see --help)", said.trim().trim_start_matches("error: "));
    ExitCode::from(2)
}

/// Whoever reads our output may stop reading (`ludotheque … | head`).
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let closed = |e: &std::io::Error| e.kind() == ErrorKind::BrokenPipe;
    error.chain().any(|cause| cause.downcast_ref().is_some_and(closed))
}

/// The game of that key, or one line that names those there are.
fn title(key: &str) -> Result<&'static Title> {
    find(CATALOGUE, key).ok_or_else(|| {
        let known: Vec<_> = CATALOGUE.iter().map(|title| title.key).collect();
        anyhow!("there is no game `{key}`, only {}", known.join(", "))
    })
}

/// A file's text, or that of the standard input for `-`.
fn read_text(path: &Path) -> Result<String> {
    let text = if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    text.with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes a whole file or none: beside its place first, then moved there.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes).with_context(|| format!("{} cannot be written", path.display()))?;
    file.keep()
}

/// A file that appears only when it is complete.
struct WholeFile {
    file: std::io::BufWriter<std::fs::File>,
    part: std::path::PathBuf,
    path: std::path::PathBuf,
    kept: bool,
}

impl WholeFile {
    fn create(path: &Path) -> Result<Self> {
        let mut name = path.file_name().context("the file needs a name")?.to_owned();
        name.push(".part");
        let part = path.with_file_name(name);
        let file = std::fs::File::create(&part)
            .with_context(|| format!("{} cannot be written", path.display()))?;
        let file = std::io::BufWriter::new(file);
        Ok(Self { file, part, path: path.to_owned(), kept: false })
    }

    fn keep(mut self) -> Result<()> {
        let moved = self.file.flush().and_then(|()| std::fs::rename(&self.part, &self.path));
        moved.with_context(|| format!("{} cannot be written", self.path.display()))?;
        self.kept = true;
        Ok(())
    }
}

impl std::io::Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if !self.kept {
            let _ = std::fs::remove_file(&self.part);
        }
    }
}
