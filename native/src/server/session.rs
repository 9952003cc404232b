//! Signing in: a page gives the token once and gets a cookie, which event streams carry too. No script can read the
//! cookie, and no other site can make a browser send it.

use super::access::SignInError;
use super::answer::Refusal;
use super::app::App;
use axum::extract::{Request, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SignIn {
    token: String,
}

/// `POST /api/session`.
pub(super) async fn sign_in(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let headers = request.headers().clone();
    let SignIn { token } = app.bodies.value(request).await?;
    match app.access.sign_in(&token, &headers) {
        Ok(None) => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(Some(cookie)) => Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, cookie)]).into_response()),
        Err(SignInError::WrongToken) => Err(Refusal::new(StatusCode::UNAUTHORIZED, "this is not the server's token")),
        Err(SignInError::NoRandomness) => {
            Err(Refusal::failed("the system gives no random bytes, so nobody can sign in"))
        }
    }
}

/// `DELETE /api/session`.
pub(super) async fn sign_out(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    (StatusCode::NO_CONTENT, [(SET_COOKIE, app.access.sign_out(&headers))]).into_response()
}
