//! The pieces transcripts are written with, and whole games with a small pack.

use ludo_second::compatibility::{Arbiter, Disagreement, Game, Report};
use serde_json::{Value, json};

/// Eight pictures, three cards, tracks of eight and of four squares.
fn pack() -> Value {
    let texts = |count: usize| vec![json!({"fr": "un", "en": "one"}); count];
    json!({
        "id": "small", "version": 1, "name": texts(1)[0], "credit": texts(1)[0],
        "pictures": vec![json!({"file": "0.svg"}); 8], "cards": vec![texts(6); 3],
        "tracks": {"long": [3, 3, 3, 3, 3, 2, 2, 1], "short": [2, 2, 2, 1]},
    })
}

pub(crate) fn arbiter() -> Arbiter {
    Arbiter::new(&pack().to_string()).unwrap()
}

/// A game with a given order of cards, as many as there are, that seat 0 begins.
pub(crate) fn header(seats: usize, cards: &[usize]) -> Value {
    json!({
        "transcript": 1, "game": "compatibility", "rules": 1,
        "options": {"track": "long", "window": {"seconds": 5}, "first": "chance"},
        "seats": vec![json!({"name": "somebody"}); seats], "seed": "00",
        "edition": {"name": "small", "digest": "00"}, "given": true,
        "layout": {"first": 0, "cards": cards},
    })
}

/// A transcript that is being written.
#[derive(Clone)]
pub(crate) struct Script(pub(crate) Vec<Value>);

impl Script {
    pub(crate) fn new(seats: usize, cards: &[usize]) -> Self {
        Self(vec![header(seats, cards)])
    }

    fn line(&mut self, mut line: Value, events: &[Value]) -> &mut Self {
        let n = self.0.len() - 1;
        line["n"] = n.into();
        if line.get("at").is_none() {
            line["at"] = (n * 100).into();
        }
        line["events"] = json!(events);
        self.0.push(line);
        self
    }

    pub(crate) fn act(&mut self, seat: usize, act: &Value, events: &[Value]) -> &mut Self {
        self.line(json!({"seat": seat, "act": act}), events)
    }

    pub(crate) fn leave(&mut self, seat: usize, events: &[Value]) -> &mut Self {
        self.line(json!({"seat": seat, "leave": true}), events)
    }

    pub(crate) fn deadline(&mut self, at: usize, events: &[Value]) -> &mut Self {
        self.line(json!({"at": at, "deadline": true}), events)
    }

    pub(crate) fn name(&mut self, seat: usize, number: usize, card: usize) -> &mut Self {
        let theme = json!({"fr": "un", "en": "one"});
        let read = json!({"seat": seat, "number": number, "card": card, "theme": theme});
        self.act(seat, &json!({"name": {"number": number}}), &[json!({"theme_read": read})])
    }

    /// Ready, without the ×2.
    pub(crate) fn keeps(&mut self, seat: usize, pictures: &[usize], then: &[Value]) -> &mut Self {
        let act = json!({"rank": {"pictures": pictures, "keep": true}});
        let mut events =
            vec![json!({"ranked": {"seat": seat}}), json!({"declined": {"seat": seat}})];
        events.extend_from_slice(then);
        self.act(seat, &act, &events)
    }

    pub(crate) fn ranks(&mut self, seat: usize, pictures: &[usize]) -> &mut Self {
        let act = json!({"rank": {"pictures": pictures}});
        self.act(seat, &act, &[json!({"ranked": {"seat": seat}})])
    }

    pub(crate) fn outcome(&mut self, places: &Value, scores: &Value, reason: &str) -> Self {
        let outcome = json!({"places": places, "scores": scores, "reason": reason});
        self.0.push(json!({"outcome": outcome}));
        self.clone()
    }
}

pub(crate) fn turned(step: usize, pictures: &Value) -> Value {
    json!({"turned": {"step": step, "pictures": pictures}})
}

/// Seat, partner or Referent; picture; the rank of each; points; square.
pub(crate) fn matched(who: [usize; 2], picture: usize, ranks: [usize; 2], to: [usize; 2]) -> Value {
    json!({"matched": {
        "seat": who[0], "with": who[1], "picture": picture, "rank": ranks[0], "with_rank": ranks[1],
        "accord": if ranks[0] == ranks[1] { "direct" } else { "indirect" },
        "doubled": to[0] == 6, "points": to[0], "square": to[1],
    }})
}

pub(crate) fn referent_moved(seat: usize, points: usize, square: usize) -> Value {
    json!({"referent_moved": {"seat": seat, "points": points, "square": square}})
}

pub(crate) fn theme_over(points: &Value) -> Value {
    json!({"theme_over": {"points": points}})
}

pub(crate) fn finished(reason: &str) -> Value {
    json!({"finished": {"reason": reason}})
}

/// The sheet's example; the other team has nothing in common, and there is no other card.
pub(crate) fn sheet() -> Script {
    let mut script = Script::new(4, &[1]);
    script.name(0, 2, 1);
    script.keeps(0, &[0, 1, 2], &[]).keeps(1, &[3, 4, 5], &[]).keeps(2, &[0, 2, 7], &[]);
    let reveal = [
        turned(1, &json!([0, 3, 0, 6])),
        matched([0, 2], 0, [1, 1], [3, 3]),
        turned(2, &json!([1, 4, 2, 7])),
        turned(3, &json!([2, 5, 7, 0])),
        matched([0, 2], 2, [3, 2], [2, 5]),
        theme_over(&json!([5, 0, 5, 0])),
        finished("themes_over"),
    ];
    script.keeps(3, &[6, 7, 0], &reveal);
    script.outcome(&json!([1, 2, 1, 2]), &json!([5, 0, 5, 0]), "themes_over")
}

/// With a Referent, seat 0: seat 1 lays the ×2, and both arrive: seat 0 has kept its token.
pub(crate) fn referent() -> Script {
    let mut script = Script::new(3, &[0, 1, 2]);
    script.name(0, 6, 0);
    script.act(1, &json!("double"), &[json!({"doubled": {"seat": 1}})]);
    script.ranks(0, &[0, 1, 2]).ranks(1, &[0, 1, 3]).ranks(2, &[1, 5, 6]);
    let reveal = [
        json!({"laid": {"seat": 1, "rank": 2}}),
        turned(1, &json!([0, 0, 1])),
        matched([1, 0], 0, [1, 1], [3, 3]),
        turned(2, &json!([1, 1, 5])),
        matched([1, 0], 1, [2, 2], [6, 7]),
        matched([2, 0], 1, [1, 2], [2, 2]),
        turned(3, &json!([2, 3, 6])),
        referent_moved(0, 9, 7),
        theme_over(&json!([9, 9, 2])),
        finished("arrived"),
    ];
    script.act(1, &json!({"lay": {"rank": 2}}), &reveal);
    script.outcome(&json!([1, 2, 3]), &json!([7, 7, 2]), "arrived")
}

/// Two on the short track: announced and not laid in time, and arrived nevertheless.
pub(crate) fn duo() -> Script {
    let mut script = Script::new(2, &[0, 1]);
    script.name(0, 1, 0).ranks(0, &[0, 1]);
    script.act(0, &json!("reopen"), &[json!({"reopened": {"seat": 0}})]);
    script.ranks(1, &[0, 2]).ranks(0, &[3, 2]);
    script.act(1, &json!("double"), &[json!({"doubled": {"seat": 1}})]);
    let reveal = [
        json!({"wasted": {"seat": 1}}),
        turned(1, &json!([3, 0])),
        turned(2, &json!([2, 2])),
        matched([0, 1], 2, [2, 2], [3, 3]),
        theme_over(&json!([3, 3])),
        finished("duo_won"),
    ];
    script.deadline(5_400, &reveal);
    script.outcome(&json!([1, 1]), &json!([3, 3]), "duo_won")
}

/// The Referent leaves, then another: one is left.
pub(crate) fn leavers() -> Script {
    let mut script = Script::new(3, &[0, 1, 2]);
    script.name(0, 1, 0);
    script.act(2, &json!("double"), &[json!({"doubled": {"seat": 2}})]);
    let left = |seat: usize| json!({"left": {"seat": seat}});
    script.leave(0, &[left(0), json!({"theme_dropped": {"seat": 0}})]);
    script.name(1, 3, 1).ranks(1, &[0, 1, 2]);
    script.leave(1, &[left(1), finished("last_left")]);
    script.outcome(&json!([2, 2, 1]), &json!([0, 0, 0]), "last_left")
}

pub(crate) fn text(script: &Script) -> String {
    let lines: Vec<String> = script.0.iter().map(Value::to_string).collect();
    lines.join("\n")
}

pub(crate) fn judge(script: &Script) -> Result<Report, Disagreement> {
    arbiter().check(&text(script))
}

/// The game of the first `lines` lines.
pub(crate) fn open(script: &Script, lines: usize) -> Game {
    let mut game = arbiter().open(&script.0[0].to_string()).unwrap();
    for line in &script.0[1..lines] {
        game.line(&line.to_string()).unwrap();
    }
    game
}
