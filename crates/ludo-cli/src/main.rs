//! `ludotheque`: the games of the catalogue, served to others or from a terminal.

// In place of the system's `malloc`, which keeps what thousands of sockets used for as long as the process lives (176 MB
// after an hour of floods); this one gives it back.
use mimalloc as _;

use std::fmt;
use std::io::{ErrorKind, Read as _, Write as _};
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::{FromArgMatches as _, Parser, Subcommand};
use ludo_catalogue::{CATALOGUE, Title, find};

use crate::texts::{Language, Value, fault};

mod backup;
mod bench;
mod compatibility;
mod completions;
mod diamino;
mod doctor;
mod games;
mod help;
mod house;
mod load;
mod manual;
mod migrate;
mod play;
mod print;
mod qr;
mod referee;
mod replay;
mod restore;
mod serve;
mod simulate;
mod texts;
mod usage;
mod verify;
mod worker;

/// Version, and the commit that it is of.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), env!("LUDOTHEQUE_SHOWN"));

/// Five French tabletop games: serve, play, print, simulate, replay, verify
///
/// Ludothèque plays Diego, Diamino Compétition, Diadingo, Diabolo and Compatibility. This binary holds the
/// rules, the bots and the server; `ludotheque games` lists the games available so far. Without a subcommand it
/// serves.
#[derive(Parser)]
#[command(name = "ludotheque", version = VERSION)]
#[command(after_help = "Examples:
  ludotheque                                            serves, on http://127.0.0.1:7878/
  ludotheque serve --lan                                serves the home or the school, with a picture to scan
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
  ludotheque compatibility pack our-town                pictures and themes of the house
  ludotheque completions bash                           what a shell completes, as a script
  ludotheque manual ~/.local/share/man/man1             pages for man
  ludotheque backup house.tar                           the whole house as one file, while it is served
  ludotheque restore house.tar                          puts it back into an empty folder
  ludotheque doctor                                     is everything all right, and what to do if not
  ludotheque migrate --from DATA --to postgres://…      the whole house into a database, or back
  ludotheque worker --database postgres://…             thinks for the nodes that serve a database

Bad input is answered with one line and exit code 2, a check that fails with 1; a server whose disk fails ends with 74.")]
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
    Compatibility(compatibility::Args),
    Completions(completions::Args),
    Manual(manual::Args),
    Load(load::Args),
    Backup(backup::Args),
    Restore(restore::Args),
    Doctor(doctor::Args),
    Migrate(migrate::Args),
    Worker(worker::Args),
}

fn main() -> ExitCode {
    let mut words: Vec<_> = std::env::args_os().collect();
    if words.len() <= 1 {
        // Whoever asks for nothing is served.
        words = vec!["ludotheque".into(), "serve".into()];
    }
    let language = Language::choose(&words);
    let parsed = help::command(language).try_get_matches_from(words);
    let cli = match parsed.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return usage::tell(&error, language),
    };
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            if !error.is::<Exit>() {
                eprintln!("ludotheque: {error:#}");
            }
            ExitCode::from(code(&error))
        }
    }
}

fn run(command: Command) -> Result<()> {
    match command {
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
        Command::Compatibility(args) => compatibility::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Manual(args) => manual::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Backup(args) => backup::run(args),
        Command::Restore(args) => restore::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Migrate(args) => migrate::run(&args),
        Command::Worker(args) => worker::run(&args),
    }
}

/// Ends with this exit code; what there was to say has been said.
#[derive(Debug)]
struct Exit(u8);

/// Something was checked and does not hold. Nobody typed anything wrong: scripts tell the two apart.
#[derive(Debug)]
struct Disproved(String);

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exit code {}", self.0)
    }
}

impl fmt::Display for Disproved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Exit {}
impl std::error::Error for Disproved {}

/// A "no" to what was asked; bad input; or a disk that failed under a running server (`EX_IOERR` of sysexits).
fn code(error: &anyhow::Error) -> u8 {
    if let Some(Exit(code)) = error.downcast_ref() {
        return *code;
    }
    match error.downcast_ref::<ludo_server::ServeError>() {
        Some(ludo_server::ServeError::Broken(_)) => 74,
        _ if error.is::<Disproved>() => 1,
        _ => 2,
    }
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
        let known = known.join(", ");
        fault("error-no-game", &[("game", Value::Text(key)), ("known", Value::Text(&known))])
    })
}

/// A game that does not take so many.
fn wrong_number(game: &str, seats: &RangeInclusive<u8>, players: u8) -> anyhow::Error {
    let number = |count: u8| Value::Number(count.into());
    let values = [
        ("game", Value::Text(game)),
        ("few", number(*seats.start())),
        ("many", number(*seats.end())),
        ("players", number(players)),
    ];
    fault("error-players", &values)
}

/// Why a game does not begin, named by the field.
fn unfit(error: &ludo_core::SetupError) -> anyhow::Error {
    let values = [("field", Value::Text(&error.field)), ("problem", Value::Text(&error.problem))];
    fault("error-setup", &values)
}

/// A file's text, or that of the standard input for `-`.
fn read_text(path: &Path) -> Result<String> {
    let text = if path == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(path)
    };
    text.map_err(|error| unreadable(path, &error))
}

/// A file that cannot be read, and why.
fn unreadable(path: &Path, error: &std::io::Error) -> anyhow::Error {
    file_fault("error-read", path, error)
}

fn unwritable(path: &Path, error: &std::io::Error) -> anyhow::Error {
    file_fault("error-write", path, error)
}

fn file_fault(key: &str, path: &Path, error: &std::io::Error) -> anyhow::Error {
    let (file, why) = (path.display().to_string(), reason(error));
    // A closed pipe is told apart by its kind.
    let told = texts::in_words(key, &[("file", Value::Text(&file)), ("why", Value::Text(&why))]);
    if error.kind() == ErrorKind::BrokenPipe {
        return anyhow::Error::new(std::io::Error::from(ErrorKind::BrokenPipe)).context(told);
    }
    anyhow::anyhow!(told)
}

/// A file, the line in it, and what is wrong there.
fn at_line(path: &Path, fault: &ludo_transcript::Fault) -> String {
    let file = path.display().to_string();
    let values = [
        ("file", Value::Text(&file)),
        ("line", Value::Number(fault.line as i64)),
        ("problem", Value::Text(&fault.problem)),
    ];
    texts::in_words("error-line", &values)
}

/// A file, and what is wrong with it.
fn of_file(path: &Path, problem: &str) -> anyhow::Error {
    let file = path.display().to_string();
    fault("error-of-file", &[("file", Value::Text(&file)), ("problem", Value::Text(problem))])
}

/// Why the system refuses, in the language of this run where it is one of the usual reasons.
fn reason(error: &std::io::Error) -> String {
    let key = match error.kind() {
        ErrorKind::NotFound => "error-io-missing",
        ErrorKind::PermissionDenied => "error-io-denied",
        ErrorKind::IsADirectory => "error-io-folder",
        ErrorKind::NotADirectory => "error-io-no-folder",
        ErrorKind::StorageFull => "error-io-full",
        ErrorKind::ReadOnlyFilesystem => "error-io-read-only",
        ErrorKind::InvalidData => "error-no-text",
        _ => return error.to_string(),
    };
    texts::in_words(key, &[])
}

/// Writes a whole file or none: beside its place first, then moved there.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut file = WholeFile::create(path)?;
    file.write_all(bytes).map_err(|error| unwritable(path, &error))?;
    file.keep()
}

/// Whether a file can be written there, before there is anything to write. What is there already stays.
fn can_be_written(path: &Path) -> Result<()> {
    if path.is_dir() {
        return Err(unwritable(path, &ErrorKind::IsADirectory.into()));
    }
    WholeFile::create(path).map(drop)
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
        let mut name = path.file_name().ok_or_else(|| fault("error-no-file-name", &[]))?.to_owned();
        name.push(".part");
        let part = path.with_file_name(name);
        let file = std::fs::File::create(&part).map_err(|error| unwritable(path, &error))?;
        let file = std::io::BufWriter::new(file);
        Ok(Self { file, part, path: path.to_owned(), kept: false })
    }

    fn keep(mut self) -> Result<()> {
        let moved = self.file.flush().and_then(|()| std::fs::rename(&self.part, &self.path));
        moved.map_err(|error| unwritable(&self.path, &error))?;
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
