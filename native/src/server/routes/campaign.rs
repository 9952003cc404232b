//! `/api/campaign`: the campaign that the server shows, and the invitation of its visitors.

use crate::locked::locked;
use crate::server::answer::{Refusal, answer};
use crate::server::app::App;
use crate::server::campaign::Campaign;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use std::sync::Arc;

/// `GET /api/campaign`.
pub(super) async fn get(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let overview = locked(&shown(&app)?.overview).clone();
    Ok(answer(StatusCode::OK, &overview))
}

/// `GET /api/campaign/invitation`.
pub(super) async fn invitation(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    running(&app)?;
    let invitation = app.invitation.as_ref().ok_or_else(no_visitors)?;
    Ok(answer(StatusCode::OK, invitation))
}

/// Returns the campaign that is shown, unless it has ended.
pub(super) fn running(app: &App) -> Result<&Campaign, Refusal> {
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
pub(super) fn no_visitors() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "no visitor can help here: the key of this server does not say whose it is")
}
