//! Writes all cards of all decks on one page, to look at: `cargo run -p ludo-school --example sheet -- 64 fr > sheet.html`.

use ludo_school::{Deck, Lang, draw};

fn main() {
    let mut words = std::env::args().skip(1);
    let width = words.next().unwrap_or_else(|| "96".into());
    let lang = if words.next().as_deref() == Some("en") { Lang::En } else { Lang::Fr };
    println!("<!doctype html><meta charset=\"utf-8\"><title>Cards</title>");
    for text in
        [ludo_school::WHOLE_NUMBERS, ludo_school::FRACTIONS_DECIMALS, ludo_school::RELATIVES_POWERS]
    {
        let deck = Deck::parse(text).expect("decks that ship are good");
        println!("<table><caption>{}</caption>", deck.name.of(lang));
        for affiliation in 0..deck.affiliations.len() as u8 {
            println!("<tr>");
            let mut cards: Vec<_> =
                deck.cards.iter().filter(|card| card.affiliation == affiliation).collect();
            cards.sort_by_key(|card| card.family);
            for card in cards {
                let svg = draw(card, lang);
                println!("<td>{}", svg.replacen("<svg", &format!("<svg width=\"{width}\""), 1));
            }
        }
        println!("</table>");
    }
}
