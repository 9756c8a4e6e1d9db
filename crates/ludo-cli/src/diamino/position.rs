//! Positions as text: the squares row by row, then the rack.
//!
//! `.` is an empty square, a capital a tile, a small letter a joker that stands for it; in the rack, `?` is a joker.
//! On one line, or one row per line.

use anyhow::{Context as _, Result, bail, ensure};
use ludo_crossword::{Grid, Laid, Rack, Square, Tile};

/// The position of one line.
pub(super) fn line(text: &str, number: usize, side: usize) -> Result<(Grid, Rack)> {
    let (squares, rack) = text
        .split_once(' ')
        .with_context(|| format!("line {number}: no space between the squares and the rack"))?;
    let mut grid = Grid::new(side);
    row(&mut grid, 0, squares, number)?;
    let count = squares.chars().count();
    ensure!(
        count == side * side,
        "line {number}: {count} squares, and the board has {}",
        side * side
    );
    Ok((grid, self::rack(rack.trim_end(), number, count + 2)?))
}

/// A position on one line or one row per line, and the rack unless it is given elsewhere.
pub(super) fn any(text: &str, side: usize, given: Option<&str>) -> Result<(Grid, Rack)> {
    let given = given.map(|rack| self::rack(rack, 1, 1).context("the rack")).transpose()?;
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).peekable();
    let (first, one) = *lines.peek().context("there is no board")?;
    if one.trim_end().chars().count() > side {
        ensure!(lines.nth(1).is_none(), "line {}: one line has the whole board", first + 2);
        return match given {
            None => line(one, first + 1, side),
            Some(rack) => Ok((line(&format!("{one} "), first + 1, side)?.0, rack)),
        };
    }
    let mut grid = Grid::new(side);
    for nth in 0..side {
        let (n, squares) = lines.next().with_context(|| format!("{nth} rows of {side}"))?;
        let squares = squares.trim_end();
        let count = squares.chars().count();
        ensure!(count == side, "line {}: {count} squares in a row of {side}", n + 1);
        row(&mut grid, nth * side, squares, n + 1)?;
    }
    match (lines.next(), given) {
        (None, Some(rack)) => Ok((grid, rack)),
        (Some((n, rack)), None) => Ok((grid, self::rack(rack.trim(), n + 1, 1)?)),
        (None, None) => bail!("there is no rack: give --rack, or a line below the board"),
        (Some((n, _)), Some(_)) => bail!("line {}: a second rack, beside --rack", n + 1),
    }
}

/// Squares from one on, row by row.
fn row(grid: &mut Grid, from: usize, signs: &str, number: usize) -> Result<()> {
    let side = grid.side();
    for (n, sign) in signs.chars().enumerate().take(side * side) {
        let tile = u8::try_from(sign).ok().and_then(Laid::from_sign);
        if tile.is_none() && sign != '.' {
            bail!("line {number}, column {}: `{sign}` is no square (. A–Z a–z)", n + 1);
        }
        grid.set(Square::at((from + n) / side, (from + n) % side), tile);
    }
    Ok(())
}

fn rack(text: &str, number: usize, column: usize) -> Result<Rack> {
    let is_tile = |sign: char| u8::try_from(sign).ok().and_then(Tile::from_sign).is_some();
    if let Some((n, sign)) = text.chars().enumerate().find(|(_, sign)| !is_tile(*sign)) {
        bail!("line {number}, column {}: `{sign}` is no tile (A–Z ?)", column + n);
    }
    let most = Rack::MOST;
    Rack::parse(text).with_context(|| format!("line {number}: a rack has at most {most} tiles"))
}

/// A position as one line.
pub(super) fn text(grid: &Grid, rack: &Rack) -> String {
    format!("{} {rack}", grid.lines().concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_are_read() {
        let rows = "...\n.Ab\n...\n\nXY?\n";
        let (grid, rack) = any(rows, 3, None).unwrap();
        assert_eq!(text(&grid, &rack), "....Ab... XY?");
        assert_eq!(any("....Ab... XY?", 3, None).unwrap(), (grid, rack));
        assert_eq!(any("....Ab...", 3, Some("XY?")).unwrap(), (grid, rack));
        assert_eq!(line("....Ab... ", 1, 3).unwrap(), (grid, Rack::default()));
    }

    #[test]
    fn bad_signs_are_named_by_line_and_column() {
        let said = |text, given| format!("{:#}", any(text, 3, given).unwrap_err());
        assert_eq!(
            said("...\n.é.\n...\nA", None),
            "line 2, column 2: `é` is no square (. A–Z a–z)"
        );
        assert_eq!(said("...\n..\n...\nA", None), "line 2: 2 squares in a row of 3");
        assert_eq!(said("...\n...\n", None), "2 rows of 3");
        assert_eq!(said("...\n...\n...\nAb", None), "line 4, column 2: `b` is no tile (A–Z ?)");
        assert_eq!(said("......... A!", None), "line 1, column 12: `!` is no tile (A–Z ?)");
        assert_eq!(said("........ A", None), "line 1: 8 squares, and the board has 9");
        assert_eq!(said(".........", None), "line 1: no space between the squares and the rack");
        assert_eq!(
            said("...\n...\n...\n", Some("A1")),
            "the rack: line 1, column 2: `1` is no tile (A–Z ?)"
        );
        assert_eq!(said("", None), "there is no board");
    }
}
