//! Games made ready for a printer: one at a time, on a thread of its own, and kept for whoever asks next.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use ludo_core::Hex32;
use ludo_print::{NotPrinted, Order};
use sha2::{Digest as _, Sha256};

use crate::bots::BotRoom;

/// One that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(30);
/// So many are kept: each can be made again.
const MOST: usize = 32;

/// Where games are printed.
pub(crate) struct Printer {
    room: BotRoom,
    /// What was made lately. Whoever asks while something is being made waits for it.
    made: tokio::sync::Mutex<HashMap<String, Arc<Print>>>,
}

/// A document, ready to be sent.
pub(crate) struct Print {
    /// What its file might be called.
    pub(crate) name: String,
    /// Names its bytes.
    pub(crate) tag: String,
    pub(crate) pdf: Vec<u8>,
}

impl Printer {
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self { room: BotRoom::new(1), made: tokio::sync::Mutex::default() })
    }

    /// What was ordered; nothing if it takes too long.
    pub(crate) async fn print(
        &self,
        game: String,
        order: Order,
    ) -> Option<Result<Arc<Print>, NotPrinted>> {
        let key = format!("{game} {order:?}");
        let mut made = self.made.lock().await;
        if let Some(known) = made.get(&key) {
            return Some(Ok(Arc::clone(known)));
        }
        let printed = self.room.run(PATIENCE, move || ludo_print::print(&game, &order)).await?;
        let booklet = match printed {
            Ok(booklet) => booklet,
            Err(error) => return Some(Err(error)),
        };
        let tag = Hex32(Sha256::digest(&booklet.pdf).into()).to_string();
        let print = Arc::new(Print { name: booklet.name, tag, pdf: booklet.pdf });
        if made.len() >= MOST {
            made.clear();
        }
        made.insert(key, Arc::clone(&print));
        Some(Ok(print))
    }
}
