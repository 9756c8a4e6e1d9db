//! A table as it is when it is opened.

use ludo_catalogue::{Shelf, Title};
use ludo_protocol::{OpenTable, Order, Settings, Status, Thinking};

use super::HallError;
use crate::options;
use crate::person::Person;
use crate::table::{Document, HolderRecord, SeatRecord, VERSION};

/// A table for the first game that is explained: whoever opens it sits on the first seat, and has time.
fn lesson(title: &Title, shelf: &Shelf, request: OpenTable) -> Option<OpenTable> {
    let lesson = title.lesson(shelf)?;
    let settings = Settings {
        options: lesson.options,
        edition: None,
        thinking: Thinking::default(),
        order: Order::AsSeated,
        ..request.settings
    };
    let bots = vec![lesson.bot.to_owned(); usize::from(lesson.seats) - 1];
    Some(OpenTable { seats: Some(lesson.seats), settings, bots, ..request })
}

/// A table as it is when it is opened.
pub(super) fn first_document(
    title: &'static Title,
    shelf: &Shelf,
    host: &Person,
    request: OpenTable,
) -> Result<Document, HallError> {
    let invalid = |problem: String| HallError::Invalid { problem };
    let request = if request.settings.lesson {
        lesson(title, shelf, request).ok_or_else(|| invalid("settings.lesson".to_owned()))?
    } else {
        request
    };
    let OpenTable { game, seats, settings, bots } = request;
    // More bots than a table has seats are refused below, however many they are.
    let with_bots = u8::try_from(bots.len()).unwrap_or(u8::MAX).saturating_add(1);
    let count = seats.unwrap_or((*title.seats.start()).max(with_bots));
    if !title.seats.contains(&count) || bots.len() >= usize::from(count) {
        return Err(invalid("seats".to_owned()));
    }
    let known = |key: &String| title.bots.iter().any(|kind| kind.key == *key);
    if !bots.iter().all(known) {
        return Err(invalid("bots".to_owned()));
    }
    if !settings.stand_in.iter().all(known) {
        return Err(invalid("settings.stand_in".to_owned()));
    }
    options::check(title, shelf, &settings, usize::from(count)).map_err(invalid)?;
    if !bots.is_empty() && !options::seats_bots(title, shelf, &settings) {
        return Err(invalid("bots: the edition seats none".to_owned()));
    }
    let mut places = vec![SeatRecord::free(); usize::from(count)];
    places[0].holder = HolderRecord::Person { identity: host.id, name: host.name.clone() };
    let first_bot = places.len() - bots.len();
    for (place, bot) in places[first_bot..].iter_mut().zip(bots) {
        place.holder = HolderRecord::Bot { bot };
        place.ready = true;
    }
    let mut document = Document {
        v: VERSION,
        game,
        status: Status::Lobby,
        host: host.id,
        code: None,
        locked: false,
        settings,
        seats: places,
        people: vec![host.id],
        barred: Vec::new(),
        clock: 0,
        answered: Vec::new(),
        swaps: Vec::new(),
        take_back: None,
        advised: 0,
        again: Vec::new(),
        changed: None,
        waits: None,
        closed: None,
    };
    document.give_marks();
    Ok(document)
}
