//! `lexicon stats`: what the list holds, how large it is, how fast.

use std::collections::BTreeMap;
use std::io::Write as _;

use anyhow::Result;
use ludo_core::{Draws, Seed};
use ludo_lexicon::graph::{Arc, WordGraph};
use ludo_lexicon::{Lexicon, LexiconId};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use super::Manner;
use crate::texts::{Texts, Value};

/// Counts words by length and kind, weighs the list, measures loading and look-ups
///
/// Times are CPU time of one core.
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    manner: Manner,
}

/// Bytes of a child of a node.
const ARC: usize = size_of::<Arc>();
/// Words on boards of our side.
const SIDE: usize = 17;

#[derive(Serialize)]
struct Stats {
    lexicon: LexiconId,
    words: u32,
    /// Words of at most 17 letters, and what their graph alone would weigh in memory.
    words_17: u32,
    graph_17_bytes: usize,
    lengths: BTreeMap<usize, u32>,
    tags: BTreeMap<&'static str, u32>,
    bands: BTreeMap<u8, u32>,
    subjects: BTreeMap<String, usize>,
    dawg_bytes: usize,
    gaddag_bytes: usize,
    file_bytes: usize,
    load_ms: f64,
    lookups_per_second: f64,
}

pub(super) fn run(args: &Args) -> Result<()> {
    let began = cpu_seconds();
    let lexicon = Lexicon::french();
    let load_ms = (cpu_seconds() - began) * 1e3;
    let stats = Stats { load_ms, ..count(lexicon) };
    let mut out = std::io::stdout().lock();
    if args.manner.json {
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
    } else {
        write!(out, "{}", told(&Texts::chosen(), &stats))?;
    }
    Ok(())
}

fn count(lexicon: &Lexicon) -> Stats {
    let (mut lengths, mut tags, mut bands) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let mut words = Vec::new();
    lexicon.now().each(|word, kinds| {
        *lengths.entry(word.len()).or_default() += 1;
        *bands.entry(lexicon.band(word)).or_default() += 1;
        kinds.names().for_each(|name| *tags.entry(name).or_default() += 1);
        words.push(word.to_vec());
    });
    let now = lexicon.now();
    let subjects =
        now.subjects().into_iter().map(|name| (name.to_owned(), now.subject(name).len()));
    let graph = lexicon.graph();
    let small = words.iter().map(Vec::as_slice).filter(|word| word.len() <= SIDE);
    let small = WordGraph::build(small).expect("the words of a graph come in order");
    Stats {
        lexicon: lexicon.id(),
        words: graph.words(),
        words_17: small.words(),
        graph_17_bytes: small.memory(),
        lengths,
        tags,
        bands,
        subjects: subjects.collect(),
        dawg_bytes: ARC * graph.forward_len(),
        gaddag_bytes: ARC * (graph.len() - graph.forward_len()),
        file_bytes: lexicon.size(),
        load_ms: 0.0,
        lookups_per_second: lookups(graph, words),
    }
}

/// Look-ups a second on one core, in CPU time: every word and as many that differ from one in a letter, in
/// an order without pattern; the best of five.
fn lookups(graph: &WordGraph, mut words: Vec<Vec<u8>>) -> f64 {
    let mut draws = Draws::new(&Seed::from_number(1), 0);
    for at in 0..words.len() {
        let mut other = words[at].clone();
        let place = draws.below(other.len() as u32) as usize;
        other[place] = draws.below(26) as u8;
        words.push(other);
    }
    for last in (1..words.len()).rev() {
        words.swap(last, draws.below(last as u32 + 1) as usize);
    }
    // Side by side, as words on a board are: what is measured is looking up, not fetching the questions.
    let ends = words.iter().scan(0, |end, word| {
        *end += word.len();
        Some(*end)
    });
    let (ends, letters): (Vec<_>, Vec<_>) = (ends.collect(), words.concat());
    let once = || {
        let (start, mut from, mut found) = (cpu_seconds(), 0, 0);
        for &end in &ends {
            found += u32::from(graph.contains(&letters[from..end]));
            from = end;
        }
        assert!(found >= graph.words(), "every word is found");
        ends.len() as f64 / (cpu_seconds() - start)
    };
    (0..5).map(|_| once()).fold(0.0, f64::max)
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn told(texts: &Texts, stats: &Stats) -> String {
    let lengths = stats.lengths.iter().map(|(length, count)| (length.to_string(), *count as usize));
    let tag = |name: &str| texts.get(&format!("lexicon-tag-{name}"));
    let tags = stats.tags.iter().map(|(name, count)| (tag(name), *count as usize));
    let bands = stats.bands.iter().map(|(band, count)| (band.to_string(), *count as usize));
    let subjects = stats.subjects.iter().map(|(name, count)| (name.clone(), *count));
    [
        summary(texts, stats),
        table(&texts.get("lexicon-stats-lengths"), lengths),
        table(&texts.get("lexicon-stats-tags"), tags),
        table(&texts.get("lexicon-stats-bands"), bands),
        table(&texts.get("lexicon-stats-subjects"), subjects),
    ]
    .join("\n")
}

/// Name, sizes and speed, a line each.
fn summary(texts: &Texts, stats: &Stats) -> String {
    let megabytes = |bytes: usize| format!("{:.2}", bytes as f64 / 1e6);
    let (name, digest) = (stats.lexicon.to_string(), stats.lexicon.digest.to_string());
    let (dawg, gaddag) = (megabytes(stats.dawg_bytes), megabytes(stats.gaddag_bytes));
    let (small, file) = (megabytes(stats.graph_17_bytes), megabytes(stats.file_bytes));
    let load = format!("{:.1}", stats.load_ms);
    let lookups = format!("{:.1}", stats.lookups_per_second / 1e6);
    let title = [
        ("name", Value::Text(&name)),
        ("words", Value::Number(stats.words.into())),
        ("digest", Value::Text(&digest)),
    ];
    let sizes = [
        ("dawg", Value::Text(&dawg)),
        ("gaddag", Value::Text(&gaddag)),
        ("small", Value::Text(&small)),
        ("words", Value::Number(stats.words_17.into())),
        ("file", Value::Text(&file)),
    ];
    let speed = [("load", Value::Text(&load)), ("lookups", Value::Text(&lookups))];
    let title = texts.with("lexicon-stats-title", &title);
    let sizes = texts.with("lexicon-stats-sizes", &sizes);
    let speed = texts.with("lexicon-stats-speed", &speed);
    format!("{title}\n{sizes}\n{speed}\n")
}

fn table(title: &str, rows: impl Iterator<Item = (String, usize)>) -> String {
    let rows = rows.map(|(name, count)| format!("  {name:<16}{count:>9}\n"));
    format!("{title}\n{}", rows.collect::<String>())
}
