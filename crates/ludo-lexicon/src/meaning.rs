//! How a word is written with its accents, and which word it is a form of: for people to read.
//!
//! 418,942 words share some 13,000 **forms**: where which accents stand, how many signs of the end to take off
//! and what to put there for the lemma, and the tags. A word keeps the number of its form only.

use crate::letters::{fold, width};
use crate::tags::Tags;

/// One reading of a word.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Meaning {
    /// With accents and ligatures, in small letters.
    pub spelling: String,
    /// The word it is a form of.
    pub lemma: String,
    /// Its kinds.
    pub tags: Tags,
}

/// The form of a word with these readings.
///
/// # Panics
/// If a spelling is not one of the word: the sources are checked before.
pub(crate) fn encode<'m>(
    word: &[u8],
    meanings: impl ExactSizeIterator<Item = &'m Meaning>,
) -> Vec<u8> {
    let mut form = vec![0, 0, meanings.len() as u8];
    let mut all = Tags::NONE;
    for meaning in meanings {
        assert_eq!(fold(&meaning.spelling).as_deref(), Ok(word), "a spelling of the word");
        all = all.or(meaning.tags);
        form.extend(meaning.tags.bits().to_le_bytes());
        encode_accents(&meaning.spelling, &mut form);
        let (spelling, lemma) = (&meaning.spelling, &meaning.lemma);
        let same = spelling.chars().zip(lemma.chars()).take_while(|(a, b)| a == b).count();
        let ending: String = lemma.chars().skip(same).collect();
        form.extend([(spelling.chars().count() - same) as u8, ending.len() as u8]);
        form.extend(ending.bytes());
    }
    form[..2].copy_from_slice(&all.bits().to_le_bytes());
    form
}

/// Every sign that is not a plain small letter, with the place of its first letter.
fn encode_accents(spelling: &str, form: &mut Vec<u8>) {
    let count_at = form.len();
    form.push(0);
    let mut place = 0;
    for sign in spelling.chars() {
        if !sign.is_ascii_lowercase() {
            form[count_at] += 1;
            form.push(place as u8);
            form.extend((sign as u16).to_le_bytes());
        }
        place += width(sign);
    }
}

/// All kinds of a form's readings.
pub(crate) fn tags(form: &[u8]) -> Tags {
    Tags::from_bits(u16::from_le_bytes([form[0], form[1]]))
}

/// Whether bytes are a form: all kinds, then as many readings as they say, and nothing behind.
pub(crate) fn reads(form: &[u8]) -> bool {
    let mut rest = Reader(form);
    let skip = |rest: &mut Reader<'_>| {
        rest.pair()?;
        let accents = usize::from(rest.byte()?);
        rest.take(3 * accents)?;
        rest.byte()?;
        let ending = usize::from(rest.byte()?);
        std::str::from_utf8(rest.take(ending)?).ok().map(drop)
    };
    let readings = rest.pair().and_then(|_| rest.byte());
    readings.is_some_and(|count| (0..count).all(|_| skip(&mut rest).is_some())) && rest.0.is_empty()
}

/// The readings of a word of that form. One that is no spelling of the word, as only a damaged file has it, is
/// left out with those behind it.
pub(crate) fn decode(word: &[u8], form: &[u8]) -> Vec<Meaning> {
    let mut rest = Reader(form);
    let count = rest.pair().and_then(|_| rest.byte()).unwrap_or(0);
    (0..count).map_while(|_| decode_one(word, &mut rest)).collect()
}

fn decode_one(word: &[u8], form: &mut Reader<'_>) -> Option<Meaning> {
    let tags = Tags::from_bits(form.pair()?);
    let mut signs: Vec<char> = Vec::with_capacity(word.len());
    let mut place = 0;
    let plain = |letters: &[u8], signs: &mut Vec<char>| {
        signs.extend(letters.iter().map(|letter| char::from(b'a' + letter)));
    };
    for _ in 0..form.byte()? {
        let at = usize::from(form.byte()?);
        let sign = char::from_u32(u32::from(form.pair()?)).unwrap_or('?');
        plain(word.get(place..at)?, &mut signs);
        signs.push(sign);
        place = at + width(sign);
    }
    plain(word.get(place..)?, &mut signs);
    let kept = signs.len().checked_sub(usize::from(form.byte()?))?;
    let ending = usize::from(form.byte()?);
    let ending = String::from_utf8_lossy(form.take(ending)?);
    let lemma = signs[..kept].iter().collect::<String>() + &ending;
    Some(Meaning { spelling: signs.into_iter().collect(), lemma, tags })
}

/// Takes bytes from the front, while there are any.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (front, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(front)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|byte| byte[0])
    }

    fn pair(&mut self) -> Option<u16> {
        self.take(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(spelling: &str, lemma: &str, tags: &str) -> Meaning {
        let tags = Tags::parse(tags).unwrap();
        Meaning { spelling: spelling.to_owned(), lemma: lemma.to_owned(), tags }
    }

    #[test]
    fn what_was_encoded_is_read_again() {
        for meanings in [
            vec![
                meaning("encagoules", "encagouler", "vc"),
                meaning("encagoulés", "encagouler", "vpa"),
            ],
            vec![meaning("œdème", "œdème", "n"), meaning("oedème", "oedème", "n")],
            vec![meaning("suis", "être", "vc"), meaning("suis", "suivre", "vc")],
            vec![meaning("aægå", "b", "x")],
        ] {
            let word = fold(&meanings[0].spelling).unwrap();
            let form = encode(&word, meanings.iter());
            assert_eq!(decode(&word, &form), meanings);
            let all = meanings.iter().fold(Tags::NONE, |all, one| all.or(one.tags));
            assert_eq!(tags(&form), all);
        }
    }

    #[test]
    fn verbs_of_one_conjugation_share_their_form() {
        let form = |spelling: &str, lemma| {
            encode(&fold(spelling).unwrap(), [meaning(spelling, lemma, "vc")].iter())
        };
        assert_eq!(form("parlions", "parler"), form("tombions", "tomber"));
        assert_ne!(form("parlions", "parler"), form("finissions", "finir"));
    }
}
