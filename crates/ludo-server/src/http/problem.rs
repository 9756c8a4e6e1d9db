//! Why a request fails: one enum, mapped to statuses and to codes that never change.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ludo_protocol::{NotAName, Problem};
use ludo_store::{StoreError, Subject};

use crate::hall::HallError;
use crate::limits::{EnoughTables, TooMany};

/// Why a request fails.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The body, the query or the path cannot be read; says what does not fit.
    Malformed(String),
    /// Not a name.
    Name(NotAName),
    /// A field was read and does not fit.
    Invalid(String),
    /// Nobody whom we know.
    NoIdentity,
    /// Nobody who has shown the secret of the house.
    NotAdmitted,
    /// That is not the secret of the house.
    WrongSecret,
    /// Nothing like this is announced, or not any longer.
    NoSuchAnnouncement,
    /// A page of another site asks.
    ForeignOrigin,
    /// Asked for under a name that is none of this server's.
    UnknownHost,
    /// Nothing is at this address.
    NoSuchRoute,
    /// Something is at this address, but not for this method.
    MethodNotAllowed,
    /// No table has this code, or none has it any longer.
    NoSuchCode,
    /// One has no such device, or no longer.
    NoSuchDevice,
    /// The client has no such file.
    NoSuchFile,
    /// There is no such table, or not any longer.
    NoSuchTable,
    /// What was asked is not answered here: a code that clients translate.
    Declined(&'static str),
    /// Nobody found an answer in time.
    Late,
    /// There is no such game, or it is not for whoever asks.
    NoSuchGame,
    /// The game is still being played.
    NotFinished,
    /// The body is too long.
    TooLarge,
    /// The body is not said to be JSON.
    NotJson,
    /// The request took too long to come in.
    TooSlow,
    /// Too much was asked for.
    TooMany(TooMany),
    /// Somebody has as many tables as one person may have.
    EnoughTables(EnoughTables),
    /// The server is about to stop.
    Stopping,
    /// The store refused or failed.
    Store(StoreError),
    /// Our own mistake; says which, for the log.
    Fault(String),
}

impl Failure {
    fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Name(_) | Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::NoIdentity | Self::NotAdmitted | Self::WrongSecret => StatusCode::UNAUTHORIZED,
            Self::ForeignOrigin => StatusCode::FORBIDDEN,
            Self::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Self::NoSuchRoute
            | Self::NoSuchCode
            | Self::NoSuchDevice
            | Self::NoSuchFile
            | Self::NoSuchAnnouncement
            | Self::NoSuchTable
            | Self::NoSuchGame => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotFinished | Self::EnoughTables(_) | Self::Declined(_) => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Stopping | Self::Late => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(error) => match error {
                StoreError::NotFound(_) => StatusCode::NOT_FOUND,
                StoreError::Sequence { .. }
                | StoreError::Stale { .. }
                | StoreError::Taken(_)
                | StoreError::WrongPhase => StatusCode::CONFLICT,
                StoreError::Busy
                | StoreError::Full(_)
                | StoreError::ReadOnly(_)
                | StoreError::Away(_) => StatusCode::SERVICE_UNAVAILABLE,
                _ => StatusCode::INTERNAL_SERVER_ERROR,
            },
            Self::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The code that clients translate.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::Malformed(_) => "malformed",
            Self::Name(name) => name.code(),
            Self::Invalid(_) => "invalid",
            // Whoever was let in a moment ago may have been forgotten meanwhile.
            Self::NoIdentity
            | Self::Store(StoreError::NotFound(Subject::Identity | Subject::Token)) => {
                "no_identity"
            }
            Self::NotAdmitted => "not_admitted",
            Self::WrongSecret => "wrong_secret",
            Self::NoSuchAnnouncement => "no_such_announcement",
            Self::ForeignOrigin => "foreign_origin",
            Self::UnknownHost => "unknown_host",
            Self::NoSuchRoute => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::NoSuchCode => "no_such_code",
            Self::NoSuchDevice => "no_such_device",
            Self::NoSuchFile => "no_such_file",
            Self::NoSuchTable => "no_such_table",
            Self::Declined(code) => code,
            Self::Late => "late",
            Self::NoSuchGame => "no_such_game",
            Self::NotFinished => "not_finished",
            Self::TooLarge => "too_large",
            Self::NotJson => "not_json",
            Self::TooSlow => "too_slow",
            Self::TooMany(TooMany { of, .. }) => of.code(),
            Self::EnoughTables(which) => which.code(),
            Self::Stopping => "stopping",
            Self::Store(error) => error.code(),
            Self::Fault(_) => "internal",
        }
    }

    fn detail(&self) -> Option<String> {
        match self {
            Self::Malformed(detail) | Self::Invalid(detail) => Some(detail.clone()),
            Self::Name(_) => Some("name".to_owned()),
            // Whoever runs the server reads these in the browser's own tools.
            Self::UnknownHost => Some("public_url or allowed_origins has to name it".to_owned()),
            Self::ForeignOrigin => {
                let known = "scheme, host and port have to be the server's own or public_url's";
                Some(known.to_owned())
            }
            // What the database or a fault of ours says is for the log alone.
            _ => None,
        }
    }

    /// What concerns whoever runs the server.
    fn log(&self) {
        match self {
            Self::Store(error) if !error.is_refusal() => {
                let cause = std::error::Error::source(error).map(ToString::to_string);
                tracing::error!(code = error.code(), cause, "the store failed");
            }
            Self::Fault(fault) => tracing::error!(fault, "a request failed by our fault"),
            _ => {}
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        self.log();
        let problem = Problem { error: self.code().to_owned(), detail: self.detail() };
        let mut response = (self.status(), Json(problem)).into_response();
        if let Self::TooMany(TooMany { wait, .. }) = self {
            let seconds = wait.as_millis().div_ceil(1000).max(1) as u64;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<TooMany> for Failure {
    fn from(too_many: TooMany) -> Self {
        Self::TooMany(too_many)
    }
}

impl From<EnoughTables> for Failure {
    fn from(which: EnoughTables) -> Self {
        Self::EnoughTables(which)
    }
}

impl From<NotAName> for Failure {
    fn from(error: NotAName) -> Self {
        Self::Name(error)
    }
}

impl From<HallError> for Failure {
    fn from(error: HallError) -> Self {
        match error {
            HallError::NoSuchGame => Self::NoSuchGame,
            HallError::Invalid { problem } => Self::Invalid(problem),
            HallError::Store(error) => Self::Store(error),
        }
    }
}
