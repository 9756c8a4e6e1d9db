//! Cards drawn from their deck, as SVG of 100 by 140 that stands alone: the browser, the printer and the tests use
//! the same. Nothing in it names what the card stands for: no names, no titles, no descriptions.
//!
//! Type is large enough for a card of 64 pixels; what is shaded is hatched too, so that no colour is needed. This is
//! the only place of the crate with floating numbers: what is drawn has an end after two decimals.

mod area;
mod formula;
mod glyphs;
mod line;
mod pen;
mod things;
mod writing;

use crate::card::{Card, Lang};
use crate::drawing::Drawing;
use pen::Pen;

/// A card, as SVG: its paper and what is drawn on it.
pub fn draw(card: &Card, lang: Lang) -> String {
    let figure = figure(card, lang);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 140' aria-hidden='true'>\
         <rect width='100' height='140' rx='9' fill='#fffaf0'/>\
         <path d='M6 11h88M6 129h88' stroke='#cfd6ea' stroke-width='2'/>{figure}</svg>"
    )
}

/// What is drawn on a card, without its paper: a group of SVG in a place of 100 by 140.
pub fn figure(card: &Card, lang: Lang) -> String {
    let pen = inked(&card.drawing, lang);
    format!(
        "<g font-family='Bricolage, sans-serif' font-weight='800' text-anchor='middle' \
         fill='{}'>{}</g>",
        pen::INK,
        pen.done()
    )
}

/// Whether what is written on a card can be read on a small one.
pub(crate) fn is_readable(drawing: &Drawing, lang: Lang) -> bool {
    inked(drawing, lang).is_readable()
}

fn inked(drawing: &Drawing, lang: Lang) -> Pen {
    let mut pen = Pen::new();
    ink(&mut pen, drawing, lang);
    pen
}

fn ink(pen: &mut Pen, drawing: &Drawing, lang: Lang) {
    let of = |fr: &'_ str, en: &'_ str| -> String {
        match lang {
            Lang::Fr => fr.to_owned(),
            Lang::En => en.to_owned(),
        }
    };
    match drawing {
        Drawing::Decimal { text_fr, text_en } => writing::digits(pen, &of(text_fr, text_en)),
        Drawing::Text { text_fr, text_en } | Drawing::DoubleHalf { text_fr, text_en, .. } => {
            writing::words(pen, &of(text_fr, text_en));
        }
        Drawing::Fraction { num, den, sign, .. } => {
            let [num, den] = [num, den].map(|n| lang.writes(&n.to_string()));
            let sign = if *sign < 0 { writing::Sign::Minus } else { writing::Sign::None };
            writing::fraction(pen, &num, &den, sign);
        }
        Drawing::Percentage { percent } => writing::percentage(pen, *percent, lang),
        Drawing::Sum { tokens, .. } | Drawing::Expression { tokens, .. } => {
            formula::draw(pen, tokens, lang);
        }
        Drawing::Interval { low_fr, high_fr, low_en, high_en, .. } => {
            writing::interval(pen, &of(low_fr, low_en), &of(high_fr, high_en));
        }
        Drawing::NumberLine { min, max, divisions, mark_at, labels } => {
            let (divisions, mark_at) = (*divisions, *mark_at);
            line::Line { min: *min, max: *max, divisions, mark_at, labels }.draw(pen, lang);
        }
        Drawing::Area {
            shape, parts_per_unit, split, unit_size, shaded_parts, unit_apart, ..
        } => {
            area::Area {
                shape: *shape,
                parts: *parts_per_unit,
                split,
                unit: *unit_size,
                shaded: shaded_parts,
                label: &unit_apart.label,
            }
            .draw(pen);
        }
        Drawing::Dots { frame, rows } => things::dots(pen, *frame, rows),
        Drawing::Blocks { tens, bar, unit_stacks } => things::blocks(pen, *tens, *bar, unit_stacks),
        Drawing::Groups { groups, pattern, .. } => things::packs(pen, *groups, pattern),
    }
}
