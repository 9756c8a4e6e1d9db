//! The table of routes. The router is made from it, and so is its description: neither can lack one.

use axum::extract::DefaultBodyLimit;
use axum::http::Method;
use axum::middleware::from_fn;
use axum::routing::{MethodRouter, delete, get, post};
use ludo_protocol::{
    About, AdminSecret, AdminSession, Announce, Announcement, AskAdvice, BanCode, CallMe,
    CloseTable, Daily, DeviceCode, DeviceInfo, EditionFace, GameInfo, GamePage, GameReport,
    HouseView, Me, OpenTable, Opened, RedeemCode, Replay, ReportProgress, Results, TableSummary,
    Tally,
};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::squeeze::squeeze;
use super::{
    State, about, admin, devices, editions, export, games, health, identity, openapi, pages,
    prints, replay, results, security, socket, study, tables, tallies,
};

/// One method at one path.
pub(super) struct Route {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) summary: &'static str,
    /// What it takes from the query, with a word on each.
    pub(super) query: &'static [(&'static str, &'static str)],
    pub(super) body: Option<MakeSchema>,
    pub(super) answers: Vec<(u16, Answer)>,
    /// Statuses with which it may fail, apart from those any request may meet.
    pub(super) fails: &'static [u16],
    pub(super) handler: fn() -> MethodRouter<State>,
}

/// The schema of a type, named among the components.
pub(super) type MakeSchema = fn(&mut SchemaGenerator) -> Schema;

/// What comes back.
pub(super) enum Answer {
    Json(MakeSchema),
    Text(&'static str),
    Nothing,
}

impl Route {
    fn new(
        method: Method,
        path: &'static str,
        summary: &'static str,
        handler: fn() -> MethodRouter<State>,
    ) -> Self {
        let (query, body, answers, fails) = (&[][..], None, Vec::new(), &[][..]);
        Self { method, path, summary, query, body, answers, fails, handler }
    }

    fn asks(self, query: &'static [(&'static str, &'static str)]) -> Self {
        Self { query, ..self }
    }

    fn takes<T: JsonSchema>(self) -> Self {
        Self { body: Some(SchemaGenerator::subschema_for::<T>), ..self }
    }

    fn gives<T: JsonSchema>(self, status: u16) -> Self {
        self.answers(status, Answer::Json(SchemaGenerator::subschema_for::<T>))
    }

    fn answers(mut self, status: u16, answer: Answer) -> Self {
        self.answers.push((status, answer));
        self
    }

    fn fails(self, fails: &'static [u16]) -> Self {
        Self { fails, ..self }
    }
}

/// Everything that is answered.
pub(super) fn routes() -> Vec<Route> {
    [shown(), about(), people(), places(), played(), house()].into_iter().flatten().collect()
}

/// The web client.
fn shown() -> Vec<Route> {
    let page = |path, summary| {
        Route::new(Method::GET, path, summary, || get(pages::page))
            .answers(200, Answer::Text("text/html"))
            .answers(304, Answer::Nothing)
            .answers(503, Answer::Text("text/plain"))
    };
    let file = |path, summary, kind, handler| {
        Route::new(Method::GET, path, summary, handler)
            .answers(200, Answer::Text(kind))
            .answers(304, Answer::Nothing)
            .fails(&[400, 404])
    };
    vec![
        page("/", "The web client, for people"),
        page("/t/{code}", "The web client, at the table behind a code"),
        page("/table/{id}", "The web client, at a table"),
        page("/report/{game}", "The web client: how a finished game went"),
        page("/replay/{id}", "The web client: a finished game is looked at again"),
        page("/daily/{game}", "The web client: the board of the day and its results"),
        page("/practice/{game}", "The web client: practice for one"),
        page("/gallery/{game}", "The web client: all pictures of a game"),
        page("/rules", "The web client: the rules of all games"),
        page("/rules/{game}", "The web client: the rules of a game"),
        page("/games", "The web client: one's finished games"),
        page("/device", "The web client: continue as oneself on this device"),
        page("/about", "The web client: about this server and what it keeps"),
        page("/admin", "The web client: the page of whoever runs the house"),
        page("/words", "The web client: words are looked up"),
        file("/assets/{*path}", "A file of the web client; it never changes", "*/*", || {
            get(pages::asset)
        }),
        file("/favicon.svg", "Its icon", "image/svg+xml", || get(pages::icon)),
        file("/icons/{file}", "Its icons, for systems", "image/png", || get(pages::system_icon)),
        file("/sw.js", "What starts it without the server", "text/javascript", || {
            get(pages::worker)
        }),
        file("/manifest.webmanifest", "How to install it", "application/manifest+json", || {
            get(pages::manifest)
        }),
        Route::new(Method::GET, "/robots.txt", "What search engines should leave out", || {
            get(pages::robots)
        })
        .answers(200, Answer::Text("text/plain")),
        Route::new(Method::GET, security::PATH, "Whom to tell of a weakness", || {
            get(security::text)
        })
        .answers(200, Answer::Text("text/plain"))
        .fails(&[404]),
    ]
}

fn about() -> Vec<Route> {
    let get_ = |path, summary, handler| Route::new(Method::GET, path, summary, handler);
    vec![
        get_("/healthz", "Whether the process is alive", || get(health::alive))
            .gives::<health::Well>(200)
            .fails(&[503]),
        get_("/readyz", "Whether it can take moves", || get(health::ready))
            .gives::<health::Well>(200)
            .fails(&[503]),
        get_("/api/openapi.json", "This description", || get(openapi::document))
            .answers(200, Answer::Text("application/json")),
        get_("/api/about", "Versions, licence, and how long things are kept", || get(about::about))
            .gives::<About>(200),
        get_("/api/games", "The games that can be played", || get(games::catalogue))
            .asks(&[("game", "Only this one")])
            .gives::<Vec<GameInfo>>(200)
            .fails(&[400]),
        get_("/api/announcements", "What the house tells everybody", || get(admin::announced))
            .gives::<Vec<Announcement>>(200),
    ]
}

fn people() -> Vec<Route> {
    const IDENTITY: &str = "/api/identity";
    const DEVICES: &str = "/api/identity/devices";
    let code = "A code to continue on another device; it works once, within ten minutes";
    let device = "Sign this device out";
    vec![
        Route::new(Method::POST, IDENTITY, "Introduce yourself, or change your name", || {
            post(identity::come)
        })
        .takes::<CallMe>()
        .gives::<Me>(200)
        .gives::<Me>(201)
        .fails(&[400, 422]),
        Route::new(Method::GET, IDENTITY, "Who am I", || get(identity::who))
            .gives::<Me>(200)
            .fails(&[401]),
        Route::new(Method::DELETE, IDENTITY, "Forget me", || delete(identity::forget))
            .answers(204, Answer::Nothing)
            .fails(&[401]),
        Route::new(Method::GET, "/api/identity/export", "All that is kept of me", || {
            get(export::export)
        })
        .answers(200, Answer::Text("application/zip"))
        .fails(&[401]),
        Route::new(Method::POST, "/api/identity/code", code, || post(identity::offer_code))
            .gives::<DeviceCode>(200)
            .fails(&[401]),
        Route::new(Method::POST, "/api/identity/redeem", "Continue on this device", || {
            post(identity::redeem)
        })
        .takes::<RedeemCode>()
        .gives::<Me>(200)
        .fails(&[400, 404]),
        Route::new(Method::DELETE, "/api/identity/device", device, || {
            delete(identity::drop_device)
        })
        .answers(204, Answer::Nothing)
        .fails(&[401]),
        Route::new(Method::GET, DEVICES, "My devices", || get(devices::list))
            .gives::<Vec<DeviceInfo>>(200)
            .fails(&[401]),
        Route::new(Method::DELETE, "/api/identity/devices/{id}", "Sign a device out", || {
            delete(devices::log_out)
        })
        .answers(204, Answer::Nothing)
        .fails(&[401, 404]),
    ]
}

fn places() -> Vec<Route> {
    const TABLES: &str = "/api/tables";
    vec![
        Route::new(Method::POST, TABLES, "Open a table", || post(tables::open))
            .takes::<OpenTable>()
            .gives::<Opened>(201)
            .fails(&[400, 401, 404, 409, 422]),
        Route::new(Method::GET, TABLES, "Public tables that are not closed", || {
            get(tables::public)
        })
        .asks(&[("game", "Only those of this game")])
        .gives::<Vec<TableSummary>>(200)
        .fails(&[400]),
        Route::new(Method::GET, "/api/tables/mine", "Tables at which I have a seat", || {
            get(tables::mine)
        })
        .gives::<Vec<TableSummary>>(200)
        .fails(&[401]),
        Route::new(Method::GET, "/api/socket", "The WebSocket of a table", || get(socket::open))
            .asks(&[(
                "follows",
                "`true`: a Close with 4007 names the node that plays the table, and this client goes there",
            )])
            .answers(101, Answer::Nothing)
            .fails(&[400, 401]),
        Route::new(Method::POST, "/api/tables/{id}/ask", "Ask for advice at a table", || {
            post(study::ask)
        })
        .takes::<AskAdvice>()
        .answers(200, Answer::Text("application/json"))
        .fails(&[400, 401, 404, 409, 503]),
        Route::new(Method::GET, "/api/tables/{id}/results", "The best on a table's board", || {
            get(results::at_table)
        })
        .gives::<Results>(200)
        .fails(&[401, 404]),
        Route::new(Method::GET, "/api/codes/{code}", "The table behind a code", || {
            get(tables::by_code)
        })
        .gives::<TableSummary>(200)
        .fails(&[404]),
        Route::new(Method::GET, "/api/codes/{code}/qr.svg", "Its link as a QR code", || {
            get(tables::picture)
        })
        .answers(200, Answer::Text("image/svg+xml"))
        .fails(&[404]),
    ]
}

fn played() -> Vec<Route> {
    let mut all = kept();
    all.extend(compared());
    all
}

/// What people are compared by.
fn compared() -> Vec<Route> {
    vec![
        Route::new(Method::GET, "/api/daily/{game}", "The board of a day, and its results", || {
            get(results::daily)
        })
        .asks(&[("day", "Another day than today, of the last month: `2026-11-16`")])
        .gives::<Daily>(200)
        .fails(&[400, 404]),
        Route::new(Method::DELETE, "/api/results/{board}", "Erase my result on a board", || {
            delete(results::erase)
        })
        .answers(204, Answer::Nothing)
        .fails(&[401]),
    ]
}

fn kept() -> Vec<Route> {
    let edition = "The face of an edition, or one of its pictures; it never changes";
    vec![
        Route::new(Method::GET, "/api/editions/{digest}/{file}", edition, || {
            get(editions::file).layer(from_fn(squeeze))
        })
        .gives::<EditionFace>(200)
        .answers(304, Answer::Nothing)
        .fails(&[400, 404]),
        Route::new(Method::GET, "/api/print/{game}", "A game to print and cut out", || {
            get(prints::print)
        })
        .asks(&[
            ("deck", "Which deck, by its id"),
            ("paper", "`a4` or `letter`"),
            ("lang", "`fr` or `en`"),
            ("affiliations", "`standard`, `all`, or names with commas between"),
        ])
        .answers(200, Answer::Text("application/pdf"))
        .answers(304, Answer::Nothing)
        .fails(&[400, 404, 503]),
        Route::new(Method::GET, "/api/games/mine", "My finished games, latest first", || {
            get(games::mine)
        })
        .asks(&[("before", "What the previous page gave for this")])
        .gives::<GamePage>(200)
        .fails(&[400, 401]),
        Route::new(Method::GET, "/api/games/mine/tallies", "What my games come to", || {
            get(tallies::mine)
        })
        .gives::<Vec<Tally>>(200)
        .fails(&[401]),
        Route::new(Method::GET, "/api/games/{id}/transcript", "A finished game", || {
            get(games::transcript)
        })
        .asks(&[
            ("with", "`edition`: a zip archive with the edition it was played with"),
            ("key", "What somebody who may read it has passed on"),
            ("names", "`none`: without the names of those who played"),
        ])
        .answers(200, Answer::Text("application/jsonl"))
        .fails(&[400, 404, 409]),
        Route::new(Method::GET, "/api/games/{id}/replay", "A finished game, step by step", || {
            get(replay::replay).layer(from_fn(squeeze))
        })
        .asks(&[
            ("as", "Through whose eyes: a seat's number, `spectator` (usual) or `referee`"),
            ("key", "What somebody who may read it has passed on"),
            ("names", "`none`: without the names of those who played"),
        ])
        .gives::<Replay>(200)
        .fails(&[400, 404, 409]),
        Route::new(Method::GET, "/api/games/{id}/report", "What there is to say of a game", || {
            get(study::report)
        })
        .asks(&[
            ("key", "What somebody who may read it has passed on"),
            ("names", "`none`: without the names of those who played"),
        ])
        .gives::<GameReport>(200)
        .gives::<ReportProgress>(202)
        .fails(&[400, 404, 409, 503]),
        Route::new(Method::GET, "/api/books/{game}", "Look something up in a game's book", || {
            get(study::book)
        })
        .asks(&[("ask", "The question, as JSON: what may be asked is the game's")])
        .answers(200, Answer::Text("application/json"))
        .fails(&[400, 401, 404, 409]),
        Route::new(Method::POST, "/api/books/{game}", "Ask a long question of a book", || {
            post(study::long_question).layer(DefaultBodyLimit::max(study::MOST_QUESTION_BYTES))
        })
        .takes::<serde_json::Value>()
        .answers(200, Answer::Text("application/json"))
        .fails(&[400, 401, 404, 409]),
    ]
}

/// What is behind the secret of the house.
fn house() -> Vec<Route> {
    const SESSION: &str = "/api/admin/session";
    vec![
        Route::new(Method::POST, SESSION, "Show the secret of the house", || post(admin::enter))
            .takes::<AdminSecret>()
            .gives::<AdminSession>(200)
            .fails(&[400, 401, 404]),
        Route::new(Method::GET, SESSION, "Whether I am let in", || get(admin::session))
            .gives::<AdminSession>(200)
            .fails(&[401, 403, 404]),
        Route::new(Method::DELETE, SESSION, "Let me in no longer", || delete(admin::leave))
            .answers(204, Answer::Nothing)
            .fails(&[401, 404]),
        Route::new(Method::GET, "/api/admin/house", "Live tables and load", || get(admin::house))
            .gives::<HouseView>(200)
            .fails(&[401, 403, 404]),
        Route::new(Method::POST, "/api/admin/tables/{id}/close", "Close a table", || {
            post(admin::close)
        })
        .takes::<CloseTable>()
        .answers(204, Answer::Nothing)
        .fails(&[400, 401, 404, 409]),
        Route::new(Method::POST, "/api/admin/announcements", "Announce something", || {
            post(admin::announce)
        })
        .takes::<Announce>()
        .gives::<Announcement>(201)
        .fails(&[400, 401, 404, 409, 422]),
        Route::new(Method::DELETE, "/api/admin/announcements/{id}", "Take it back", || {
            delete(admin::withdraw)
        })
        .answers(204, Answer::Nothing)
        .fails(&[401, 404]),
        Route::new(Method::POST, "/api/admin/bans", "Let a code lead nowhere", || post(admin::ban))
            .takes::<BanCode>()
            .answers(204, Answer::Nothing)
            .fails(&[400, 401, 404, 422]),
        Route::new(Method::DELETE, "/api/admin/bans/{code}", "Let it lead somewhere again", || {
            delete(admin::lift)
        })
        .answers(204, Answer::Nothing)
        .fails(&[401, 404]),
    ]
}
