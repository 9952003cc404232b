//! All addresses that the server answers, and the functions that answer them.

mod campaign;
mod events;
mod results;
mod runs;
mod session;

use super::answer::Refusal;
use super::app::App;
use super::runs::Runs;
use super::{guard, page};
use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::routing::{any, get, post, put};
use std::sync::Arc;

/// A request for a thing that its address names.
type Asked = (State<Arc<App>>, Path<String>, HeaderMap);
/// Such a request with a body.
type Posted<Named = String> = (State<Arc<App>>, Path<Named>, Request);

/// Returns all routes, including the page's own.
pub(super) fn router(app: Arc<App>) -> Router {
    let (has_campaign, access) = (app.campaign.is_some(), app.access.clone());
    let api = Router::new()
        .route("/results", get(results::list).post(results::post))
        .route("/results/{id}", get(results::get).delete(results::remove))
        .route("/runs", get(runs::list).post(runs::begin))
        .route("/runs/{id}", get(runs::get))
        .route("/runs/{id}/pause", runs::change(Runs::pause))
        .route("/runs/{id}/resume", runs::change(Runs::resume))
        .route("/runs/{id}/stop", runs::change(Runs::stop))
        .route("/runs/{id}/progress", post(runs::progress))
        .route("/campaign", get(campaign::get))
        .route("/campaign/invitation", get(campaign::invitation))
        .route("/campaign/visitors", post(campaign::join))
        .route("/campaign/visitors/{id}", post(campaign::beat).delete(campaign::leave))
        .route("/campaign/visitors/{id}/lots", post(campaign::borrow))
        .route("/campaign/visitors/{id}/lots/{lot}", put(campaign::answer))
        .route("/events", get(events::events))
        .route(guard::SESSION, post(session::sign_in).delete(session::sign_out))
        .fallback(nothing)
        .method_not_allowed_fallback(not_allowed)
        .with_state(app);
    page::router(has_campaign).nest("/api", guard::api(api, access)).route("/api/", any(nothing))
}

async fn nothing() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, "there is nothing at this address of the API")
}

async fn not_allowed(method: Method) -> Refusal {
    Refusal::new(StatusCode::METHOD_NOT_ALLOWED, format!("{method} is not possible at this address"))
}
