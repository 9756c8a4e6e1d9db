//! Who you are, without an account: a name, and a token on each device.

use axum::Extension;
use axum::Json;
use axum::extract::{FromRequestParts, OptionalFromRequestParts, State as With};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use ludo_protocol::{CallMe, DeviceCode, Me, Name, RedeemCode};
use ludo_store::{
    CODE_LIFETIME_MILLIS, CodeHash, Identity, IdentityId, NewIdentity, StoreError, Subject, Token,
    TokenHash, UnixMillis,
};

use super::body::Body;
use super::caller::Caller;
use super::cookie::Cookies;
use super::{Failure, State, cookie, qr};
use crate::codes::DevicePass;
use crate::housekeeping::MILLIS_A_DAY;
use crate::person::{self, Person};

/// Somebody whom their cookie let in, as an extractor: without one the answer is 401.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    /// Who.
    pub(crate) person: Person,
    /// By which device.
    pub(crate) token: TokenHash,
    /// Since when it has its cookie.
    since: UnixMillis,
}

/// Finds who a request comes from; nobody if it shows no token that is let in.
pub(crate) async fn person(state: &State, headers: &HeaderMap) -> Result<Option<Known>, Failure> {
    let Some(token) = cookie::read(headers) else { return Ok(None) };
    let token = TokenHash::of(&token);
    let Some(identity) = state.parts.store.identity_by_token(token).await? else { return Ok(None) };
    let since = identity.token_at;
    person::note_use(&state.parts, token, &identity).await;
    Ok(Some(Known { person: somebody(identity)?, token, since }))
}

fn somebody(Identity { id, name, .. }: Identity) -> Result<Person, Failure> {
    let name =
        Name::kept(&name).map_err(|_| Failure::Fault("a stored name is not a name".to_owned()))?;
    Ok(Person { id, name })
}

impl FromRequestParts<State> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Self, Failure> {
        person(state, &parts.headers).await?.ok_or(Failure::NoIdentity)
    }
}

impl OptionalFromRequestParts<State> for Known {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &State) -> Result<Option<Self>, Failure> {
        person(state, &parts.headers).await
    }
}

/// `POST /api/identity`: comes for the first time, or changes the name.
pub(super) async fn come(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Option<Known>,
    Body(CallMe { name }): Body<CallMe>,
) -> Result<Response, Failure> {
    let name = Name::read(&name)?;
    state.limits.identity(caller.address)?;
    let me = Json(Me { name: name.clone() });
    if let Some(Known { person, .. }) = known {
        state.parts.store.rename(person.id, name.into()).await?;
        return Ok(me.into_response());
    }
    let token = Token(state.parts.chance.bytes());
    let new = NewIdentity {
        id: IdentityId(state.parts.chance.bytes()),
        name: name.into(),
        token: TokenHash::of(&token),
        at: state.parts.clock.calendar(),
    };
    state.parts.store.create_identity(new).await?;
    let cookie = cookie::give(&token, caller.scheme);
    Ok((StatusCode::CREATED, cookie, me).into_response())
}

/// `GET /api/identity`: who am I. Pages begin with it, so it is here that an old cookie is renewed, and a plain one
/// exchanged under https.
pub(super) async fn who(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    known: Known,
) -> Response {
    let cookie = renewed(&state, &caller, &headers, &known).await;
    (cookie, Json(Me { name: known.person.name })).into_response()
}

/// The cookie once more, if it is old or should be another. A store that cannot note it now will be asked at the next visit.
async fn renewed(
    state: &State,
    caller: &Caller,
    headers: &HeaderMap,
    known: &Known,
) -> Option<Cookies> {
    let now = state.parts.clock.calendar();
    let age = now.0.saturating_sub(known.since.0);
    let is_old = age > u64::from(cookie::RENEWED_AFTER_DAYS) * MILLIS_A_DAY;
    if !is_old && !cookie::is_to_be_exchanged(headers, caller.scheme) {
        return None;
    }
    let token = cookie::read(headers)?;
    state.parts.store.renew_token(known.token, now).await.ok()?;
    Some(cookie::give(&token, caller.scheme))
}

/// `DELETE /api/identity`: forgets the person everywhere.
pub(super) async fn forget(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Known,
) -> Result<Response, Failure> {
    state.limits.forget(caller.address)?;
    let identity = known.person.id;
    let tables = state.parts.store.forget(identity).await?;
    state.hall.forget(identity, tables).await;
    Ok(gone(&caller))
}

/// `DELETE /api/identity/device`: lets this device in no longer.
pub(super) async fn drop_device(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Known,
) -> Result<Response, Failure> {
    state.parts.store.drop_token(known.token).await?;
    state.hall.let_go(known.person.id, known.token);
    Ok(gone(&caller))
}

pub(super) fn gone(caller: &Caller) -> Response {
    (StatusCode::NO_CONTENT, cookie::take(caller.scheme)).into_response()
}

/// `POST /api/identity/code`: a code for another device.
pub(super) async fn offer_code(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Known,
) -> Result<Json<DeviceCode>, Failure> {
    state.limits.identity(caller.address)?;
    let now = state.parts.clock.calendar();
    // Of 2^40 codes two meet hardly ever, and three times in a row never.
    for _ in 0..3 {
        let code = DevicePass::draw(&*state.parts.chance);
        let hash = CodeHash::of(&code.kept());
        match state.parts.store.offer_code(known.person.id, hash, now).await {
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(error.into()),
            Ok(()) => {
                let seconds = (CODE_LIFETIME_MILLIS / 1000) as u32;
                // Behind the `#` it stays in the browser: no log of any machine on the way has it.
                let link = format!("{}/device#{code}", caller.base(&state)?);
                let (qr, link) = (Some(qr::picture(&link)?), Some(link));
                return Ok(Json(DeviceCode { code: code.to_string(), seconds, link, qr }));
            }
        }
    }
    Err(Failure::Fault("no free code was found".to_owned()))
}

/// `POST /api/identity/redeem`: continues on this device.
pub(super) async fn redeem(
    With(state): With<State>,
    Extension(caller): Extension<Caller>,
    known: Option<Known>,
    Body(RedeemCode { code }): Body<RedeemCode>,
) -> Result<Response, Failure> {
    let before = known.map(|known| (known.person.id, known.token));
    let attempt = state.limits.guess(caller.address, before.map(|(person, _)| person)).await?;
    let token = Token(state.parts.chance.bytes());
    let redeemed = match DevicePass::read(&code) {
        None => Err(StoreError::NotFound(Subject::Code)),
        Some(code) => {
            let (code, token) = (CodeHash::of(&code.kept()), TokenHash::of(&token));
            state.parts.store.redeem_code(code, token, state.parts.clock.calendar()).await
        }
    };
    if let Err(StoreError::NotFound(_)) = redeemed {
        return Err(Failure::NoSuchCode);
    }
    attempt.was_right();
    let person = somebody(redeemed?)?;
    // Whoever this device was before, it is no longer: its browser has forgotten that token, and nobody else shall
    // have it. A store that cannot do it now leaves a token that nobody knows.
    if let Some((before, device)) = before
        && state.parts.store.drop_token(device).await.is_ok()
    {
        state.hall.let_go(before, device);
    }
    let cookie = cookie::give(&token, caller.scheme);
    Ok((cookie, Json(Me { name: person.name })).into_response())
}
