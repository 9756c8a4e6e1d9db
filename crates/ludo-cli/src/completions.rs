//! `ludotheque completions`: what a shell completes.

use std::io::Write as _;

use anyhow::Result;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use ludo_catalogue::CATALOGUE;

use crate::help;
use crate::texts::Language;

/// Prints a script that lets a shell complete commands, options and games
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque completions bash > ~/.local/share/bash-completion/completions/ludotheque
  ludotheque completions zsh > \"${fpath[1]}/_ludotheque\"
  ludotheque completions fish > ~/.config/fish/completions/ludotheque.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

/// The commands that are given a game.
const WITH_A_GAME: [&str; 3] = ["play", "simulate", "referee"];

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut command = help::command(Language::chosen());
    // Whoever changes an argument moves it to the end: by now each knows its place.
    command.build();
    let games = || PossibleValuesParser::new(CATALOGUE.iter().map(|title| title.key));
    for name in WITH_A_GAME {
        command = command
            .mut_subcommand(name, |one| one.mut_arg("game", |game| game.value_parser(games())));
    }
    let printed = || PossibleValuesParser::new(ludo_print::GAMES);
    command = command
        .mut_subcommand("print", |one| one.mut_arg("game", |game| game.value_parser(printed())));
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "ludotheque", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
