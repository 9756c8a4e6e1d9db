//! What a good player would consider, from what a seat sees and was told.

use ludo_bots::Bot as _;
use ludo_bots::diadingo::{Outlook, Player, Span, Stealing};
use ludo_core::{Draws, Seat, SeatSet, Seed, Setup};
use ludo_diadingo::{Action, Casket, Diadingo, Options, Places, Scoring, View};
use serde::{Deserialize, Serialize};

use crate::{Chance, Declined, Help, Inquiry, NO_HELP_HERE, NOTHING_TO_SAY};

/// What somebody who plays may ask.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// What a good player would consider now: at a table for practice.
    Hint,
}

/// What they are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Advice {
    /// What a good player would consider, the best first.
    pub ideas: Vec<Idea>,
    /// The stones that are still there and were seen to be fixed.
    pub known: Places,
}

/// Something worth considering.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Idea {
    /// What.
    pub action: Action,
    /// The chance of winning with it.
    pub chance: Chance,
    /// And why, the strongest reason first.
    pub reasons: Vec<Reason>,
}

/// Why something is worth considering.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Nobody was seen to try it.
    Untried {
        /// How likely it comes off.
        chance: Chance,
        /// How many stones are like it.
        stones: u8,
    },
    /// It was seen to be fixed: nobody learns anything from it.
    SeenFixed,
    /// So many dollars change sides: what one gains, and the other loses.
    Swing {
        /// How much.
        dollars: u32,
    },
    /// An own ring that is empty would cost its value at the end.
    FillsEmpty,
    /// Whoever is robbed has the most.
    FromLeader,
    /// Whoever is robbed plays next.
    GivesTurn {
        /// What a turn is worth, in dollars.
        dollars: i32,
    },
    /// The turn goes on, with another card.
    KeepsTurn {
        /// What a turn is worth, in dollars.
        dollars: i32,
    },
}

/// What is spent on a hint.
const ROLLOUTS: u32 = 4000;
/// So many ideas are told at most,
const MOST: usize = 3;
/// and none that is worse than the best by more.
const NEAR: u16 = 20;

/// A player who forgets nothing.
pub(super) fn player(
    seat: Seat,
    setup: &Setup<Options>,
    casket: &std::sync::Arc<Casket>,
) -> Player {
    Player::new(seat, setup, casket, Span::Everything, Stealing::PlayedOut { rollouts: ROLLOUTS })
}

/// What the bot of the highest level considers.
pub(super) fn answer(inquiry: &Inquiry<Diadingo>, question: Question) -> Result<Advice, Declined> {
    let Question::Hint = question;
    let Inquiry { seat, view, told, setup, edition, help } = inquiry;
    if *help != Help::Practice {
        return Err(NO_HELP_HERE);
    }
    let mut player = player(*seat, setup, edition);
    for event in told {
        player.see(event);
    }
    // Whoever asks twice is told the same.
    let mut draws = Draws::new(&Seed::from_number(0), 0);
    let considered = player.consider(view, None, ROLLOUTS, &mut draws);
    let best = Chance::of(considered.first().ok_or(NOTHING_TO_SAY)?.chance);
    let known = player.known(view);
    let near = considered.into_iter().map(|one| (one.action, Chance::of(one.chance)));
    let near = near.filter(|(_, chance)| best.0.saturating_sub(chance.0) <= NEAR).take(MOST);
    let scoring = setup.options.scoring;
    let idea = |(action, chance)| {
        let reasons = reasons(view, *seat, action, known, edition, scoring);
        Idea { action, chance, reasons }
    };
    let mut ideas: Vec<Idea> = near.map(idea).collect();
    // That a stone is fixed says something only where the last cards are played out.
    let fixed = |idea: &Idea| idea.reasons.contains(&Reason::SeenFixed);
    if !ideas.first().is_some_and(fixed) {
        ideas.retain(|idea| !fixed(idea));
    }
    Ok(Advice { ideas, known })
}

/// Why this is worth considering.
pub(super) fn reasons(
    view: &View,
    seat: Seat,
    action: Action,
    known: Places,
    casket: &Casket,
    scoring: Scoring,
) -> Vec<Reason> {
    let outlook = Outlook::new(view, known, casket, scoring);
    let turn = outlook.turn() as i32;
    match action {
        Action::Try { place } if known.contains(place) => vec![Reason::SeenFixed],
        Action::Try { .. } => {
            let stones = view.stones.without(known).len() as u8;
            vec![Reason::Untried { chance: Chance::of(outlook.chance), stones }]
        }
        Action::Rob { victim, value } => {
            let standing = |seat: Seat| view.sheet.total(seat) + view.points[seat];
            let rivals = SeatSet::all(view.rings.seats()).without(view.gone);
            let mut rivals = rivals.iter().filter(|&other| other != seat);
            let leads = rivals.all(|other| standing(other) <= standing(victim));
            let several = view.rings.seats() > 2;
            let dollars = (outlook.weight * f32::from(value)) as u32 * 2;
            let mut reasons = vec![Reason::Swing { dollars }];
            if several && leads {
                reasons.push(Reason::FromLeader);
            } else if scoring == Scoring::Professionals {
                reasons.push(Reason::FillsEmpty);
            } else if view.cards > 0 && !view.gone.contains(victim) {
                reasons.push(Reason::GivesTurn { dollars: turn });
            }
            reasons
        }
        Action::Decline => vec![Reason::KeepsTurn { dollars: turn }],
    }
}
