//! `ludotheque diamino lexicon`: what is a word, what can be made of tiles, how the list is made.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Subcommand;
use ludo_lexicon::graph::MAX_LETTERS;
use ludo_lexicon::{Convention, Family, Lexicon, OwnList, Words};

mod build;
mod check;
mod family;
mod find;
mod stats;
mod tell;

/// Looks words up, finds them by their tiles or their look, and compiles the list
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque diamino lexicon check képi zeste --lang fr     is it a word, and which
  ludotheque diamino lexicon check rire --only verbs        with what a table agreed
  ludotheque diamino lexicon anagram chien?                 with a joker
  ludotheque diamino lexicon anagram chienst --fewer        words of fewer tiles too
  ludotheque diamino lexicon pattern 'k?p*s' --details      one letter, any letters; kinds and lemmas
  ludotheque diamino lexicon stats                          words, sizes, look-ups a second
  ludotheque diamino lexicon build                          compiles data/lexicon anew
  ludotheque diamino lexicon family                         writes the list of coarse words")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Anagram(find::Anagram),
    Pattern(find::Look),
    Stats(stats::Args),
    Build(build::Args),
    Family(family::Args),
}

pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Anagram(args) => find::anagram(args),
        Command::Pattern(args) => find::pattern(args),
        Command::Stats(args) => stats::run(args),
        Command::Build(args) => build::run(args),
        Command::Family(args) => family::run(args),
    }
}

/// How to answer.
#[derive(clap::Args)]
struct Manner {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Which words count.
#[derive(clap::Args)]
struct Agreed {
    /// Only verbs (`verbs`), or only the words of a subject (`animaux`)
    #[arg(long, value_name = "WHICH", conflicts_with = "own")]
    only: Option<String>,
    /// Only the words of this file, one per line, or - for standard input
    #[arg(long, value_name = "FILE")]
    own: Option<PathBuf>,
    /// Without the words that a family table need not meet
    #[arg(long)]
    family: bool,
    /// The list as it was in this version [default: the newest]
    #[arg(long, value_name = "VERSION")]
    at: Option<u32>,
}

impl Agreed {
    fn words(&self) -> Result<Arc<Words>> {
        let lexicon = Lexicon::french();
        let version = self.at.unwrap_or_else(|| lexicon.newest());
        let Some(then) = lexicon.at(version) else {
            bail!("the list has versions 1 to {}, not {version}", lexicon.newest());
        };
        let convention = self.convention()?;
        let family = self.family.then(Family::newest);
        Words::of(lexicon, version, &convention, family, MAX_LETTERS)
            .map_err(|error| anyhow!("{error}; there are: verbs, {}", then.subjects().join(", ")))
    }

    fn convention(&self) -> Result<Convention> {
        match (self.only.as_deref(), &self.own) {
            (None, None) => Ok(Convention::All),
            (Some("verbs"), _) => Ok(Convention::Verbs),
            (Some(subject), _) => Ok(Convention::Subject(subject.to_owned())),
            (None, Some(path)) => {
                let list = OwnList::parse(&crate::read_text(path)?, MAX_LETTERS);
                Ok(Convention::Own(list.with_context(|| path.display().to_string())?))
            }
        }
    }
}
