//! Signing in: a page sends the token once and gets a cookie, which event streams carry too. Scripts cannot read the
//! cookie, and other sites cannot make a browser send it.

use crate::server::answer::Refusal;
use crate::server::app::App;
use axum::extract::{Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use eightfold_results::parse;
use eightfold_results::protocol::SignIn;
use std::sync::Arc;

/// `POST /api/session`.
pub(super) async fn sign_in(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let headers = request.headers().clone();
    let SignIn { token } = app.bodies.message(request, parse).await?;
    let no_content = StatusCode::NO_CONTENT;
    Ok(match app.access.sign_in(&token, &headers)? {
        None => no_content.into_response(),
        Some(cookie) => (no_content, [(SET_COOKIE, cookie)]).into_response(),
    })
}

/// `DELETE /api/session`.
pub(super) async fn sign_out(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let [own, visitors] = app.access.sign_out(&headers).map(|cookie| (SET_COOKIE, cookie));
    (StatusCode::NO_CONTENT, AppendHeaders([own, visitors])).into_response()
}
