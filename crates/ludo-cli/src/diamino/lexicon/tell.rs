//! A word in words.

use ludo_lexicon::graph::text;
use ludo_lexicon::{Meaning, Tags, Words};
use serde::Serialize;

use crate::texts::{Texts, Value};

/// A word in JSON.
#[derive(Serialize)]
pub(super) struct Told {
    pub(super) word: String,
    tags: Vec<&'static str>,
    /// 1 (rare) to 7; 0 where nothing is known.
    band: u8,
    meanings: Vec<ToldMeaning>,
}

#[derive(Serialize)]
struct ToldMeaning {
    spelling: String,
    lemma: String,
    tags: Vec<&'static str>,
}

/// What is known of a word: nothing of one that only a host's list has.
pub(super) fn told(words: &Words, word: &[u8]) -> Told {
    let meanings = meanings(words, word);
    let tags = meanings.iter().fold(Tags::NONE, |all, meaning| all.or(meaning.tags));
    Told {
        word: text(word),
        tags: tags.names().collect(),
        band: words.lexicon().band(word),
        meanings: meanings.into_iter().map(told_meaning).collect(),
    }
}

fn told_meaning(meaning: Meaning) -> ToldMeaning {
    let Meaning { spelling, lemma, tags } = meaning;
    ToldMeaning { spelling, lemma, tags: tags.names().collect() }
}

fn meanings(words: &Words, word: &[u8]) -> Vec<Meaning> {
    let version = words.vocabulary().lexicon.version;
    words.lexicon().at(version).map_or_else(Vec::new, |then| then.meanings(word))
}

/// « été (nom) ; été, de être (verbe, participe) »
pub(super) fn described(texts: &Texts, words: &Words, word: &[u8]) -> String {
    let told: Vec<_> = meanings(words, word).iter().map(|one| described_one(texts, one)).collect();
    told.join(&texts.get("lexicon-between"))
}

fn described_one(texts: &Texts, meaning: &Meaning) -> String {
    let kinds: Vec<_> =
        meaning.tags.names().map(|name| texts.get(&format!("lexicon-tag-{name}"))).collect();
    let kinds = kinds.join(", ");
    let values = [
        ("spelling", Value::Text(&meaning.spelling)),
        ("lemma", Value::Text(&meaning.lemma)),
        ("kinds", Value::Text(&kinds)),
    ];
    let key = if meaning.spelling == meaning.lemma { "lexicon-reading" } else { "lexicon-form" };
    texts.with(key, &values)
}
