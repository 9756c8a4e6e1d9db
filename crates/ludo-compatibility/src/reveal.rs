//! The reveal, step by step, and who has won (CPT-4 to CPT-11, CPT-13).

use ludo_core::{BySeat, Listener, Millis, Outcome, Scene, Sealed, Seat, SeatSet, To};

use crate::action::Rank;
use crate::event::{Accord, Ending, Event, Match};
use crate::pack::Picture;
use crate::ranking::Ranking;
use crate::state::{Compatibility, Phase, ReferentsPawn, Shown, Turn};
use crate::view::{Decided, Mode, Token};

/// How long everything lies face down.
const FACE_DOWN: Millis = Millis(1_200);
/// How long a step is looked at in which nothing is found.
const NOTHING: Millis = Millis(1_600);
/// How long a step is looked at in which something is.
const FOUND: Millis = Millis(2_400);
/// How long the Referent's own advance is looked at.
const REFERENT: Millis = Millis(2_000);
/// How long the whole is looked at when a theme is over.
const THEME_OVER: Millis = Millis(2_500);

/// What a picture at the same rank brings, and at another (CPT-4).
const DIRECT: u8 = 3;
const INDIRECT: u8 = 2;

impl Turn {
    /// How many steps the reveal has: the longest ranking.
    pub(crate) fn steps(&self) -> Rank {
        self.rankings.iter().map(|(_, ranking)| ranking.count()).max().unwrap_or_default()
    }

    /// CPT-4: what two have in common once the cards of rank `step` are turned, and had not before: first what the
    /// card of `seat` finds, then that of `with`.
    fn found(&self, seat: Seat, with: Seat, step: Rank) -> impl Iterator<Item = Match> {
        let (one, two) = (self.rankings[seat], self.rankings[with]);
        let (mine, theirs) = (one.at(step), two.at(step));
        let direct = mine.filter(|_| mine == theirs).map(|picture| (picture, step, step));
        let earlier = |ranking: Ranking, picture: Option<Picture>| {
            let picture = picture?;
            let rank = ranking.rank_of(picture).filter(|rank| *rank < step)?;
            Some((picture, rank))
        };
        let by_mine = earlier(two, mine).map(|(picture, rank)| (picture, step, rank));
        let by_theirs = earlier(one, theirs).map(|(picture, rank)| (picture, rank, step));
        let found = [direct, by_mine, by_theirs].into_iter().flatten();
        found.map(move |(picture, rank, with_rank)| {
            let lies = |seat: Seat, rank: Rank| self.doubled == Some((seat, rank));
            let accord = if rank == with_rank { Accord::Direct } else { Accord::Indirect };
            // CPT-5: the ×2 counts for a direct match of the card that it lies on.
            let doubled = accord == Accord::Direct && (lies(seat, rank) || lies(with, rank));
            let points = match accord {
                Accord::Direct if doubled => 2 * DIRECT,
                Accord::Direct => DIRECT,
                Accord::Indirect => INDIRECT,
            };
            Match { seat, with, picture, rank, with_rank, accord, doubled, points }
        })
    }
}

impl Compatibility {
    /// Who is compared with whom: partners (CPT-7), or everybody with the Referent (CPT-9).
    fn compared(&self, turn: &Turn) -> Vec<(Seat, Seat)> {
        let ranked = turn.rankings.seats_where(|ranking| ranking.count() > 0);
        match self.agreed.teams {
            Some(teams) => {
                let members = (0..teams.count()).map(|team| teams.members(team).and(ranked));
                let pair = |team: SeatSet| Some((team.first()?, team.iter().nth(1)?));
                members.filter_map(pair).collect()
            }
            None => {
                let others = ranked.without(SeatSet::one(turn.announcer));
                others.iter().map(|seat| (seat, turn.announcer)).collect()
            }
        }
    }

    /// What is found at a step, in the order of seats.
    pub(crate) fn matches(&self, turn: &Turn, step: Rank) -> Vec<Match> {
        let compared = self.compared(turn).into_iter();
        compared.flat_map(|(seat, with)| turn.found(seat, with, step)).collect()
    }

    /// All cards are turned, rank by rank, and pawns advance as matches come (CPT-4, CPT-6).
    pub(crate) fn reveal_all(
        &mut self,
        rankings: &Sealed<Ranking>,
        listener: &mut impl Listener<Self>,
    ) {
        // A theme was read, or nobody would have ranked.
        let Some(theme) = self.theme else { return };
        let seats = self.pawns.seats();
        let laid = self.doubled_by.and_then(|seat| match self.tokens[seat] {
            Token::Laid { rank } => Some((seat, rank)),
            _ => None,
        });
        let turn = Turn {
            theme,
            announcer: self.announcer,
            rankings: BySeat::from_fn(seats, |seat| {
                rankings.answer(seat).copied().unwrap_or_default()
            }),
            doubled: laid,
            points: BySeat::new(seats),
        };
        self.phase = Phase::Revealing;
        let referent = ReferentsPawn::Stands;
        let mut shown = Shown { turn, from: self.pawns, step: 0, referent };
        self.show(&shown, FACE_DOWN, listener);
        for step in 1..=turn.steps() {
            self.turn_cards(&mut shown, step, listener);
        }
        if self.agreed.mode == Mode::Referent {
            self.move_referent(&mut shown, listener);
        }
        let points = shown.turn.points;
        listener.tell(To::All, Event::ThemeOver { points });
        self.past.push(shown.turn);
        self.show(&shown, THEME_OVER, listener);
        self.judge(listener);
    }

    /// Everybody looks at a step; the announcer leads on.
    fn show(&mut self, shown: &Shown, time: Millis, listener: &mut impl Listener<Self>) {
        self.reveal = Some(*shown);
        listener.scene(self, Scene::of(time).led_by(shown.turn.announcer));
    }

    /// CPT-4: step k turns everybody's k-th card; who has none left turns none.
    fn turn_cards(&mut self, shown: &mut Shown, step: Rank, listener: &mut impl Listener<Self>) {
        let seats = self.pawns.seats();
        let pictures = BySeat::from_fn(seats, |seat| shown.turn.rankings[seat].at(step));
        listener.tell(To::All, Event::Turned { step, pictures });
        shown.step = step;
        let matches = self.matches(&shown.turn, step);
        for found in &matches {
            let scores = self.scorers(*found);
            for seat in scores.iter() {
                shown.turn.points[seat] += found.points;
                self.advance(seat, found.points);
            }
            let square = self.pawns[found.seat];
            listener.tell(To::All, Event::matched(*found, square));
        }
        self.show(shown, if matches.is_empty() { NOTHING } else { FOUND }, listener);
    }

    /// Partners share a pawn (CPT-7); the Referent does not score with those who are compared (CPT-10).
    fn scorers(&self, found: Match) -> SeatSet {
        let teams = self.agreed.teams;
        teams.map_or(SeatSet::one(found.seat), |teams| teams.members(teams.of(found.seat)))
    }

    /// CPT-6: nobody moves past the last square.
    fn advance(&mut self, seat: Seat, points: u8) {
        self.pawns[seat] = self.pawns[seat].saturating_add(points).min(self.last_square());
    }

    /// CPT-10: by the highest number of points of anybody in this turn.
    fn move_referent(&mut self, shown: &mut Shown, listener: &mut impl Listener<Self>) {
        let seat = shown.turn.announcer;
        let points = shown.turn.points.iter().map(|(_, points)| *points).max().unwrap_or_default();
        shown.turn.points[seat] = points;
        self.advance(seat, points);
        let square = self.pawns[seat];
        listener.tell(To::All, Event::ReferentMoved { seat, points, square });
        shown.referent = ReferentsPawn::Moved;
        self.show(shown, REFERENT, listener);
    }

    /// CPT-8 and CPT-11: judged when the whole turn is revealed.
    fn judge(&mut self, listener: &mut impl Listener<Self>) {
        let last = self.last_square();
        if !self.playing().iter().any(|seat| self.pawns[seat] == last) {
            return self.next_theme(listener);
        }
        self.spend_announced();
        let won = self.agreed.mode == Mode::Duo;
        self.end(if won { Ending::DuoWon } else { Ending::Arrived }, listener);
    }

    /// How many ×2 a seat's side has left.
    fn tokens_left(&self, seat: Seat) -> u8 {
        let teams = self.agreed.teams;
        let side = teams.map_or(SeatSet::one(seat), |teams| teams.members(teams.of(seat)));
        side.iter().filter(|seat| self.tokens[*seat] == Token::Kept).count() as u8
    }

    /// Who is furthest of those who still play.
    fn furthest(&self) -> SeatSet {
        let playing = self.playing();
        let most = playing.iter().map(|seat| self.pawns[seat]).max();
        playing.iter().filter(|seat| Some(self.pawns[*seat]) == most).collect()
    }

    /// Of those who are furthest, whoever has most ×2 left.
    fn first(&self) -> SeatSet {
        let furthest = self.furthest();
        let most = furthest.iter().map(|seat| self.tokens_left(seat)).max();
        furthest.iter().filter(|seat| Some(self.tokens_left(*seat)) == most).collect()
    }

    /// CPT-8, CPT-11 and CPT-13: of those who are furthest, who has more ×2 left wins; the others rank by square,
    /// whatever they have left.
    pub(crate) fn result(&self, reason: Ending) -> Outcome {
        let seats = self.pawns.seats();
        let scores = BySeat::from_fn(seats, |seat| i32::from(self.pawns[seat]));
        if self.agreed.mode == Mode::Duo {
            let place = if reason == Ending::DuoWon { 1 } else { 2 };
            let places = BySeat::from_fn(seats, |_| place);
            return Outcome { places, scores, reason: reason.code().into() };
        }
        let first = self.first();
        let then = |seat| first.contains(seat);
        match self.agreed.teams {
            None => Outcome::by_score_then(scores, then, self.out, reason.code()),
            Some(teams) => {
                let one_of = |team| teams.members(team).first().unwrap_or(Seat(0));
                let square = |team| scores[one_of(team)];
                let then = |team| then(one_of(team));
                Outcome::by_team_then(&teams, square, then, self.out, reason.code())
            }
        }
    }

    /// What decided between those who were furthest.
    pub(crate) fn decided(&self) -> Decided {
        let sides = |seats: SeatSet| match self.agreed.teams {
            Some(_) => seats.len() / 2,
            None => seats.len(),
        };
        match (sides(self.furthest()), sides(self.first())) {
            (0 | 1, _) => Decided::Alone,
            (_, 1) => Decided::Tokens,
            _ => Decided::Shared,
        }
    }
}
