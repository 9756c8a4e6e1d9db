//! Who thinks alike: what is told of all players at the end.

use std::cmp::Reverse;

use ludo_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Rank;
use crate::pack::Picture;
use crate::state::{Compatibility, Turn};
use crate::view::{Mode, Theme};

/// Last for somebody says little of two pictures.
const LONG_ENOUGH: Rank = 3;
/// A picture chosen once may be chance.
const OFTEN_ENOUGH: u8 = 2;
/// How many moments are told.
const MOMENTS: usize = 3;

/// What two have in common over a whole game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Common {
    /// One of them.
    pub one: Seat,
    /// The other, of a higher seat.
    pub other: Seat,
    /// How many pictures both chose for the same theme.
    pub shared: u16,
    /// How many both could have chosen: the shorter ranking of each theme.
    pub of: u16,
}

/// Something worth a smile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Moment {
    /// First for one and last for the other.
    FirstAndLast { theme: Theme, picture: Picture, first: Seat, last: Seat },
    /// The same picture for everybody but the partner.
    AllButPartner { theme: Theme, picture: Picture, seat: Seat, partner: Seat },
    /// A picture that only one ever chose.
    OnlyOne { picture: Picture, seat: Seat, times: u8 },
    /// The theme without any accord, with its pictures.
    NoAccord { theme: Theme, pictures: Vec<Picture> },
}

/// Who thinks alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Alike {
    /// Every two of the players.
    pub pairs: Vec<Common>,
    /// At most three.
    pub moments: Vec<Moment>,
}

impl Alike {
    /// What is told of a game that is over. Every kind of moment is told at most once, by what is most striking of it, and
    /// the rarest kind first: the same for everybody who looks.
    pub(crate) fn of(game: &Compatibility) -> Self {
        let moments =
            [all_but_partner(game), first_and_last(game), no_accord(game), only_one(game)];
        Self { pairs: pairs(game), moments: moments.into_iter().flatten().take(MOMENTS).collect() }
    }
}

impl Turn {
    /// Whose rankings were revealed.
    fn ranked(&self) -> SeatSet {
        self.rankings.seats_where(|ranking| ranking.count() > 0)
    }

    fn chose(&self, seat: Seat, picture: Picture) -> bool {
        self.rankings[seat].rank_of(picture).is_some()
    }
}

/// Every two who have ranked.
fn pairs(game: &Compatibility) -> Vec<Common> {
    let ranked = game.past.iter().fold(SeatSet::EMPTY, |all, turn| all.or(turn.ranked()));
    let pairs = ranked.iter().flat_map(|one| ranked.iter().map(move |other| (one, other)));
    pairs.filter(|(one, other)| one < other).map(|(one, other)| common(game, one, other)).collect()
}

fn common(game: &Compatibility, one: Seat, other: Seat) -> Common {
    let mut common = Common { one, other, shared: 0, of: 0 };
    for turn in &game.past {
        let [mine, theirs] = [one, other].map(|seat| &turn.rankings[seat]);
        let both = mine.as_slice().iter().filter(|picture| turn.chose(other, **picture));
        common.shared += both.count() as u16;
        common.of += u16::from(mine.count().min(theirs.count()));
    }
    common
}

/// Who can be spoken of: nothing is told of those who have left.
fn here(game: &Compatibility, turn: &Turn) -> SeatSet {
    turn.ranked().without(game.gone)
}

/// Best where the ranking in which it is last is the longest; of equals the earliest.
fn first_and_last(game: &Compatibility) -> Option<Moment> {
    let mut best: Option<(Rank, Moment)> = None;
    for turn in &game.past {
        let here = here(game, turn);
        for (first, last) in here.iter().flat_map(|one| here.iter().map(move |two| (one, two))) {
            let (of_first, of_last) = (turn.rankings[first], turn.rankings[last]);
            let length = of_last.count();
            let picture = of_first.at(1).filter(|one| of_last.at(length) == Some(*one));
            let Some(picture) = picture.filter(|_| length >= LONG_ENOUGH) else { continue };
            if best.as_ref().is_none_or(|(longest, _)| length > *longest) {
                let theme = Theme::of(&game.pack, turn.theme);
                best = Some((length, Moment::FirstAndLast { theme, picture, first, last }));
            }
        }
    }
    best.map(|(_, moment)| moment)
}

/// Best where those who chose it ranked it highest; of equals the earliest.
fn all_but_partner(game: &Compatibility) -> Option<Moment> {
    let teams = game.agreed.teams.filter(|_| game.agreed.mode == Mode::Teams)?;
    let mut best: Option<(u16, Moment)> = None;
    for turn in &game.past {
        let (ranked, here) = (turn.ranked(), here(game, turn));
        if ranked != here || ranked.len() < 4 {
            continue;
        }
        for picture in (0..game.pack.pictures.len() as u8).map(Picture) {
            let without: SeatSet =
                ranked.iter().filter(|seat| !turn.chose(*seat, picture)).collect();
            let Some(partner) = without.first().filter(|_| without.len() == 1) else { continue };
            let Some(seat) = teams.partners(partner).first() else { continue };
            let ranks = ranked.iter().filter_map(|seat| turn.rankings[seat].rank_of(picture));
            let ranks = ranks.map(u16::from).sum();
            if best.as_ref().is_none_or(|(fewest, _)| ranks < *fewest) {
                let theme = Theme::of(&game.pack, turn.theme);
                best = Some((ranks, Moment::AllButPartner { theme, picture, seat, partner }));
            }
        }
    }
    best.map(|(_, moment)| moment)
}

/// Best where it was chosen most often; of equals the one with the lowest number.
fn only_one(game: &Compatibility) -> Option<Moment> {
    let only = |picture: Picture| {
        let who = |turn: &Turn| {
            turn.ranked().iter().filter(|seat| turn.chose(*seat, picture)).collect::<SeatSet>()
        };
        let who: Vec<SeatSet> = game.past.iter().map(who).filter(|who| !who.is_empty()).collect();
        let seat = who.first()?.first()?;
        let alone = who.iter().all(|who| *who == SeatSet::one(seat)) && !game.gone.contains(seat);
        let times = u8::try_from(who.len()).unwrap_or(u8::MAX);
        (alone && times >= OFTEN_ENOUGH).then_some((times, seat, picture))
    };
    let all = (0..game.pack.pictures.len() as u8).map(Picture).filter_map(only);
    let (times, seat, picture) =
        all.max_by_key(|(times, _, picture)| (*times, Reverse(*picture)))?;
    Some(Moment::OnlyOne { picture, seat, times })
}

/// Best where most pictures lay on the table; of equals the earliest.
fn no_accord(game: &Compatibility) -> Option<Moment> {
    let mut best: Option<(Vec<Picture>, &Turn)> = None;
    for turn in &game.past {
        let here = here(game, turn);
        let without = turn.points.iter().all(|(_, points)| *points == 0);
        if !without || here != turn.ranked() || here.len() < 2 {
            continue;
        }
        let pictures = on_the_table(turn, here);
        if best.as_ref().is_none_or(|(most, _)| pictures.len() > most.len()) {
            best = Some((pictures, turn));
        }
    }
    let (pictures, turn) = best?;
    Some(Moment::NoAccord { theme: Theme::of(&game.pack, turn.theme), pictures })
}

/// Every picture once: by rank, then in the order of seats.
fn on_the_table(turn: &Turn, seats: SeatSet) -> Vec<Picture> {
    let mut pictures = Vec::new();
    for rank in 1..=turn.steps() {
        for picture in seats.iter().filter_map(|seat| turn.rankings[seat].at(rank)) {
            if !pictures.contains(&picture) {
                pictures.push(picture);
            }
        }
    }
    pictures
}
