//! Where the pawns are, the theme, all pictures by number; at the end who thinks alike.

use ludo_compatibility::{Decided, Mode, PhaseView, PictureText, Token, View};
use ludo_core::Seat;

use super::{PACK, in_words, names};
use crate::play::columns::{WIDTH, beside, seen};
use crate::play::{Room, YOU};
use crate::texts::Value::{Number, Text};

/// All that lies on the table: pictures only while they are chosen from.
pub(super) fn table(room: &Room, view: &View) -> String {
    let mut lines = pawns(room, view);
    if let Some(theme) = &view.theme
        && !matches!(view.phase, PhaseView::Naming)
    {
        lines.extend(pictures(room));
        let values = [
            ("theme", Text(in_words(room, &theme.text))),
            ("number", Number(view.themes.into())),
            ("most", Number(view.themes_at_most.into())),
        ];
        lines.push(room.paint.bold(&room.texts.with("compatibility-terminal-theme", &values)));
    }
    lines.join("\n")
}

/// Pictures by number and name, in two columns.
fn pictures(room: &Room) -> Vec<String> {
    let name = |text: &PictureText| without_article(in_words(room, &text.name)).to_owned();
    let line = |(number, text)| cut(&format!("{number:>3} {}", name(text)), (WIDTH - 3) / 2);
    let lines: Vec<_> = (1..).zip(&PACK.pictures).map(line).collect();
    let (left, right) = lines.split_at(lines.len().div_ceil(2));
    beside(left, right)
}

/// A line of a list can spare what every name begins with.
fn without_article(name: &str) -> &str {
    let articles = ["un ", "une ", "le ", "la ", "les ", "l’", "des ", "a ", "an ", "the "];
    articles.iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name)
}

fn cut(line: &str, width: usize) -> String {
    if line.chars().count() <= width {
        return line.to_owned();
    }
    line.chars().take(width - 1).chain(['…']).collect()
}

/// Every pawn with its square, whose it is, and what is left of their ×2; as many in a line as fit.
fn pawns(room: &Room, view: &View) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for told in walkers(view).iter().map(|seats| pawn(room, view, seats)) {
        match lines.last_mut() {
            Some(line) if seen(line) + 3 + seen(&told) < WIDTH => {
                line.push_str(" | ");
                line.push_str(&told);
            }
            _ => lines.push(told),
        }
    }
    lines
}

/// Who shares a pawn: partners, or each alone. Those who are out have none.
fn walkers(view: &View) -> Vec<Vec<Seat>> {
    let seats = view.pawns.seats();
    let across = seats / 2;
    let all = match view.mode {
        Mode::Referent => Seat::all(seats).map(|seat| vec![seat]).collect::<Vec<_>>(),
        Mode::Duo | Mode::Teams => {
            Seat::all(across).map(|seat| vec![seat, Seat(seat.0 + across)]).collect()
        }
    };
    all.into_iter().filter(|seats| seats.iter().all(|seat| !view.out.contains(*seat))).collect()
}

fn pawn(room: &Room, view: &View, seats: &[Seat]) -> String {
    let first = seats.first().copied().unwrap_or(YOU);
    let tokens = seats.iter().filter(|seat| view.tokens[**seat] != Token::Spent).count();
    let who = names(room, seats);
    let last = view.track.len().saturating_sub(1);
    let values = [
        ("who", Text(&who)),
        ("square", Number(view.pawns[first].into())),
        ("last", Number(last as i64)),
        ("tokens", Number(tokens as i64)),
    ];
    room.texts.with("compatibility-terminal-pawn", &values)
}

/// What the game shows when it is over: where everybody stands, what decided, who thinks alike.
pub(super) fn sheet(room: &Room, view: &View) -> String {
    let mut lines = pawns(room, view);
    let Some(end) = &view.end else { return lines.join("\n") };
    match end.decided {
        Decided::Alone => {}
        Decided::Tokens => lines.push(room.texts.get("compatibility-terminal-by-tokens")),
        Decided::Shared => lines.push(room.texts.get("compatibility-terminal-shared")),
    }
    lines.push(room.paint.bold(&room.texts.get("compatibility-terminal-alike")));
    let mut pairs: Vec<_> = end.alike.pairs.iter().filter(|pair| pair.of > 0).collect();
    pairs.sort_by_key(|pair| {
        std::cmp::Reverse(u32::from(pair.shared) * 10_000 / u32::from(pair.of))
    });
    lines.extend(pairs.iter().map(|pair| {
        let values = [
            ("one", Text(room.name(pair.one))),
            ("other", Text(room.name(pair.other))),
            ("shared", Number(pair.shared.into())),
            ("of", Number(pair.of.into())),
        ];
        format!("  {}", room.texts.with("compatibility-terminal-pair", &values))
    }));
    lines.join("\n")
}
