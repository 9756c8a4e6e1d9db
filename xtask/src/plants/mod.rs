//! `cargo xtask plants`: do the tests notice when a rule is wrong?
//!
//! A plant is a small change to a game's rules. It is made in a copy of the workspace, and the
//! second implementation, written from the rule sheet alone, must then disagree with the first.

mod copy;
mod lab;
mod list;

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

pub(crate) use self::copy::mirror;
use self::lab::{Lab, Trial};
pub(crate) use self::list::{Plant, read_promises};
use crate::effort::Effort;
use crate::rules;
use crate::workspace::{Usage, Workspace, game_crate};

/// How many of a game's plants are tried in a sample.
const SAMPLE: usize = 4;

/// A game and its plants that are tried.
struct Bed {
    game: String,
    plants: Vec<Plant>,
}

/// Plant wrong rules one by one and check that the second implementation notices.
///
/// Each game lists its plants in tests/data/plants.json: name, clause, file, find, replace. A
/// plant counts as caught only if the test `second` runs and reports a disagreement; a compile
/// error or another panic is an error of the plant. The work is done in a copy, under target; one
/// build tries a plant of every game.
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
    let mut beds = beds(workspace, &games)?;
    if let (Some(game), true) = (&args.game, beds.is_empty()) {
        bail!(Usage(format!("{game} has no {}", list::FILE)));
    }
    if let Some(name) = &args.only {
        for bed in &mut beds {
            bed.plants.retain(|plant| plant.name == *name);
        }
        beds.retain(|bed| !bed.plants.is_empty());
        if beds.is_empty() {
            bail!(Usage(format!("there is no plant called {name}")));
        }
    }
    tend(workspace, &beds)
}

/// The plants of all games, or those that the commit draws.
pub(crate) fn check(workspace: &Workspace, effort: Effort) -> Result<()> {
    let mut beds = beds(workspace, &workspace.built_games()?)?;
    if let Effort::Sample(sample) = effort {
        for bed in &mut beds {
            let all = bed.plants.len();
            let chosen = sample.choose(SAMPLE, all);
            let mut place = 0..;
            bed.plants.retain(|_| place.next().is_some_and(|place| chosen.contains(&place)));
            let numbers: Vec<String> = chosen.iter().map(|at| (at + 1).to_string()).collect();
            println!("{}: plants {} of {all}", bed.game, numbers.join(", "));
        }
    }
    tend(workspace, &beds)
}

/// The games that have plants. All of these are checked against the source before any is tried.
fn beds(workspace: &Workspace, games: &[String]) -> Result<Vec<Bed>> {
    let clauses = rules::clause_ids(workspace.root())?;
    let mut beds = Vec::new();
    for game in games {
        let folder = game_crate(workspace.root(), game);
        match list::read(&folder, &clauses).with_context(|| game.clone())? {
            Some(plants) => beds.push(Bed { game: game.clone(), plants }),
            None => println!("{game}: no {} yet", list::FILE),
        }
    }
    Ok(beds)
}

/// Tries all plants, one of each game at a time, since games do not know each other.
fn tend(workspace: &Workspace, beds: &[Bed]) -> Result<()> {
    let lab = Lab::new(workspace)?;
    agree_unplanted(&lab, beds)?;
    let mut caught = vec![0; beds.len()];
    let rounds = beds.iter().map(|bed| bed.plants.len()).max().unwrap_or(0);
    for round in 0..rounds {
        let planted: Vec<(usize, &Bed, &Plant)> = beds
            .iter()
            .enumerate()
            .filter_map(|(at, bed)| Some((at, bed, bed.plants.get(round)?)))
            .collect();
        let pairs: Vec<(&str, &Plant)> =
            planted.iter().map(|&(_, bed, plant)| (bed.game.as_str(), plant)).collect();
        for ((at, bed, plant), trial) in planted.iter().zip(try_plants(&lab, &pairs)?) {
            let verdict = match trial {
                Trial::Disagrees { line } => {
                    caught[*at] += 1;
                    format!("caught: {line}")
                }
                Trial::Agrees { .. } => "NOT CAUGHT".to_owned(),
                trial => format!("ERROR: {trial}"),
            };
            println!("  {} {:7} {}: {verdict}", bed.game, plant.clause, plant.name);
        }
    }
    let mut wrong = 0;
    for (bed, caught) in beds.iter().zip(caught) {
        println!("{}: {caught} of {} plants caught", bed.game, bed.plants.len());
        wrong += bed.plants.len() - caught;
    }
    match wrong {
        0 => Ok(()),
        1 => bail!("1 plant was not caught"),
        count => bail!("{count} plants were not caught"),
    }
}

/// Without this a disagreement would say nothing about a plant.
fn agree_unplanted(lab: &Lab, beds: &[Bed]) -> Result<()> {
    let games: Vec<&str> = beds.iter().map(|bed| bed.game.as_str()).collect();
    for (game, test) in lab.build(&games)? {
        match test.map_or_else(Ok, |test| lab.trial(&game, &test))? {
            Trial::Agrees { tests: 0 } => {
                bail!("{game}: the test `second` has no function with `agrees` in its name")
            }
            Trial::Agrees { .. } => println!("{game}: unplanted, the two implementations agree"),
            trial => bail!("{game}: the unplanted source must pass first, but {trial}"),
        }
    }
    Ok(())
}

/// Changes the copy, one plant a game, runs the tests, and puts the copy right again.
fn try_plants(lab: &Lab, plants: &[(&str, &Plant)]) -> Result<Vec<Trial>> {
    let mut sources: Vec<(PathBuf, String)> = Vec::new();
    for (game, plant) in plants {
        let path = game_crate(lab.root(), game).join(&plant.file);
        let source = std::fs::read_to_string(&path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        std::fs::write(&path, plant.planted(&source)?)?;
        sources.push((path, source));
    }
    let games: Vec<&str> = plants.iter().map(|(game, _)| *game).collect();
    let built = lab.build(&games);
    for (path, source) in sources {
        std::fs::write(path, source)?;
    }
    let mut built = built?;
    let tried = games.iter().map(|game| match built.remove(*game).context("was not built")? {
        Ok(test) => lab.trial(game, &test),
        Err(trial) => Ok(trial),
    });
    tried.collect()
}
