//! What somebody's finished games come to: title by title, and against whom.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State as With;
use ludo_catalogue::find;
use ludo_core::{Outcome, Seat, SeatSet};
use ludo_protocol::{OpponentTally, Tally};
use ludo_store::{FinishedGame, IdentityId, Page, UnixMillis};

use super::games::is_lesson;
use super::identity::Known;
use super::replay::options;
use super::{Failure, State};

/// So many games are read at a time,
const AT_ONCE: u32 = 200;
/// and so many are counted, the latest.
const MOST: usize = 10_000;
/// So many points a curve has, the latest.
const CURVE: usize = 60;
/// So many opponents are told, those whom one met most often.
const OPPONENTS: usize = 40;

/// `GET /api/games/mine/tallies`.
pub(super) async fn mine(
    With(state): With<State>,
    known: Known,
) -> Result<Json<Vec<Tally>>, Failure> {
    let me = known.person.id;
    let mut tallies = Tallies::default();
    let (mut before, mut counted) = (None, 0);
    while counted < MOST {
        let games = state.parts.store.games_of(me, Page { before, limit: AT_ONCE }).await?;
        let is_last = games.len() < AT_ONCE as usize;
        counted += games.len();
        before = games.last().map(|game| (game.finished_at, game.id));
        for game in &games {
            // In a lesson the cards were laid out and the bots patient: it is no result.
            if is_lesson(&game.header) {
                continue;
            }
            // A game that was broken off has something else in this place.
            let Ok(outcome) = serde_json::from_str::<Outcome>(&game.outcome) else { continue };
            let Some(met) = Met::of(game, &outcome, me) else { continue };
            let partners = partners(&state, game, &met).await?;
            tallies.count(game, &outcome, &met, partners);
        }
        if is_last {
            break;
        }
    }
    Ok(Json(tallies.told()))
}

/// One's own place in a game.
struct Met {
    /// One's best seat, where one had several.
    best: Seat,
    own: SeatSet,
    place: u8,
    /// Who else ended at that place.
    level: SeatSet,
}

impl Met {
    fn of(game: &FinishedGame, outcome: &Outcome, me: IdentityId) -> Option<Self> {
        let seats = || Seat::all(game.seats.len() as u8);
        let place = |seat: Seat| outcome.places.as_slice().get(seat.index()).copied();
        let own: SeatSet =
            seats().filter(|seat| game.seats[seat.index()].identity == Some(me)).collect();
        let best = own.iter().min_by_key(|seat| place(*seat))?;
        let here = place(best)?;
        let level =
            seats().filter(|seat| !own.contains(*seat) && place(*seat) == Some(here)).collect();
        Some(Self { best, own, place: here, level })
    }
}

/// Those with whom one played. They end where one does: the header, which knows, is asked only where somebody did.
async fn partners(state: &State, game: &FinishedGame, met: &Met) -> Result<SeatSet, Failure> {
    if met.level.is_empty() {
        return Ok(SeatSet::EMPTY);
    }
    let Some(title) = find(state.parts.catalogue, &game.game) else { return Ok(SeatSet::EMPTY) };
    let kept = state.parts.store.game(game.id).await?;
    let Some(started) = kept.and_then(|kept| kept.started) else { return Ok(SeatSet::EMPTY) };
    let options = options(&started.header).ok().map(|options| options.to_string());
    let teams = title.teams(options.as_deref(), game.seats.len() as u8).ok().flatten();
    Ok(teams.map_or(SeatSet::EMPTY, |teams| teams.partners(met.best)))
}

/// Against whom: a person, or any bot of a kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Whom {
    Person([u8; 16]),
    Bot(String),
}

#[derive(Default)]
struct Tallies(BTreeMap<String, (UnixMillis, Counted)>);

#[derive(Default)]
struct Counted {
    played: u32,
    won: u32,
    best: Option<i32>,
    /// The latest first.
    curve: Vec<[u8; 2]>,
    opponents: BTreeMap<Whom, OpponentTally>,
}

impl Tallies {
    /// Counts a game; the latest come first.
    fn count(&mut self, game: &FinishedGame, outcome: &Outcome, met: &Met, partners: SeatSet) {
        let (_, counted) =
            self.0.entry(game.game.clone()).or_insert((game.finished_at, Counted::default()));
        counted.played += 1;
        let score = met.own.iter().filter_map(|seat| outcome.scores.as_slice().get(seat.index()));
        counted.best = counted.best.max(score.copied().max());
        // Alone, or all together, there is nobody to be ahead of.
        let with_me = met.own.iter().chain(partners.iter()).collect::<SeatSet>();
        if with_me == SeatSet::all(game.seats.len() as u8) {
            return;
        }
        counted.won += u32::from(met.place == 1);
        if counted.curve.len() < CURVE {
            counted.curve.push([met.place, game.seats.len() as u8]);
        }
        // The best place that each opponent had: two bots of a kind are one opponent.
        let mut others: BTreeMap<Whom, (u8, &str)> = BTreeMap::new();
        for (seat, place) in outcome.places.iter() {
            let Some(sat) = game.seats.get(seat.index()) else { continue };
            if met.own.contains(seat) || partners.contains(seat) {
                continue;
            }
            let whom = match (&sat.bot, sat.identity) {
                (Some(bot), _) => Whom::Bot(bot.clone()),
                (None, Some(person)) => Whom::Person(person.0),
                // Whoever was forgotten is nobody.
                (None, None) => continue,
            };
            let at = others.entry(whom).or_insert((*place, sat.name.as_str()));
            at.0 = at.0.min(*place);
        }
        for (whom, (place, name)) in others {
            let line = counted.opponents.entry(whom.clone()).or_insert_with(|| {
                let (name, bot) = match whom {
                    Whom::Person(_) => (name.to_owned(), None),
                    Whom::Bot(bot) => (String::new(), Some(bot)),
                };
                OpponentTally { name, bot, met: 0, ahead: 0, behind: 0 }
            });
            line.met += 1;
            line.ahead += u32::from(met.place < place);
            line.behind += u32::from(met.place > place);
        }
    }

    /// The title played last first.
    fn told(self) -> Vec<Tally> {
        let mut titles: Vec<_> = self.0.into_iter().collect();
        titles.sort_by_key(|(_, (latest, _))| std::cmp::Reverse(*latest));
        let tally = |(game, (_, counted)): (String, (UnixMillis, Counted))| {
            let Counted { played, won, best, mut curve, opponents } = counted;
            curve.reverse();
            let mut opponents: Vec<_> = opponents.into_values().collect();
            opponents.sort_by_key(|line| std::cmp::Reverse(line.met));
            opponents.truncate(OPPONENTS);
            Tally { game, played, won, best, curve, opponents }
        };
        titles.into_iter().map(tally).collect()
    }
}
