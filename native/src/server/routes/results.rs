//! `/api/results`: listing, reading, posting and removing results.

use super::Asked;
use crate::id::Id;
use crate::server::answer::{Refusal, answer};
use crate::server::app::App;
use crate::server::body::held;
use crate::server::store;
use axum::extract::{Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION};
use axum::response::{IntoResponse, Response};
use eightfold_results::Document;
use eightfold_results::protocol::{self, EntryList};
use std::sync::Arc;

/// `GET /api/results`.
pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    app.blocking(|app| Ok(answer(StatusCode::OK, &EntryList { results: app.store.list() }))).await
}

/// `POST /api/results`: 201 if the result is new, 200 if it was there before.
pub(super) async fn post(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let bytes = app.bodies.read(request, Document::LARGEST).await?;
    let (id, new) = app.blocking(move |app| app.store.post(&bytes)).await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    let mut response = answer(status, &protocol::Stored { id: id.to_string(), new });
    if let Ok(location) = format!("/api/results/{id}").try_into() {
        response.headers_mut().insert(LOCATION, location);
    }
    Ok(response)
}

/// `GET /api/results/ID`. A result never changes, so its name is its tag.
pub(super) async fn get((State(app), Path(id), headers): Asked) -> Result<Response, Refusal> {
    let id: Id = id.parse().map_err(|()| store::unknown())?;
    let length = app.store.length(id)?;
    let room = app.bodies.room(length, length).await?;
    let bytes = app.blocking(move |app| app.store.bytes(id)).await?;
    let tag = format!("\"{id}\"");
    let is_known = headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag);
    let about = [(ETAG, tag), (CACHE_CONTROL, "private, no-cache".into())];
    Ok(match is_known {
        true => (StatusCode::NOT_MODIFIED, about).into_response(),
        false => (about, [(CONTENT_TYPE, "application/json")], held(bytes, room)).into_response(),
    })
}

/// `DELETE /api/results/ID`.
pub(super) async fn remove(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    let id: Id = id.parse().map_err(|()| store::unknown())?;
    app.blocking(move |app| app.store.remove(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
