//! Compatibility's pictures, themes and tracks.

use ludo_compatibility::{Both, Compatibility, Pack};
use ludo_core::{Edition as _, Game as _};
use ludo_print::{Lang, NotPrinted, Order, Paper, What, print};

use super::{Made, made, of};

fn packs() -> impl Iterator<Item = Pack> {
    Compatibility::EDITIONS.iter().map(|shipped| Pack::parse(shipped.matter).unwrap())
}

fn order(packs: u8, deck: &str) -> Order {
    let mut order = Order::new(Paper::A4, Lang::En);
    (order.packs, order.deck) = (Some(packs), Some(deck.to_owned()));
    order
}

/// A text as its words are copied.
fn said(text: &Both, lang: Lang) -> String {
    let text = if lang == Lang::Fr { &text.fr } else { &text.en };
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is read on the fronts is what the pack says: every theme in its place, every picture in each pack.
fn reads_as(made: &Made, pack: &Pack, packs: usize) {
    let (words, lang) = (made.words(What::Fronts).join(" "), made.order.lang);
    let mut rest = &*words;
    for (number, card) in pack.cards.iter().enumerate() {
        let themes =
            card.iter().enumerate().map(|(at, one)| format!("{} {}", at + 1, said(one, lang)));
        let card = format!("{} {}", themes.collect::<Vec<_>>().join(" "), number + 1);
        let at = rest.find(&card).unwrap_or_else(|| panic!("{card}: {rest:.400}"));
        // Nothing else is written between one card and the next, but for the foot of a sheet.
        assert!(at < 400, "before {card}: {}", &rest[..at]);
        rest = &rest[at + card.len()..];
    }
    for copy in 0..packs {
        for (at, picture) in pack.pictures.iter().enumerate() {
            let card = format!("{} {}", at + 1, said(&picture.name, lang));
            let at = rest.find(&card).unwrap_or_else(|| panic!("{copy}: {card}: {rest:.400}"));
            assert!(at < 400, "before {card}: {}", &rest[..at]);
            rest = &rest[at + card.len()..];
        }
    }
}

#[test]
fn the_themes_and_pictures_read_back_are_those_of_the_edition() {
    let pack = packs().next().unwrap();
    for made in of("compatibility") {
        reads_as(made, &pack, 4);
    }
    for (pack, copies) in packs().zip([8, 2]) {
        reads_as(&made("compatibility", order(copies, &pack.id)), &pack, copies.into());
    }
}

#[test]
fn the_numbers_of_the_tracks_are_those_of_the_edition() {
    let pack = packs().next().unwrap();
    for made in of("compatibility") {
        let words = made.words(What::Track).join(" ");
        for track in [&pack.tracks.long, &pack.tracks.short] {
            let numbers: Vec<_> = track.iter().map(u8::to_string).collect();
            assert!(words.contains(&numbers.join(" ")), "{words}");
        }
    }
}

#[test]
fn there_are_as_many_packs_and_holders_as_are_asked_for() {
    for packs in 2..=8 {
        let booklet = print("compatibility", &order(packs, "scenes")).unwrap();
        let of = |what| booklet.pages.iter().filter(|page| page.what == what).count();
        let packs = usize::from(packs);
        assert_eq!(of(What::Fronts), 100_usize.div_ceil(9) + 2 * packs);
        assert_eq!(
            (of(What::Holders), of(What::Track), of(What::Tokens)),
            (packs.div_ceil(2), 2, 1)
        );
        let cards: usize = booklet
            .pages
            .iter()
            .filter(|page| page.what == What::Fronts)
            .map(|page| page.cards.len())
            .sum();
        assert_eq!(cards, 100 + 40 * packs);
        assert!(booklet.pdf.len() < 3_000_000, "{} bytes", booklet.pdf.len());
    }
    for packs in [0, 1, 9] {
        let refused = print("compatibility", &order(packs, "scenes")).unwrap_err();
        assert_eq!(refused, NotPrinted::Packs { asked: packs, few: 2, many: 8 });
        assert_eq!(refused.to_string(), format!("2 to 8 packs are printed, not {packs}"));
    }
    let needless = print("diabolo", &order(3, "diabolo-classic")).unwrap_err();
    assert_eq!(needless.to_string(), "`packs` is of no use for diabolo");
}

#[test]
fn the_notice_of_the_pictures_is_on_every_sheet() {
    let made = made("compatibility", order(2, "noto"));
    for (page, text) in made.booklet.pages.iter().zip(&made.texts) {
        if page.what == What::Fronts {
            assert!(text.contains("Noto Emoji, © Google, Apache 2.0"), "{text}");
        }
    }
    assert!(made.texts[1].contains("Craig Browne"));
}
