//! What comes out of the printer: pages, their sizes, what lies where, what can be read, the same bytes.
#![allow(clippy::float_cmp, reason = "what is compared so comes from the same sum")]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use lopdf::{Document, Object};
use ludo_print::{Affiliations, Booklet, NotPrinted, Order, Page, Paper, Piece, What, print};
use ludo_school::{Deck, Lang};

const DECKS: [&str; 3] =
    [ludo_school::FRACTIONS_DECIMALS, ludo_school::WHOLE_NUMBERS, ludo_school::RELATIVES_POWERS];

/// A deck, an order, and what it gave: for three decks, both papers and languages, with and without what is further.
struct Made {
    deck: Deck,
    order: Order,
    booklet: Booklet,
}

static ALL: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for (text, lang) in DECKS.into_iter().zip([Lang::Fr, Lang::En, Lang::Fr]) {
        for (paper, affiliations) in
            [(Paper::A4, Affiliations::Standard), (Paper::Letter, Affiliations::All)]
        {
            let deck = Deck::parse(text).unwrap();
            let order =
                Order { deck: Some(deck.id.clone()), affiliations, ..Order::new(paper, lang) };
            let booklet = made(&order);
            all.push(Made { deck, order, booklet });
        }
    }
    all
});

fn made(order: &Order) -> Booklet {
    print("diego", order).unwrap()
}

/// The text of a page as a reader copies it, in one line.
fn text(document: &Document, page: usize) -> String {
    let text = document.extract_text(&[page as u32]).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_deck_has_its_pages_in_the_size_of_its_paper() {
    for Made { deck, order, booklet } in &*ALL {
        let cards = if order.affiliations == Affiliations::All { 60 } else { 48 };
        let sheets = 2 * (cards as usize).div_ceil(9);
        assert_eq!(booklet.pages.len(), 2 + sheets + 3, "{}", deck.id);
        let document = Document::load_mem(&booklet.pdf).unwrap();
        let pages = document.get_pages();
        assert_eq!(pages.len(), booklet.pages.len());
        for page in pages.values() {
            let found = document.get_dictionary(*page).unwrap().get(b"MediaBox").unwrap();
            let sides: Vec<f32> =
                found.as_array().unwrap().iter().map(|side| side.as_float().unwrap()).collect();
            let [width, height] = order.paper.size().map(|length| length * 72.0 / 25.4);
            assert!(sides[0] == 0.0 && sides[1] == 0.0);
            assert!((sides[2] - width).abs() < 0.01 && (sides[3] - height).abs() < 0.01);
        }
    }
}

fn cut_out(pages: &[Page], what: What) -> Vec<&Page> {
    pages.iter().filter(|page| page.what == what).collect()
}

#[test]
fn every_card_is_there_once_nine_a_page_with_its_back_behind_it() {
    for Made { deck, order, booklet } in &*ALL {
        let fronts = cut_out(&booklet.pages, What::Fronts);
        let wanted = deck.ids().filter(|id| {
            let extra = deck.affiliations[usize::from(deck.card(*id).affiliation)].extra;
            order.affiliations == Affiliations::All || !extra
        });
        let pieces = fronts.iter().flat_map(|page| page.cards.iter().map(|(piece, _)| *piece));
        assert!(pieces.eq((0..wanted.count() as u16).map(Piece)));
        let (last, full) = fronts.split_last().unwrap();
        assert!(full.iter().all(|page| page.cards.len() == 9) && last.cards.len() <= 9);
        for (at, page) in booklet.pages.iter().enumerate() {
            if page.what != What::Fronts {
                continue;
            }
            // Page numbers are odd for fronts: a printer that turns sheets over puts the next page behind them.
            assert_eq!(at % 2, 0);
            let back = &booklet.pages[at + 1];
            assert_eq!(back.what, What::Backs);
            assert_eq!(back.cards.len(), page.cards.len());
            for ((id, front), (behind, place)) in page.cards.iter().zip(&back.cards) {
                assert_eq!(id, behind);
                let [width, _] = order.paper.size();
                assert!(
                    (front.x + front.width / 2.0 + place.x + place.width / 2.0 - width).abs()
                        < 1e-3
                );
                assert_eq!(
                    (front.y, front.width, front.height),
                    (place.y, place.width, place.height)
                );
                assert_eq!([front.width, front.height], ludo_print::CARD);
            }
        }
    }
}

#[test]
fn sheets_that_are_cut_or_hidden_have_their_own_paper() {
    let booklet = made(&Order::new(Paper::A4, Lang::Fr));
    let at = |what| booklet.pages.iter().position(|page| page.what == what).unwrap();
    // The control sheet lies face down under its cover; behind the holders is nothing.
    assert!(at(What::Control) % 2 == 0 && at(What::Cover) == at(What::Control) + 1);
    assert!(at(What::Holders) % 2 == 0 && at(What::Holders) == booklet.pages.len() - 1);
}

#[test]
fn nothing_is_drawn_where_no_printer_prints() {
    for Made { deck, order, booklet } in &*ALL {
        for (at, page) in booklet.pages.iter().enumerate() {
            assert!(!page.ink.is_empty());
            for ink in &page.ink {
                let printable = order.paper.printable();
                assert!(printable.holds(*ink), "{} page {}: {ink:?}", deck.id, at + 1);
            }
        }
    }
}

#[test]
fn its_words_can_be_read_and_every_text_exists() {
    for Made { deck, order, booklet } in &*ALL {
        let document = Document::load_mem(&booklet.pdf).unwrap();
        let all: Vec<_> = (1..=booklet.pages.len()).map(|page| text(&document, page)).collect();
        assert!(all.iter().all(|text| !text.contains('⟨')), "a text is missing");
        let (rules, independent, control) = match order.lang {
            Lang::Fr => ("Le but", "indépendant", "Feuille de contrôle"),
            Lang::En => ("The aim", "independent", "Control sheet"),
        };
        assert!(all[0].contains(rules), "{}", all[0]);
        assert!(all[1].contains(independent), "{}", all[1]);
        let sheet = booklet.pages.iter().position(|page| page.what == What::Control).unwrap();
        assert!(all[sheet].contains(control));
        for family in &deck.families {
            let words = family.label.of(order.lang).split(' ').next_back().unwrap();
            assert!(all[sheet].contains(words), "{words}: {}", all[sheet]);
        }
        assert!(all[sheet].contains("−4") && all[sheet].contains("+2"));
        assert!(all[all.len() - 1].matches("PAS DIEGO").count() >= 8);
    }
}

/// Drawings are lines and letters: nothing is a picture, and every font comes with it.
#[test]
fn all_is_drawn_in_lines_with_our_three_fonts() {
    let document = Document::load_mem(&made(&Order::new(Paper::A4, Lang::Fr)).pdf).unwrap();
    let names = |key: &[u8]| {
        let of = |object: &Object| {
            let name = object.as_dict().ok()?.get(key).ok()?.as_name().ok()?;
            Some(String::from_utf8_lossy(name).into_owned())
        };
        document.objects.values().filter_map(of).collect::<BTreeSet<_>>()
    };
    let fonts = names(b"FontName");
    assert_eq!(fonts.len(), 3, "{fonts:?}");
    for font in ["Bricolage", "AtkinsonHyperlegibleNext-Bold", "AtkinsonHyperlegibleNext-Regular"] {
        assert!(fonts.iter().any(|name| name.contains(font)), "{fonts:?}");
    }
    let picture = |object: &Object| {
        let stream = object.as_stream().ok()?;
        stream.dict.get(b"Subtype").ok()?.as_name().ok().map(|name| name == b"Image")
    };
    assert!(!document.objects.values().any(|object| picture(object) == Some(true)));
}

#[test]
fn the_same_order_gives_the_same_bytes_and_another_others() {
    let order = Order::new(Paper::A4, Lang::Fr);
    let booklet = made(&order);
    // Made twice, once by the deck's name.
    assert_eq!(booklet, ALL[0].booklet);
    assert_ne!(booklet.pdf, made(&Order { lang: Lang::En, ..order.clone() }).pdf);
    assert_ne!(booklet.pdf, made(&Order { paper: Paper::Letter, ..order.clone() }).pdf);
    assert!(booklet.pdf.len() < 400_000, "{} bytes", booklet.pdf.len());
}

#[test]
fn fewer_affiliations_give_fewer_cards() {
    let affiliations = Affiliations::parse("words, fraction");
    let booklet = made(&Order { affiliations, ..Order::new(Paper::A4, Lang::En) });
    let cards: usize = booklet
        .pages
        .iter()
        .filter(|page| page.what == What::Fronts)
        .map(|page| page.cards.len())
        .sum();
    assert_eq!(cards, 12);
}

#[test]
fn what_there_is_not_is_told_in_one_line() {
    let refused = |game: &str, deck: Option<&str>, affiliations: &str| {
        let deck = deck.map(str::to_owned);
        let affiliations = Affiliations::parse(affiliations);
        let order = Order { deck, affiliations, ..Order::new(Paper::A4, Lang::Fr) };
        let error: NotPrinted = print(game, &order).unwrap_err();
        let line = error.to_string();
        assert_eq!(line.lines().count(), 1);
        line
    };
    assert_eq!(
        refused("chess", None, "all"),
        "there is no game to print `chess`, only diabolo, diadingo, diamino, diego, compatibility"
    );
    assert_eq!(refused("diabolo", None, "all"), "`affiliations` is of no use for diabolo");
    assert_eq!(
        refused("diabolo", Some("primes"), "standard"),
        "there is no deck `primes`, only diabolo-classic"
    );
    assert_eq!(
        refused("diego", Some("primes"), "all"),
        "there is no deck `primes`, only fractions-decimals, whole-numbers, relatives-powers"
    );
    assert!(
        refused("diego", None, "fraction,colour").starts_with("there is no affiliation `colour`")
    );
    assert!(refused("diego", None, "fraction").contains("two or more"));
}
