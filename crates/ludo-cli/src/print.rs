//! `ludotheque print`: a game to cut out and play.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::Result;
use ludo_print::{Affiliations, NotPrinted, Order};

use crate::texts::{Language, Texts, Value, fault};

/// Prints a game as a PDF: cards with backs, boards, sheets for points, the rules
///
/// Cards measure 63 by 88 mm, nine on a page; print on both sides, turned over either edge, at actual size. The same
/// order gives the same bytes.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  ludotheque print diabolo --lang fr                       cards, rules and a sheet for points
  ludotheque print compatibility --packs 6 --deck noto     pictures for six, themes, holders, tracks
  ludotheque print diego                                   fractions and decimals, on A4
  ludotheque print diego --deck whole-numbers --lang fr    an easier deck
  ludotheque print diego --affiliations all --paper letter --out diego.pdf
  ludotheque print diego --affiliations fraction,decimal,area,words --out - | lp -o sides=two-sided-long-edge")]
pub(crate) struct Args {
    /// The game
    game: String,
    /// The deck, by its name [default: the first that the game has; diego: fractions-decimals]
    #[arg(long, value_name = "NAME")]
    deck: Option<String>,
    /// Diego: which ways to show a number: standard, all, or their names with commas between
    #[arg(long, value_name = "NAMES", default_value = "standard")]
    affiliations: String,
    /// Compatibility: for how many there are pictures, 2 to 8 [default: 4]
    #[arg(long, value_name = "N")]
    packs: Option<u8>,
    /// The paper
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    paper: Paper,
    /// Where to, - for standard output [default: a name that says what it is, in this folder]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Paper {
    A4,
    Letter,
}

impl From<Paper> for ludo_print::Paper {
    fn from(paper: Paper) -> Self {
        match paper {
            Paper::A4 => Self::A4,
            Paper::Letter => Self::Letter,
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let language = Language::chosen();
    let paper = ludo_print::Paper::from(args.paper);
    let affiliations = Affiliations::parse(&args.affiliations);
    let (deck, packs) = (args.deck.clone(), args.packs);
    let order = Order { deck, affiliations, packs, paper, lang: language.into() };
    let booklet = ludo_print::print(&args.game, &order).map_err(refused)?;
    let path = args.out.clone().unwrap_or_else(|| booklet.name.clone().into());
    if path == Path::new("-") {
        std::io::stdout().write_all(&booklet.pdf)?;
        return Ok(());
    }
    crate::write_whole(&path, &booklet.pdf)?;
    let (file, pages) = (path.display().to_string(), booklet.pages.len() as i64);
    let values = [("file", Value::Text(&file)), ("pages", Value::Number(pages))];
    writeln!(std::io::stdout(), "{}", Texts::new(language).with("print-made", &values))?;
    Ok(())
}

/// Why nothing is printed, in the language of this run.
fn refused(error: NotPrinted) -> anyhow::Error {
    let lacking = |key, what, asked: &str, known: &[String]| {
        let known = known.join(", ");
        fault(key, &[(what, Value::Text(asked)), ("known", Value::Text(&known))])
    };
    match error {
        NotPrinted::Game { asked, known } => lacking("error-no-print", "game", &asked, &known),
        NotPrinted::Deck { asked, known } => lacking("error-no-deck", "deck", &asked, &known),
        NotPrinted::Affiliation { asked, known } => {
            lacking("error-no-affiliation", "affiliation", &asked, &known)
        }
        NotPrinted::Packs { asked, few, many } => {
            let number = |number: u8| Value::Number(number.into());
            let values = [("asked", number(asked)), ("few", number(few)), ("many", number(many))];
            fault("error-packs", &values)
        }
        NotPrinted::Needless { option, game } => {
            let option = format!("--{option}");
            fault(
                "error-needless",
                &[("option", Value::Text(&option)), ("game", Value::Text(&game))],
            )
        }
        NotPrinted::OneAffiliation => fault("error-one-affiliation", &[]),
        // An error of the program, for whoever mends it.
        error @ NotPrinted::Fault(_) => error.into(),
    }
}
