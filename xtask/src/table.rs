//! Plain columns for the terminal.

use std::io::{self, Write};

/// Prints a long text; a reader that stops early, such as `head`, is no error.
pub(crate) fn show(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Lines whose cells are padded to the widest of their column, each indented by two spaces.
pub(crate) fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let mut widths = [0; N];
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let mut text = String::new();
    for row in rows {
        let mut line = String::from(" ");
        for (width, cell) in widths.iter().zip(row) {
            let padding = width - cell.chars().count();
            line.push(' ');
            line.push_str(cell);
            line.push_str(&" ".repeat(padding + 1));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::columns;

    #[test]
    fn columns_line_up_and_lines_end_clean() {
        let rows = [["a".to_owned(), "bé".to_owned()], ["ccc".to_owned(), String::new()]];
        assert_eq!(columns(&rows), "  a    bé\n  ccc\n");
    }
}
