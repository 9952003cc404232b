//! `/api/campaign`: the campaign that the server shows, the invitation of its visitors, and their requests: they come,
//! borrow lots, answer them and leave.

use super::{Asked, Posted};
use crate::locked::locked;
use crate::server::answer::{Refusal, answer as answered};
use crate::server::app::App;
use crate::server::campaign::{Campaign, Visits};
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use eightfold_results::campaign::visit::{NewVisitor, SECRET_HEADER};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

/// The seconds after which a visitor should ask again if there was no lot for it.
const AGAIN: [(HeaderName, &str); 1] = [(RETRY_AFTER, "1")];

/// `GET /api/campaign`.
pub(super) async fn get(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let overview = locked(&shown(&app)?.overview).clone();
    Ok(answered(StatusCode::OK, &overview))
}

/// `GET /api/campaign/invitation`.
pub(super) async fn invitation(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    running(&app)?;
    let invitation = app.invitation.as_ref().ok_or_else(no_visitors)?;
    Ok(answered(StatusCode::OK, invitation))
}

/// `POST /api/campaign/visitors`.
pub(super) async fn join(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let (visits, from) = (visits(&app)?, request.extensions().get::<ConnectInfo<SocketAddr>>());
    let address = from.map_or(Ipv4Addr::UNSPECIFIED.into(), |ConnectInfo(address)| address.ip());
    let chosen = app.bodies.message(request, NewVisitor::read).await?;
    let joined = locked(&visits.sessions).join(chosen, address, Instant::now())?;
    Ok(answered(StatusCode::CREATED, &joined))
}

/// `POST /api/campaign/visitors/ID/lots`: 204 if there is no lot for the visitor now.
pub(super) async fn borrow((State(app), Path(id), headers): Asked) -> Result<Response, Refusal> {
    let visits = visits(&app)?;
    let visitor = visits.hear(id, secret(&headers)).await?;
    Ok(match visits.lend(&visitor).await? {
        Some(loan) => answered(StatusCode::OK, &loan),
        None => (StatusCode::NO_CONTENT, AGAIN).into_response(),
    })
}

/// `PUT /api/campaign/visitors/ID/lots/LOT`.
pub(super) async fn answer(
    (State(app), Path((id, lot)), request): Posted<(String, u32)>,
) -> Result<StatusCode, Refusal> {
    let visits = visits(&app)?;
    // Before anything is read, so that only a visitor with this lot can make the server read.
    let visitor = visits.hear(id, secret(request.headers())).await?;
    locked(&visits.sessions).check_loan(&visitor, lot)?;
    let bytes = app.bodies.read(request, visits.spec.largest_vote() as usize).await?;
    visits.answer(&visitor, lot, &bytes).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/campaign/visitors/ID`: a sign of life.
pub(super) async fn beat((State(app), Path(id), headers): Asked) -> Result<StatusCode, Refusal> {
    visits(&app)?.hear(id, secret(&headers)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/campaign/visitors/ID`.
pub(super) async fn leave((State(app), Path(id), headers): Asked) -> Result<StatusCode, Refusal> {
    locked(&visits(&app)?.sessions).leave(&id, secret(&headers))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the visitors of the campaign, if they can help.
fn visits(app: &App) -> Result<&Visits, Refusal> {
    running(app)?.visits.as_ref().ok_or_else(no_visitors)
}

/// Returns the campaign that is shown, unless it has ended.
fn running(app: &App) -> Result<&Campaign, Refusal> {
    let campaign = shown(app)?;
    if campaign.has_ended() {
        return Err(Refusal::new(StatusCode::GONE, "the campaign has ended: every lot is decided"));
    }
    Ok(campaign)
}

/// Returns the campaign that is shown.
fn shown(app: &App) -> Result<&Campaign, Refusal> {
    app.campaign.as_deref().ok_or_else(|| {
        let sentence = "this server shows no campaign; `eightfold serve --campaign NAME` shows one";
        Refusal::new(StatusCode::NOT_FOUND, sentence)
    })
}

/// Returns the refusal of a server that may not vote for visitors.
fn no_visitors() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no visitor can help here: the key of this server does not say whose it is")
}

fn secret(headers: &HeaderMap) -> &[u8] {
    headers.get(SECRET_HEADER).map_or(b"", |secret| secret.as_bytes())
}
