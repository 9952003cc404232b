//! `/api/campaign`: the campaign that the server shows.

use crate::locked::locked;
use crate::server::answer::{Refusal, answer};
use crate::server::app::App;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use std::sync::Arc;

/// `GET /api/campaign`.
pub(super) async fn get(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    let campaign = app.campaign.as_ref().ok_or_else(|| {
        let sentence = "this server shows no campaign; `eightfold serve --campaign NAME` shows one";
        Refusal::new(StatusCode::NOT_FOUND, sentence)
    })?;
    let overview = locked(campaign).clone();
    Ok(answer(StatusCode::OK, &overview))
}
