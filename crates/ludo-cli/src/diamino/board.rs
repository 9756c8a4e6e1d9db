//! Boards and words for `bench`, `moves` and `positions`, by name or from files.

use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use ludo_core::Edition as _;
use ludo_crossword::{MAX_SIDE, Opening, Setting, Square};
use ludo_diamino::{LONGEST_FIRST_WORD, RED_DEVIL, YELLOW_DEVIL};
use ludo_lexicon::graph::{MAX_LETTERS, WordGraph};
use ludo_lexicon::{Lexicon, fold};

use super::table::kit;

/// What covering a devil gives.
#[derive(Copy, Clone)]
pub(super) struct Devils {
    pub(super) yellow: i16,
    pub(super) red: i16,
}

impl Devils {
    /// Letter values alone count.
    pub(super) const NONE: Self = Self { yellow: 0, red: 0 };

    /// What a player gains on so many players together, of whom it is one (DIA-15).
    pub(super) const fn gained(players: i16) -> Self {
        Self { yellow: -(YELLOW_DEVIL as i16) * (players - 1), red: RED_DEVIL as i16 }
    }
}

/// The board of a name, or of a file: as many lines as signs in a line, `.` plain, `S` start, `Y` yellow, `y`
/// yellow devil, `r` red devil.
pub(super) fn board(name: &str, devils: Devils) -> Result<Setting> {
    if let Some(side) = name.strip_prefix("plain") {
        let side = side.parse().ok().filter(|side| (2..=MAX_SIDE).contains(side));
        let side =
            side.with_context(|| format!("`{name}`: plain boards are plain2 to plain{MAX_SIDE}"))?;
        let setting = Setting::plain(side, *kit().letter_values());
        return Ok(starting(setting, Square::at(side / 2, side / 2)));
    }
    if name == "classic" {
        let lines = kit().face().board;
        let lines: Vec<_> = lines.iter().map(String::as_str).enumerate().collect();
        return drawn(&lines, devils).context("the board `classic`");
    }
    let known = || format!("`{name}` is no board: classic, plain2 to plain{MAX_SIDE}, or a file");
    let text = std::fs::read_to_string(Path::new(name)).with_context(known)?;
    let lines: Vec<_> = text.lines().enumerate().filter(|(_, line)| !line.is_empty()).collect();
    drawn(&lines, devils).with_context(|| name.to_owned())
}

fn starting(setting: Setting, square: Square) -> Setting {
    setting.opening_at(Opening::FirstLetter { square, most: LONGEST_FIRST_WORD })
}

fn drawn(lines: &[(usize, &str)], devils: Devils) -> Result<Setting> {
    let side = lines.len();
    ensure!((2..=MAX_SIDE).contains(&side), "{side} lines: a board has 2 to {MAX_SIDE}");
    let (mut setting, mut start) = (Setting::plain(side, *kit().letter_values()), None);
    for (row, (number, line)) in lines.iter().enumerate() {
        let count = line.chars().count();
        ensure!(count == side, "line {}: {count} squares in a board of {side} lines", number + 1);
        for (column, sign) in line.chars().enumerate() {
            let square = Square::at(row, column);
            setting = match sign {
                '.' => setting,
                'S' if start.is_none() => {
                    start = Some(square);
                    setting
                }
                'S' => bail!("line {}, column {}: a second start", number + 1, column + 1),
                'Y' => setting.closing(square),
                'y' => setting.giving(square, devils.yellow),
                'r' => setting.giving(square, devils.red),
                _ => bail!(
                    "line {}, column {}: `{sign}` is no square (. S Y y r)",
                    number + 1,
                    column + 1
                ),
            };
        }
    }
    Ok(starting(setting, start.context("there is no start square S")?))
}

/// A list of words: the French lexicon, or one's own.
pub(super) enum List {
    French,
    Own(Box<WordGraph>),
}

impl List {
    /// The words of a file, one per line; those longer than the side of the board are left out. Without a file, the
    /// French lexicon.
    pub(super) fn read(path: Option<&Path>, side: usize) -> Result<Self> {
        let Some(path) = path else { return Ok(Self::French) };
        let text = crate::read_text(path)?;
        let mut words = Vec::new();
        for (n, line) in text.lines().enumerate() {
            let word = fold(line.trim()).map_err(|sign| {
                let column = line.chars().take_while(|other| *other != sign).count() + 1;
                let place = format!("{}: line {}, column {column}", path.display(), n + 1);
                anyhow!("{place}: `{sign}` is no letter")
            })?;
            if (2..=side.min(MAX_LETTERS)).contains(&word.len()) {
                words.push(word);
            }
        }
        words.sort_unstable();
        words.dedup();
        ensure!(!words.is_empty(), "{}: no word of 2 to {side} letters", path.display());
        Ok(Self::Own(Box::new(WordGraph::build(words.iter().map(Vec::as_slice))?)))
    }

    pub(super) fn graph(&self) -> &WordGraph {
        match self {
            Self::French => Lexicon::french().graph(),
            Self::Own(graph) => graph,
        }
    }
}
