//! DIA-1, DIA-2 and DIA-22: what is a word.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::{Disagreement, Fault};

/// A set of words, in capitals without accents.
pub(super) type Words = Arc<BTreeSet<String>>;

/// The words of a usual dictionary (DIA-1), and those that a table may agree on (DIA-2).
#[derive(Clone, Debug, Default)]
pub struct Dictionary {
    all: Words,
    verbs: Words,
    subjects: BTreeMap<String, Words>,
    /// Coarse words, by the digest of their list.
    families: BTreeMap<String, Words>,
}

impl Dictionary {
    /// Reads the lists that the lexicon is made from: `words` has a lemma, its tags (`v` for a
    /// verb's form) and its spellings a line, `subjects` a subject and a word; `#` begins a remark.
    ///
    /// # Errors
    ///
    /// A line that says something else; its number is that in its own file.
    pub fn read(words: &str, subjects: &str) -> Result<Dictionary, Disagreement> {
        let (mut all, mut verbs) = (BTreeSet::new(), BTreeSet::new());
        for (place, line) in entries(words) {
            let fields: Vec<&str> = line.split('\t').collect();
            let [_, tags, spellings] = fields[..] else {
                return Err(Fault::format("no lemma, tags and spellings").at(place));
            };
            for spelling in spellings.split(' ') {
                let word = plain(spelling).map_err(|fault| fault.at(place))?;
                if word.len() < 2 {
                    continue; // DIA-1: 2 letters or more
                }
                if tags.contains('v') {
                    verbs.insert(word.clone());
                }
                all.insert(word);
            }
        }
        let mut lists: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (place, line) in entries(subjects) {
            let Some((subject, word)) = line.split_once('\t') else {
                return Err(Fault::format("no subject and word").at(place));
            };
            let word = plain(word).map_err(|fault| fault.at(place))?;
            lists.entry(subject.to_owned()).or_default().insert(word);
        }
        let subjects = lists.into_iter().map(|(name, list)| (name, Arc::new(list))).collect();
        Ok(Dictionary {
            all: Arc::new(all),
            verbs: Arc::new(verbs),
            subjects,
            ..Dictionary::default()
        })
    }

    /// The same with a list of coarse words, a word and its class a line, known by that digest (DIA-22).
    ///
    /// # Errors
    ///
    /// A line that says something else.
    pub fn with_family(mut self, digest: &str, list: &str) -> Result<Dictionary, Disagreement> {
        let mut words = BTreeSet::new();
        for (place, line) in entries(list) {
            let Some((word, _)) = line.split_once('\t') else {
                return Err(Fault::format("no word and class").at(place));
            };
            words.insert(plain(word).map_err(|fault| fault.at(place))?);
        }
        self.families.insert(digest.to_owned(), Arc::new(words));
        Ok(self)
    }

    /// Just these words, in capitals, without verbs or subjects.
    pub fn of(words: impl IntoIterator<Item = String>) -> Dictionary {
        Dictionary { all: Arc::new(words.into_iter().collect()), ..Dictionary::default() }
    }

    /// All words, in order.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(String::as_str)
    }

    /// DIA-2: only verbs, in any form.
    pub fn verbs(&self) -> impl Iterator<Item = &str> {
        self.verbs.iter().map(String::as_str)
    }

    /// DIA-2: only words of a subject; none if there is no such list.
    pub fn subject(&self, name: &str) -> impl Iterator<Item = &str> {
        self.subjects.get(name).into_iter().flat_map(|list| list.iter().map(String::as_str))
    }

    pub(super) fn every(&self) -> Words {
        Arc::clone(&self.all)
    }

    pub(super) fn verb_forms(&self) -> Words {
        Arc::clone(&self.verbs)
    }

    /// DIA-22: the coarse words of a list; none if there is no such list.
    pub(super) fn family(&self, digest: &str) -> Option<&Words> {
        self.families.get(digest)
    }

    pub(super) fn of_subject(&self, name: &str) -> Option<Words> {
        self.subjects.get(name).cloned()
    }
}

/// The lines that are no remarks, with their numbers.
fn entries(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(place, line)| (place + 1, line));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// DIA-1: accents do not count, a ligature is two letters.
fn plain(spelling: &str) -> Result<String, Fault> {
    let mut word = String::new();
    for sign in spelling.chars().flat_map(char::to_lowercase) {
        word.push_str(match sign {
            'a'..='z' => {
                word.push(sign.to_ascii_uppercase());
                continue;
            }
            'à' | 'á' | 'â' | 'ä' | 'å' => "A",
            'æ' => "AE",
            'ç' => "C",
            'è' | 'é' | 'ê' | 'ë' => "E",
            'î' | 'ï' => "I",
            'ñ' => "N",
            'ó' | 'ô' | 'ö' => "O",
            'œ' => "OE",
            'ù' | 'ú' | 'û' | 'ü' => "U",
            _ => return Err(Fault::format(format!("{spelling:?} has a sign that is no letter"))),
        });
    }
    Ok(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dia_1_accents_go_and_one_letter_is_no_word() {
        let words = "# a remark\nà\tg\tà\nœuvrer\tvp\tœuvrant œuvré\nnoël\tn\tnoël noëls\n";
        let dictionary = Dictionary::read(words, "fêtes\tNOEL\n").unwrap();
        let all: Vec<&str> = dictionary.words().collect();
        assert_eq!(all, ["NOEL", "NOELS", "OEUVRANT", "OEUVRE"]);
        assert_eq!(dictionary.verb_forms().len(), 2);
        assert_eq!(dictionary.of_subject("fêtes").unwrap().len(), 1);
        assert!(dictionary.of_subject("chasse").is_none());
    }

    #[test]
    fn a_bad_line_is_named() {
        assert_eq!(Dictionary::read("aa\tn\taa\nb\n", "").unwrap_err().line, 2);
        assert_eq!(Dictionary::read("aa\tn\taa\nb\tn\tb-b\n", "").unwrap_err().line, 2);
        assert_eq!(Dictionary::read("", "animaux\n").unwrap_err().line, 1);
        let family = Dictionary::default().with_family("0", "# a remark\nMOT\tvulgar\nMOTS\n");
        assert_eq!(family.unwrap_err().line, 3);
    }
}
