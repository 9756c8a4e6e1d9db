//! What a transcript has exercised.

use std::iter::Sum;
use std::ops::{Add, AddAssign};

use serde_json::Value;

use super::act::Act;
use super::table::Table;

/// How much a transcript that was found right has exercised, so that a test can prove that the
/// rare clauses were reached.
///
/// What a `rewind` took back was still played and stays counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Actions and leaves; a `rewind` is none.
    pub inputs: usize,
    /// Games that ended, for whatever reason.
    pub games: usize,
    /// Games that ended because only fixed diamonds were left (DGO-6).
    pub out_of_stones: usize,
    /// Games that ended because all cards were used (DGO-6).
    pub out_of_cards: usize,
    /// Games for which both held at once (DGO-6); they are among those out of diamonds.
    pub out_of_both: usize,
    /// Tries at a loose diamond (DGO-3).
    pub loose: usize,
    /// Tries at a fixed diamond (DGO-3).
    pub stuck: usize,
    /// Robberies (DGO-4).
    pub robberies: usize,
    /// Robberies onto a ring that had been robbed itself (DGO-4).
    pub refills: usize,
    /// Robberies with the last card, after which nobody is next (DGO-6).
    pub last_card_robberies: usize,
    /// Robberies of a seat that had left (ALL-4).
    pub absent_victims: usize,
    /// Theft cards declined (DGO-5).
    pub declined: usize,
    /// Theft cards that could not be used (DGO-5), or that a leaver left (ALL-4).
    pub put_aside: usize,
    /// Seats that left for good (ALL-4).
    pub leaves: usize,
    /// Games of a match after its first (DGO-8).
    pub later_games: usize,
    /// Games in which somebody ended below zero (DGO-7, professionals).
    pub debts: usize,
    /// Matches with equal dollars, decided by the number of set rings (DGO-8).
    pub broken_ties: usize,
    /// Matches with equal dollars and set rings (DGO-8).
    pub shared_places: usize,
}

impl Report {
    /// An action is about to be done.
    pub(super) fn act(&mut self, table: &Table, seat: usize, act: Act) {
        match act {
            Act::Try(place) if table.fixed.contains(&place) => self.stuck += 1,
            Act::Try(_) => {
                self.loose += 1;
                let last_stone = table.stones.len() == table.fixed.len() + 1;
                self.out_of_both += usize::from(last_stone && table.deck.is_empty());
            }
            Act::Rob { victim, value } => {
                self.robberies += 1;
                let mut empty =
                    table.rings[seat].iter().filter(|ring| ring.value == value && !ring.set);
                self.refills += usize::from(empty.all(|ring| ring.robbed));
                self.last_card_robberies += usize::from(table.deck.is_empty());
                self.absent_victims += usize::from(table.gone[victim]);
            }
            Act::Decline => self.declined += 1,
        }
    }

    /// These events were found right.
    pub(super) fn events(&mut self, events: &[Value]) {
        for (name, event) in events.iter().filter_map(Value::as_object).flatten() {
            match name.as_str() {
                "put_aside" => self.put_aside += 1,
                "left" => self.leaves += 1,
                "began" => self.later_games += 1,
                "game_over" => {
                    self.games += 1;
                    self.out_of_stones += usize::from(event["reason"] == "stones");
                    self.out_of_cards += usize::from(event["reason"] == "cards");
                    let points = event["points"].as_array().into_iter().flatten();
                    let debt = points.filter_map(Value::as_i64).any(|dollars| dollars < 0);
                    self.debts += usize::from(debt);
                }
                _ => {}
            }
        }
    }

    /// The match is over.
    pub(super) fn outcome(&mut self, table: &Table) {
        let present = table.present();
        let (mut broken, mut shared) = (false, false);
        for one in &present {
            for other in present.iter().filter(|other| *other != one) {
                let tied = table.totals[*one] == table.totals[*other];
                let alike = table.sets[*one] == table.sets[*other];
                broken |= tied && !alike;
                shared |= tied && alike;
            }
        }
        self.broken_ties += usize::from(broken);
        self.shared_places += usize::from(shared);
    }
}

impl AddAssign for Report {
    fn add_assign(&mut self, other: Report) {
        self.inputs += other.inputs;
        self.games += other.games;
        self.out_of_stones += other.out_of_stones;
        self.out_of_cards += other.out_of_cards;
        self.out_of_both += other.out_of_both;
        self.loose += other.loose;
        self.stuck += other.stuck;
        self.robberies += other.robberies;
        self.refills += other.refills;
        self.last_card_robberies += other.last_card_robberies;
        self.absent_victims += other.absent_victims;
        self.declined += other.declined;
        self.put_aside += other.put_aside;
        self.leaves += other.leaves;
        self.later_games += other.later_games;
        self.debts += other.debts;
        self.broken_ties += other.broken_ties;
        self.shared_places += other.shared_places;
    }
}

impl Add for Report {
    type Output = Report;

    fn add(mut self, other: Report) -> Report {
        self += other;
        self
    }
}

impl Sum for Report {
    fn sum<I: Iterator<Item = Report>>(reports: I) -> Report {
        reports.fold(Report::default(), Add::add)
    }
}
