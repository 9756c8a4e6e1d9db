//! What goes between server and browser.

use ludo_protocol::{
    About, AdminSecret, AdminSession, Announce, AskAdvice, BanCode, CallMe, CloseTable, Daily,
    DeviceCode, DeviceInfo, EditionFace, FromClient, FromServer, GameInfo, GamePage, GameReport,
    HouseView, Me, OpenTable, Opened, PROTOCOL, Problem, RedeemCode, Replay, ReportProgress,
    TableSummary, Tally,
};

use crate::module::Module;

/// The messages of a socket and the bodies of HTTP requests and answers.
pub fn protocol() -> Module {
    Module::new("web/src/protocol/types.ts", "ludo-protocol")
        .with_constant(
            "The version of the protocol that these types describe.",
            "PROTOCOL",
            PROTOCOL,
        )
        .with::<FromClient>()
        .with::<FromServer>()
        .with::<Problem>()
        .with::<About>()
        .with::<GameInfo>()
        .with::<EditionFace>()
        .with::<Me>()
        .with::<CallMe>()
        .with::<DeviceCode>()
        .with::<DeviceInfo>()
        .with::<RedeemCode>()
        .with::<OpenTable>()
        .with::<Opened>()
        .with::<TableSummary>()
        .with::<GamePage>()
        .with::<Tally>()
        .with::<AskAdvice>()
        .with::<Daily>()
        .with::<GameReport>()
        .with::<Replay>()
        .with::<ReportProgress>()
        .with::<AdminSecret>()
        .with::<AdminSession>()
        .with::<HouseView>()
        .with::<CloseTable>()
        .with::<Announce>()
        .with::<BanCode>()
        .closed()
}
