//! Text in columns: lines that are broken between words, and one block beside another.

/// How wide a terminal is that has not been made wider.
pub(super) const WIDTH: usize = 80;

/// Stands for a space at which no line is broken.
const GLUE: &str = "\u{a0}";

/// Text in lines of at most `width` signs, broken between words. A word that is longer stands alone; a French sign
/// stays with its word.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let signs = [" ?", " !", " :", " ;", " »", "« "];
    let glued = signs
        .iter()
        .fold(text.to_owned(), |text, sign| text.replace(sign, &sign.replace(' ', GLUE)));
    for paragraph in glued.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && seen(&line) + 1 + seen(word) > width {
                lines.push(std::mem::take(&mut line));
            } else if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines.iter().map(|line| line.replace(GLUE, " ")).collect()
}

/// A text whose lines fit as it is; one whose lines do not is broken anew, sentence ends left where they are.
pub(super) fn fitting(text: &str) -> String {
    if text.lines().all(|line| seen(line) <= WIDTH) {
        return text.to_owned();
    }
    let mut joined = String::new();
    for line in text.lines() {
        if !joined.is_empty() {
            joined.push(if joined.ends_with(['.', '!', '?']) { '\n' } else { ' ' });
        }
        joined.push_str(line);
    }
    wrap(&joined, WIDTH).join("\n")
}

/// Parts in as few lines as hold them, a sign between two of a line.
pub(super) fn packed(parts: impl Iterator<Item = String>, between: &str) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for part in parts {
        match lines.last_mut() {
            Some(line) if seen(line) + seen(between) + seen(&part) <= WIDTH => {
                line.push_str(between);
                line.push_str(&part);
            }
            _ => lines.push(part),
        }
    }
    lines
}

/// Two blocks side by side, the second behind a margin of three.
pub(super) fn beside(left: &[String], right: &[String]) -> Vec<String> {
    let edge = left.iter().map(|line| seen(line)).max().unwrap_or(0) + 3;
    let line = |at: usize| {
        let left = left.get(at).map_or("", String::as_str);
        let right = right.get(at).map_or("", String::as_str);
        if right.is_empty() {
            return left.to_owned();
        }
        format!("{left}{}{right}", " ".repeat(edge - seen(left)))
    };
    (0..left.len().max(right.len())).map(line).collect()
}

/// How many signs of a line are seen: those that set a colour are not.
pub(super) fn seen(line: &str) -> usize {
    let (mut count, mut colour) = (0, false);
    for sign in line.chars() {
        match sign {
            '\x1b' => colour = true,
            'm' if colour => colour = false,
            _ if colour => {}
            _ => count += 1,
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("un deux trois", 7), ["un deux", "trois"]);
        assert_eq!(wrap("un deux trois", 80), ["un deux trois"]);
        assert_eq!(wrap("à\nanticonstitutionnellement là", 7).len(), 3);
        assert_eq!(wrap("", 7), Vec::<String>::new());
        assert_eq!(wrap("dire « oui » ?", 9), ["dire", "« oui » ?"]);
    }

    #[test]
    fn a_text_is_broken_anew_only_where_it_does_not_fit() {
        assert_eq!(fitting("a\nb"), "a\nb");
        let (long, end) = ("word ".repeat(17), "The end of it.");
        let told = fitting(&format!("{}\nand so on.\n{end}", long.trim()));
        let lines: Vec<_> = told.lines().collect();
        assert_eq!(lines, [&long[..79], "word and so on.", end]);
    }

    #[test]
    fn parts_are_packed_into_lines() {
        let parts = ["a".repeat(40), "b".repeat(37), "c".repeat(3), "d".repeat(80)];
        let lines = packed(parts.iter().cloned(), " | ");
        assert_eq!(lines, [format!("{} | {}", parts[0], parts[1]), "ccc".into(), "d".repeat(80)]);
    }

    #[test]
    fn colours_take_no_room() {
        let left = ["\x1b[1mA\x1b[0m B".to_owned(), "C".to_owned()];
        let right = ["x".to_owned(), String::new(), "y".to_owned()];
        assert_eq!(seen(&left[0]), 3);
        assert_eq!(beside(&left, &right), ["\x1b[1mA\x1b[0m B   x", "C", "      y"]);
    }
}
