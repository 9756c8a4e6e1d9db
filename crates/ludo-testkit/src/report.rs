//! What a run of the laws covered: a law that met nothing proves nothing.

use std::collections::BTreeSet;
use std::fmt;

use ludo_core::Game as _;

use crate::broken::{Broken, Law};
use crate::subject::Subject;

/// What was tried.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// Games recorded and replayed.
    pub games: u64,
    /// Their inputs.
    pub inputs: u64,
    /// Positions in which lists, encodings and answers were examined.
    pub positions: u64,
    /// Forks played to their end: clones, and somebody leaving.
    pub forks: u64,
    /// Refused inputs.
    pub refusals: u64,
    /// Worlds made from views.
    pub imagined: Imagined,
    /// Worlds compared.
    pub twins: Twins,
}

/// How imagined worlds varied.
#[derive(Clone, Default, Debug)]
pub struct Imagined {
    /// Positions, once for each viewer.
    pub positions: u64,
    /// Those in which not all worlds were the same.
    pub varied: u64,
    /// Worlds in positions where another one than the true one was possible.
    pub worlds: u64,
    /// Those of them that were the true one.
    pub truths: u64,
}

/// How twin worlds differed.
#[derive(Clone, Default, Debug)]
pub struct Twins {
    /// Pairs made from a view.
    pub imagined: u64,
    /// Pairs made from twin layouts.
    pub laid_out: u64,
    /// Comparisons of all that a viewer can find out.
    pub comparisons: u64,
    /// Those made while the worlds truly differed.
    pub differing: u64,
    /// Pairs that parted because something hidden was revealed to the viewer.
    pub parted: u64,
    /// Times no action was legal in both worlds.
    pub nothing_shared: u64,
    /// Paths in the referee's view in which twins differed.
    pub secrets: BTreeSet<String>,
}

impl Report {
    /// What only shows over a whole run: that worlds varied, were not the truth, and that twins differed,
    /// in every place the subject names as secret.
    pub fn judge<S: Subject>(&self) -> Result<(), Broken> {
        let broken = |law, what| {
            let (game, setup) = (S::Game::KEY, String::new());
            Err(Broken { law, game, setup, number: 0, step: 0, what })
        };
        let Imagined { positions, varied, worlds, truths } = self.imagined;
        if varied * 100 < S::DIFFERING * positions {
            let what = format!("imagined worlds varied in {varied} of {positions} positions only");
            return broken(Law::Imagining, what);
        }
        if truths * 100 > S::TRUTHS * worlds {
            let what = format!("{truths} of {worlds} imagined worlds were the true one");
            return broken(Law::Imagining, what);
        }
        let Twins { comparisons, differing, secrets, .. } = &self.twins;
        if differing * 100 < S::DIFFERING * comparisons {
            let what = format!("twins differed in {differing} of {comparisons} comparisons only");
            return broken(Law::TwinWorlds, what);
        }
        let differed = |secret: &str| secrets.iter().any(|path| under(path, secret));
        match S::secrets().iter().find(|secret| !differed(secret)) {
            Some(secret) => {
                let what = format!("twins never differed in {secret}, only in {secrets:?}");
                broken(Law::TwinWorlds, what)
            }
            None => Ok(()),
        }
    }
}

/// Whether `path` is `secret` or lies inside it.
fn under(path: &str, secret: &str) -> bool {
    let rest = path.strip_prefix(secret);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, inputs, positions, forks, refusals, imagined, twins } = self;
        writeln!(f, "{games} games of {inputs} inputs replayed, {forks} forks played on")?;
        writeln!(f, "{positions} positions examined, {refusals} inputs refused")?;
        let Imagined { positions, varied, worlds, truths } = imagined;
        writeln!(f, "imagined worlds: varied in {varied} of {positions} positions,")?;
        writeln!(f, "  {truths} of {worlds} were the true one")?;
        let Twins { imagined, laid_out, comparisons, differing, parted, .. } = twins;
        writeln!(f, "twins: {imagined} imagined, {laid_out} from layouts,")?;
        writeln!(f, "  {differing} of {comparisons} comparisons between worlds that differed,")?;
        write!(
            f,
            "  {parted} parted, {} shared no action; they differed in",
            twins.nothing_shared
        )?;
        twins.secrets.iter().try_for_each(|path| write!(f, " {path}"))
    }
}
