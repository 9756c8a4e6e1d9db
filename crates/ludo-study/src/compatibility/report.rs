//! How a game of Compatibility went: how much accord each theme brought, and what became of every ×2.

use ludo_compatibility::{Accord, Action, Both, Compatibility, Event, Match, Mode, Rank, View};
use ludo_core::{BySeat, Game as _, Input, Seat, SeatSet, Teams, Viewer};
use serde::Serialize;

use crate::{Declined, Finished, NOTHING_TO_SAY, Progress};

/// What a picture at the same rank brings without a ×2 (CPT-4).
const DIRECT: u32 = 3;
/// Accord is told in so many parts of what could have been.
const WHOLE: u32 = 1000;

/// What there is to say of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Report {
    /// How it was played.
    pub mode: Mode,
    /// Every theme that was revealed, in order.
    pub themes: Vec<Revealed>,
    /// The theme with the most accord, by its place in the list; nothing where all have as much, or there is but one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub most: Option<u8>,
    /// The theme with the least.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub least: Option<u8>,
    /// Every ×2 that was announced, in order.
    pub doubles: Vec<Double>,
}

/// A theme that was revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Revealed {
    /// When so many entries had been made, its reveal was over.
    pub at: u32,
    /// What was read out.
    pub text: Both,
    /// Who announced it; where there is a Referent, that is who.
    pub announcer: Seat,
    /// Pictures at the same rank, of all who were compared.
    pub direct: u8,
    /// Pictures at another rank.
    pub indirect: u8,
    /// Of a thousand: what those pictures brought, without a ×2, of what they could have.
    pub accord: u16,
    /// What it brought each.
    pub points: BySeat<u8>,
}

/// A ×2 that was announced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Double {
    /// When so many entries had been made, it was known what it brought.
    pub at: u32,
    /// By whom.
    pub seat: Seat,
    /// What was read out.
    pub text: Both,
    /// On which rank it was laid; nothing if it was not in time (CPT-3).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub rank: Option<Rank>,
    /// How many points more it brought: 0 if there was no accord at its rank (CPT-5).
    pub more: u8,
    /// The rank that would have doubled something, where it lay on another.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub better: Option<Rank>,
}

/// Writes the report of a game.
pub(super) fn write(
    finished: &Finished<Compatibility>,
    progress: &dyn Fn(Progress),
) -> Result<Report, Declined> {
    let mut game = finished.beginning.begin().map_err(|_| NOTHING_TO_SAY)?;
    let mode = game.view(Viewer::Spectator).mode;
    let mut report =
        Report { mode, themes: Vec::new(), most: None, least: None, doubles: Vec::new() };
    let teams = Compatibility::teams(&finished.beginning.setup);
    let of = finished.inputs.len() as u32;
    for ((done, input), entry) in (0..).zip(&finished.inputs).zip(&finished.entries) {
        progress(Progress { done, of });
        report.hear(&mut game, teams, input, entry + 1)?;
    }
    let accord = |theme: &(usize, &Revealed)| theme.1.accord;
    let all = || report.themes.iter().enumerate();
    // Of equals the first.
    let most = all().rev().max_by_key(accord).map(|(at, _)| at);
    let least = all().min_by_key(accord).map(|(at, _)| at);
    if let (Some(most), Some(least)) = (most, least)
        && report.themes[most].accord > report.themes[least].accord
    {
        (report.most, report.least) = (Some(most as u8), Some(least as u8));
    }
    Ok(report)
}

impl Report {
    /// Plays on; when `at` entries have been made, it is known what came of it.
    fn hear(
        &mut self,
        game: &mut Compatibility,
        teams: Option<Teams>,
        input: &Input<Action>,
        at: u32,
    ) -> Result<(), Declined> {
        let before = game.view(Viewer::Referee);
        let (mut found, mut over) = (Vec::new(), None);
        let played = game.play(input, &mut |_, event| match event {
            Event::Matched {
                seat,
                with,
                picture,
                rank,
                with_rank,
                accord,
                doubled,
                points,
                ..
            } => {
                found.push(Match { seat, with, picture, rank, with_rank, accord, doubled, points });
            }
            Event::ThemeOver { points } => over = Some(points),
            _ => {}
        });
        played.map_err(|_| NOTHING_TO_SAY)?;
        let (Some(points), Some(theme)) = (over, &before.theme) else { return Ok(()) };
        let after = game.view(Viewer::Referee);
        self.themes.push(Revealed {
            at,
            text: theme.text.clone(),
            announcer: before.announcer,
            direct: count(&found, Accord::Direct),
            indirect: count(&found, Accord::Indirect),
            accord: accord(&after, teams, &found),
            points,
        });
        if let Some(seat) = after.past.last().and_then(|_| doubler(&after)) {
            let rank = after.past.last().and_then(|played| played.doubled).map(|(_, rank)| rank);
            self.doubles.push(double(at, seat, theme.text.clone(), rank, &found));
        }
        Ok(())
    }
}

/// Who announced the ×2 in the theme that was revealed last, unless they have left.
fn doubler(after: &View) -> Option<Seat> {
    after.doubled_by.filter(|seat| !after.gone.contains(*seat))
}

fn count(found: &[Match], accord: Accord) -> u8 {
    found.iter().filter(|one| one.accord == accord).count() as u8
}

/// What was found, of what could have been: the shorter of two rankings all at the same ranks.
fn accord(after: &View, teams: Option<Teams>, found: &[Match]) -> u16 {
    let Some(played) = after.past.last() else { return 0 };
    let length = |seat: Seat| played.rankings[seat].len() as u32;
    let seats = played.rankings.seats();
    let pairs: Vec<(Seat, Seat)> = match teams {
        None => {
            let others = Seat::all(seats).filter(|seat| *seat != played.announcer);
            others.map(|seat| (seat, played.announcer)).collect()
        }
        Some(teams) => {
            let pair = |members: SeatSet| Some((members.first()?, members.iter().nth(1)?));
            (0..teams.count()).filter_map(|team| pair(teams.members(team))).collect()
        }
    };
    let most: u32 = pairs.iter().map(|(one, two)| DIRECT * length(*one).min(length(*two))).sum();
    let plain = |one: &Match| u32::from(if one.doubled { one.points / 2 } else { one.points });
    let sum: u32 = found.iter().map(plain).sum();
    (WHOLE * sum).checked_div(most).unwrap_or(0) as u16
}

fn double(at: u32, seat: Seat, text: Both, rank: Option<Rank>, found: &[Match]) -> Double {
    let more = found.iter().filter(|one| one.doubled).map(|one| one.points / 2).sum();
    // The ×2 lies on a rank of whoever announced it, or is compared with them there.
    let direct =
        |one: &&Match| one.accord == Accord::Direct && (one.seat == seat || one.with == seat);
    let better = found.iter().filter(direct).map(|one| one.rank).min();
    Double { at, seat, text, rank, more, better: better.filter(|_| more == 0) }
}
