//! What a card shows, read from its drawing alone: areas, places of marks, what stands above what.

mod formula;
pub(crate) mod svg;

use ludo_school::{Lang, Rational, Shows};
use svg::{Mark, Point, Tone, marks};

/// What a card shows, or nothing if its drawing does not show anything clearly.
pub(crate) fn read(svg: &str, lang: Lang) -> Option<Shows> {
    let marks = marks(svg);
    let asked = marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text == "?"));
    let bracket =
        marks.iter().any(|mark| matches!(mark, Mark::Text { text, .. } if text.contains('<')));
    let shaded =
        marks.iter().any(|mark| matches!(mark, Mark::Path { fill: Some(Tone::Middle), .. }));
    let cubes = marks.iter().any(|mark| matches!(mark, Mark::Rect { fill: Tone::Middle, .. }));
    let dots = marks.iter().any(|mark| matches!(mark, Mark::Circle { tone: Tone::Dark, .. }));
    let number = match (asked, bracket, shaded, cubes, dots) {
        (true, true, false, false, false) => return interval(&marks, lang),
        (true, false, false, false, false) => line(&marks, lang),
        (false, false, true, false, false) => area(&marks),
        (false, false, false, true, false) => count_cubes(&marks),
        (false, false, false, false, true) => count_dots(&marks),
        (false, false, false, false, false) => {
            words(&marks, lang).or_else(|| formula::read(&marks, lang))
        }
        _ => None,
    };
    number.map(Shows::Number)
}

fn close(one: f64, two: f64) -> bool {
    (one - two).abs() < 0.03
}

/// A number as a language writes it.
fn number(text: &str, lang: Lang) -> Option<Rational> {
    let other = if lang == Lang::Fr { '.' } else { ',' };
    (!text.contains(other) && !text.contains('-')).then(|| text.parse().ok())?
}

fn texts(marks: &[Mark]) -> Vec<(f64, f64, f64, &str)> {
    let mut texts: Vec<(f64, f64, f64, &str)> = marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Text { x, y, size, text, tone: Tone::Dark } => {
                Some((*x, *y, *size, text.as_str()))
            }
            _ => None,
        })
        .collect();
    texts.sort_by(|a, b| a.1.total_cmp(&b.1));
    texts
}

/// The red disc with a light question mark on its middle.
fn asked_for(marks: &[Mark]) -> Option<(f64, f64, f64)> {
    let disc = marks.iter().find_map(|mark| match mark {
        Mark::Circle { x, y, r, tone: Tone::Asked } => Some((*x, *y, *r)),
        _ => None,
    })?;
    let asked = marks.iter().any(|mark| match mark {
        Mark::Text { x, y, size, text, tone: Tone::Light } => {
            text == "?" && close(*x, disc.0) && (y - 0.33 * size - disc.1).abs() < 0.1 * disc.2
        }
        _ => false,
    });
    asked.then_some(disc)
}

/// Two lines with what is asked for between them: the smaller number above, the greater one below.
fn interval(marks: &[Mark], lang: Lang) -> Option<Shows> {
    let [(_, above, _, low), (_, below, size, high)] = texts(marks)[..] else { return None };
    let (_, middle, r) = asked_for(marks)?;
    (above < middle - r && below - 0.66 * size > middle + r).then_some(())?;
    let low = number(low.strip_suffix("\u{a0}<")?, lang)?;
    let high = number(high.strip_prefix("<\u{a0}")?, lang)?;
    Some(Shows::Between { low, high })
}

/// The mark that is pointed at, between numbers that stand under theirs.
fn line(marks: &[Mark], lang: Lang) -> Option<Rational> {
    let mut level: Option<[Point; 2]> = None;
    let mut ticks: Vec<[Point; 2]> = Vec::new();
    let mut tip: Option<Point> = None;
    for mark in marks {
        match mark {
            Mark::Path { points, stroke: Some(Tone::Dark), .. } => match points[..] {
                [one, two] if close(one.1, two.1) && level.is_none() => level = Some([one, two]),
                [one, two] if close(one.0, two.0) => ticks.push([one, two]),
                _ => return None,
            },
            Mark::Path { points, fill: Some(Tone::Asked), .. } if tip.is_none() => {
                tip = points.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1));
            }
            Mark::Text { .. } | Mark::Circle { tone: Tone::Asked, .. } => {}
            _ => return None,
        }
    }
    let ([left, right], tip) = (level?, tip?);
    ticks.sort_by(|a, b| a[0].0.total_cmp(&b[0].0));
    let crosses = |tick: &[Point; 2]| tick[0].1 < left.1 && left.1 < tick[1].1;
    ticks.iter().all(crosses).then_some(())?;
    let step = ticks[1][0].0 - ticks[0][0].0;
    let even = ticks.windows(2).all(|two| close(two[1][0].0 - two[0][0].0, step));
    (even && left.0 < ticks[0][0].0 && ticks.last()?[0].0 < right.0).then_some(())?;
    let mark_at = |x: f64| ticks.iter().position(|tick| close(tick[0].0, x)).map(|at| at as i64);
    let mut labels: Vec<(i64, Rational)> = Vec::new();
    for (x, y, size, text) in texts(marks) {
        let at = mark_at(x)?;
        (y - 0.66 * size > ticks[at as usize][1].1).then_some(())?;
        labels.push((at, number(text, lang)?));
    }
    labels.sort_by_key(|label| label.0);
    close(asked_for(marks)?.0, tip.0).then_some(())?;
    let at = mark_at(tip.0)?;
    (tip.1 <= ticks[at as usize][0].1).then_some(())?;
    let ((first, low), (last, high)) = (*labels.first()?, *labels.last()?);
    let value = |at: i64| Some(low + Rational::new(at - first, last - first)? * (high - low));
    let agree = labels.iter().all(|&(at, label)| value(at) == Some(label));
    (agree && first == 0 && last + 1 == ticks.len() as i64).then_some(())?;
    value(at)
}

/// How much is shaded, measured with the unit that is marked 1.
fn area(marks: &[Mark]) -> Option<Rational> {
    let [(x, y, size, "1")] = texts(marks)[..] else { return None };
    let one = (x, y - 0.33 * size);
    let (mut unit, mut parts, mut wholes, mut strokes) = (None, Vec::new(), Vec::new(), Vec::new());
    for mark in marks {
        let Mark::Path { points, area, fill, stroke } = mark else { continue };
        match (fill, stroke) {
            (Some(Tone::Light), Some(Tone::Dark)) if unit.is_none() => unit = Some((points, *area)),
            (Some(tone), None) => parts.push((*tone, points, *area)),
            (None, Some(Tone::Dark)) => wholes.push((points, *area)),
            (None, Some(Tone::Dim)) => strokes.extend(points.chunks(2).map(<[Point]>::to_vec)),
            _ => return None,
        }
    }
    let (corners, unit) = unit?;
    within(one, corners).then_some(())?;
    let like = |area: f64, other: f64| (area - other).abs() < 0.004 * unit;
    parts.iter().all(|part| like(part.2, parts[0].2)).then_some(())?;
    // Every part is drawn round, and whole units are as large as the one apart.
    let units: Vec<_> = wholes.iter().filter(|whole| like(whole.1, unit)).collect();
    let all: f64 = parts.iter().map(|part| part.2).sum();
    like(all, unit * units.len() as f64).then_some(())?;
    (wholes.len() == units.len() + parts.len()).then_some(())?;
    // What is shaded is hatched, and nothing else is.
    let middles: Vec<Point> = strokes
        .iter()
        .map(|two| (f64::midpoint(two[0].0, two[1].0), f64::midpoint(two[0].1, two[1].1)))
        .collect();
    for (tone, corners, _) in &parts {
        let hatched = middles.iter().any(|middle| inside(*middle, corners));
        (hatched == (*tone == Tone::Middle)).then_some(())?;
    }
    let shaded: f64 = parts.iter().filter(|part| part.0 == Tone::Middle).map(|part| part.2).sum();
    simple(shaded / unit)
}

/// Whether a point lies in the box around some corners.
fn within(point: Point, corners: &[Point]) -> bool {
    let span = |of: fn(&Point) -> f64| {
        let all = corners.iter().map(of);
        (all.clone().fold(f64::MAX, f64::min), all.fold(f64::MIN, f64::max))
    };
    let (left, right) = span(|corner| corner.0);
    let (top, below) = span(|corner| corner.1);
    // A disc is known by the two ends of its middle line.
    let high = if close(top, below) { (right - left) / 2.0 } else { 0.0 };
    left < point.0 && point.0 < right && top - high < point.1 && point.1 < below + high
}

/// Whether a point lies in a part. A sector is known by its middle and two ends: nearer to its rim is near enough.
fn inside(point: Point, corners: &[Point]) -> bool {
    if let &[middle, from, to] = corners {
        let turn = |end: Point| {
            (end.0 - middle.0).atan2(middle.1 - end.1).rem_euclid(std::f64::consts::TAU)
        };
        let (mut from_turn, to_turn, at) = (turn(from), turn(to), turn(point));
        if from_turn >= to_turn {
            from_turn -= std::f64::consts::TAU;
        }
        let far = ((point.0 - middle.0).powi(2) + (point.1 - middle.1).powi(2)).sqrt();
        let radius = ((from.0 - middle.0).powi(2) + (from.1 - middle.1).powi(2)).sqrt();
        let between = |at: f64| from_turn < at && at < to_turn;
        return far <= radius + 0.1 && (between(at) || between(at - std::f64::consts::TAU));
    }
    within(point, corners)
}

/// The fraction with at most twelve parts that a measure is.
fn simple(measure: f64) -> Option<Rational> {
    (1..=12i64).find_map(|den| {
        let num = (measure * den as f64).round();
        ((measure * den as f64 - num).abs() < 0.01).then(|| Rational::new(num as i64, den))?
    })
}

/// Dots that do not touch; in packs, equally many in each.
fn count_dots(marks: &[Mark]) -> Option<Rational> {
    let (mut dots, mut packs) = (Vec::new(), Vec::new());
    for mark in marks {
        match mark {
            Mark::Circle { x, y, r, tone: Tone::Dark } => dots.push((*x, *y, *r)),
            Mark::Rect { x, y, width, height, fill: Tone::Light, edged: true } => {
                packs.push([*x, *y, x + width, y + height]);
            }
            _ => return None,
        }
    }
    for (nth, one) in dots.iter().enumerate() {
        let apart = |two: &(f64, f64, f64)| (one.0 - two.0).hypot(one.1 - two.1) > one.2 + two.2;
        dots[..nth].iter().all(apart).then_some(())?;
    }
    if packs.is_empty() {
        return Some(Rational::whole(dots.len() as i64));
    }
    let of = |pack: &[f64; 4]| {
        let lies = |dot: &&(f64, f64, f64)| {
            dot.0 - dot.2 > pack[0]
                && dot.0 + dot.2 < pack[2]
                && dot.1 - dot.2 > pack[1]
                && dot.1 + dot.2 < pack[3]
        };
        dots.iter().filter(lies).count()
    };
    let each = of(&packs[0]);
    let fair = packs.iter().all(|pack| of(pack) == each) && each * packs.len() == dots.len();
    fair.then(|| Rational::whole((each * packs.len()) as i64))
}

/// Cubes of one size, in columns without gaps that stand on one floor.
fn count_cubes(marks: &[Mark]) -> Option<Rational> {
    let mut cubes: Vec<(f64, f64)> = Vec::new();
    let mut side = None;
    for mark in marks {
        let Mark::Rect { x, y, width, height, fill: Tone::Middle, edged: true } = mark else {
            return None;
        };
        let side = *side.get_or_insert(*width);
        (close(*width, side) && close(*height, side)).then_some(())?;
        cubes.push((*x, y + height));
    }
    let side = side?;
    let floor = cubes.iter().map(|cube| cube.1).fold(f64::MIN, f64::max);
    cubes.sort_by(|a, b| a.0.total_cmp(&b.0).then(b.1.total_cmp(&a.1)));
    for (nth, cube) in cubes.iter().enumerate() {
        let below = cubes[..nth].iter().filter(|other| close(other.0, cube.0)).count();
        let apart = cubes
            .iter()
            .all(|other| close(other.0, cube.0) || (other.0 - cube.0).abs() > side * 1.2);
        let stands = (floor - below as f64 * side - cube.1).abs() < 0.2;
        (apart && stands).then_some(())?;
    }
    Some(Rational::whole(cubes.len() as i64))
}

/// Words, line by line. A line that ends with a hyphen goes on at once.
fn words(marks: &[Mark], lang: Lang) -> Option<Rational> {
    let lines: Vec<&str> = texts(marks).into_iter().map(|text| text.3).collect();
    if lines.len() != marks.len() {
        return None;
    }
    let text = lines.join(" ").replace("- ", "-").replace('\u{a0}', " ");
    let [fr, en] = SAID;
    let said = if lang == Lang::Fr { fr } else { en };
    for (prefix, by) in said {
        if let Some(of) = text.strip_prefix(prefix).and_then(|of| of.parse::<Rational>().ok()) {
            return Some(of * by.parse().unwrap());
        }
    }
    let [fr, en] = NAMED;
    let named = if lang == Lang::Fr { fr } else { en };
    named.iter().find(|(name, _)| *name == text).map(|(_, number)| number.parse().unwrap())
}

/// What doubles and halves are called.
const SAID: [[(&str, &str); 2]; 2] =
    [[("le double de ", "2"), ("la moitié de ", "1/2")], [("double ", "2"), ("half of ", "1/2")]];

/// The names of numbers, written down once more.
const NAMED: [&[(&str, &str)]; 2] = [
    &[
        ("six", "6"),
        ("huit", "8"),
        ("douze", "12"),
        ("quinze", "15"),
        ("dix-huit", "18"),
        ("vingt-quatre", "24"),
        ("un quart", "1/4"),
        ("deux cinquièmes", "2/5"),
        ("un demi", "1/2"),
        ("trois quarts", "3/4"),
        ("trois demis", "3/2"),
        ("cinq demis", "5/2"),
    ],
    &[
        ("six", "6"),
        ("eight", "8"),
        ("twelve", "12"),
        ("fifteen", "15"),
        ("eighteen", "18"),
        ("twenty-four", "24"),
        ("one quarter", "1/4"),
        ("two fifths", "2/5"),
        ("one half", "1/2"),
        ("three quarters", "3/4"),
        ("three halves", "3/2"),
        ("five halves", "5/2"),
    ],
];
