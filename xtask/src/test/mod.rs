//! `cargo xtask test`: every check there is, in order, up to the first that fails.

mod ledger;
mod spent;
mod step;

use anyhow::{Result, bail};
use clap::ValueEnum as _;

use self::ledger::Ledger;
use self::spent::{Begun, Spent, seconds};
use self::step::Step;
use crate::effort::Effort;
use crate::table;
use crate::workspace::Workspace;

/// Run every check: format, web client, clippy, docs, tests, rules, licences, lock files, planted changes,
/// films, browser.
///
/// Stops at the first that fails and says how to run it alone; a table at the end says what each step took.
/// What would take long is sampled: some of the planted changes, a part of the games that are followed by the
/// second implementations, the essential tests in the browser. The sample of changes and games is drawn from
/// the commit's name, so that every commit tries others. `--full` does everything; `--list` says what is only
/// in it. A run that was broken off continues with `--go-on`, which leaves out what was green for these very
/// files.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this step (may be given several times)
    #[arg(long, value_name = "STEP")]
    only: Vec<Step>,
    /// Do everything, not a sample
    #[arg(long)]
    full: bool,
    /// Leave out the steps that passed for the files as they are
    #[arg(long)]
    go_on: bool,
    /// List the steps and what they run
    #[arg(long)]
    list: bool,
}

/// How a step ended, if it did not fail.
enum Outcome {
    Passed(Spent),
    /// It was green before, for the same files.
    LeftOut,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let all = Step::value_variants();
    if args.list {
        table::show(&listed(all));
        return Ok(());
    }
    let effort = if args.full { Effort::Full } else { Effort::sample(workspace) };
    let ledger = Ledger::open(workspace)?;
    let steps: Vec<Step> =
        all.iter().copied().filter(|s| args.only.is_empty() || args.only.contains(s)).collect();

    let begun = Begun::now();
    let mut done: Vec<(Step, Outcome)> = Vec::new();
    for (index, &step) in steps.iter().enumerate() {
        let name = step.name();
        if args.go_on && was_green(&ledger, step, effort) {
            println!("\n== {}/{} {name}: was green", index + 1, steps.len());
            done.push((step, Outcome::LeftOut));
            continue;
        }
        println!("\n== {}/{} {name}: {}", index + 1, steps.len(), step.what());
        let step_begun = Begun::now();
        let result = step.run(workspace, effort);
        let spent = step_begun.spent();
        if let Err(error) = result {
            eprintln!("{error:#}");
            print!("\n{}", told(&done));
            let full = if args.full { " --full" } else { "" };
            bail!("step {name} failed after {spent}; alone: cargo xtask test{full} --only {name}");
        }
        ledger.passed(&key(step, effort))?;
        println!("-- {name} passed in {spent}");
        done.push((step, Outcome::Passed(spent)));
    }
    print!("\n{}", told(&done));
    println!("xtask: all steps passed in {} ({})", begun.spent(), effort.name());
    Ok(())
}

/// What was done in full was done for a sample, too.
fn was_green(ledger: &Ledger<'_>, step: Step, effort: Effort) -> bool {
    ledger.is_green(&key(step, effort)) || ledger.is_green(&key(step, Effort::Full))
}

/// A step's name, with how much of it was done where that makes a difference.
fn key(step: Step, effort: Effort) -> String {
    match step.only_in_full() {
        Some(_) => format!("{}-{}", step.name(), effort.name()),
        None => step.name().to_owned(),
    }
}

/// The steps with what they run, and what of it is only in `--full`.
fn listed(steps: &[Step]) -> String {
    let mut rows = Vec::new();
    for step in steps {
        rows.push([step.name().to_owned(), step.what()]);
        if let Some(more) = step.only_in_full() {
            rows.push([String::new(), format!("only with --full: {more}")]);
        }
    }
    table::columns(&rows)
}

/// What each step took.
fn told(done: &[(Step, Outcome)]) -> String {
    let mut rows = vec![["step".to_owned(), "time".to_owned(), "CPU".to_owned()]];
    for (step, outcome) in done {
        let (time, work) = match outcome {
            Outcome::Passed(spent) => (seconds(spent.time), spent.work.map(seconds)),
            Outcome::LeftOut => ("was green".to_owned(), None),
        };
        rows.push([step.name().to_owned(), time, work.unwrap_or_default()]);
    }
    table::columns(&rows)
}
