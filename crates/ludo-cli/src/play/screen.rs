//! What the person looks at: lines that scroll away and can be read again, or pages of which nothing is left when the
//! next one is painted.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use super::columns::{WIDTH, seen, wrap};

/// How high a terminal is that has not been made higher.
const HEIGHT: usize = 24;
/// What is typed ends with a new line, which must not push the page out of sight.
const MOST_ROWS: usize = HEIGHT - 1;

/// The other screen of a terminal, which keeps nothing, and back.
const ENTER: &str = "\x1b[?1049h\x1b[H\x1b[2J";
const LEAVE: &str = "\x1b[?1049l";

/// Whether pages are being painted: whoever ends the program has to know.
static PAINTING: AtomicBool = AtomicBool::new(false);

/// How something is shown.
pub(super) enum Screen {
    /// Line after line.
    Lines,
    /// Page after page, with what was said since the person's last move.
    Pages { said: Vec<String> },
}

impl Screen {
    /// Pages where somebody looks at a terminal that can paint them; lines elsewhere.
    pub(super) fn open(forgets: Forgets) -> Self {
        let paints = std::io::stdout().is_terminal()
            && std::env::var_os("TERM").is_none_or(|terminal| terminal != "dumb");
        if forgets == Forgets::Nothing || !paints {
            return Self::Lines;
        }
        PAINTING.store(true, Ordering::SeqCst);
        let _ = write!(std::io::stdout(), "{ENTER}");
        Self::Pages { said: vec![] }
    }

    pub(super) const fn has_pages(&self) -> bool {
        matches!(self, Self::Pages { .. })
    }

    /// Says something: at once, or on the next page.
    pub(super) fn say(&mut self, text: &str) -> std::io::Result<()> {
        match self {
            Self::Lines => writeln!(std::io::stdout(), "{text}"),
            Self::Pages { said } => {
                said.extend(wrap(text.trim_matches('\n'), WIDTH));
                Ok(())
            }
        }
    }

    /// Shows the table.
    pub(super) fn show(&mut self, table: &str) -> std::io::Result<()> {
        match self {
            Self::Lines => writeln!(std::io::stdout(), "\n{table}"),
            Self::Pages { said } => paint(table, said, ""),
        }
    }

    /// Shows a page for a while, of which nothing is kept.
    pub(super) fn flash(&mut self, table: &str, sentence: &str) -> std::io::Result<()> {
        let Self::Pages { said } = self else { return Ok(()) };
        let mut said = said.clone();
        said.extend(wrap(sentence, WIDTH));
        paint(table, &said, "")
    }

    /// Asks: under the table as it is, where that stands already.
    pub(super) fn ask(&mut self, table: &str, question: &str) -> std::io::Result<()> {
        match self {
            Self::Lines => write!(std::io::stdout(), "{question}\n> ")?,
            Self::Pages { said } => paint(table, said, &format!("{question}\n> "))?,
        }
        std::io::stdout().flush()
    }

    /// What was said has been read.
    pub(super) fn forget(&mut self) {
        if let Self::Pages { said } = self {
            said.clear();
        }
    }

    /// Back to the terminal as it was: what follows stays to be read.
    pub(super) fn close(&mut self) {
        restore();
        *self = Self::Lines;
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        if self.has_pages() {
            restore();
        }
    }
}

/// Whether what was seen at a table must not be there to be read again.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Forgets {
    Nothing,
    WhatWasSeen,
}

/// Gives the terminal back, whoever asks for it and whenever.
pub(super) fn restore() {
    if PAINTING.swap(false, Ordering::SeqCst) {
        let mut out = std::io::stdout();
        let _ = write!(out, "{LEAVE}").and_then(|()| out.flush());
    }
}

/// Paints over what is there. Clearing first would let some terminals keep what is cleared.
fn paint(table: &str, said: &[String], question: &str) -> std::io::Result<()> {
    let mut page = String::from("\x1b[H");
    let rows = page_rows(table, said, question);
    for (row, text) in rows.iter().enumerate() {
        page.push_str(text);
        page.push_str("\x1b[K");
        if row + 1 < rows.len() {
            page.push_str("\r\n");
        }
    }
    page.push_str("\x1b[J");
    let mut out = std::io::stdout();
    out.write_all(page.as_bytes())?;
    out.flush()
}

/// The rows of a page: the table, what was said last as far as there is room, the question.
fn page_rows(table: &str, said: &[String], question: &str) -> Vec<String> {
    let rows = |text: &str| text.split('\n').map(str::to_owned).collect::<Vec<_>>();
    let mut page = rows(table);
    let question = if question.is_empty() { vec![] } else { rows(question) };
    let room = MOST_ROWS.saturating_sub(page.len() + question.len() + 1);
    if !said.is_empty() && room > 0 {
        page.push(String::new());
        page.extend(said[said.len().saturating_sub(room)..].iter().cloned());
    }
    page.extend(question);
    debug_assert!(page.iter().all(|row| seen(row) <= WIDTH), "too wide: {page:#?}");
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_keeps_what_was_said_last_and_always_the_question() {
        let said: Vec<_> = (1..=30).map(|n| format!("said {n}")).collect();
        let table = (1..=16).map(|n| format!("row {n}")).collect::<Vec<_>>().join("\n");
        let page = page_rows(&table, &said, "what?\n> ");
        assert_eq!(page.len(), MOST_ROWS);
        assert_eq!(page[0], "row 1");
        assert_eq!(page[16..18], ["", "said 27"]);
        assert_eq!(page[20..], ["said 30", "what?", "> "]);
        assert_eq!(page_rows("t", &[], "> "), ["t", "> "]);
    }
}
