//! A little reader of SVG, of its own: what lies where on a card, and how light it is. It knows nothing of decks.

/// A point.
pub(crate) type Point = (f64, f64);

/// Something that is seen.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    Text {
        x: f64,
        y: f64,
        size: f64,
        text: String,
        tone: Tone,
    },
    Circle {
        x: f64,
        y: f64,
        r: f64,
        tone: Tone,
    },
    Rect {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        fill: Tone,
        edged: bool,
    },
    /// A way of the pen: its points, and its area if it is closed. `fill` is what is inside, `stroke` its line.
    Path {
        points: Vec<Point>,
        area: f64,
        fill: Option<Tone>,
        stroke: Option<Tone>,
    },
}

/// How light something is, as print without colours shows it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tone {
    /// The paper, its lines, fields and bare parts.
    Light,
    /// What is shaded.
    Middle,
    /// Strokes across what is shaded.
    Dim,
    /// Ink.
    Dark,
    /// Red: what is asked for.
    Asked,
}

impl Tone {
    pub(crate) fn of(colour: &str) -> Option<Self> {
        let hex = colour.strip_prefix('#')?;
        let part = |at: usize| i64::from_str_radix(&hex[at..at + 2], 16).unwrap();
        let (red, green, blue) = (part(0), part(2), part(4));
        if red > 150 && green < 80 {
            return Some(Self::Asked);
        }
        let lightness = (299 * red + 587 * green + 114 * blue) / 1000;
        Some(match lightness {
            0..=69 => Self::Dark,
            70..=139 => Self::Dim,
            140..=200 => Self::Middle,
            _ => Self::Light,
        })
    }
}

/// An element: its name, its attributes and the text in it.
#[derive(Clone, Debug)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> f64 {
        self.get(name).map_or(0.0, |value| value.parse().unwrap())
    }
}

/// All elements, in their order.
pub(crate) fn elements(svg: &str) -> Vec<Element> {
    let mut found = Vec::new();
    for piece in svg.split('<').skip(1).filter(|piece| !piece.starts_with('/')) {
        let (tag, text) = piece.split_once('>').unwrap();
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = Vec::new();
        while let Some((key, after)) = rest.split_once("='") {
            let (value, next) = after.split_once('\'').unwrap();
            attributes.push((key.trim().to_owned(), value.to_owned()));
            rest = next;
        }
        let text = text.replace("&lt;", "<").replace("&amp;", "&");
        found.push(Element { name: name.trim_end_matches('/').to_owned(), attributes, text });
    }
    found
}

/// What is seen on a card, without its paper: the first sheet and the pale lines on it.
pub(crate) fn marks(svg: &str) -> Vec<Mark> {
    let all = elements(svg);
    let group = all.iter().position(|one| one.name == "g").expect("what is drawn is a group");
    let ink = Tone::of(all[group].get("fill").unwrap()).unwrap();
    assert_eq!(ink, Tone::Dark);
    assert_eq!(all[group].get("text-anchor"), Some("middle"));
    all[group + 1..].iter().map(|one| mark(one, ink)).collect()
}

fn mark(one: &Element, ink: Tone) -> Mark {
    let fill = match one.get("fill") {
        None => Some(ink),
        Some(colour) => Tone::of(colour),
    };
    let stroke = one.get("stroke").and_then(Tone::of);
    match one.name.as_str() {
        "text" => Mark::Text {
            x: one.number("x"),
            y: one.number("y"),
            size: one.number("font-size"),
            text: one.text.clone(),
            tone: fill.unwrap(),
        },
        "circle" => Mark::Circle {
            x: one.number("cx"),
            y: one.number("cy"),
            r: one.number("r"),
            tone: fill.unwrap(),
        },
        "rect" => Mark::Rect {
            x: one.number("x"),
            y: one.number("y"),
            width: one.number("width"),
            height: one.number("height"),
            fill: fill.unwrap(),
            edged: stroke == Some(Tone::Dark),
        },
        "path" => {
            let (points, area) = walk(one.get("d").unwrap());
            Mark::Path { points, area, fill, stroke }
        }
        other => panic!("a card has no {other}"),
    }
}

/// Follows a path: `M`, `L`, `A` and `z` with places of the card. An arc adds the area between it and its chord.
fn walk(d: &str) -> (Vec<Point>, f64) {
    let mut points: Vec<Point> = Vec::new();
    let mut bulges = 0.0;
    let letters: Vec<usize> =
        d.match_indices(|c: char| c.is_ascii_alphabetic()).map(|m| m.0).collect();
    for (nth, &at) in letters.iter().enumerate() {
        let end = letters.get(nth + 1).copied().unwrap_or(d.len());
        let numbers: Vec<f64> =
            d[at + 1..end].split_whitespace().map(|number| number.parse().unwrap()).collect();
        step(d.as_bytes()[at].into(), &numbers, &mut points, &mut bulges);
    }
    let turns = points.len();
    let twice: f64 = (0..turns)
        .map(|nth| {
            let ((a, b), (c, d)) = (points[nth], points[(nth + 1) % turns]);
            a * d - c * b
        })
        .sum();
    (points, twice / 2.0 + bulges)
}

fn step(command: char, numbers: &[f64], points: &mut Vec<Point>, bulges: &mut f64) {
    match (command, numbers) {
        ('z', []) => {}
        ('M' | 'L', &[x, y]) => points.push((x, y)),
        ('A', &[r, _, _, large, sweep, x, y]) => {
            assert!((sweep - 1.0).abs() < 0.1, "arcs run clockwise");
            let (from_x, from_y) = *points.last().unwrap();
            let chord = ((x - from_x).powi(2) + (y - from_y).powi(2)).sqrt();
            let small = 2.0 * (chord / (2.0 * r)).min(1.0).asin();
            let angle = if large > 0.5 { std::f64::consts::TAU - small } else { small };
            *bulges += r * r / 2.0 * (angle - angle.sin());
            points.push((x, y));
        }
        other => panic!("a path of {other:?}"),
    }
}
