//! How a game went, pair by pair: who laid it, what it is and why, and which card was taken for which.

use ludo_core::{BySeat, Game as _, Seat, Viewer};
use ludo_diego::{Controlled, Diego, Ending, Side, Vote};
use ludo_school::{Again, Both, Claim, Deck, Proof, Says, proof};
use serde::Serialize;

use super::moments::{Lying, Moment, Walk, What};
use super::shown::{Explained, Shown};
use crate::{Declined, Finished, NOTHING_TO_SAY, Progress};

/// What there is to say of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Report {
    /// The deck's name in files,
    pub deck: String,
    /// its version,
    pub version: u32,
    /// and its name for people.
    pub name: Both,
    /// Why play was over; nothing if it was broken off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub reason: Option<Ending>,
    /// Every pair, in the order in which they were taken.
    pub pairs: Vec<Checked>,
    /// With how many points each began.
    pub capital: i32,
    /// The points of each.
    pub points: BySeat<i32>,
    /// Which card was taken for which, and by whom.
    pub confusions: Vec<Confusion>,
    /// What to look at again: what was met most comes first. It names nobody.
    pub again: Vec<LookAgain>,
    /// What to look at again in the replay, in order.
    pub moments: Vec<Moment>,
    /// Every announced pair while it lay in the middle, in order.
    pub lying: Vec<Lying>,
}

/// A pair, and what the control sheet says of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Checked {
    /// By which entry of the log it was taken.
    pub entry: u32,
    /// In whose holder it lies.
    pub seat: Seat,
    /// Whose turn it was.
    pub player: Seat,
    /// On which side.
    pub side: Side,
    /// The two cards.
    pub cards: [Shown; 2],
    /// Whether they are a pair.
    pub right: bool,
    /// What it brought its owner.
    pub points: i32,
    /// What everybody took it for before the sheet said it.
    pub votes: BySeat<Option<Vote>>,
    /// Why it is one, or is none.
    pub proof: Proof,
    /// How somebody comes to mistake it, where somebody did and that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub mistake: Option<Explained>,
}

/// Somebody took two cards for a pair that are none, or for none though they are one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Confusion {
    /// Who.
    pub seat: Seat,
    /// Both cards, by their names in the deck.
    pub cards: [String; 2],
    /// What they were taken for.
    pub said: Vote,
    /// By announcing it, or only when the sheet was gone through.
    pub when: When,
    /// The topic that explains it, where one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub topic: Option<String>,
}

/// When somebody said what two cards are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// DIEGO! or PAS DIEGO!
    Announced,
    /// = or ≠, on the control sheet (DIE-12).
    Voted,
}

/// A topic to look at again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LookAgain {
    /// The topic, and what was done wrong.
    pub mistake: Explained,
    /// How many mistakes it explains.
    pub times: u8,
    /// One of them.
    pub cards: [Shown; 2],
}

/// Writes the report of a game.
pub(super) fn write(
    finished: &Finished<Diego>,
    progress: &dyn Fn(Progress),
) -> Result<Report, Declined> {
    let Walk { mut moments, lying, taken, over: game } = Walk::through(finished)?;
    let deck = finished.beginning.edition.deck();
    let Some(control) = game.view(Viewer::Referee).control else {
        return Err(NOTHING_TO_SAY);
    };
    let again = control.again.unwrap_or_default();
    let claims: Vec<Made> = control.pairs.iter().flat_map(claims).collect();
    let of = control.pairs.len() as u32;
    let mut pairs = Vec::new();
    for ((done, controlled), entry) in (0..).zip(&control.pairs).zip(taken) {
        progress(Progress { done, of });
        pairs.extend(checked(deck, controlled, entry));
    }
    // Where the game was broken off, the sheet has not said what all pairs are.
    moments.retain(|moment| moment.what.pair().is_none_or(|pair| usize::from(pair) < pairs.len()));
    Ok(Report {
        deck: deck.id.clone(),
        version: deck.version,
        name: deck.name.clone(),
        reason: Some(control.reason),
        pairs,
        capital: control.capital,
        points: control.points,
        confusions: claims.iter().filter_map(|made| made.confusion(deck)).collect(),
        again: again.into_iter().map(|again| shown_again(deck, again)).collect(),
        moments,
        lying,
    })
}

impl What {
    const fn pair(&self) -> Option<u8> {
        match self {
            Self::Objected { pair } | Self::Countered { pair } | Self::LetPass { pair } => {
                Some(*pair)
            }
            Self::NamedNone { .. } | Self::Missed { .. } => None,
        }
    }
}

/// A pair as the sheet says it; nothing if the game was broken off before it did.
fn checked(deck: &Deck, controlled: &Controlled, entry: u32) -> Option<Checked> {
    let verdict = controlled.verdict.clone()?;
    let (card, with) = (controlled.pair.card, controlled.pair.with);
    let mistaken = claims(controlled).iter().any(|made| made.claim.is_wrong(deck));
    Some(Checked {
        entry,
        seat: controlled.seat,
        player: controlled.player,
        side: controlled.side,
        cards: [card, with].map(|id| Shown::of(deck, id)),
        right: verdict.right,
        points: verdict.points,
        votes: verdict.votes,
        proof: proof(deck, card, with),
        mistake: if mistaken { Explained::of(deck, card, with) } else { None },
    })
}

/// What somebody held a pair for.
#[derive(Copy, Clone)]
struct Made {
    seat: Seat,
    when: When,
    claim: Claim,
}

/// What everybody held a pair for: who laid it or countered with it, who objected, and who voted.
fn claims(controlled: &Controlled) -> Vec<Made> {
    let (one, two) = (controlled.pair.card, controlled.pair.with);
    let made = |seat, when, says| Made { seat, when, claim: Claim { one, two, says } };
    let mut all = match controlled.side {
        Side::Diego => vec![made(controlled.seat, When::Announced, Says::Same)],
        Side::PasDiego => vec![
            made(controlled.player, When::Announced, Says::Same),
            made(controlled.seat, When::Announced, Says::Different),
        ],
    };
    if let Some(verdict) = &controlled.verdict {
        for (seat, vote) in verdict.votes.iter() {
            let says = match vote {
                None => continue,
                Some(Vote::Equal) => Says::Same,
                Some(Vote::Different) => Says::Different,
            };
            all.push(made(seat, When::Voted, says));
        }
    }
    all
}

impl Made {
    fn confusion(&self, deck: &Deck) -> Option<Confusion> {
        let Claim { one, two, says } = self.claim;
        self.claim.is_wrong(deck).then(|| Confusion {
            seat: self.seat,
            cards: [one, two].map(|id| deck.card(id).id.clone()),
            said: match says {
                Says::Same => Vote::Equal,
                Says::Different => Vote::Different,
            },
            when: self.when,
            topic: Explained::of(deck, one, two).map(|explained| explained.topic),
        })
    }
}

fn shown_again(deck: &Deck, again: Again) -> LookAgain {
    let Again { topic, text, times, example, why } = again;
    LookAgain {
        mistake: Explained { topic, text, why },
        times,
        cards: example.map(|id| Shown::of(deck, id)),
    }
}
