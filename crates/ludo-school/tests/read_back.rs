//! Every card of every deck is drawn, and what it shows is read back from the drawing alone.

mod seen;

use ludo_school::{
    Card, Deck, Drawing, FRACTIONS_DECIMALS, Lang, RELATIVES_POWERS, WHOLE_NUMBERS, draw,
};
use seen::read;
use seen::svg::elements;

const DECKS: [&str; 3] = [WHOLE_NUMBERS, FRACTIONS_DECIMALS, RELATIVES_POWERS];

fn each_card(mut with: impl FnMut(&Card, Lang, &str)) {
    for text in DECKS {
        for card in &Deck::parse(text).unwrap().cards {
            for lang in [Lang::Fr, Lang::En] {
                with(card, lang, &draw(card, lang));
            }
        }
    }
}

#[test]
fn every_card_shows_what_it_stands_for() {
    let mut wrong = Vec::new();
    let mut cards = 0;
    each_card(|card, lang, svg| {
        cards += 1;
        let seen = read(svg, lang);
        if seen != Some(card.shows) {
            wrong.push(format!("{} ({lang:?}): {seen:?}, not {}\n{svg}", card.id, card.shows));
        }
    });
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(cards, 3 * 60 * 2);
}

#[test]
fn a_drawing_stands_alone_and_names_nothing() {
    let known: [(&str, &[&str]); 6] = [
        ("svg", &["xmlns", "viewBox", "aria-hidden"]),
        ("g", &["font-family", "font-weight", "text-anchor", "fill"]),
        ("text", &["x", "y", "font-size", "fill"]),
        ("circle", &["cx", "cy", "r", "fill"]),
        ("rect", &["x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width"]),
        ("path", &["d", "fill", "stroke", "stroke-width"]),
    ];
    each_card(|card, _, svg| {
        assert!(svg.starts_with("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 140'"));
        for element in elements(svg) {
            let (_, attributes) = known.iter().find(|one| one.0 == element.name).unwrap();
            for (name, value) in &element.attributes {
                assert!(attributes.contains(&name.as_str()), "{}: {name}", card.id);
                assert!(!value.contains("url"), "{}: {value}", card.id);
            }
        }
    });
}

/// At a width of 64 pixels a size of 16 is ten pixels high; an exponent may be a little less.
#[test]
fn type_is_large_enough_for_a_small_card() {
    each_card(|card, lang, svg| {
        let sizes: Vec<f64> = elements(svg)
            .iter()
            .filter_map(|element| element.get("font-size").map(|size| size.parse().unwrap()))
            .collect();
        let largest = sizes.iter().copied().fold(0.0, f64::max);
        for size in sizes {
            let least = if size < largest * 0.65 { 13.0 } else { 16.0 };
            assert!(size >= least, "{} ({lang:?}): {size}", card.id);
        }
    });
}

/// Spoils a drawing, and sees that it is noticed.
#[track_caller]
fn noticed(deck: &str, id: &str, spoil: impl Fn(&str) -> String) {
    let deck = Deck::parse(deck).unwrap();
    let card = deck.card(deck.find(id).unwrap());
    for lang in [Lang::Fr, Lang::En] {
        let svg = draw(card, lang);
        assert_eq!(read(&svg, lang), Some(card.shows));
        let spoilt = spoil(&svg);
        assert_ne!(svg, spoilt, "{id}: nothing was spoilt");
        assert_ne!(read(&spoilt, lang), Some(card.shows), "{id}: not noticed in {spoilt}");
    }
}

/// The nth element with this beginning, changed.
fn nth(svg: &str, begins: &str, nth: usize, change: impl Fn(&str) -> String) -> String {
    let (at, _) = svg.match_indices(begins).nth(nth).expect("there is one");
    let end = at + svg[at..].find('>').unwrap() + 1;
    let end = if svg[at..].starts_with("<text") {
        at + svg[at..].find("</text>").unwrap() + 7
    } else {
        end
    };
    format!("{}{}{}", &svg[..at], change(&svg[at..end]), &svg[end..])
}

/// An attribute of an element, moved by so much.
fn moved(element: &str, attribute: &str, by: f64) -> String {
    let key = format!(" {attribute}='");
    let at = element.find(&key).expect("it has the attribute") + key.len();
    let end = at + element[at..].find('\'').unwrap();
    let value: f64 = element[at..end].parse().unwrap();
    format!("{}{}{}", &element[..at], value + by, &element[end..])
}

fn gone(_: &str) -> String {
    String::new()
}

/// A number between the ends of a line: the line can be read without.
fn is_an_aid(card: &Card, element: &str) -> bool {
    let Drawing::NumberLine { labels, .. } = &card.drawing else { return false };
    let between = &labels[1..labels.len() - 1];
    between.iter().any(|label| element.ends_with(&format!(">{label}</text>")))
}

/// Whatever is left out of a drawing, it no longer shows its number: nothing on it is only decoration, but the field
/// under a unit.
#[test]
fn whatever_is_left_out_is_noticed() {
    let mut left_out = 0;
    each_card(|card, lang, svg| {
        let group = svg.find("<g").unwrap();
        let begins: Vec<usize> =
            svg[group + 2..].match_indices('<').map(|m| group + 2 + m.0).collect();
        for at in begins {
            let rest = &svg[at..];
            let end = match &rest[..2] {
                "</" => continue,
                "<t" => rest.find("</text>").unwrap() + "</text>".len(),
                _ => rest.find('>').unwrap() + 1,
            };
            if rest[..end].contains("#dfe5f3") || is_an_aid(card, &rest[..end]) {
                continue;
            }
            let spoilt = format!("{}{}", &svg[..at], &rest[end..]);
            let seen = read(&spoilt, lang);
            assert_ne!(seen, Some(card.shows), "{} ({lang:?}) without {}", card.id, &rest[..end]);
            left_out += 1;
        }
    });
    assert!(left_out > 1000, "{left_out}");
}

#[test]
fn a_wrong_area_is_noticed() {
    let shade = "fill='#e9b23c'";
    let bare = "fill='#fffefb'";
    for id in [
        "quart.area",
        "deux_cinquiemes.area",
        "demi.area",
        "trois_quarts.area",
        "trois_demis.area",
        "cinq_demis.area",
    ] {
        noticed(FRACTIONS_DECIMALS, id, |svg| svg.replacen(shade, bare, 1));
        noticed(FRACTIONS_DECIMALS, id, |svg| svg.replace(">1</text>", "></text>"));
        noticed(FRACTIONS_DECIMALS, id, |svg| svg.replace(">1</text>", ">2</text>"));
        // The 1 stands on a part instead of the unit apart.
        noticed(FRACTIONS_DECIMALS, id, |svg| {
            nth(svg, "<text", 0, |one| moved(&moved(one, "y", -48.0), "x", -48.0))
        });
        // One part is missing.
        noticed(FRACTIONS_DECIMALS, id, |svg| nth(svg, "<path", 1, gone));
    }
    noticed(FRACTIONS_DECIMALS, "quart.area", |svg| svg.replacen(bare, shade, 1));
    // A shaded part without strokes across it, which a black and white print would not show.
    noticed(FRACTIONS_DECIMALS, "demi.area", |svg| {
        let at = svg.find("#9a6206").unwrap();
        nth(svg, "<path", svg[..at].matches("<path").count() - 1, gone)
    });
}

#[test]
fn a_wrong_line_is_noticed() {
    for id in ["quart.number_line", "demi.number_line", "cinq_demis.number_line"] {
        // Paths: the paper's lines, the line, its marks, the pointer.
        noticed(FRACTIONS_DECIMALS, id, |svg| {
            nth(svg, "<path", 3, |mark| mark.replace("d='M", "d='M1"))
        });
        noticed(FRACTIONS_DECIMALS, id, |svg| nth(svg, "<path", 4, gone));
        noticed(FRACTIONS_DECIMALS, id, |svg| nth(svg, "<path", 2, gone));
        noticed(FRACTIONS_DECIMALS, id, |svg| nth(svg, "<text", 0, |label| moved(label, "x", 4.0)));
        noticed(FRACTIONS_DECIMALS, id, |svg| {
            nth(svg, "<text", 0, |label| moved(label, "y", -60.0))
        });
        noticed(FRACTIONS_DECIMALS, id, |svg| {
            nth(svg, "<text", 0, |label| label.replace(">0<", ">1<"))
        });
    }
    let deck = Deck::parse(FRACTIONS_DECIMALS).unwrap();
    for (id, other) in [
        ("quart.number_line", "trois_quarts.number_line"),
        ("trois_quarts.number_line", "quart.number_line"),
    ] {
        // The pointer of another card with the same ends.
        let other = draw(deck.card(deck.find(other).unwrap()), Lang::Fr);
        let pointer = |svg: &str| {
            let at = svg.rfind("<path").unwrap();
            svg[at..=at + svg[at..].find('>').unwrap()].to_owned()
        };
        noticed(FRACTIONS_DECIMALS, id, |svg| svg.replace(&pointer(svg), &pointer(&other)));
    }
}

#[test]
fn a_wrong_writing_is_noticed() {
    let exchange = |svg: &str| {
        let y = |nth_text: usize| {
            let (at, _) = svg.match_indices("<text").nth(nth_text).unwrap();
            let from = at + svg[at..].find(" y='").unwrap() + 4;
            svg[from..from + svg[from..].find('\'').unwrap()].to_owned()
        };
        let (num, den) = (y(0), y(1));
        let up =
            nth(svg, "<text", 0, |one| one.replace(&format!("y='{num}'"), &format!("y='{den}'")));
        nth(&up, "<text", 1, |one| one.replace(&format!("y='{den}'"), &format!("y='{num}'")))
    };
    for id in ["quart.fraction", "trois_demis.decimal_fraction", "demi.amplified_fraction"] {
        noticed(FRACTIONS_DECIMALS, id, exchange);
        // Without its bar, and with one that is too short.
        noticed(FRACTIONS_DECIMALS, id, |svg| nth(svg, "<path", 1, gone));
        noticed(FRACTIONS_DECIMALS, id, |svg| {
            nth(svg, "<path", 1, |bar| bar.replace("d='M", "d='M5"))
        });
    }
    noticed(FRACTIONS_DECIMALS, "trois_quarts.sum", |svg| svg.replace(">+<", ">−<"));
    noticed(FRACTIONS_DECIMALS, "trois_quarts.sum", |svg| {
        nth(svg, "<text", 2, |sign| moved(sign, "y", 12.0))
    });
    noticed(FRACTIONS_DECIMALS, "demi.decimal", |svg| svg.replace(['5'], "6"));
    noticed(FRACTIONS_DECIMALS, "demi.decimal", |svg| {
        svg.replace(">0,5<", ">0;5<").replace(">0.5<", ">0,5<")
    });
    noticed(FRACTIONS_DECIMALS, "demi.words", |svg| {
        nth(svg, "<text", 1, |word| word.replace("demi", "quart").replace("half", "quarter"))
    });
    noticed(FRACTIONS_DECIMALS, "quart.interval", |svg| svg.replace("&lt;", "="));
    noticed(FRACTIONS_DECIMALS, "quart.interval", |svg| {
        nth(svg, "<text", 2, |high| moved(high, "y", -60.0))
    });
    noticed(RELATIVES_POWERS, "moins_deux_cinquiemes.fraction", |svg| nth(svg, "<text", 2, gone));
}

#[test]
fn a_wrong_calculation_is_noticed() {
    // The exponent: lowered, and as large as its base.
    for id in [
        "neuf_centiemes.square_root",
        "quart.square_root",
        "quart.power_of_ten",
        "cinq_demis.power_of_ten",
    ] {
        let last = |svg: &str| svg.matches("<text").count() - 1;
        noticed(RELATIVES_POWERS, id, |svg| {
            nth(svg, "<text", last(svg), |one| moved(one, "y", 14.0))
        });
        noticed(RELATIVES_POWERS, id, |svg| nth(svg, "<text", last(svg), gone));
    }
    // The root: without its sign, with a bar that ends too soon, with a number beside it.
    for id in
        ["cinq_demis.square_root", "neuf_dixiemes.square_root", "moins_deux_cinquiemes.square_root"]
    {
        noticed(RELATIVES_POWERS, id, |svg| nth(svg, "<path", 1, gone));
        noticed(RELATIVES_POWERS, id, |svg| {
            nth(svg, "<path", 1, |root| {
                let at = root.rfind('L').unwrap();
                let (x, rest) = root[at + 1..].split_once(' ').unwrap();
                format!("{}L{} {rest}", &root[..at], x.parse::<f64>().unwrap() - 20.0)
            })
        });
    }
    noticed(RELATIVES_POWERS, "moins_deux_cinquiemes.square_root", |svg| {
        nth(svg, "<text", 0, gone)
    });
    noticed(RELATIVES_POWERS, "moins_cinq_demis.percent_of", |svg| svg.replace('%', "×"));
    noticed(RELATIVES_POWERS, "moins_cinq_demis.fraction_operation", |svg| {
        svg.replace(">−1<", ">1<")
    });
    noticed(RELATIVES_POWERS, "moins_cinq_demis.fraction_operation", |svg| {
        nth(svg, "<path", 1, gone)
    });
    // A line that begins with its sign, put above the other.
    noticed(RELATIVES_POWERS, "moins_cinq_demis.sum", |svg| {
        nth(svg, "<text", 0, |one| moved(one, "y", 60.0))
    });
}

#[test]
fn a_wrong_count_is_noticed() {
    for id in
        ["six.dots", "vingt_quatre.dots", "six.groups", "quinze.groups", "vingt_quatre.groups"]
    {
        noticed(WHOLE_NUMBERS, id, |svg| nth(svg, "<circle", 3, gone));
        // Two dots on one another.
        noticed(WHOLE_NUMBERS, id, |svg| {
            let (at, _) = svg.match_indices("<circle").nth(1).unwrap();
            let dot = svg[at..=at + svg[at..].find('>').unwrap()].to_owned();
            svg.replacen(&dot, &format!("{dot}{dot}"), 1)
        });
    }
    // A dot from one pack in another, a pack without its frame.
    noticed(WHOLE_NUMBERS, "quinze.groups", |svg| {
        nth(svg, "<circle", 0, |dot| moved(dot, "cy", 30.0))
    });
    noticed(WHOLE_NUMBERS, "quinze.groups", |svg| nth(svg, "<rect", 1, gone));
    for id in ["six.blocks", "douze.blocks", "dix_huit.blocks", "vingt_quatre.blocks"] {
        noticed(WHOLE_NUMBERS, id, |svg| nth(svg, "<rect", 2, gone));
        noticed(WHOLE_NUMBERS, id, |svg| nth(svg, "<rect", 2, |cube| moved(cube, "y", 4.0)));
        noticed(WHOLE_NUMBERS, id, |svg| nth(svg, "<rect", 2, |cube| moved(cube, "height", 4.0)));
    }
    noticed(WHOLE_NUMBERS, "douze.double_half", |svg| {
        svg.replace("double", "half").replace("le half", "la moitié")
    });
}
