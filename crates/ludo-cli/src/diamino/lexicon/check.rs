//! `lexicon check`: is it a word, and which.

use std::io::Write as _;

use anyhow::Result;
use ludo_lexicon::graph::MAX_LETTERS;
use ludo_lexicon::{LexiconId, MIN_LETTERS, Words, fold};
use serde::Serialize;

use super::tell::{Told, described, told};
use super::{Agreed, Manner};
use crate::texts::{Texts, Value};

/// Tells whether these are words, how they are written and what they are forms of
///
/// The exit code is 1 if one of them is none.
#[derive(clap::Args)]
pub(super) struct Args {
    /// Words, with accents or without
    #[arg(required = true, value_name = "WORD")]
    words: Vec<String>,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    manner: Manner,
}

#[derive(Serialize)]
struct Answer {
    lexicon: LexiconId,
    words: Vec<Judged>,
}

#[derive(Serialize)]
struct Judged {
    asked: String,
    valid: bool,
    /// Why it cannot be a word of any list.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'static str>,
    #[serde(flatten)]
    told: Option<Told>,
}

/// The letters of what was asked, or why it can be no word.
fn letters(asked: &str) -> Result<Vec<u8>, &'static str> {
    let letters = fold(asked).map_err(|_| "sign")?;
    match letters.len() {
        short if short < MIN_LETTERS => Err("short"),
        long if long > MAX_LETTERS => Err("long"),
        _ => Ok(letters),
    }
}

pub(super) fn run(args: &Args) -> Result<()> {
    let words = args.agreed.words()?;
    let mut out = std::io::stdout().lock();
    if args.manner.json {
        let judged = args.words.iter().map(|asked| judge(&words, asked)).collect();
        let answer = Answer { lexicon: words.vocabulary().lexicon, words: judged };
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
    } else {
        let texts = Texts::chosen();
        for asked in &args.words {
            writeln!(out, "{}", line(&texts, &words, asked))?;
        }
    }
    // For scripts: one that is no word is a "no".
    let all = args.words.iter().all(|asked| is_word(&words, asked));
    if all { Ok(()) } else { Err(crate::Exit(1).into()) }
}

fn is_word(words: &Words, asked: &str) -> bool {
    letters(asked).is_ok_and(|word| words.contains(&word))
}

fn judge(words: &Words, asked: &str) -> Judged {
    let letters = letters(asked);
    let told =
        letters.as_ref().ok().filter(|word| words.contains(word)).map(|word| told(words, word));
    Judged { asked: asked.to_owned(), valid: told.is_some(), why: letters.err(), told }
}

fn line(texts: &Texts, words: &Words, asked: &str) -> String {
    let name = Value::Text(asked);
    let word = match letters(asked) {
        Ok(word) => word,
        Err(why) => return texts.with(&format!("lexicon-no-{why}"), &[("word", name)]),
    };
    if !words.contains(&word) {
        return texts.with("lexicon-no", &[("word", name)]);
    }
    match described(texts, words, &word) {
        unknown if unknown.is_empty() => texts.with("lexicon-yes-listed", &[("word", name)]),
        meanings => {
            texts.with("lexicon-yes", &[("word", name), ("meanings", Value::Text(&meanings))])
        }
    }
}
