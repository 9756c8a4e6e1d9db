//! `ludotheque doctor`: is everything all right in this house, and if not, what is to be done?

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use ludo_server::doctor::{Examined, Finding, examine};
use serde::Serialize;

use crate::texts::{Texts, Value};
use crate::{Exit, house};

/// Looks at a whole house and says what is wrong, and what to do about it
///
/// Reads the whole database, tries the keys to people's names, looks for those who asked to be forgotten, reads the
/// house's own editions, verifies every game that is over as verify would, and plays every game under way up to where it
/// is. Nothing is changed, so it may be done while the house is served. The exit code is 0 if all is well, 1 if not, 2 if
/// nothing could be looked at.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder that holds everything [default: ./ludotheque-data]
    #[arg(long, value_name = "FOLDER", env = "LUDOTHEQUE_DATA")]
    data: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    data: String,
    well: bool,
    #[serde(flatten)]
    examined: &'a Examined,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let data = house::data(args.data);
    if !data.join("ludotheque.db").is_file() && !data.is_file() {
        return Err(house::told(ludo_store::backup::BackupError::NoStore(data)));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let mut bar = house::Bar::new();
    bar.name("doctor-looking");
    let examined = runtime.block_on(examine(&data, &mut |done, all| bar.show(done, all)));
    drop(bar);
    let examined =
        examined.map_err(|error| anyhow::Error::new(error).context(data.display().to_string()))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        let well = examined.findings.is_empty();
        let report = Report { data: data.display().to_string(), well, examined: &examined };
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        tell(&mut out, &data, &examined)?;
    }
    if examined.findings.is_empty() { Ok(()) } else { Err(Exit(1).into()) }
}

fn tell(out: &mut impl std::io::Write, data: &Path, examined: &Examined) -> Result<()> {
    let texts = Texts::chosen();
    let number = |number: u64| Value::Number(number as i64);
    let folder = data.display().to_string();
    let seen = [
        ("folder", Value::Text(&folder)),
        ("schema", Value::Number(examined.schema.into())),
        ("people", number(examined.people)),
        ("verified", number(examined.verified)),
        ("running", number(examined.running)),
    ];
    writeln!(out, "{}", texts.with("doctor-seen", &seen))?;
    if examined.served {
        writeln!(out, "{}", texts.get("doctor-served"))?;
    }
    if examined.findings.is_empty() {
        writeln!(out, "{}", texts.get("doctor-well"))?;
    }
    for finding in &examined.findings {
        writeln!(out, "- {}", said(&texts, finding))?;
    }
    Ok(())
}

/// What was found, and what to do about it.
fn said(texts: &Texts, finding: &Finding) -> String {
    let people = |people: &u64| [("people", Value::Number(*people as i64))];
    match finding {
        Finding::OlderVersion { found, known } => {
            let number = |number: &u32| Value::Number((*number).into());
            texts.with("doctor-older", &[("found", number(found)), ("known", number(known))])
        }
        Finding::RuinedDatabase { problem } => {
            texts.with("doctor-ruined", &[("problem", Value::Text(problem))])
        }
        Finding::RowsOfTheForgotten { people: all } => texts.with("doctor-rows", &people(all)),
        Finding::UnreadableNames { people: all } => texts.with("doctor-names", &people(all)),
        Finding::ErasedAreBack { people: all } => texts.with("doctor-erased", &people(all)),
        Finding::GameNotVerified { game, problem } => of_game(texts, "doctor-game", game, problem),
        Finding::GameStopped { game, problem } => of_game(texts, "doctor-stopped", game, problem),
        Finding::EditionRefused { folder, problem } => texts.with(
            "doctor-edition",
            &[("folder", Value::Text(folder)), ("problem", Value::Text(problem))],
        ),
    }
}

fn of_game(texts: &Texts, key: &str, game: &str, problem: &str) -> String {
    texts.with(key, &[("game", Value::Text(game)), ("problem", Value::Text(problem))])
}
