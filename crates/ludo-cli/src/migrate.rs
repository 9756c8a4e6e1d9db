//! `ludotheque migrate`: a whole house moved from a folder into a database, or back.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use ludo_store::PostgresOptions;
use ludo_store::migrate::{House, MoveError, Progress, copy};

use crate::texts::{Texts, Value, fault, in_words};

/// How often it says how far it is.
const OFTEN: Duration = Duration::from_secs(2);

/// Moves a whole house from a folder into a PostgreSQL database, or back
///
/// Both ends are a folder or the address of a database (postgres://user@host/name?sslmode=verify-full). Nobody may serve
/// either in the meantime, and the target must be empty. Games are copied byte for byte, with people, their devices and all
/// that is theirs; the source stays as it is. A move that was broken off goes on when it is asked for again, and nobody
/// serves its target until it is done. The house's own editions are files of the folder (editions) and stay there: every
/// node needs them.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque migrate --from /srv/ludotheque --to postgres://ludo@db.example.org/house
  ludotheque migrate --from postgres://ludo@db.example.org/house --to /srv/ludotheque-again")]
pub(crate) struct Args {
    /// Where the house is: a folder, or the address of a database
    #[arg(long, value_name = "FOLDER|URL")]
    from: String,
    /// Where it is to be: an empty folder, or the address of an empty database
    #[arg(long, value_name = "FOLDER|URL")]
    to: String,
    /// The database has a standby, and whatever it keeps must be there too
    #[arg(long)]
    standby: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (from, to) = (house(&args.from, args.standby), house(&args.to, args.standby));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let stopped = Arc::new(AtomicBool::new(false));
    let moved = runtime.block_on(async {
        let stop = Arc::clone(&stopped);
        tokio::spawn(async move {
            if tokio::signal::ctrl_c().await.is_ok() {
                stop.store(true, Ordering::Relaxed);
            }
        });
        let mut said = Instant::now();
        let mut far = |far: Progress| {
            if said.elapsed() > OFTEN {
                said = Instant::now();
                let rows = Value::Number(far.rows as i64);
                eprintln!("{}", in_words("migrate-far", &[("rows", rows)]));
            }
            let is_over = stopped.load(Ordering::Relaxed);
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        copy(&from, &to, &mut far).await
    });
    let moved = moved.map_err(told)?;
    let rows = [("rows", Value::Number(moved.rows as i64))];
    writeln!(std::io::stdout().lock(), "{}", Texts::chosen().with("migrate-done", &rows))?;
    Ok(())
}

fn house(place: &str, standby: bool) -> House {
    if place.starts_with("postgres://") || place.starts_with("postgresql://") {
        House::Database(PostgresOptions { standby, ..PostgresOptions::new(place) })
    } else {
        House::Folder(PathBuf::from(place))
    }
}

/// Why it was not moved, in the language of this run.
fn told(error: MoveError) -> anyhow::Error {
    let of = |key, what: &str| fault(key, &[("what", Value::Text(what))]);
    match error {
        MoveError::NoStore(path) => of("migrate-none", &path.display().to_string()),
        MoveError::NotEmpty(_) => fault("migrate-not-empty", &[]),
        MoveError::Changed(_) => fault("migrate-changed", &[]),
        MoveError::Lives(address) => of("migrate-lives", &address),
        MoveError::InUse(path) => of("migrate-in-use", &path.display().to_string()),
        MoveError::BrokenOff => fault("migrate-broken-off", &[]),
        error => error.into(),
    }
}
