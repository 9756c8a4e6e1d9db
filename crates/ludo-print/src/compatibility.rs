//! Compatibility: packs of pictures, theme cards, holders for rankings, tracks, pawns and tokens, the rules.

mod cards;
mod holders;
mod pieces;
mod track;

use ludo_compatibility::{Both, Compatibility, Pack, TrackLength};
use ludo_core::{Edition as _, Game as _, Shipped};
use ludo_school::Lang;

use crate::canvas::Ink;
use crate::chapters::{Chapter, Setting};
use crate::grid::Grid;
use crate::press::{Desk, Press};
use crate::sprite::Symbol;
use crate::texts::locale;
use crate::{Booklet, NotPrinted, Order, What};

const SPRITE: &str = include_str!("../../../web/src/games/compatibility/sprite.svg");
/// The colour of the game's table.
const INK: Ink = Ink([0x87, 0x34, 0x6f]);
/// For how many there are packs if nothing is said: two teams.
const USUAL: u8 = 4;

const RULES: [Chapter; 9] = [
    (
        "compatibility-rules-goal",
        &[
            "compatibility-rules-goal-aim",
            "compatibility-rules-goal-pictures",
            "compatibility-rules-goal-track",
        ],
    ),
    ("compatibility-rules-theme", &["compatibility-rules-theme-number"]),
    ("compatibility-print-ranking", &["compatibility-print-ranking-1"]),
    (
        "compatibility-rules-double",
        &[
            "compatibility-rules-double-once",
            "compatibility-print-ranking-2",
            "compatibility-rules-double-worth",
        ],
    ),
    (
        "compatibility-rules-reveal",
        &[
            "compatibility-rules-reveal-step",
            "compatibility-rules-reveal-points",
            "compatibility-rules-reveal-example",
            "compatibility-rules-reveal-advance",
            "compatibility-rules-reveal-last",
        ],
    ),
    (
        "compatibility-rules-teams",
        &[
            "compatibility-rules-teams-partners",
            "compatibility-rules-teams-win",
            "compatibility-rules-teams-ties",
        ],
    ),
    (
        "compatibility-rules-referent",
        &[
            "compatibility-rules-referent-compared",
            "compatibility-rules-referent-advance",
            "compatibility-rules-referent-win",
            "compatibility-rules-referent-ties",
        ],
    ),
    ("compatibility-rules-end", &["compatibility-rules-end-cards"]),
    ("compatibility-rules-duo", &["compatibility-rules-duo-aim"]),
];
const MAKING: [Chapter; 2] = [
    (
        "print-make",
        &[
            "print-make-1",
            "print-make-2",
            "compatibility-print-make-3",
            "compatibility-print-make-4",
            "compatibility-print-make-5",
            "print-make-grey",
        ],
    ),
    (
        "print-credits",
        &[
            "compatibility-rules-about-author",
            "compatibility-print-credits-2",
            "compatibility-print-credits-3",
            "print-credits-3",
        ],
    ),
];

/// A pack that ships, with its pictures.
fn find(name: Option<&str>) -> Result<(Pack, &'static Shipped), NotPrinted> {
    let mut known = Vec::new();
    for shipped in Compatibility::EDITIONS {
        let pack = Pack::parse(shipped.matter);
        let pack = pack.map_err(|error| NotPrinted::Fault(error.to_string()))?;
        if name.is_none_or(|name| name == pack.id) {
            return Ok((pack, shipped));
        }
        known.push(pack.id);
    }
    Err(NotPrinted::Deck { asked: name.unwrap_or_default().to_owned(), known })
}

/// A text in the language of the print.
fn said(text: &Both, lang: Lang) -> &str {
    match lang {
        Lang::Fr => &text.fr,
        Lang::En => &text.en,
    }
}

/// The pawn of a pack, from 0: another head for each.
fn pawn(pack: u8) -> Symbol {
    Symbol::find(SPRITE, &format!("cpt-pawn-{}", pack % 8))
}

pub(crate) fn print(order: &Order) -> Result<Booklet, NotPrinted> {
    let (pack, shipped) = find(order.deck.as_deref())?;
    let packs = order.packs.unwrap_or(USUAL);
    if !Compatibility::SEATS.contains(&packs) {
        let (few, many) = (*Compatibility::SEATS.start(), *Compatibility::SEATS.end());
        return Err(NotPrinted::Packs { asked: packs, few, many });
    }
    let sources = [locale!("compatibility-print"), locale!("compatibility-rules")];
    let credit = said(&pack.credit, order.lang);
    let desk = Desk::new(order, &sources, "compatibility-print-by", credit);
    let values = [
        ("pack", said(&pack.name, order.lang).to_owned()),
        ("credit", credit.to_owned()),
        ("cards", pack.cards.len().to_string()),
        ("packs", packs.to_string()),
        ("pictures", pack.pictures.len().to_string()),
    ];
    let values: Vec<(&str, &str)> = values.iter().map(|(name, of)| (*name, &**of)).collect();
    let set = Setting { desk: &desk, values: &values, ink: INK };
    let mut press = Press::new(&desk, desk.texts.with("compatibility-print-document", &values));
    press.page(What::Rules, |on| {
        set.rules(on, ["compatibility-print-title", "compatibility-print-sentence"], &RULES);
    });
    press.page(What::Making, |on| {
        set.more(on, "print-box", &MAKING, 0.0);
    });
    themes(&desk, &mut press, &pack)?;
    pictures(&desk, &mut press, &pack, shipped, packs)?;
    let ranks = pack.tracks.long.iter().chain(&pack.tracks.short).copied().max();
    holders::print(&desk, &mut press, packs, ranks.unwrap_or_default())?;
    for (length, key) in [
        (TrackLength::Long, "compatibility-print-long"),
        (TrackLength::Short, "compatibility-print-short"),
    ] {
        press.page(What::Track, |on| track::page(&desk, on, pack.tracks.of(length), key));
    }
    pieces::print(&desk, &mut press, packs)?;
    press.finish(desk.file(&format!("compatibility-{}-{packs}", pack.id)))
}

fn themes(desk: &Desk, press: &mut Press<'_>, pack: &Pack) -> Result<(), NotPrinted> {
    let back = cards::theme_back(desk)?;
    press.cut_out(
        Grid::CARDS,
        pack.cards.len(),
        &desk.texts.get("compatibility-print-themes"),
        &|on, number, place| cards::theme(desk, on, &pack.cards[number], number, place),
        &|on, _, place| on.drawing(&back, place),
    );
    Ok(())
}

/// The same pictures for everybody, each pack with a back of its own.
fn pictures(
    desk: &Desk,
    press: &mut Press<'_>,
    pack: &Pack,
    shipped: &Shipped,
    packs: u8,
) -> Result<(), NotPrinted> {
    let drawn = cards::pictures(desk, pack, shipped)?;
    for one in 0..packs {
        let back = cards::picture_back(desk, one)?;
        let (number, all) = ((one + 1).to_string(), packs.to_string());
        let values = [("pack", &*number), ("packs", &*all)];
        press.cut_out(
            cards::PICTURES,
            drawn.len(),
            &desk.texts.with("compatibility-print-pictures", &values),
            &|on, at, place| {
                let name = said(&pack.pictures[at].name, desk.lang);
                cards::picture(on, &drawn[at], at + 1, name, place);
            },
            &|on, _, place| on.drawing(&back, place),
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_screen_has_a_pawn_for_everybody() {
        assert!((0..8).all(|pack| !pawn(pack).is_empty()));
    }
}
