//! A link as a picture to scan, in the terminal: two rows of the picture in one of the terminal, by half blocks.

use qrcodegen::{QrCode, QrCodeEcc};

/// The margin that readers ask for.
const QUIET: i32 = 4;

/// Whether the terminal is told which colours to use.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Black on white, whatever the terminal's own colours are.
    Given,
    /// The terminal's own: light is what is written, as on a dark terminal. Most readers take either.
    Own,
}

/// The picture in rows, or nothing if the link is too long for one.
pub(crate) fn picture(link: &str, ink: Ink) -> Option<Vec<String>> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let all = -QUIET..code.size() + QUIET;
    // Outside of the code there is no dark module: the margin comes of itself.
    let light = |x: i32, y: i32| !code.get_module(x, y);
    let row = |y: i32| {
        let sign = |x: i32| match (light(x, y), y + 1 >= code.size() + QUIET || light(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        let signs: String = all.clone().map(sign).collect();
        match ink {
            Ink::Given => format!("\x1b[38;5;231;48;5;16m{signs}\x1b[0m"),
            Ink::Own => signs,
        }
    };
    Some(all.clone().step_by(2).map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the rows show, module by module.
    fn modules(rows: &[String]) -> Vec<Vec<bool>> {
        let halves = |rows: &String, upper: bool| {
            let dark = |sign: char| match sign {
                '█' => false,
                '▀' => !upper,
                '▄' => upper,
                ' ' => true,
                other => panic!("{other:?} is no half block"),
            };
            rows.chars().map(dark).collect::<Vec<_>>()
        };
        rows.iter().flat_map(|row| [halves(row, true), halves(row, false)]).collect()
    }

    #[test]
    fn it_shows_the_code_module_by_module_with_its_margin() {
        for link in ["http://192.168.1.20:7878/", "http://[2001:db8:85a3::8a2e:370:7334]:7878/"] {
            let code = QrCode::encode_text(link, QrCodeEcc::Low).unwrap();
            let rows = picture(link, Ink::Own).unwrap();
            let side = (code.size() + 2 * QUIET) as usize;
            assert!(rows.iter().all(|row| row.chars().count() == side) && side <= 80);
            assert!(rows.len() == side.div_ceil(2) && rows.len() < 24, "{} rows", rows.len());
            for (y, row) in modules(&rows).iter().enumerate() {
                for (x, dark) in row.iter().enumerate() {
                    let at = |place: usize| place as i32 - QUIET;
                    assert_eq!(*dark, code.get_module(at(x), at(y)), "{x} {y}");
                }
            }
        }
    }

    #[test]
    fn colours_are_given_where_the_terminal_has_some() {
        let rows = picture("http://10.0.0.5:7878/", Ink::Given).unwrap();
        assert!(rows.iter().all(|row| row.starts_with("\x1b[38;5;231;48;5;16m")));
    }
}
