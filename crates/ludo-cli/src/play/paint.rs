//! Colours in the terminal, where there are any.

use std::io::IsTerminal;

/// Whether and how to colour.
#[derive(Copy, Clone)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// Colours for a terminal that has not asked for none (`NO_COLOR`).
    pub(crate) fn of_terminal() -> Self {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Self { on: std::io::stdout().is_terminal() && !refused }
    }

    /// Whether there are colours.
    pub(crate) const fn is_on(self) -> bool {
        self.on
    }

    /// None at all.
    #[cfg(test)]
    pub(crate) const fn plain() -> Self {
        Self { on: false }
    }

    /// Text in one of the 256 colours.
    pub(crate) fn colour(self, code: u8, text: &str) -> String {
        if self.on { format!("\x1b[38;5;{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Heavier text.
    pub(crate) fn bold(self, text: &str) -> String {
        if self.on { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Fainter text.
    pub(crate) fn dim(self, text: &str) -> String {
        if self.on { format!("\x1b[2m{text}\x1b[0m") } else { text.to_owned() }
    }
}
