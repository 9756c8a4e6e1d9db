//! `lexicon stats`: what the list holds, how large it is, how fast.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::time::Instant;

use anyhow::Result;
use ludo_core::{Draws, Seed};
use ludo_lexicon::graph::WordGraph;
use ludo_lexicon::{HIGHEST_BAND, Lexicon, LexiconId};
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use super::Manner;
use crate::texts::{Texts, Value};

/// Counts words by length and kind, weighs the list, measures loading and look-ups
#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    manner: Manner,
}

/// Words on boards of our side.
const SIDE: usize = 17;

#[derive(Serialize)]
struct Stats {
    lexicon: LexiconId,
    words: u32,
    /// Words of at most 17 letters, and what their graph alone would weigh.
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
    let began = Instant::now();
    let lexicon = Lexicon::french();
    let load_ms = began.elapsed().as_secs_f64() * 1e3;
    let stats = Stats { load_ms, ..count(lexicon) };
    let mut out = std::io::stdout().lock();
    if args.manner.json {
        writeln!(out, "{}", serde_json::to_string(&stats)?)?;
    } else {
        write!(out, "{}", told(&args.manner.texts(), &stats))?;
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
        dawg_bytes: 12 * graph.forward_len(),
        gaddag_bytes: graph.memory() - 12 * graph.forward_len(),
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
    draws.shuffle(&mut words);
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
    let (name, digest) = (stats.lexicon.to_string(), stats.lexicon.digest.to_string());
    let megabytes = |bytes: usize| format!("{:.2}", bytes as f64 / 1e6);
    let (load, millions) =
        (format!("{:.1}", stats.load_ms), format!("{:.1}", stats.lookups_per_second / 1e6));
    let (dawg, gaddag) = (megabytes(stats.dawg_bytes), megabytes(stats.gaddag_bytes));
    let (graph_17, file) = (megabytes(stats.graph_17_bytes), megabytes(stats.file_bytes));
    let title = texts.with(
        "lexicon-stats-title",
        &[
            ("name", Value::Text(&name)),
            ("words", Value::Number(stats.words.into())),
            ("digest", Value::Text(&digest)),
        ],
    );
    let sizes = texts.with(
        "lexicon-stats-sizes",
        &[
            ("dawg", Value::Text(&dawg)),
            ("gaddag", Value::Text(&gaddag)),
            ("small", Value::Text(&graph_17)),
            ("words", Value::Number(stats.words_17.into())),
            ("file", Value::Text(&file)),
        ],
    );
    let speed = texts.with(
        "lexicon-stats-speed",
        &[("load", Value::Text(&load)), ("lookups", Value::Text(&millions))],
    );
    let lengths = stats.lengths.iter().map(|(length, count)| (length.to_string(), *count as usize));
    let tags = stats
        .tags
        .iter()
        .map(|(name, count)| (texts.get(&format!("lexicon-tag-{name}")), *count as usize));
    let bands = (0..=HIGHEST_BAND)
        .filter_map(|band| stats.bands.get(&band).map(|count| (band.to_string(), *count as usize)));
    let subjects = stats.subjects.iter().map(|(name, count)| (name.clone(), *count));
    let mut lines = format!("{title}\n{sizes}\n{speed}\n");
    for (key, rows) in [
        ("lexicon-stats-lengths", lengths.collect::<Vec<_>>()),
        ("lexicon-stats-tags", tags.collect()),
        ("lexicon-stats-bands", bands.collect()),
        ("lexicon-stats-subjects", subjects.collect()),
    ] {
        lines += &format!("\n{}\n", texts.get(key));
        lines.extend(rows.iter().map(|(name, count)| format!("  {name:<16}{count:>9}\n")));
    }
    lines
}
