//! `/api/results`: the list, one result, a new one, one less.

use super::answer::{Refusal, answer};
use super::app::App;
use super::store::{self, Entry, Stored};
use crate::id::Id;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use eightfold_core::result::Document;
use futures_util::stream;
use serde::Serialize;
use serde_json::json;
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// How much of a file is in memory at once.
const PIECE: u64 = 1 << 16;

/// All results, written without a tree between: there may be thousands.
#[derive(Serialize)]
struct List {
    results: Vec<Entry>,
}

/// `GET /api/results`.
pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    // It needs no disk, so it does not wait for those that do.
    let listed = spawn_blocking(move || answer(StatusCode::OK, &List { results: app.store.list() }));
    listed.await.map_err(|_| Refusal::failed("the server failed at this request"))
}

/// `POST /api/results`: 201 when it is new, 200 when it was there before.
pub(super) async fn post(State(app): State<Arc<App>>, request: Request) -> Result<Response, Refusal> {
    let bytes = app.bodies.read(request, Document::LARGEST).await?;
    // Who posted may go away meanwhile: what was stored is told all the same.
    let store_and_tell = move |app: &App| {
        let (stored, entry) = app.store.post(&bytes)?;
        if stored.new {
            app.hub.publish("result", &json!({ "added": entry }));
        }
        Ok(stored)
    };
    let Stored { id, new } = app.blocking(store_and_tell).await?;
    let status = if new { StatusCode::CREATED } else { StatusCode::OK };
    let mut response = answer(status, &json!({ "id": id.to_string(), "new": new }));
    if let Ok(location) = format!("/api/results/{id}").try_into() {
        response.headers_mut().insert(LOCATION, location);
    }
    Ok(response)
}

/// `GET /api/results/ID`. A result never changes, so its name is its tag.
pub(super) async fn get(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let id: Id = id.parse().map_err(|()| store::unknown())?;
    let (file, length) = app.store.open_result(id)?;
    let tag = format!("\"{id}\"");
    let about = [(ETAG, tag.clone()), (CACHE_CONTROL, "private, no-cache".into())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag) {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let kind = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_LENGTH, length.to_string())];
    Ok((about, kind, Body::from_stream(stream::try_unfold(file, next_piece))).into_response())
}

async fn next_piece(file: File) -> io::Result<Option<(Bytes, File)>> {
    let read = move || {
        let mut piece = Vec::new();
        (&file).take(PIECE).read_to_end(&mut piece)?;
        Ok((!piece.is_empty()).then(|| (piece.into(), file)))
    };
    spawn_blocking(read).await.map_err(io::Error::other)?
}

/// `DELETE /api/results/ID`.
pub(super) async fn remove(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<StatusCode, Refusal> {
    let id: Id = id.parse().map_err(|()| store::unknown())?;
    let remove_and_tell = move |app: &App| {
        app.store.remove(id)?;
        app.hub.publish("result", &json!({ "removed": id.to_string() }));
        Ok(StatusCode::NO_CONTENT)
    };
    app.blocking(remove_and_tell).await
}
