//! `lexicon anagram` and `lexicon pattern`: words by their tiles, words by their look.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::ops::ControlFlow;

use anyhow::{Result, anyhow};
use ludo_lexicon::graph::text;
use ludo_lexicon::{BadSearch, LexiconId, MIN_LETTERS, Pattern, Words};
use serde::Serialize;

use super::tell::{Told, described, told};
use super::{Agreed, Manner};
use crate::texts::{Texts, Value};

/// Finds the words that use all of these tiles, or some
#[derive(clap::Args)]
pub(super) struct Anagram {
    /// Letters, and ? for each joker
    tiles: String,
    /// Words of fewer tiles too
    #[arg(long)]
    fewer: bool,
    #[command(flatten)]
    what: What,
}

/// Finds the words that look so
#[derive(clap::Args)]
pub(super) struct Look {
    /// Letters, ? or . for any one letter, * for any letters or none
    pattern: String,
    #[command(flatten)]
    what: What,
}

/// What both searches ask for.
#[derive(clap::Args)]
struct What {
    /// At most so many words
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// Tell of each word how it is written and what it is a form of
    #[arg(long)]
    details: bool,
    #[command(flatten)]
    agreed: Agreed,
    #[command(flatten)]
    manner: Manner,
}

pub(super) fn anagram(args: &Anagram) -> Result<()> {
    let tiles = ludo_lexicon::tiles(&args.tiles).map_err(|why| bad("tiles", &args.tiles, why))?;
    let from = if args.fewer { MIN_LETTERS } else { tiles.len().into() };
    args.what.answer(&args.tiles, |words, found| words.graph().anagrams(&tiles, from, found))
}

pub(super) fn pattern(args: &Look) -> Result<()> {
    let pattern =
        Pattern::parse(&args.pattern).map_err(|why| bad("pattern", &args.pattern, why))?;
    args.what.answer(&args.pattern, |words, found| words.graph().matching(&pattern, found))
}

fn bad(what: &str, asked: &str, why: BadSearch) -> anyhow::Error {
    anyhow!("the {what} `{asked}`: {why}")
}

/// What a search found, by length.
struct Hits {
    by_length: BTreeMap<usize, Vec<Vec<u8>>>,
    count: u32,
    /// There are more than were asked for.
    more: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    lexicon: LexiconId,
    asked: &'a str,
    count: u32,
    more: bool,
    words: Vec<Group>,
}

#[derive(Serialize)]
struct Group {
    letters: usize,
    words: Vec<Told>,
}

impl What {
    fn answer(
        &self,
        asked: &str,
        search: impl FnOnce(&Words, &mut Collect<'_>) -> ControlFlow<()>,
    ) -> Result<()> {
        let words = self.agreed.words()?;
        let hits = self.collect(|found| search(&words, found));
        let mut out = std::io::stdout().lock();
        if self.manner.json {
            let answer = hits.told(&words, asked);
            writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            return Ok(());
        }
        let texts = Texts::chosen();
        for (letters, group) in hits.by_length.iter().rev() {
            writeln!(out, "{}", self.group(&texts, &words, *letters, group))?;
        }
        let key = if hits.more { "lexicon-more" } else { "lexicon-found" };
        writeln!(out, "{}", texts.with(key, &[("count", Value::Number(hits.count.into()))]))?;
        Ok(())
    }

    fn collect(&self, search: impl FnOnce(&mut Collect<'_>) -> ControlFlow<()>) -> Hits {
        let mut hits = Hits { by_length: BTreeMap::new(), count: 0, more: false };
        let mut each = |word: &[u8]| {
            if hits.count == self.limit {
                hits.more = true;
                return ControlFlow::Break(());
            }
            hits.count += 1;
            hits.by_length.entry(word.len()).or_default().push(word.to_vec());
            ControlFlow::Continue(())
        };
        let mut each: Collect<'_> = &mut each;
        let _ = search(&mut each);
        hits
    }

    fn group(&self, texts: &Texts, words: &Words, letters: usize, group: &[Vec<u8>]) -> String {
        let title = texts.with(
            "lexicon-letters",
            &[
                ("letters", Value::Number(letters as i64)),
                ("count", Value::Number(group.len() as i64)),
            ],
        );
        if self.details {
            let told = |word| format!("\n  {}  {}", text(word), described(texts, words, word));
            title + &group.iter().map(|word| told(word)).collect::<String>()
        } else {
            let words: Vec<_> = group.iter().map(|word| text(word)).collect();
            format!("{title} {}", words.join(" "))
        }
    }
}

/// Takes what a search finds.
type Collect<'a> = &'a mut dyn FnMut(&[u8]) -> ControlFlow<()>;

impl Hits {
    fn told<'a>(&self, words: &Words, asked: &'a str) -> Answer<'a> {
        let groups = self.by_length.iter().rev().map(|(letters, group)| Group {
            letters: *letters,
            words: group.iter().map(|word| told(words, word)).collect(),
        });
        let lexicon = words.vocabulary().lexicon;
        Answer { lexicon, asked, count: self.count, more: self.more, words: groups.collect() }
    }
}
