//! A deck with a fault is refused, with the card and the reason in one sentence.

use ludo_school::{Deck, FRACTIONS_DECIMALS, RELATIVES_POWERS, WHOLE_NUMBERS};
use serde_json::{Value, json};

/// A deck's file, to spoil.
struct File(Value);

impl File {
    fn of(text: &str) -> Self {
        Self(serde_json::from_str(text).unwrap())
    }

    /// A card by its name.
    fn card(&mut self, id: &str) -> &mut Value {
        let cards = self.0["cards"].as_array_mut().unwrap();
        cards.iter_mut().find(|card| card["id"] == id).unwrap()
    }

    /// What is drawn on it.
    fn draw(&mut self, id: &str) -> &mut Value {
        &mut self.card(id)["draw"]
    }

    fn cards(&mut self) -> &mut Vec<Value> {
        self.0["cards"].as_array_mut().unwrap()
    }
}

/// Spoils a deck and says why it is refused.
#[track_caller]
fn refused(deck: &str, spoil: impl FnOnce(&mut File)) -> String {
    let mut file = File::of(deck);
    spoil(&mut file);
    Deck::parse(&file.0.to_string()).expect_err("the fault was let through").to_string()
}

/// Each `deck, fault => reason` is one deck refused.
macro_rules! refusals {
    ($($deck:ident, |$file:ident| $fault:expr => $reason:literal;)*) => {
        $({
            let reason = refused($deck, |$file| { $fault; });
            assert_eq!(reason, $reason, "{}", stringify!($fault));
            assert!(!reason.contains('\n'), "one sentence: {reason}");
        })*
    };
}

#[test]
fn numbers_and_families() {
    refusals! {
        FRACTIONS_DECIMALS, |f| f.0["families"][0]["value"] = json!("2/5")
            => "family quart: `un quart` does not name its number, 2/5";
        FRACTIONS_DECIMALS, |f| f.0["families"][1] = json!({"id": "autre_quart", "value": "1/4", "label_fr": "un quart", "label_en": "one quarter"})
            => "card deux_cinquiemes.fraction: there is no such family";
        FRACTIONS_DECIMALS, |f| {
            f.0["families"][1]["value"] = json!("1/4");
        } => "family deux_cinquiemes: its number, 1/4, is that of quart";
        FRACTIONS_DECIMALS, |f| f.0["families"][1]["id"] = json!("quart")
            => "card deux_cinquiemes.fraction: there is no such family";
        WHOLE_NUMBERS, |f| f.0["families"][2]["label_en"] = json!("twenty")
            => "family douze: `twenty` does not name its number, 12";
        WHOLE_NUMBERS, |f| f.0["families"].as_array_mut().unwrap().push(json!({"id": "sept", "value": "7", "label_fr": "sept", "label_en": "seven"}))
            => "the deck has 7 families, not 6";
        WHOLE_NUMBERS, |f| f.card("six.digits")["value"] = json!("8")
            => "card six.digits: it shows 6, and is said to show 8";
        WHOLE_NUMBERS, |f| {
            f.card("six.digits")["value"] = json!("8");
            *f.draw("six.digits") = json!({"kind": "decimal", "text_fr": "8", "text_en": "8"});
        } => "card six.digits: it shows 8, and its family is 6";
        WHOLE_NUMBERS, |f| f.card("six.digits").as_object_mut().unwrap().remove("value")
            => "card six.digits: it has a value or an interval, and not both";
    }
}

#[test]
fn cards_and_affiliations() {
    refusals! {
        FRACTIONS_DECIMALS, |f| f.cards().pop()
            => "affiliation percentage: it has no card of family cinq_demis";
        FRACTIONS_DECIMALS, |f| { let card = f.card("demi.sum").clone(); f.cards().push(card) }
            => "card demi.sum: it is named twice";
        FRACTIONS_DECIMALS, |f| f.card("demi.sum")["id"] = json!("demi.somme")
            => "card demi.somme: its name is not demi.sum";
        FRACTIONS_DECIMALS, |f| f.card("demi.sum")["extra"] = json!(true)
            => "card demi.sum: `extra` differs from its affiliation's";
        FRACTIONS_DECIMALS, |f| f.card("demi.sum")["affiliation"] = json!("product")
            => "card demi.sum: there is no such affiliation";
        FRACTIONS_DECIMALS, |f| f.0["affiliations"][0]["kind"] = json!("decimal")
            => "card cinq_demis.fraction: it is drawn as `fraction`, its affiliation as `decimal`";
        FRACTIONS_DECIMALS, |f| f.0["affiliations"][0]["kind"] = json!("song")
            => "affiliation fraction: there is no kind `song`";
        FRACTIONS_DECIMALS, |f| f.0["affiliations"][4]["reads"] = json!("writing")
            => "affiliation area: `area` is a drawing, not a writing";
        FRACTIONS_DECIMALS, |f| f.0["affiliations"][4]["from_class"] = json!("CP")
            => "affiliation area: CP is no class of the deck";
        FRACTIONS_DECIMALS, |f| f.0["affiliations"][8]["extra"] = json!(false)
            => "card quart.amplified_fraction: `extra` differs from its affiliation's";
    }
    let three = refused(FRACTIONS_DECIMALS, |f| {
        f.0["affiliations"][7]["extra"] = json!(true);
        let of_it = f.cards().iter_mut().filter(|card| card["affiliation"] == "interval");
        of_it.for_each(|card| card["extra"] = json!(true));
    });
    assert_eq!(three, "the deck has 7 affiliations and 3 further ones, not 8 and at most 2");
}

#[test]
fn brackets() {
    let ends = |f: &mut File, card: &str, low: &str, high: &str| {
        *f.draw(card) = json!({"kind": "interval", "low_fr": low, "low_en": low, "high_fr": high, "high_en": high, "strict": true});
        f.card(card)["interval"] = json!({"low": low, "high": high, "open": true});
    };
    refusals! {
        WHOLE_NUMBERS, |f| ends(f, "huit.interval", "7", "13")
            => "card huit.interval: between 7 and 13 lies huit and douze, not its own alone";
        WHOLE_NUMBERS, |f| ends(f, "huit.interval", "7", "12")
            => "card huit.interval: it ends at 12, the number of douze";
        WHOLE_NUMBERS, |f| ends(f, "huit.interval", "9", "11")
            => "card huit.interval: between 9 and 11 lies no family, not its own alone";
        WHOLE_NUMBERS, |f| ends(f, "huit.interval", "14", "16")
            => "card huit.interval: between 14 and 16 lies quinze, not its own alone";
        WHOLE_NUMBERS, |f| ends(f, "huit.interval", "10", "7")
            => "card huit.interval: nothing lies between 10 and 7";
        WHOLE_NUMBERS, |f| f.draw("huit.interval")["high_en"] = json!("11")
            => "card huit.interval: its ends differ by language";
        WHOLE_NUMBERS, |f| f.draw("huit.interval")["strict"] = json!(false)
            => "card huit.interval: a bracket is strict";
        FRACTIONS_DECIMALS, |f| f.card("quart.interval")["interval"]["open"] = json!(false)
            => "card quart.interval: an interval is open";
        FRACTIONS_DECIMALS, |f| f.card("quart.interval")["interval"]["high"] = json!("2/5")
            => "card quart.interval: it shows what lies between 1/5 and 3/10, and is said to show what lies between 1/5 and 2/5";
    }
}

#[test]
fn writings_and_calculations() {
    refusals! {
        FRACTIONS_DECIMALS, |f| f.draw("demi.decimal")["text_fr"] = json!("0.5")
            => "card demi.decimal: `0.5` is not how a number is written in French";
        FRACTIONS_DECIMALS, |f| f.draw("demi.decimal")["text_en"] = json!("0.6")
            => "card demi.decimal: it says 1/2 and 3/5";
        RELATIVES_POWERS, |f| f.draw("moins_cinq_demis.decimal")["text_fr"] = json!("-2,5")
            => "card moins_cinq_demis.decimal: `-2,5` is not how a number is written in French";
        WHOLE_NUMBERS, |f| f.draw("douze.words")["text_en"] = json!("twenty")
            => "card douze.words: it says 12 and 20";
        WHOLE_NUMBERS, |f| f.draw("douze.words")["text_en"] = json!("dozen")
            => "card douze.words: `dozen` names no number";
        RELATIVES_POWERS, |f| f.draw("cinq_demis.fraction")["den"] = json!(2)
            => "card cinq_demis.fraction: it shows -5/2, and is said to show 5/2";
        FRACTIONS_DECIMALS, |f| f.draw("demi.fraction")["den"] = json!(0)
            => "card demi.fraction: nothing is divided by 0";
        FRACTIONS_DECIMALS, |f| f.draw("demi.fraction")["bar"] = json!("slanted")
            => "card demi.fraction: a fraction has a horizontal bar";
        FRACTIONS_DECIMALS, |f| f.draw("demi.percentage")["percent"] = json!(60)
            => "card demi.percentage: it shows 3/5, and is said to show 1/2";
        FRACTIONS_DECIMALS, |f| f.draw("demi.sum")["text_fr"] = json!("1/4\u{a0}+\u{a0}1/8")
            => "card demi.sum: its text is `1/4\u{a0}+\u{a0}1/8`, its signs are `1/4\u{a0}+\u{a0}1/4`";
        FRACTIONS_DECIMALS, |f| f.draw("demi.sum")["terms"] = json!(["1/4", "1/8"])
            => "card demi.sum: it says 3/8 and 1/2";
        RELATIVES_POWERS, |f| f.draw("quart.square_root")["tokens"] = json!(["−", {"pow": ["0.5", 2]}])
            => "card quart.square_root: its text is `(−0,5)²`, its signs are `−0,5²`";
        RELATIVES_POWERS, |f| f.draw("cinq_demis.square_root")["tokens"] = json!([{"sqrt": ["6"]}])
            => "card cinq_demis.square_root: it is no calculation";
        WHOLE_NUMBERS, |f| {
            let long = "1\u{a0}+\u{a0}(1\u{a0}+\u{a0}1\u{a0}+\u{a0}1\u{a0}+\u{a0}1\u{a0}+\u{a0}1)";
            *f.draw("six.difference") = json!({"kind": "expression", "tokens": ["1", "+", "(", "1", "+", "1", "+", "1", "+", "1", "+", "1", ")"], "text_fr": long, "text_en": long});
            for (text, before) in [("label_fr", ""), ("label_en", ""), ("alt_fr", "Calcul\u{a0}: "), ("alt_en", "Calculation: ")] {
                f.card("six.difference")[text] = json!(format!("{before}{long}"));
            }
        } => "card six.difference: what is written on it cannot be read on a small card";
        WHOLE_NUMBERS, |f| f.draw("six.double_half")["op"] = json!("double")
            => "card six.double_half: its text is `la moitié de\u{a0}12`, its signs are `le double de\u{a0}12`";
    }
}

#[test]
fn drawings() {
    refusals! {
        WHOLE_NUMBERS, |f| f.draw("six.dots")["rows"] = json!([5, 1, 1])
            => "card six.dots: all rows but the last are full";
        WHOLE_NUMBERS, |f| f.draw("douze.dots")["rows"] = json!([5, 5, 3])
            => "card douze.dots: it shows 13, and is said to show 12";
        WHOLE_NUMBERS, |f| f.draw("six.groups")["groups"] = json!(4)
            => "card six.groups: it shows 8, and is said to show 6";
        WHOLE_NUMBERS, |f| f.draw("six.groups")["pattern"] = json!([2, 1])
            => "card six.groups: a pack of 2 is laid with 3 dots";
        WHOLE_NUMBERS, |f| f.draw("quinze.blocks")["unit_stacks"] = json!([4])
            => "card quinze.blocks: it shows 14, and is said to show 15";
        WHOLE_NUMBERS, |f| f.draw("quinze.blocks")["bar"] = json!(9)
            => "card quinze.blocks: a bar has ten cubes, not 9";
        WHOLE_NUMBERS, |f| *f.draw("quinze.blocks") = json!({"kind": "blocks", "tens": 0, "bar": 10, "unit_stacks": [8, 7]})
            => "card quinze.blocks: ten single cubes are a bar";
        FRACTIONS_DECIMALS, |f| f.draw("trois_demis.area")["shaded_parts"] = json!([[0, 1], []])
            => "card trois_demis.area: one of its units has no shaded part";
        FRACTIONS_DECIMALS, |f| f.draw("trois_demis.area")["shaded_parts"] = json!([[0, 1], [2]])
            => "card trois_demis.area: it shades a part that is none";
        FRACTIONS_DECIMALS, |f| f.draw("trois_demis.area")["shaded_parts"] = json!([[0, 0], [1]])
            => "card trois_demis.area: a part is shaded twice";
        FRACTIONS_DECIMALS, |f| f.draw("trois_demis.area")["shaded"] = json!(2)
            => "card trois_demis.area: 3 parts are shaded, not 2";
        FRACTIONS_DECIMALS, |f| f.draw("trois_demis.area")["units"] = json!(1)
            => "card trois_demis.area: it has 1 units, and parts of 2 are shaded";
        FRACTIONS_DECIMALS, |f| f.draw("quart.area")["unit_size"] = json!([1, 2])
            => "card quart.area: its square has unequal sides";
        FRACTIONS_DECIMALS, |f| f.draw("quart.area")["split"] = json!([2, 3])
            => "card quart.area: its unit is not cut in so many equal parts";
        FRACTIONS_DECIMALS, |f| f.draw("demi.area")["unit_label"] = json!(false)
            => "card demi.area: no whole unit marked 1 stands apart";
        FRACTIONS_DECIMALS, |f| f.draw("demi.area")["unit_apart"]["divided"] = json!(true)
            => "card demi.area: no whole unit marked 1 stands apart";
        FRACTIONS_DECIMALS, |f| f.draw("demi.number_line")["labels"] = json!([0])
            => "card demi.number_line: a number is written at both ends of the line";
        FRACTIONS_DECIMALS, |f| f.draw("demi.number_line")["labels"] = json!([0, "0.3", 2])
            => "card demi.number_line: 3/10 has no mark to stand under";
        FRACTIONS_DECIMALS, |f| f.draw("demi.number_line")["labels"] = json!([0, "0.5", 2])
            => "card demi.number_line: 1/2 is written under the point";
        FRACTIONS_DECIMALS, |f| f.draw("demi.number_line")["mark_at"] = json!(3)
            => "card demi.number_line: it shows 3/2, and is said to show 1/2";
        FRACTIONS_DECIMALS, |f| f.draw("demi.number_line")["mark_at"] = json!(0)
            => "card demi.number_line: its point lies at an end of the line";
        RELATIVES_POWERS, |f| {
            *f.draw("neuf_dixiemes.number_line") = json!({"kind": "number_line", "min": "0.85", "max": "0.95", "divisions": 10, "mark_at": 5, "labels": ["0.85", "0.86", "0.95"]});
            f.card("neuf_dixiemes.number_line")["alt_fr"] = json!("Droite de 0,85 à 0,95 partagée en 10 parts égales, point à la 5e graduation après 0,85. Nombres écrits\u{a0}: 0,85, 0,86 et 0,95.");
            f.card("neuf_dixiemes.number_line")["alt_en"] = json!("Line from 0.85 to 0.95 shared in 10 equal parts, point at the 5th mark after 0.85. Numbers written: 0.85, 0.86 and 0.95.");
        } => "card neuf_dixiemes.number_line: what is written on it cannot be read on a small card";
        RELATIVES_POWERS, |f| {
            f.draw("neuf_centiemes.number_line")["max"] = json!(1);
            f.draw("neuf_centiemes.number_line")["labels"] = json!([0, 1]);
        } => "card neuf_centiemes.number_line: it shows 9/10, and is said to show 9/100";
    }
}

#[test]
fn texts() {
    refusals! {
        WHOLE_NUMBERS, |f| f.card("huit.blocks")["label_fr"] = json!("8 cubes")
            => "card huit.blocks: its label names the number: `8`";
        WHOLE_NUMBERS, |f| f.card("quinze.blocks")["alt_en"] = json!("Drawing: fifteen cubes.")
            => "card quinze.blocks: its alternative text names the number: `fifteen`";
        WHOLE_NUMBERS, |f| f.card("quinze.dots")["alt_fr"] = json!("Dessin\u{a0}: 4 rangées de 5 points.")
            => "card quinze.dots: its alternative text `Dessin\u{a0}: 4 rangées de 5 points.` is not about what is drawn";
        FRACTIONS_DECIMALS, |f| f.card("quart.area")["alt_en"] = json!("1 square shared in 4 equal parts, 1 part shaded: 1/4.")
            => "card quart.area: its alternative text names the number: `1/4`";
        FRACTIONS_DECIMALS, |f| f.card("quart.area")["alt_fr"] = json!("1 carré partagé en 4 parts égales, 2 parts coloriées. À part, un carré entier porte l’étiquette 1\u{a0}: c’est l’unité.")
            => "card quart.area: its alternative text `1 carré partagé en 4 parts égales, 2 parts coloriées. À part, un carré entier porte l’étiquette 1\u{a0}: c’est l’unité.` is not about what is drawn";
        FRACTIONS_DECIMALS, |f| f.card("quart.percentage")["label_fr"] = json!("25 %")
            => "card quart.percentage: label `25 %`: no no-break space before a sign";
        FRACTIONS_DECIMALS, |f| f.card("quart.decimal")["label_en"] = json!("0,25")
            => "card quart.decimal: label `0,25`: a decimal mark of the other language";
        FRACTIONS_DECIMALS, |f| f.card("quart.decimal")["label_en"] = json!("0.26")
            => "card quart.decimal: its label is `0.26`, its face `0.25`";
        FRACTIONS_DECIMALS, |f| f.card("quart.decimal")["alt_en"] = json!("A decimal number")
            => "card quart.decimal: its alternative text `A decimal number` does not end with its face, `0.25`";
        RELATIVES_POWERS, |f| f.card("neuf_centiemes.power_of_ten")["label_en"] = json!("9 × 10⁻²")
            => "card neuf_centiemes.power_of_ten: label `9 × 10⁻²`: a space that breaks beside a sign";
        RELATIVES_POWERS, |f| f.card("neuf_dixiemes.sum")["alt_fr"] = json!("Calcul\u{a0}: 0,9")
            => "card neuf_dixiemes.sum: its alternative text names the number: `9/10`";
        RELATIVES_POWERS, |f| f.card("moins_cinq_demis.decimal")["alt_en"] = json!("Decimal number: -2.5")
            => "card moins_cinq_demis.decimal: alternative text `Decimal number: -2.5`: a hyphen for a minus";
    }
}

#[test]
fn equal_faces() {
    refusals! {
        FRACTIONS_DECIMALS, |f| {
            *f.draw("demi.amplified_fraction") = json!({"kind": "fraction", "num": 5, "den": 10, "bar": "horizontal"});
            for (text, of) in [("label_fr", "5/10"), ("label_en", "5/10"), ("alt_fr", "Fraction\u{a0}: 5 au-dessus de la barre, 10 au-dessous"), ("alt_en", "Fraction: 5 above the bar, 10 below")] {
                f.card("demi.amplified_fraction")[text] = json!(of);
            }
        } => "card demi.decimal_fraction: it has the face of demi.amplified_fraction";
    }
}

#[test]
fn what_is_no_deck_at_all() {
    for text in ["", "{}", "[]", r#"{"id": "x"}"#] {
        assert!(Deck::parse(text).is_err());
    }
    let unknown = refused(WHOLE_NUMBERS, |f| f.card("six.dots")["colour"] = json!("red"));
    assert!(unknown.starts_with("unknown field `colour`"), "{unknown}");
}

/// Whatever number a file has in place of another, it is refused, or read: nothing overflows.
#[test]
fn numbers_out_of_all_proportion_are_refused_and_harm_nothing() {
    fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::Array(all) => {
                (0..all.len()).for_each(|nth| leaves(&all[nth], &format!("{path}/{nth}"), found));
            }
            Value::Object(all) => {
                all.iter().for_each(|(key, one)| leaves(one, &format!("{path}/{key}"), found));
            }
            Value::Number(_) | Value::String(_) => found.push(path.to_owned()),
            _ => {}
        }
    }
    let strange = [
        json!(i64::MAX),
        json!(i64::MIN),
        json!(0),
        json!(-7),
        json!("-9223372036854775807/9223372036854775806"),
        json!("0.000000000001"),
    ];
    let (mut tried, mut refused) = (0, 0);
    for text in [WHOLE_NUMBERS, FRACTIONS_DECIMALS, RELATIVES_POWERS] {
        let file = File::of(text).0;
        // One card of each affiliation: families come first, in each of them.
        for card in (0..60).step_by(6) {
            let mut paths = Vec::new();
            leaves(&file["cards"][card]["draw"], &format!("/cards/{card}/draw"), &mut paths);
            for path in paths.iter().filter(|path| !path.ends_with("/kind")) {
                for strange in &strange {
                    if file.pointer(path) == Some(strange) {
                        continue;
                    }
                    let mut file = file.clone();
                    *file.pointer_mut(path).unwrap() = strange.clone();
                    match Deck::parse(&file.to_string()) {
                        // Another part of the same size may be shaded.
                        Ok(deck) => drop(deck.face()),
                        Err(_) => refused += 1,
                    }
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 300 && tried - refused < 3, "{refused} of {tried}");
}
