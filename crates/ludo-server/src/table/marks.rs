//! By what people are told apart: a colour and a face, given when somebody sits down, theirs to change until the start,
//! and the same from then on, in every game they play here.

use ludo_core::Seat;
use ludo_protocol::{Colour, Face, Marks};
use ludo_store::IdentityId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::document::{Document, HolderRecord, SeatRecord};
use super::lobby::{No, own};

/// In this order colours are given: the first of them are the easiest to tell apart.
const GIVEN: [Colour; Colour::ALL.len()] = [
    Colour::Coral,
    Colour::Teal,
    Colour::Amber,
    Colour::Indigo,
    Colour::Plum,
    Colour::Moss,
    Colour::Sky,
    Colour::Slate,
];

impl SeatRecord {
    /// By what whoever sits here is told apart.
    pub(crate) const fn marks(&self) -> Marks {
        Marks { colour: self.colour, face: self.face }
    }
}

/// What is kept with a game of these: the keys of colour and face.
pub(super) fn kept_marks(marks: Marks) -> (Option<String>, Option<String>) {
    (marks.colour.and_then(key), marks.face.and_then(key))
}

/// What was kept, as far as this program knows it: a later one may have had other drawings.
pub(crate) fn marks_of(kept: &ludo_store::Seat) -> Marks {
    Marks {
        colour: kept.colour.as_deref().and_then(from_key),
        face: kept.face.as_deref().and_then(from_key),
    }
}

/// The key by which something is written.
fn key(one: impl Serialize) -> Option<String> {
    serde_json::to_value(one).ok()?.as_str().map(str::to_owned)
}

fn from_key<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_value(Value::String(key.to_owned())).ok()
}

impl Document {
    /// Gives everybody who has none yet a colour and a face that nobody has: people the first ones, bots the last, so
    /// that who comes after a bot is offered what is easiest to tell from the other people.
    pub(crate) fn give_marks(&mut self) {
        for at in 0..self.seats.len() {
            let from_the_end = match self.seats[at].holder {
                HolderRecord::Nobody => continue,
                HolderRecord::Person { .. } => false,
                HolderRecord::Bot { .. } => true,
            };
            let colours = self.seats.iter().filter_map(|seat| seat.colour).collect::<Vec<_>>();
            let faces = self.seats.iter().filter_map(|seat| seat.face).collect::<Vec<_>>();
            let seat = &mut self.seats[at];
            seat.colour = seat.colour.or_else(|| free(&GIVEN, &colours, from_the_end));
            seat.face = seat.face.or_else(|| free(&Face::ALL, &faces, from_the_end));
        }
    }

    /// The game starts: what people are known by stays.
    pub(super) fn fix_marks(&mut self) {
        self.seats.iter_mut().for_each(|seat| seat.fixed = true);
    }
}

/// The first or the last of all that is not taken.
fn free<T: Copy + PartialEq>(all: &[T], taken: &[T], from_the_end: bool) -> Option<T> {
    let mut left = all.iter().copied().filter(|one| !taken.contains(one));
    if from_the_end { left.next_back() } else { left.next() }
}

/// A person chooses a colour; none is for another that nobody has.
pub(super) fn choose_colour(
    next: &mut Document,
    person: IdentityId,
    seat: Seat,
    wanted: Option<Colour>,
) -> Result<(), No> {
    let taken: Vec<_> = others(next, seat).filter_map(|other| other.colour).collect();
    let place = own(next, person, seat)?;
    if place.fixed {
        return Err("marks_fixed".into());
    }
    if wanted.is_some_and(|wanted| taken.contains(&wanted)) {
        return Err("colour_taken".into());
    }
    place.colour = wanted;
    Ok(())
}

/// A person chooses a face.
pub(super) fn choose_face(
    next: &mut Document,
    person: IdentityId,
    seat: Seat,
    wanted: Face,
) -> Result<(), No> {
    let taken = others(next, seat).any(|other| other.face == Some(wanted));
    let place = own(next, person, seat)?;
    if place.fixed {
        return Err("marks_fixed".into());
    }
    if taken {
        return Err("face_taken".into());
    }
    place.face = Some(wanted);
    Ok(())
}

fn others(next: &Document, seat: Seat) -> impl Iterator<Item = &SeatRecord> {
    let all = next.seats.iter().enumerate();
    all.filter(move |(at, _)| *at != seat.index()).map(|(_, record)| record)
}
