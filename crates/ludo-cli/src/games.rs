//! `ludotheque games`: the catalogue.

use std::io::Write as _;

use anyhow::Result;
use ludo_catalogue::{CATALOGUE, Shelf};

use crate::texts::Texts;
use crate::texts::Value::{Number, Text};

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
    let texts = Texts::chosen();
    for game in games {
        let [few, many] = game.players;
        let (key, author) = (Text(game.key), Text(game.author));
        let title = if game.author.is_empty() {
            game.title.to_owned()
        } else {
            texts.with("games-by", &[("title", Text(game.title)), ("author", author)])
        };
        let seats = [("few", Number(few.into())), ("many", Number(many.into()))];
        let line = [&[("game", key), ("title", Text(&title))][..], &seats].concat();
        writeln!(out, "{}", texts.with("games-line", &line))?;
        let edition = [("edition", Text(&game.edition.name)), ("rules", Number(game.rules.into()))];
        writeln!(out, "  {}", texts.with("games-edition", &edition))?;
        let options = game.default_options.to_string();
        writeln!(out, "  {}", texts.with("games-options", &[("options", Text(&options))]))?;
        if ludo_print::GAMES.contains(&game.key) {
            writeln!(out, "  {}", texts.with("games-print", &[("game", key)]))?;
        }
        writeln!(out, "  {}", texts.get("games-bots"))?;
        for bot in game.bots {
            writeln!(out, "    {:<10} {}", bot.key, bot.summary)?;
        }
    }
    Ok(())
}
