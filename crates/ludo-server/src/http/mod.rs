//! The HTTP half of the server: the web client, identity, lists, codes, finished games. `docs/protocol.md` tells the story,
//! [`routes`] is the table from which both the router and its OpenAPI description are made.

mod about;
mod admin;
mod body;
mod caller;
mod cookie;
mod devices;
mod editions;
mod export;
mod games;
mod health;
mod identity;
mod layers;
mod openapi;
mod pages;
mod prints;
mod problem;
mod qr;
mod replay;
mod results;
mod routes;
mod security;
mod socket;
mod squeeze;
mod study;
mod tables;
mod tallies;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use tokio::sync::watch;

use crate::admin::Admin;
use crate::config::Config;
use crate::hall::{Hall, Parts};
use crate::limits::Limits;
use crate::prints::Printer;
use crate::reach::Doors;
use crate::study::StudyRoom;

pub(crate) use caller::Peer;
pub(crate) use cookie::MOST_DAYS as COOKIE_DAYS;
pub(crate) use pages::Pages;
pub(crate) use problem::Failure;

/// The longest body of a request.
const MOST_BODY_BYTES: usize = 64 << 10;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct State {
    /// The tables.
    pub(crate) hall: Hall,
    /// Store, clock, chance and catalogue.
    pub(crate) parts: Parts,
    /// How the server runs.
    pub(crate) config: Arc<Config>,
    /// Where it listens.
    pub(crate) doors: Doors,
    /// The web client.
    pub(crate) pages: Arc<Pages>,
    /// Advice and reports.
    pub(crate) study: Arc<StudyRoom>,
    /// Games to print.
    pub(crate) printer: Arc<Printer>,
    /// Whoever runs the house, where it is set up to have a page for them.
    pub(crate) admin: Option<Arc<Admin>>,
    /// What an address may ask for.
    pub(crate) limits: Arc<Limits>,
    /// Turns true when the server begins to stop.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl State {
    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// Health and readiness alone, for a listener where nobody stands in the way.
pub(crate) fn health(state: State) -> Router {
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .with_state(state)
}

/// Everything that is answered over HTTP.
pub(crate) fn router(state: State) -> Router {
    let routes = routes::routes().into_iter();
    routes
        .fold(Router::new(), |router, route| router.route(route.path, (route.handler)()))
        .fallback(pages::lost)
        .method_not_allowed_fallback(async || Failure::MethodNotAllowed)
        .layer(DefaultBodyLimit::max(MOST_BODY_BYTES))
        .layer(from_fn_with_state(state.clone(), layers::enter))
        .with_state(state)
}
