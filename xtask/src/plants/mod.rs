//! `cargo xtask plants`: do the tests notice when a rule is wrong?
//!
//! A plant is a small change to a game's rules. It is made in a copy of the workspace, and the
//! second implementation, written from the rule sheet alone, must then disagree with the first.

mod copy;
mod lab;
mod list;

use std::path::Path;

use anyhow::{Context, Result, bail};

use self::lab::{Lab, Trial};
use self::list::Plant;
use crate::rules;
use crate::workspace::{Usage, Workspace, game_crate};

/// Plant wrong rules one by one and check that the second implementation notices.
///
/// Each game lists its plants in tests/data/plants.json: name, clause, file, find, replace. A
/// plant counts as caught only if the test `second` runs and reports a disagreement; a compile
/// error or another panic is an error of the plant. The work is done in a copy, under target.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this game's plants
    game: Option<String>,
    /// Only the plant of this name
    #[arg(long, value_name = "NAME")]
    only: Option<String>,
}

pub(crate) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let games = match &args.game {
        Some(game) => vec![game.clone()],
        None => workspace.built_games()?,
    };
    let clauses = rules::clause_ids(workspace.root())?;
    let mut beds: Vec<(String, Vec<Plant>)> = Vec::new();
    for game in games {
        let folder = game_crate(workspace.root(), &game);
        if let Some(mut plants) = list::read(&folder, &clauses).with_context(|| game.clone())? {
            plants.retain(|plant| args.only.as_ref().is_none_or(|name| plant.name == *name));
            beds.push((game, plants));
        } else if args.game.is_some() {
            bail!(Usage(format!("{game} has no {}", list::FILE)));
        } else {
            println!("{game}: no {} yet", list::FILE);
        }
    }
    if let Some(name) = &args.only
        && beds.iter().all(|(_, plants)| plants.is_empty())
    {
        bail!(Usage(format!("there is no plant called {name}")));
    }
    beds.retain(|(_, plants)| !plants.is_empty());
    if beds.is_empty() {
        return Ok(());
    }

    let lab = Lab::new(workspace)?;
    let mut wrong = 0;
    for (game, plants) in &beds {
        wrong += tend(&lab, game, plants)?;
    }
    match wrong {
        0 => Ok(()),
        1 => bail!("1 plant was not caught"),
        count => bail!("{count} plants were not caught"),
    }
}

/// All plants of all games.
pub(crate) fn check(workspace: &Workspace) -> Result<()> {
    run(workspace, &Args { game: None, only: None })
}

/// Tries one game's plants and returns how many were not caught.
fn tend(lab: &Lab, game: &str, plants: &[Plant]) -> Result<usize> {
    match lab.trial(game)? {
        Trial::Agrees { tests: 0 } => {
            bail!("{game}: tests/second.rs has no test with `agrees` in its name")
        }
        Trial::Agrees { .. } => println!("{game}: unplanted, the two implementations agree"),
        trial => bail!("{game}: the unplanted source must pass first, but {trial}"),
    }
    let mut caught = 0;
    for plant in plants {
        let verdict = match try_plant(lab, game, plant) {
            Ok(Trial::Disagrees { line }) => {
                caught += 1;
                format!("caught: {line}")
            }
            Ok(Trial::Agrees { .. }) => "NOT CAUGHT".to_owned(),
            Ok(trial) => format!("ERROR: {trial}"),
            Err(error) => format!("ERROR: {error:#}"),
        };
        println!("  {:7} {}: {verdict}", plant.clause, plant.name);
    }
    println!("{game}: {caught} of {} plants caught", plants.len());
    Ok(plants.len() - caught)
}

/// Changes the copy, runs the test, and puts the copy right again.
fn try_plant(lab: &Lab, game: &str, plant: &Plant) -> Result<Trial> {
    let path = game_crate(lab.root(), game).join(&plant.file);
    let source = read(&path)?;
    std::fs::write(&path, plant.planted(&source)?)?;
    let trial = lab.trial(game);
    std::fs::write(&path, source)?;
    trial
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}
