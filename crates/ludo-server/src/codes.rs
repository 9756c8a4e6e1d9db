//! Codes that people read aloud and type: Crockford's base 32, in which nothing looks like something else.

use std::fmt;

use crate::chance::Chance;

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// A code of `N` characters, five bits each, in its one spelling.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Code<const N: usize>([u8; N]);

/// Leads to a table.
pub type TableCode = Code<7>;
/// Lets another device in.
pub(crate) type DevicePass = Code<8>;

impl<const N: usize> Code<N> {
    /// A random one.
    pub fn draw(chance: &dyn Chance) -> Self {
        let mut code = [0; N];
        chance.fill(&mut code);
        // 256 is a multiple of 32: every character is as likely as any other.
        Self(code.map(|byte| ALPHABET[usize::from(byte % 32)]))
    }

    /// Reads a code as somebody typed it: case, spaces and dashes do not matter, and letters that are
    /// easily taken for a digit are that digit.
    pub fn read(typed: &str) -> Option<Self> {
        let mut code = [0; N];
        let mut places = code.iter_mut();
        for c in typed.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '–' | '‑')) {
            let c = match c.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                c => c,
            };
            let c = u8::try_from(c).ok().filter(|c| ALPHABET.contains(c))?;
            *places.next()? = c;
        }
        places.next().is_none().then_some(Self(code))
    }

    /// Its one spelling, under which it is kept; [`Display`](fmt::Display) is for people.
    pub fn kept(&self) -> String {
        self.0.iter().copied().map(char::from).collect()
    }
}

impl<const N: usize> fmt::Display for Code<N> {
    /// In two halves, the second not the shorter: `ABC-DEFG`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = self.kept();
        let (first, second) = kept.split_at(N / 2);
        write!(f, "{first}-{second}")
    }
}

impl<const N: usize> fmt::Debug for Code<N> {
    /// A code lets people in: it does not stand in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(***)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemChance;

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        let read = |typed: &str| TableCode::read(typed).map(|code| code.to_string());
        for typed in ["ABC-01D9", "abc01d9", " a b c o l d 9 ", "ABC–oID9"] {
            assert_eq!(read(typed), Some("ABC-01D9".to_owned()), "{typed}");
        }
        for wrong in ["", "ABC-01D", "ABC-01D99", "ABC-01DU", "ABC-01D*", "ABC-01Dé"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(DevicePass::read("abcdefgh").unwrap().to_string(), "ABCD-EFGH");
    }

    #[test]
    fn a_drawn_code_reads_back_and_does_not_print() {
        let code = TableCode::draw(&SystemChance);
        assert_eq!(TableCode::read(&code.to_string()), Some(code));
        assert_eq!(TableCode::read(&code.kept()), Some(code));
        assert_eq!(format!("{code:?}"), "Code(***)");
    }
}
