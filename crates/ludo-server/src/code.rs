//! Codes that people type: Crockford's base 32, which has no letter that looks like a digit.

use crate::chance::Chance;

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A code to join a table: 35 bits.
pub(crate) fn join_code(chance: &dyn Chance) -> String {
    draw::<7>(chance)
}

/// A code to go on on another device: 40 bits.
pub(crate) fn device_code(chance: &dyn Chance) -> String {
    draw::<8>(chance)
}

fn draw<const N: usize>(chance: &dyn Chance) -> String {
    let bytes: [u8; N] = chance.bytes();
    bytes.iter().map(|byte| ALPHABET[usize::from(byte % 32)] as char).collect()
}

/// A code as it was meant: case, spaces and dashes do not matter, and what looks like a digit is one.
pub(crate) fn normal(typed: &str) -> Option<String> {
    let meant = typed.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| match c {
        'o' | 'O' => Some('0'),
        'i' | 'I' | 'l' | 'L' => Some('1'),
        c => {
            Some(c.to_ascii_uppercase()).filter(|c| ALPHABET.contains(&(*c as u8)) && c.is_ascii())
        }
    });
    meant.take(16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::SystemChance;

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = join_code(&SystemChance);
        assert_eq!(code.len(), 7);
        assert_eq!(normal(&code.to_lowercase()), Some(code.clone()));
        assert_eq!(normal("oil-k7q x"), Some("011K7QX".to_owned()));
        assert_eq!(normal("u"), None);
        assert_eq!(normal("é"), None);
    }
}
