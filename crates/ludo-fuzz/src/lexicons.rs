//! Compiled lexicons, and the texts they are made from.

use std::ops::ControlFlow;

use ludo_lexicon::{Lexicon, OwnList, Pattern, Source, Tags, WordGraph, fold, tiles};

use crate::text;

/// A compiled lexicon is refused, or answers everything. Anything else is a list of words, as a host or an update has it.
pub(crate) fn lexicons(bytes: &[u8]) {
    if bytes.starts_with(b"LUDOLEX\n") {
        if let Ok(lexicon) = Lexicon::read(bytes.to_vec()) {
            ask_everything(&lexicon);
        }
        return;
    }
    let text = text(bytes);
    let _ = OwnList::parse(&text, 17);
    let _ = fold(&text);
    let _ = tiles(&text);
    if let Ok(pattern) = Pattern::parse(&text) {
        let _ = small().graph().matching(&pattern, &mut |_: &[u8]| ControlFlow::Continue(()));
    }
    let (words, changes) = text.split_once("\n\n").unwrap_or((&text, ""));
    let Ok(mut source) = Source::read(words) else { return };
    if source.change(changes).is_ok()
        && let Ok(compiled) = source.compile("fuzz")
    {
        let lexicon = Lexicon::read(compiled).expect("what was compiled is read");
        ask_everything(&lexicon);
    }
}

const WORDS: &str = "\
chat\tn\tchat chats
encagouler\tvc\tencagoules
œdème\tn\tœdème œdèmes
pari\tn\tpari paris
parier\tvc\tparie
rire\tvi\trire
rire\tn\trire rires
voler\tvp\tvolé
";
const CHANGES: &str = "-PARIS\n-RIRE\n+chien\tn\tchien\n+chater\tvc\tchat\n+@animaux\tCHIEN\n";

/// A lexicon of two versions.
fn compiled() -> Vec<u8> {
    let source =
        Source::read(WORDS).and_then(|source| source.with_subjects("animaux\tCHAT\njeux\tPARI\n"));
    let mut source = source.expect("these are words");
    source.change(CHANGES).expect("these are changes");
    source.compile("small").expect("these words are compiled")
}

fn small() -> Lexicon {
    Lexicon::read(compiled()).expect("what was compiled is read")
}

pub(crate) fn some_lexicons() -> Vec<Vec<u8>> {
    let one = Source::read("chat\tn\tchat\n").expect("this is a word");
    vec![
        compiled(),
        one.compile("one").expect("this word is compiled"),
        format!("{WORDS}\n\n{CHANGES}").into_bytes(),
        WORDS.into(),
        "képi\nzeste\n# rien\n".into(),
        "k?p*s".into(),
        "chien?".into(),
    ]
}

/// Asks for all there is, in every version.
pub fn ask_everything(lexicon: &Lexicon) {
    for version in 1..=lexicon.newest() {
        let Some(at) = lexicon.at(version) else { continue };
        let (mut all, mut verbs) = (Vec::new(), Vec::new());
        at.each(|word, tags| {
            let of_kind = if tags.has(Tags::VERB) { &mut verbs } else { &mut all };
            of_kind.push(word.to_vec());
            let (_, _) = (at.contains(word), at.meanings(word));
        });
        let subjects = at.subjects().into_iter().map(|name| at.subject(name));
        for list in subjects.chain([all, verbs]) {
            WordGraph::build(list.iter().map(Vec::as_slice)).expect("a list is in order");
        }
        for word in ["CHAT", "PARIS", "RIRE", "OEDEMES", "ENCAGOULES", "VOL"] {
            let word = fold(word).expect("these are letters");
            let (_, _) = (at.tags(&word), at.meanings(&word));
        }
    }
    walk(lexicon.graph());
    for band in 0..=8 {
        walk(lexicon.common(band));
    }
}

/// Goes everywhere that a graph leads, both ways, for as many steps as a board allows.
pub fn walk(graph: &WordGraph) {
    for number in 0..graph.words() {
        let word = graph.word(number).expect("numbers are words");
        assert_eq!(graph.index(&word), Some(number));
    }
    let any = Pattern::parse("*A*").expect("this is a pattern");
    let _ = graph.matching(&any, &mut |_: &[u8]| ControlFlow::Continue(()));
    let (mut nodes, mut steps) = (vec![graph.root(), graph.anchor_root()], 20_000);
    while let Some(node) = nodes.pop().filter(|_| steps > 0) {
        steps -= 1;
        let right = graph.turn(node);
        assert!(right.is_none() || right.place() < graph.forward_len());
        nodes.extend((0..26).filter_map(|letter| Some(graph.child(node, letter)?.0)));
        nodes.push(right);
        nodes.retain(|node| !node.is_none());
    }
}
