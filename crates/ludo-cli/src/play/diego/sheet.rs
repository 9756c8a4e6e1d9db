//! The control sheet, pair by pair: what it says, and why.

use ludo_core::Seat;
use ludo_diego::{ControlView, Event, PhaseView, Side, View, Vote};
use ludo_school::{Lang, proof};

use super::{deck, drawn};
use crate::play::Room;
use crate::play::columns::{WIDTH, wrap};
use crate::texts::Value::{Number, Text};

/// The pair that everybody looks at, and the points so far.
pub(super) fn so_far(room: &Room, view: &View, control: &ControlView) -> String {
    let at = match view.phase {
        PhaseView::Voting { pair, .. } | PhaseView::Checked { pair } => usize::from(pair),
        _ => 0,
    };
    let place = [("pair", Number(at as i64 + 1)), ("pairs", Number(control.pairs.len() as i64))];
    let mut lines = vec![room.paint.bold(&room.texts.with("diego-terminal-pair", &place))];
    if let Some(one) = control.pairs.get(at) {
        let side = [("side", Text(side(one.side)))];
        lines.push(room.about("diego-terminal-side", one.seat, &side));
        let cards = [one.pair.card, one.pair.with];
        lines.extend(cards.map(|card| format!("    {}", drawn::short(room, card))));
    }
    lines.push(points(room, control));
    lines.join("\n")
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::Diego => "diego",
        Side::PasDiego => "pas_diego",
    }
}

fn points(room: &Room, control: &ControlView) -> String {
    let one = |(seat, points): (Seat, &i32)| format!("{} {points}", room.name(seat));
    let points = control.points.iter().map(one).collect::<Vec<_>>().join(", ");
    room.texts.with("diego-terminal-points", &[("points", Text(&points))])
}

/// What the sheet says of a pair, the proof step by step, and what everybody took it for.
pub(super) fn verdict(room: &Room, event: &Event) -> Vec<String> {
    let Event::Checked { seat, card, with, side: lies, right, points, votes, .. } = event else {
        return vec![];
    };
    let lang: Lang = room.texts.language().into();
    let cards = [card, with].map(|card| drawn::short(room, *card));
    let mut lines = vec![format!("  {}", cards[0]), format!("  {}", cards[1])];
    let steps = proof(deck(), *card, *with).steps;
    let steps = steps.iter().flat_map(|step| wrap(&step.plain(lang), WIDTH - 6));
    lines.extend(steps.map(|line| format!("    {line}")));
    let points = room.points(*points);
    let values = [
        ("right", Text(if *right { "yes" } else { "no" })),
        ("side", Text(side(*lies))),
        ("points", Text(&points)),
    ];
    lines.push(room.about("diego-terminal-verdict", *seat, &values));
    let vote = |(seat, vote): (Seat, &Option<Vote>)| {
        let sign = match (*vote)? {
            Vote::Equal => '=',
            Vote::Different => '≠',
        };
        Some(format!("{} {sign}", room.name(seat)))
    };
    let votes: Vec<_> = votes.iter().filter_map(vote).collect();
    if !votes.is_empty() {
        let votes = votes.join(", ");
        lines.push(room.texts.with("diego-terminal-votes", &[("votes", Text(&votes))]));
    }
    lines
}

/// Everybody's pairs and points, and what to look at again.
pub(super) fn whole(room: &Room, view: &View) -> String {
    let Some(control) = &view.control else { return String::new() };
    let mut lines = vec![room.paint.bold(&room.texts.get("diego-terminal-sheet"))];
    for seat in Seat::all(view.hands.seats()) {
        let count = |wanted: Side, right: bool| {
            let of = |one: &&ludo_diego::Controlled| {
                let verdict = one.verdict.as_ref();
                one.seat == seat && one.side == wanted && verdict.is_some_and(|v| v.right == right)
            };
            Number(control.pairs.iter().filter(of).count() as i64)
        };
        let points = room.points(control.points[seat]);
        let values = [
            ("right", count(Side::Diego, true)),
            ("wrong", count(Side::Diego, false)),
            // An objection is right where the pair was not.
            ("seen", count(Side::PasDiego, false)),
            ("mistaken", count(Side::PasDiego, true)),
            ("none", Number(view.holders[seat].named_none.into())),
            ("points", Text(&points)),
        ];
        lines.extend(wrap(&room.about("diego-terminal-line", seat, &values), WIDTH));
    }
    lines.extend(again(room, control));
    lines.join("\n")
}

/// The topics of the mistakes that were made: two are enough.
fn again(room: &Room, control: &ControlView) -> Vec<String> {
    let lang: Lang = room.texts.language().into();
    let told = control.again.iter().flatten().take(2).flat_map(|one| {
        let why = wrap(one.why.of(lang), WIDTH - 6).into_iter().map(|line| format!("    {line}"));
        std::iter::once(format!("  {}", one.text.of(lang))).chain(why)
    });
    let told: Vec<_> = told.collect();
    let heading = (!told.is_empty()).then(|| room.texts.get("diego-terminal-again"));
    heading.into_iter().chain(told).collect()
}
