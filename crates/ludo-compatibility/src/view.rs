//! What leaves a game: views and previews.

use ludo_core::{BySeat, Millis, Sealed, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::action::Rank;
use crate::alike::Alike;
use crate::event::{Ending, Match};
use crate::pack::{Both, Pack, Picture, ThemeCard};
use crate::ranking::Ranking;
use crate::state::{Compatibility, Phase, ReferentsPawn, Shown, Spoken, Turn};

/// All that one viewer is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// How it is played: two as a duo, an even number in teams, an odd one with a Referent.
    pub mode: Mode,
    /// The number on each square, Start first.
    pub track: Vec<u8>,
    /// Who announced the first theme.
    pub first: Seat,
    /// Who announces this theme; where there is a Referent, that is who.
    pub announcer: Seat,
    /// How many themes have been read, this one included.
    pub themes: u8,
    /// How many can be: all cards, or twelve in the duo.
    pub themes_at_most: u8,
    /// The theme, once it is read, and until the next announcer names a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub theme: Option<Theme>,
    /// The square of each seat's pawn: partners share one.
    pub pawns: BySeat<u8>,
    /// How many pictures each seat ranks for this theme, by its square when the theme was read; while a number is
    /// named, for the next one. 0 where it is out.
    pub counts: BySeat<u8>,
    /// Everybody's ×2.
    pub tokens: BySeat<Token>,
    /// Who announced it in this theme, even one who has left since: nobody else can (CPT-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub doubled_by: Option<Seat>,
    /// Who has kept it for this theme.
    pub declined: SeatSet,
    /// What the game waits for.
    pub phase: PhaseView,
    /// The reveal of the theme, as far as it has got; stays until the next theme is read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub reveal: Option<Reveal>,
    /// The themes that have been revealed, in order.
    pub past: Vec<Played>,
    /// Who has left for good (ALL-4).
    pub gone: SeatSet,
    /// Who is out: those, and their partners.
    pub out: SeatSet,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub end: Option<EndView>,
    /// The cards that have not been read, top first: for the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cards: Option<Vec<ThemeCard>>,
}

/// How it is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Two in one team, against twelve themes: ours.
    Duo,
    /// Partners face each other (CPT-7).
    Teams,
    /// The announcer is whom all are compared with (CPT-9).
    Referent,
}

/// A theme that was read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The card.
    pub card: ThemeCard,
    /// Which of its themes, from 1.
    pub number: u8,
    /// What is read out.
    pub text: Both,
}

/// A ×2 token: everybody sees what has become of it.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Token {
    /// Not used yet.
    #[default]
    Kept,
    /// Announced in this theme, not laid yet.
    Announced,
    /// It lies on a rank in this theme.
    Laid {
        /// Which.
        rank: Rank,
    },
    /// Used in an earlier theme, or announced and not laid in time.
    Spent,
}

/// What the game waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum PhaseView {
    /// The announcer names a number.
    Naming,
    /// Everybody ranks.
    Ranking {
        /// Whose rankings are in.
        ready: SeatSet,
        /// The viewer's own ranking, if it is in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        own: Option<Vec<Picture>>,
        /// Everybody's: for the referee.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        all: Option<BySeat<Option<Vec<Picture>>>>,
    },
    /// All are in; the ×2 may still be announced, or has to be laid (CPT-3).
    Doubling {
        /// Who may still announce, or has to lay.
        asked: SeatSet,
        /// When it ends, unless there is no time pressure.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        until: Option<Millis>,
        /// The viewer's own ranking.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        own: Option<Vec<Picture>>,
        /// Everybody's: for the referee.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "types", ts(optional))]
        all: Option<BySeat<Option<Vec<Picture>>>>,
    },
    /// Cards are turned, and everybody looks: only for the eye.
    Revealing,
    /// The game is over.
    Over,
}

/// The reveal of a theme.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// Who announced it.
    pub announcer: Seat,
    /// How many cards of each have been turned: 0 while all lie face down.
    pub step: Rank,
    /// How many steps there are: the longest ranking.
    pub steps: Rank,
    /// How many cards lie before each seat.
    pub counts: BySeat<u8>,
    /// The cards turned so far, best fit first.
    pub rows: BySeat<Vec<Picture>>,
    /// What was found so far, in order.
    pub matches: Vec<Match>,
    /// Where each pawn stood before.
    pub from: BySeat<u8>,
    /// Points of each seat so far; partners have the same.
    pub points: BySeat<u8>,
    /// Who laid the ×2, and on which rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub doubled: Option<(Seat, Rank)>,
    /// Whether the Referent has advanced: the last step (CPT-10).
    pub referent_moved: bool,
}

/// A theme that was revealed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The theme.
    pub theme: Theme,
    /// Who announced it.
    pub announcer: Seat,
    /// What everybody ranked, best fit first; nothing for those who were out.
    pub rankings: BySeat<Vec<Picture>>,
    /// What it brought each.
    pub points: BySeat<u8>,
    /// Who laid the ×2, and on which rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub doubled: Option<(Seat, Rank)>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EndView {
    /// Why.
    pub reason: Ending,
    /// What decided between those who were equally far.
    pub decided: Decided,
    /// Who thinks alike.
    pub alike: Alike,
}

/// What decided who won.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// One was further than all others, or there was nothing to decide.
    Alone,
    /// Several were equally far: the ×2 left decided (CPT-8, CPT-11).
    Tokens,
    /// Several share the victory.
    Shared,
}

/// What a draft would do, as far as the seat can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preview {
    /// Why it cannot be handed in, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub refused: Option<&'static str>,
    /// How many pictures are still to be chosen.
    pub missing: u8,
    /// Ranks that the Referent does not have: only another rank can match there (CPT-9).
    pub other_rank_only: Vec<Rank>,
}

/// What a viewer may know of the rankings that are in: their own, or all.
struct Seen {
    own: Option<Vec<Picture>>,
    all: Option<BySeat<Option<Vec<Picture>>>>,
}

impl Seen {
    fn of(game: &Compatibility, rankings: &Sealed<Ranking>, viewer: Viewer) -> Self {
        let ranking = |seat: Seat| rankings.answer(seat).map(|ranking| ranking.to_vec());
        let eye = viewer.seat().filter(|seat| game.playing().contains(*seat));
        let all = || BySeat::from_fn(game.pawns.seats(), ranking);
        Self { own: eye.and_then(ranking), all: (viewer == Viewer::Referee).then(all) }
    }
}

impl PhaseView {
    fn of(game: &Compatibility, viewer: Viewer) -> Self {
        match &game.phase {
            Phase::Naming => Self::Naming,
            Phase::Ranking { rankings } => {
                let Seen { own, all } = Seen::of(game, rankings, viewer);
                Self::Ranking { ready: rankings.answered(), own, all }
            }
            Phase::Doubling { rankings, until } => {
                let Seen { own, all } = Seen::of(game, rankings, viewer);
                Self::Doubling { asked: game.asked_to_double(), until: *until, own, all }
            }
            Phase::Revealing => Self::Revealing,
            Phase::Over => Self::Over,
        }
    }
}

impl View {
    pub(crate) fn of(game: &Compatibility, viewer: Viewer) -> Self {
        let seats = game.pawns.seats();
        let revealing = matches!(game.phase, Phase::Revealing);
        let now = game.reveal.as_ref().filter(|_| revealing);
        Self {
            mode: game.agreed.mode,
            track: game.track().to_vec(),
            first: game.first,
            announcer: game.announcer,
            themes: game.themes(),
            themes_at_most: game.themes_at_most,
            theme: game.theme.map(|spoken| Theme::of(&game.pack, spoken)),
            pawns: game.pawns,
            counts: now.map_or_else(
                || BySeat::from_fn(seats, |seat| game.count(seat)),
                |shown| shown.turn.counts(),
            ),
            tokens: game.tokens,
            doubled_by: game.doubled_by,
            declined: game.declined,
            phase: PhaseView::of(game, viewer),
            reveal: game.reveal.as_ref().map(|shown| Reveal::of(game, shown)),
            past: game.past.iter().map(|turn| Played::of(&game.pack, turn)).collect(),
            gone: game.gone,
            out: game.out,
            end: game.ended.map(|reason| EndView {
                reason,
                decided: game.decided(),
                alike: Alike::of(game),
            }),
            cards: (viewer == Viewer::Referee).then(|| game.cards.iter().collect()),
        }
    }
}

impl Theme {
    pub(crate) fn of(pack: &Pack, Spoken { card, number }: Spoken) -> Self {
        Self { card, number, text: pack.theme(card, number).clone() }
    }
}

impl Turn {
    /// How many cards lie before each seat.
    fn counts(&self) -> BySeat<u8> {
        BySeat::from_fn(self.rankings.seats(), |seat| self.rankings[seat].count())
    }
}

impl Reveal {
    fn of(game: &Compatibility, shown: &Shown) -> Self {
        let Shown { turn, from, step, referent } = shown;
        Self {
            announcer: turn.announcer,
            step: *step,
            steps: turn.steps(),
            counts: turn.counts(),
            rows: BySeat::from_fn(from.seats(), |seat| turn.rankings[seat].best(*step).to_vec()),
            matches: (1..=*step).flat_map(|step| game.matches(turn, step)).collect(),
            from: *from,
            points: turn.points,
            doubled: turn.doubled,
            referent_moved: *referent == ReferentsPawn::Moved,
        }
    }
}

impl Played {
    fn of(pack: &Pack, turn: &Turn) -> Self {
        let rankings = &turn.rankings;
        Self {
            theme: Theme::of(pack, turn.theme),
            announcer: turn.announcer,
            rankings: BySeat::from_fn(rankings.seats(), |seat| rankings[seat].to_vec()),
            points: turn.points,
            doubled: turn.doubled,
        }
    }
}

impl Preview {
    pub(crate) fn of(
        game: &Compatibility,
        seat: Seat,
        pictures: &[Picture],
        refused: Option<&'static str>,
    ) -> Self {
        let sits = seat.0 < game.pawns.seats();
        let count = if sits { game.count(seat) } else { 0 };
        let compared = match game.agreed.mode {
            Mode::Referent if !game.is_referent(seat) => game.count(game.announcer),
            Mode::Referent | Mode::Teams | Mode::Duo => count,
        };
        Self {
            refused,
            missing: usize::from(count).saturating_sub(pictures.len()) as u8,
            other_rank_only: (compared + 1..=count).collect(),
        }
    }
}
