//! `ludotheque referee`: rule questions asked as data.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use ludo_catalogue::Shelf;

use crate::texts::{Value, fault};

/// Plays a script and says what the rules make of it
///
/// The first line may fix what chance would have decided; the others are inputs. Each input is answered by a
/// line with its events, or with the code of its refusal. docs/transcript.md describes scripts.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque referee diabolo --example > script.jsonl
  ludotheque referee diabolo < script.jsonl")]
pub(crate) struct Args {
    /// The game, by its key in `ludotheque games`
    game: String,
    /// The script, or - for standard input
    #[arg(default_value = "-")]
    script: PathBuf,
    /// Print a complete script that uses every action, layout field and option
    #[arg(long)]
    example: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let title = crate::title(&args.game)?;
    let mut out = std::io::stdout().lock();
    if args.example {
        write!(out, "{}", title.example)?;
        return Ok(());
    }
    let script = crate::read_text(&args.script)?;
    let answer = title.referee(&Shelf::default(), &script).map_err(|problem| {
        let values = [
            ("line", Value::Number(problem.line as i64)),
            ("problem", Value::Text(&problem.problem)),
        ];
        fault("error-script", &values)
    })?;
    write!(out, "{answer}")?;
    Ok(())
}
