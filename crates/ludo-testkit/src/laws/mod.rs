//! The laws, each usable alone on one case.

mod asking;
mod clones;
mod encoding;
mod ending;
mod imagining;
mod listing;
mod refusing;
mod replay;
mod twins;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::broken::{Broken, Law};
use crate::report::Report;
use crate::subject::{Case, Subject};

pub use asking::asking;
pub use clones::clones;
pub use encoding::encoding;
pub use ending::ending;
pub use imagining::imagining;
pub use listing::listing;
pub use refusing::refusing;
pub use replay::replay;
pub use twins::twin_worlds;

/// Tries one law on one case. A panic inside the game breaks the law that was being tried.
pub fn hold<S: Subject>(law: Law, case: &Case<S::Game>, report: &mut Report) -> Result<(), Broken> {
    let attempt = || match law {
        Law::Beginning => case.begin().map(|_| ()),
        Law::Asking => asking::<S>(case, report),
        Law::Replay => replay::<S>(case, report),
        Law::Clones => clones::<S>(case, report),
        Law::Ending => ending::<S>(case, report),
        Law::Listing => listing::<S>(case, report),
        Law::Refusing => refusing::<S>(case, report),
        Law::Encoding => encoding::<S>(case, report),
        Law::TwinWorlds => twin_worlds::<S>(case, report),
        Law::Imagining => imagining::<S>(case, report),
    };
    catch_unwind(AssertUnwindSafe(attempt)).unwrap_or_else(|payload| {
        Err(case.broken(law, 0, format!("somewhere in it the game panics: {}", said(&*payload))))
    })
}

fn said(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("(no text)")
}
