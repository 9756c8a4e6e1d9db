//! Reads JSON eight bytes at a time.

/// A byte in every place.
const fn all(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

const HIGH: u64 = all(0x80);

/// The eight bytes that begin there, the first the least significant; zeros behind the end.
#[inline]
pub(crate) fn word(bytes: &[u8], at: usize) -> u64 {
    match bytes.get(at..).and_then(<[u8]>::first_chunk) {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => last_word(bytes, at),
    }
}

#[cold]
fn last_word(bytes: &[u8], at: usize) -> u64 {
    let rest = bytes.get(at..).unwrap_or_default();
    rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// The first so many bytes of a word, zeros behind; all of it from eight on.
#[inline]
pub(crate) const fn low(word: u64, bytes: usize) -> u64 {
    if bytes < 8 { word & ((1 << (8 * bytes)) - 1) } else { word }
}

/// Marks the places where a byte stands. Only the first mark is sure: those behind it may be wrong.
#[inline]
const fn marks(word: u64, byte: u8) -> u64 {
    let others = word ^ all(byte);
    others.wrapping_sub(all(1)) & !others & HIGH
}

/// Whether bytes of a string, as JSON has them, sort alike in every language and need no escape. What is
/// below a space never stands in JSON as it is; zeros are no bytes.
#[inline]
pub(crate) const fn are_plain(word: u64) -> bool {
    // One more than 0x7f has the high bit.
    (word | word.wrapping_add(all(1)) | marks(word, b'\\')) & HIGH == 0
}

/// Whether as many bytes from here on and from there on are the same.
#[inline]
pub(crate) fn alike(
    (one, here): (&[u8], usize),
    (other, there): (&[u8], usize),
    length: usize,
) -> bool {
    if length <= 8 {
        low(word(one, here) ^ word(other, there), length) == 0
    } else {
        one.get(here..here + length) == other.get(there..there + length)
    }
}

/// Where the string that begins at `at` ends, its quotes included.
#[inline]
pub(crate) fn end_of_string(bytes: &[u8], at: usize) -> usize {
    let mut here = at + 1;
    while here < bytes.len() {
        let word = word(bytes, here);
        let found = marks(word, b'"') | marks(word, b'\\');
        if found == 0 {
            here += 8;
            continue;
        }
        here += found.trailing_zeros() as usize / 8;
        if bytes[here] == b'"' {
            return here + 1;
        }
        here += 2;
    }
    bytes.len()
}

/// Where the number, truth or null that begins at `at` ends.
#[inline]
pub(crate) fn end_of_scalar(bytes: &[u8], at: usize) -> usize {
    let mut here = at;
    while here < bytes.len() {
        let word = word(bytes, here);
        // The bit by which capitals differ is what the two closing brackets differ by.
        let found = marks(word, b',') | marks(word | all(b' '), b'}');
        if found != 0 {
            return here + found.trailing_zeros() as usize / 8;
        }
        here += 8;
    }
    bytes.len()
}

/// Whether a scalar ends before this.
#[inline]
pub(crate) fn ends_scalar(byte: &u8) -> bool {
    matches!(byte, b',' | b'}' | b']')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At every distance from the end, since words reach beyond what is looked for.
    #[test]
    fn strings_and_scalars_end_where_they_end() {
        let strings =
            [r#""""#, r#""a""#, r##""#""##, r#""\\""#, r#""\"\"""#, r#""seven77\"é,]}\\""#];
        let scalars = ["1", "-12", "true", "false", "null", "18446744073709551615", "-1.5e300"];
        for behind in [",", "]", "}", ",12345678", "]]]]]]]]]", "},\"#\":\"#\""] {
            for before in ["", "[", r#"{"key":"#] {
                for string in strings {
                    let text = format!("{before}{string}{behind}");
                    let end = end_of_string(text.as_bytes(), before.len());
                    assert_eq!(&text[before.len()..end], string, "{text}");
                }
                for scalar in scalars {
                    let text = format!("{before}{scalar}{behind}");
                    let end = end_of_scalar(text.as_bytes(), before.len());
                    assert_eq!(&text[before.len()..end], scalar, "{text}");
                }
            }
        }
    }

    #[test]
    fn plain_is_what_every_language_sorts_alike() {
        for byte in b' '..=u8::MAX {
            let plain = matches!(byte, b' '..=b'~') && byte != b'\\';
            for key in
                [vec![byte], vec![b'a', byte], vec![byte; 8], [&[b']'; 7][..], &[byte]].concat()]
            {
                assert_eq!(are_plain(word(&key, 0)), plain, "{key:?}");
            }
        }
    }

    #[test]
    fn only_so_many_bytes_are_compared() {
        let (one, other) = (b"..abcdefghij", b"abcdefghiJ");
        for length in 0..=9 {
            assert!(alike((one, 2), (other, 0), length));
        }
        assert!(!alike((one, 2), (other, 0), 10));
        assert!(!alike((one, 10), (other, 8), 2));
    }
}
