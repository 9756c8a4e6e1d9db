//! `ludotheque games`: the catalogue.

use std::io::Write as _;

use anyhow::Result;
use ludo_catalogue::{CATALOGUE, Shelf};

/// Lists the games: players, options, bots
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON, with the options' JSON schema
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let shelf = Shelf::default();
    let games: Vec<_> = CATALOGUE.iter().map(|title| title.describe(&shelf)).collect();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(());
    }
    for game in games {
        let [few, many] = game.players;
        let by = if game.author.is_empty() { "" } else { " by " };
        let title = format!("{}{by}{}", game.title, game.author);
        writeln!(out, "{} · {title}, {few} to {many} players", game.key)?;
        writeln!(out, "  edition {}, rules {}", game.edition.name, game.rules)?;
        writeln!(out, "  options by default {}", game.default_options)?;
        if ludo_print::GAMES.contains(&game.key) {
            writeln!(out, "  to cut out and play with: ludotheque print {}", game.key)?;
        }
        writeln!(out, "  bots")?;
        for bot in game.bots {
            writeln!(out, "    {:<10} {}", bot.key, bot.summary)?;
        }
    }
    Ok(())
}
